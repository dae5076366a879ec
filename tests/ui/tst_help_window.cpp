// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

#include "core/experiment/experiment.h"
#include "support/plainly.h"
#include "support/runner.h"
#include "ui/document/document.h"
#include "ui/help/help_page.h"
#include "ui/help/help_window.h"
#include "ui/palette/shortcut_window.h"
#include "ui/palette/shortcuts.h"
#include "ui/views/view.h"
#include "ui/window/main_window.h"

using namespace krein;

/// The help and the list of keys, opened from the real window by the keyboard.
class TestHelpWindow : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<MainWindow> m_window;

    template <class Widget> Widget* find(const char* name)
    {
        auto* widget = m_window->findChild<Widget*>(QString::fromLatin1(name));
        if (!widget) qFatal("there is no %s", name);
        return widget;
    }
    HelpPage* page() { return find<HelpPage>("help.page"); }
    void explain(QWidget* control)
    {
        m_window->activateWindow();
        control->setFocus();
        QTest::keyClick(control, Qt::Key_F1);
    }
    /// The texts that are marked on the page.
    QStringList marked()
    {
        QStringList texts;
        for (const QTextEdit::ExtraSelection& mark : page()->extraSelections()) texts << mark.cursor.selectedText();
        return texts;
    }

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>(sphereExperiment());
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void cleanup() { m_window.reset(); }

    void aControlOpensItsEntry()
    {
        explain(find<QWidget>("kernel.rho"));
        QVERIFY(find<HelpWindow>("help")->isVisible());
        QCOMPARE(page()->place(), QStringLiteral("kernel.tl1.rho"));
        QCOMPARE(find<QTreeWidget>("help.contents")->currentItem()->text(0), QStringLiteral("Truncated L1 (TL1)"));
        const QTextCursor top = page()->cursorForPosition({20, 10});
        QVERIFY2(page()->toPlainText().mid(top.position(), 300).contains(QStringLiteral("Truncation radius")),
            "the page is scrolled to it");
        explain(find<QWidget>("correction.id"));
        QCOMPARE(page()->place(), QStringLiteral("correction.none"));
    }

    /// The spectrum is a view and a section of parameters: each is explained where it is.
    void aViewOpensItsOwnEntry()
    {
        QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
        explain(find<QWidget>("spectrum.plot"));
        QCOMPARE(page()->place(), QStringLiteral("view.spectrum"));
    }

    void aViewOpensItsEntry()
    {
        View* picture = m_window->views().front();
        picture->setFocusPolicy(Qt::StrongFocus);
        explain(picture);
        QCOMPARE(page()->place(), QStringLiteral("view.decision"));
    }

    void aSearchMarksWhatItFinds()
    {
        explain(find<QWidget>("kernel.rho"));
        auto* search = find<QLineEdit>("help.search");
        QTest::keyClick(find<HelpWindow>("help"), Qt::Key_F, Qt::ControlModifier);
        QTest::keyClicks(search, QStringLiteral("null cone"));
        auto* hits = find<QListWidget>("help.hits");
        QVERIFY(hits->isVisible() && hits->count() >= 2);
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(page()->place(), QStringLiteral("word.null-cone"));
        QVERIFY(!marked().isEmpty());
        for (const QString& text : marked()) QCOMPARE(text.toLower(), QStringLiteral("null cone"));
        for (int row = 1; row < hits->count() && !page()->place().startsWith(QStringLiteral("view.")); ++row)
            QTest::keyClick(hits, Qt::Key_Down);
        QCOMPARE(page()->place(), QStringLiteral("view.projection"));
        QVERIFY(!marked().isEmpty());
        search->clear();
        QVERIFY(marked().isEmpty());
        QVERIFY(find<QTreeWidget>("help.contents")->isVisible());
        QTest::keyClicks(search, QStringLiteral("qqzzxx"));
        QVERIFY(hits->item(0)->text().contains(QStringLiteral("No match")));
        // Escape takes the search back, from wherever in the window; the next one closes it.
        find<HelpWindow>("help")->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), find<HelpWindow>("help"));
        for (QWidget* where : {static_cast<QWidget*>(search), static_cast<QWidget*>(hits)}) {
            search->setText(QStringLiteral("cone"));
            where->setFocus();
            QTest::keyClick(where, Qt::Key_Escape);
            QVERIFY2(find<HelpWindow>("help")->isVisible(), qPrintable(where->objectName()));
            QVERIFY2(search->text().isEmpty(), qPrintable(where->objectName()));
        }
        QTest::keyClick(search, Qt::Key_Escape);
        QVERIFY(!find<HelpWindow>("help")->isVisible());
    }

    void theWayBackIsKept()
    {
        explain(find<QWidget>("kernel.rho"));
        explain(find<QWidget>("method.regularization"));
        const QString here = page()->place();
        QTest::mouseClick(find<QToolButton>("help.back"), Qt::LeftButton);
        QCOMPARE(page()->place(), QStringLiteral("kernel.tl1.rho"));
        QTest::keyClick(page(), Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(page()->place(), here);
    }

    void everyEntryOfTheContentsIsAPage()
    {
        explain(find<QWidget>("kernel.rho"));
        auto* contents = find<QTreeWidget>("help.contents");
        int count = 0;
        for (QTreeWidgetItemIterator at(contents); *at; ++at, ++count) {
            contents->setCurrentItem(*at);
            QCOMPARE(page()->place(), (*at)->data(0, Qt::UserRole + 1).toString());
            QVERIFY2(plainly(page()->toPlainText()).contains((*at)->text(0)), qPrintable((*at)->text(0)));
        }
        QVERIFY(count > 100);
    }

    void theListOfKeysHasEveryShortcutOfTheMenus()
    {
        QTest::keyClick(m_window.get(), Qt::Key_Question, Qt::ControlModifier);
        QTRY_VERIFY(m_window->findChild<ShortcutWindow*>());
        auto* list = find<QTreeWidget>("shortcuts.list");
        QStringList keys, does;
        for (QTreeWidgetItemIterator at(list); *at; ++at) {
            does << (*at)->text(0);
            keys << (*at)->text(1).split(QStringLiteral(", "));
        }
        int count = 0;
        for (const QMenu* menu : m_window->menuBar()->findChildren<QMenu*>())
            for (const QAction* action : menu->actions()) {
                if (action->shortcut().isEmpty()) continue;
                ++count;
                QVERIFY2(
                    keys.contains(action->shortcut().toString(QKeySequence::NativeText)), qPrintable(action->text()));
                QVERIFY2(!does.filter(withoutMnemonic(action->text())).isEmpty(), qPrintable(action->text()));
            }
        QVERIFY(count > 10);
        QTest::keyClicks(find<QLineEdit>("shortcuts.search"), QStringLiteral("flip"));
        int shown = 0;
        for (QTreeWidgetItemIterator at(list, QTreeWidgetItemIterator::NotHidden); *at; ++at)
            if (!(*at)->parent()) ++shown;
        QCOMPARE(shown, 1);  // the spectrum's
        QVERIFY(find<QLabel>("shortcuts.nothing")->isHidden());
        find<QLineEdit>("shortcuts.search")->setText(QStringLiteral("step lesson"));
        QVERIFY(find<QLabel>("shortcuts.nothing")->isHidden());
        find<QLineEdit>("shortcuts.search")->setText(QStringLiteral("no such key"));
        QVERIFY(!find<QLabel>("shortcuts.nothing")->isHidden());
    }

    void theListOfKeysIsPrintable()
    {
        QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath(QStringLiteral("keys.pdf")).toStdString();
        const ShortcutWindow window(allShortcuts(m_window->menuBar()));
        window.writePdf(path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY(bytes.startsWith("%PDF") && bytes.size() > 5000);
        QVERIFY_EXCEPTION_THROWN(window.writePdf("/nonexistent/keys.pdf"), std::exception);
    }
};

KREINSCOPE_TEST(TestHelpWindow)
#include "tst_help_window.moc"
