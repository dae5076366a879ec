// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFontInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "core/experiment/experiment.h"
#include "support/runner.h"
#include "ui/controls/file_questions.h"
#include "ui/document/document.h"
#include "ui/document/preferences.h"
#include "ui/plot/ticks.h"
#include "ui/text/number_text.h"
#include "ui/theme/sign_colours.h"
#include "ui/views/view.h"
#include "ui/window/main_window.h"
#include "ui/window/settings_dialog.h"

using namespace krein;

namespace tst_settings {

/// By the controls of the real dialog.
class TestSettings : public QObject {
    Q_OBJECT
    std::unique_ptr<MainWindow> m_window;

    SettingsDialog* open()
    {
        m_window->findChild<QAction*>(QStringLiteral("edit.settings"))->trigger();
        return m_window->findChild<SettingsDialog*>();
    }
    template <class Widget> Widget* find(const char* name)
    {
        auto* widget = m_window->findChild<SettingsDialog*>()->findChild<Widget*>(QLatin1String(name));
        if (!widget) qFatal("there is no %s", name);
        return widget;
    }
    static double textSize() { return QFontInfo(QApplication::font()).pointSizeF(); }

private Q_SLOTS:
    void init()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTextSize();
        m_window = std::make_unique<MainWindow>(sphereExperiment());
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void cleanup()
    {
        m_window.reset();
        QSettings().clear();
        applyTextSize();
        applyDigits();
    }

    void everyChangeHoldsAtOnceAndIsKept()
    {
        const double before = textSize();
        QTemporaryDir folder;
        QVERIFY(open());
        find<QSpinBox>("settings.text-size")->setValue(15);
        QVERIFY(find<QLabel>("settings.note")->isVisible());  // it holds from the next start on
        applyTextSize();
        QCOMPARE(textSize(), 15.0);
        find<QComboBox>("settings.sign-colours")->setCurrentIndex(1);
        QCOMPARE(preferences().signColours, QStringLiteral("green-purple"));
        find<QComboBox>("settings.theme")->setCurrentIndex(2);
        QVERIFY(m_window->views().front()->theme().dark);
        QCOMPARE(QSettings().value(QStringLiteral("window/theme")).toInt(), 2);
        find<QSpinBox>("settings.workers")->setValue(1);
        QCOMPARE(workerCount(), 1);
        find<QSpinBox>("settings.memory")->setValue(1);
        QVERIFY(memoryForRuns() && *memoryForRuns() <= std::size_t{1} << 30);
        find<QLineEdit>("settings.folder")->setText(folder.path());
        QCOMPARE(folderOf(QStringLiteral("data")), folder.path());
        find<QCheckBox>("settings.start-page")->click();
        QVERIFY(!preferences().startPage);

        QTest::mouseClick(find<QPushButton>("settings.reset"), Qt::LeftButton);
        QCOMPARE(preferences(), Preferences{});
        applyTextSize();
        QCOMPARE(textSize(), before);
        QCOMPARE(workerCount(), availableProcessors());
        QCOMPARE(find<QSpinBox>("settings.memory")->value(), 0);
        QCOMPARE(folderOf(QStringLiteral("data")), QDir::homePath());
        QCOMPARE(QSettings().value(QStringLiteral("window/theme")).toInt(), 0);
        QVERIFY(find<QCheckBox>("settings.start-page")->isChecked());
    }

    void coloursOfSignsHoldFromTheNextStartOn()
    {
        QVERIFY(open());
        QVERIFY(!find<QLabel>("settings.note")->isVisible());
        find<QComboBox>("settings.sign-colours")->setCurrentIndex(2);
        QVERIFY(find<QLabel>("settings.note")->isVisible());
        useSignColours(preferences().signColours);  // as the program does when it starts
        m_window = std::make_unique<MainWindow>(sphereExperiment());
        const View* view = m_window->views().front();
        QCOMPARE(view->theme().positive, QColor(allSignColours()[2].light[1]));
        const auto namesThem = [](const QWidget* widget) { return widget->whatsThis().contains(QStringLiteral("teal")); };
        QVERIFY(std::ranges::any_of(m_window->findChildren<QWidget*>(), namesThem));
        useSignColours({});
    }

    void numbersHaveTheDigitsThatWereChosen()
    {
        const double number = 1.23456789;
        QCOMPARE(roundedNumber(number), QStringLiteral("1.235"));
        QVERIFY(open());
        auto* digits = find<QSpinBox>("settings.digits");
        QCOMPARE(digits->text(), QStringLiteral("Usual (4)"));
        digits->setValue(7);
        QVERIFY(find<QLabel>("settings.note")->isVisible());
        QCOMPARE(preferences().digits, 7);
        applyDigits();  // as the program does when it starts
        QCOMPARE(roundedNumber(number), QStringLiteral("1.234568"));
        QCOMPARE(formatNumber(number), QStringLiteral("1.234568"));  // below the mouse
        QCOMPARE(usualDigits(6), 7);
        QCOMPARE(roundedNumber(number, 2), QStringLiteral("1.2"));  // as many as have room, say
        m_window = std::make_unique<MainWindow>(sphereExperiment());
        QVERIFY(open());
        QCOMPARE(find<QSpinBox>("settings.digits")->value(), 7);
        QVERIFY(!find<QLabel>("settings.note")->isVisible());
        QTest::mouseClick(find<QPushButton>("settings.reset"), Qt::LeftButton);
        QVERIFY(find<QLabel>("settings.note")->isVisible());
        applyDigits();
        QCOMPARE(roundedNumber(number), QStringLiteral("1.235"));
        QCOMPARE(formatNumber(number), QStringLiteral("1.235"));
        QCOMPARE(usualDigits(6), 6);
    }

    /// A size that is too large becomes the largest one, and that is said.
    void aTextSizeThatIsTooLargeIsTheLargest()
    {
        QVERIFY(open());
        auto* size = find<QSpinBox>("settings.text-size");
        for (const char* typed : {"40", "99"}) {
            size->selectAll();
            QTest::keyClicks(size, QLatin1String(typed));
            QFocusEvent leaves(QEvent::FocusOut);
            QCoreApplication::sendEvent(size, &leaves);
            QCOMPARE(size->value(), 20);
            QCOMPARE(preferences().textSize, 20);
            const QString note = find<QLabel>("settings.note")->text();
            QVERIFY2(find<QLabel>("settings.note")->isVisible() && note.contains(QStringLiteral("largest")), typed);
        }
        size->setValue(12);
        QVERIFY(!find<QLabel>("settings.note")->text().contains(QStringLiteral("largest")));
    }

    /// Of a folder that is gone nothing is said: the home is there.
    void aFolderThatIsGoneIsNotUsed()
    {
        Preferences chosen;
        chosen.folder = QStringLiteral("/nowhere/at/all");
        setPreferences(chosen);
        QCOMPARE(folderOf(QStringLiteral("data")), QDir::homePath());
    }

    void theCitationIsCopied()
    {
        m_window->findChild<QAction*>(QStringLiteral("edit.copy-citation"))->trigger();
        const QString copied = QApplication::clipboard()->text();
        QVERIFY(copied.startsWith(QLatin1String("@software{kreinscope")));
        QVERIFY(copied.contains(QLatin1String("@article{huang2016,")));
    }
};

KREINSCOPE_TEST(TestSettings)

}  // namespace tst_settings
#include "tst_settings.moc"
