// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a screen reader is told of the real windows.
#include <algorithm>

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QSettings>
#include <QStandardPaths>
#include <QTest>

#include "core/documents/picture_ids.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "core/study/study.h"
#include "support/files.h"
#include "support/letters.h"
#include "support/runner.h"
#include "ui/controls/message_bar.h"
#include "ui/controls/offer_bar.h"
#include "ui/docks/perspectives.h"
#include "ui/docks/picture_stage.h"
#include "ui/document/document.h"
#include "ui/help/about_dialog.h"
#include "ui/plot/plot_view.h"
#include "ui/views/view.h"
#include "ui/window/main_window.h"

using namespace krein;

namespace tst_accessibility {

constexpr int patience = 60000;  // ms

/// What a person operates, and has to know by its name.
bool isControl(QAccessible::Role role)
{
    switch (role) {
    case QAccessible::PushButton:
    case QAccessible::ButtonMenu:
    case QAccessible::ButtonDropDown:
    case QAccessible::CheckBox:
    case QAccessible::RadioButton:
    case QAccessible::ComboBox:
    case QAccessible::EditableText:
    case QAccessible::SpinBox:
    case QAccessible::Slider:
    case QAccessible::List:
    case QAccessible::Tree:
    case QAccessible::Table:
    case QAccessible::PageTab:
    case QAccessible::MenuItem: return true;
    default: return false;
    }
}

QString placeOf(const QAccessibleInterface* place)
{
    QStringList names;
    for (const QObject* object = place->object(); object; object = object->parent())
        names << QStringLiteral("%1 %2").arg(QLatin1String(object->metaObject()->className()), object->objectName());
    return names.mid(0, 4).join(QStringLiteral(" in "));
}

/// Part of a control that has a name: the field of a spin box, the list of a combo box, a separator of a menu.
bool isPart(const QAccessibleInterface* part)
{
    const QAccessibleInterface* whole = part->parent();
    const bool isSeparator = part->role() == QAccessible::MenuItem && part->text(QAccessible::Name).isEmpty()
        && !part->state().focusable;
    return isSeparator || (whole && (whole->role() == QAccessible::SpinBox || whole->role() == QAccessible::ComboBox));
}

/// The toolkit gives the entry that is chosen for the name of a combo box: what is chosen there, a label or the
/// description says.
bool isNamed(const QAccessibleInterface* control)
{
    const bool isChoice = control->role() == QAccessible::ComboBox;
    return !control->text(QAccessible::Name).trimmed().isEmpty()
        && (!isChoice || !control->relations(QAccessible::Label).isEmpty()
            || !control->text(QAccessible::Description).trimmed().isEmpty());
}

/// Controls that can be seen: how many there are, and those that have no name.
struct Walk {
    int controls = 0;
    QStringList unnamed;
};
void collect(QAccessibleInterface* place, Walk& walk, int depth = 0)
{
    constexpr int deepest = 60;
    if (!place || !place->isValid() || place->state().invisible || depth > deepest) return;
    const auto* widget = qobject_cast<QWidget*>(place->object());
    const bool isReached = !widget || widget->focusPolicy() != Qt::NoFocus;
    if (isControl(place->role()) && isReached && !isPart(place)) {
        ++walk.controls;
        if (!isNamed(place)) walk.unnamed << placeOf(place);
    }
    const bool hasItems = place->role() == QAccessible::List || place->role() == QAccessible::Tree
        || place->role() == QAccessible::Table || place->role() == QAccessible::ComboBox;
    if (hasItems) return;  // what a model holds has the words that are shown
    for (int i = 0; i < place->childCount(); ++i) collect(place->child(i), walk, depth + 1);
}

Walk walkThrough(QWidget* window)
{
    Walk walk;
    collect(QAccessible::queryAccessibleInterface(window), walk);
    walk.unnamed.removeDuplicates();
    return walk;
}

class TestAccessibility : public QObject {
    Q_OBJECT
    std::unique_ptr<MainWindow> m_window;

    QDialog* openedBy(const char* action)
    {
        auto* opens = m_window->findChild<QAction*>(QLatin1String(action));
        if (!opens) qFatal("there is no %s", action);
        opens->trigger();
        for (QWidget* window : QApplication::topLevelWidgets())
            if (auto* dialog = qobject_cast<QDialog*>(window); dialog && dialog->isVisible()) return dialog;
        return nullptr;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        QAccessible::setActive(true);
        Experiment experiment = sphereExperiment();
        experiment.data = SphereData{.samples = 40};
        m_window = std::make_unique<MainWindow>(experiment);
        m_window->restoreLayout();
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        QTRY_VERIFY_WITH_TIMEOUT(m_window->document()->isComplete(), patience);
    }
    void cleanupTestCase() { m_window.reset(); }

    void theWalkFindsWhatHasNoName()
    {
        QWidget window;
        auto* button = new QPushButton(&window);
        auto* named = new QPushButton(QStringLiteral("Named"), &window);
        window.show();
        QCOMPARE(walkThrough(&window).unnamed.size(), qsizetype{1});
        button->setAccessibleName(QStringLiteral("Named too"));
        QVERIFY(walkThrough(&window).unnamed.isEmpty());
        QCOMPARE(walkThrough(&window).controls, 2);
        QVERIFY(named->isVisible());
    }

    /// Whoever came past Cancel and is at something else again confirms by Enter.
    void enterDoesNotCancel_data()
    {
        QTest::addColumn<QByteArray>("action");
        for (const char* action : {"file.examples", "file.save-matrix", "file.save-coordinates"})
            QTest::newRow(action) << QByteArray(action);
    }
    void enterDoesNotCancel()
    {
        QFETCH(QByteArray, action);
        QPointer<QDialog> dialog = openedBy(action.constData());
        QVERIFY(dialog);
        const auto closes = qScopeGuard([&] { dialog->close(); });
        dialog->activateWindow();
        QTRY_VERIFY(dialog->isActiveWindow());
        const QList<QPushButton*> buttons = dialog->findChildren<QPushButton*>();
        const auto cancel = std::ranges::find(buttons, QStringLiteral("Cancel"),
            [](const QPushButton* one) { return one->text().remove(QLatin1Char('&')); });
        const QList<QWidget*> parts = dialog->findChildren<QWidget*>();
        const auto other = std::ranges::find_if(parts, [](const QWidget* part) {
            return part->isVisible() && part->isEnabled() && (part->focusPolicy() & Qt::TabFocus) != 0
                && !qobject_cast<const QPushButton*>(part);
        });
        QVERIFY(cancel != buttons.end() && other != parts.end());
        (*other)->setFocus();
        (*cancel)->setFocus();
        QVERIFY((*cancel)->isDefault());
        (*other)->setFocus();
        QVERIFY(!(*cancel)->isDefault());
    }

    void theCheckFindsLettersThatTwoControlsHave()
    {
        QWidget window;
        new QPushButton(QStringLiteral("A&pply"), &window);
        auto* other = new QPushButton(QStringLiteral("Re&place"), &window);
        window.show();
        QCOMPARE(doubledLetters(&window), QStringList{QStringLiteral("Alt+P: A&pply, Re&place")});
        other->setText(QStringLiteral("&Replace"));
        QVERIFY(doubledLetters(&window).isEmpty());
        other->setText(QStringLiteral("Re&place"));
        other->hide();
        QVERIFY(doubledLetters(&window).isEmpty());
    }

    void everyControlOfTheWindowHasAName()
    {
        for (QAction* perspective : m_window->findChild<Perspectives*>()->actions()) {
            perspective->trigger();
            QTRY_VERIFY_WITH_TIMEOUT(m_window->document()->isComplete(), patience);
            const Walk walk = walkThrough(m_window.get());
            const QString found = walk.unnamed.join(QLatin1Char('\n'));
            QVERIFY2(walk.unnamed.isEmpty(), qPrintable(perspective->text() + QLatin1Char(':') + found));
            QVERIFY2(walk.controls > 30, qPrintable(QString::number(walk.controls)));
        }
    }

    void everyControlOfTheDialogsHasAName_data()
    {
        QTest::addColumn<QByteArray>("action");
        for (const char* action : {"edit.settings", "help.about", "help.contents", "help.keys", "file.save-matrix", "file.save-coordinates"})
            QTest::newRow(action) << QByteArray(action);
    }
    void everyControlOfTheDialogsHasAName()
    {
        QFETCH(QByteArray, action);
        QDialog* dialog = openedBy(action.constData());
        QVERIFY(dialog);
        const Walk walk = walkThrough(dialog);
        const QStringList doubled = doubledLetters(dialog);
        dialog->close();
        QVERIFY2(doubled.isEmpty(), qPrintable(doubled.join(QLatin1Char('\n'))));
        QVERIFY2(walk.unnamed.isEmpty(), qPrintable(walk.unnamed.join(QLatin1Char('\n'))));
        QVERIFY(walk.controls > 0);
        QVERIFY(!dialog->windowTitle().isEmpty());
        QTRY_VERIFY(!QApplication::activeModalWidget());
    }

    /// What a view shows is told as a sentence with its numbers, which follows the experiment. Where there is nothing
    /// to see, the sentence says why.
    void everyViewSaysWhatItShows()
    {
        Document* document = m_window->document();
        auto* stage = m_window->findChild<PictureStage*>();
        QVERIFY(stage);
        Study study = document->study();
        study.axes.emplace_back(ParameterValues{"method.cost", std::vector<ParameterValue>{0.1, 1.0}});
        setParameterText(study.experiment.edit(), "method.id", "c-svm");
        document->edit(study, {});
        const auto told = [](const QWidget* part) {
            return QAccessible::queryAccessibleInterface(const_cast<QWidget*>(part))->text(QAccessible::Description);
        };
        QStringList ids;
        for (View* view : m_window->views()) {
            ids << view->id();
            stage->toggle(view);
            view->bringUpToDate();  // a study is run when it is asked for
            QTRY_VERIFY_WITH_TIMEOUT(document->isComplete() && !view->isUnderWay(), patience);
            QTRY_VERIFY_WITH_TIMEOUT(!told(view).isEmpty() && told(view) == view->sentence(), patience);
            const QWidget* part = view->focusProxy();
            if (part && view->id() != QStringLiteral("repair")) QCOMPARE(told(part), told(view));  // a card has its own
            const bool isEmpty =
                QStringList{QStringLiteral("graph"), QStringLiteral("fit"), QStringLiteral("asymmetry")}.contains(
                    view->id());
            const QRegularExpression number(QStringLiteral("[0-9]"));
            QTRY_VERIFY_WITH_TIMEOUT(isEmpty || told(view).contains(number), patience);
            stage->toggle(view);
        }
        QCOMPARE(ids.size(), static_cast<qsizetype>(pictureIds.size()));
        View* spectrum = m_window->findChild<View*>(QStringLiteral("spectrum"));
        stage->toggle(spectrum);
        QTRY_VERIFY(!told(spectrum).isEmpty());
        const QString before = told(spectrum);
        document->setParameter(QStringLiteral("data.samples"), std::int64_t{46});
        QTRY_VERIFY_WITH_TIMEOUT(document->isComplete() && told(spectrum) != before, patience);
        // Another matrix, too, is another sentence.
        const QString raw = told(spectrum);
        spectrum->findChild<QComboBox*>(QStringLiteral("spectrum.matrix"))->setCurrentIndex(1);
        QTRY_VERIFY(told(spectrum) != raw && told(spectrum).contains(QStringLiteral("centred K")));
        stage->toggle(spectrum);
    }

    /// A bar that appears is read out, and what is a picture is called one.
    void barsAndPicturesHaveTheirRoles()
    {
        const auto role = [](QWidget* widget) { return QAccessible::queryAccessibleInterface(widget)->role(); };
        QCOMPARE(role(m_window->findChild<MessageBar*>()), QAccessible::Notification);
        QVERIFY(!m_window->findChildren<OfferBar*>().isEmpty());
        for (OfferBar* bar : m_window->findChildren<OfferBar*>()) QCOMPARE(role(bar), QAccessible::Notification);
        for (PlotView* plot : m_window->findChildren<PlotView*>()) QCOMPARE(role(plot), QAccessible::Chart);
    }

    /// Without labels nothing is decided, and nothing is said of a decision.
    void objectsWithoutLabelsAreToldByTheirAxes()
    {
        const TestFolder folder;
        Experiment experiment = m_window->document()->experiment();
        experiment.data = MatrixData{
            .matrix = folder.write(QStringLiteral("d.csv"), ",a,b,c,d\na,0,1,5,2\nb,1,0,1,4\nc,5,1,0,2\nd,2,4,2,0\n"),
            .role = ProximityRole::Dissimilarity};
        experiment.kernel = GivenKernel{};
        m_window->document()->edit(experiment, QStringLiteral("a matrix"));
        QTRY_VERIFY_WITH_TIMEOUT(m_window->document()->isComplete(), patience);
        View* view = m_window->findChild<View*>(QStringLiteral("decision"));
        QTRY_VERIFY2_WITH_TIMEOUT(view->sentence().startsWith(QStringLiteral("4 objects along axis 1 of the "
                                                                             "embedding")),
            qPrintable(view->sentence()), patience);
        QVERIFY2(view->sentence().contains(QStringLiteral(" and axis 2 of ")), qPrintable(view->sentence()));
        QCOMPARE(view->focusProxy()->accessibleName(), QStringLiteral("Objects"));
    }

    /// Versions are for a report about a problem: all of them, on the clipboard.
    void versionsCanBeCopied()
    {
        QDialog* about = openedBy("help.about");
        QTest::mouseClick(about->findChild<QPushButton*>(QStringLiteral("about.copy-versions")), Qt::LeftButton);
        const QString copied = QApplication::clipboard()->text();
        QCOMPARE(copied, AboutDialog::versions());
        for (const char* name : {"Kreinscope " KREINSCOPE_VERSION, "Qt ", "OpenBLAS ", "Eigen ", "HDF5 "})
            QVERIFY2(copied.contains(QLatin1String(name)), name);
        QTest::mouseClick(about->findChild<QPushButton*>(QStringLiteral("about.copy-citation")), Qt::LeftButton);
        QVERIFY(QApplication::clipboard()->text().startsWith(QLatin1String("@software{kreinscope")));
        about->close();
    }
};

KREINSCOPE_TEST(TestAccessibility)

}  // namespace tst_accessibility
#include "tst_accessibility.moc"
