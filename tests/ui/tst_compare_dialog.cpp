// SPDX-License-Identifier: GPL-3.0-or-later
//
// From any state of the real window three methods are compared by five actions: a key or a button, three ticks, Enter.
#include <QtTest>

#include <QAction>
#include <QDialog>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QStandardPaths>
#include <QToolButton>

#include "core/base/parameters.h"
#include "core/experiment/experiment.h"
#include "core/study/study.h"
#include "support/plainly.h"
#include "support/runner.h"
#include "ui/document/document.h"
#include "ui/views/study/study_bar.h"
#include "ui/views/study/study_view.h"
#include "ui/window/main_window.h"

using namespace krein;

namespace tst_compare_dialog {

constexpr int patience = 60000;  // ms
const QStringList three{QStringLiteral("ls-svm"), QStringLiteral("c-svm"), QStringLiteral("klr")};

Experiment smallExperiment(int samples = 40)
{
    Experiment experiment = sphereExperiment();
    experiment.data = SphereData{.samples = samples};
    return experiment;
}

class TestCompareDialog : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<MainWindow> m_window;

    Document* document() { return m_window->document(); }
    StudyView* view() { return m_window->findChild<StudyView*>(); }
    QDialog* dialog() { return m_window->findChild<QDialog*>(QStringLiteral("study.compare-dialog")); }
    QListWidget* list() { return dialog()->findChild<QListWidget*>(QStringLiteral("study.compare.list")); }
    QString runs() { return plainly(dialog()->findChild<QLabel*>(QStringLiteral("study.compare.runs"))->text()); }
    QPushButton* accept() { return dialog()->findChild<QPushButton*>(QStringLiteral("study.compare.new")); }
    void openByKey()
    {
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QTest::keyClick(m_window.get(), Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(dialog() && list());
    }
    void tickThoseOfBefore()
    {
        QTest::mouseClick(dialog()->findChild<QPushButton*>(QStringLiteral("study.compare.again")), Qt::LeftButton);
    }
    QStringList ticked()
    {
        QStringList names;
        for (int row = 0; row < list()->count(); ++row)
            if (list()->item(row)->checkState() == Qt::Checked) names << list()->item(row)->text();
        return names;
    }
    /// A click on the line of that name.
    void click(const QString& name)
    {
        for (int row = 0; row < list()->count(); ++row)
            if (list()->item(row)->text().remove(QStringLiteral(" (current)")) == name) {
                list()->scrollToItem(list()->item(row));
                const QRect line = list()->visualItemRect(list()->item(row));
                return QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, line.center());
            }
        qFatal("there is no %s", qPrintable(name));
    }
    QStringList names(const QStringList& ids)
    {
        QStringList labels;
        for (const QString& id : ids) {
            const Method method = alternativeById<Method>("method", id.toStdString());
            labels << QString::fromUtf8(info(method).name.data(), qsizetype(info(method).name.size()));
        }
        return labels;
    }
    QStringList compared()
    {
        QStringList labels;
        for (const StudyAxis& axis : document()->study().axes)
            if (const auto* choices = std::get_if<StudyChoices>(&axis))
                for (const StudyChoice& choice : choices->choices) labels << QString::fromStdString(choice.label);
        return labels;
    }
    void answer()
    {
        QTest::keyClick(list(), Qt::Key_Return);
        QTRY_VERIFY(!dialog());
    }
    void isSame(QStringList found, QStringList wanted)
    {
        found.sort();
        wanted.sort();
        QCOMPARE(found, wanted);
    }

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init()
    {
        m_window = std::make_unique<MainWindow>(smallExperiment());
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        QTRY_VERIFY_WITH_TIMEOUT(!document()->runner()->isBusy() && document()->results(), patience);
    }
    void cleanup() { m_window.reset(); }

    /// On a small screen with large letters the list is shorter; the sentence below it is not written over it.
    void everythingHasItsPlaceOnASmallScreen()
    {
        openByKey();
        const auto* below = dialog()->findChild<QLabel*>(QStringLiteral("study.compare.runs"));
        dialog()->resize(dialog()->minimumWidth(), 1);
        QTRY_VERIFY(below->heightForWidth(below->width()) >= 2 * below->fontMetrics().lineSpacing());
        QTRY_VERIFY(below->height() >= below->heightForWidth(below->width()));
        QVERIFY2(list()->geometry().bottom() < below->geometry().top(), qPrintable(QString::number(below->y())));
        QVERIFY2(dialog()->height() < 320, qPrintable(QString::number(dialog()->height())));
        QTest::keyClick(dialog(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(!view()->runner()->isBusy() && view()->scene().plan, patience);

        const auto* verdict = m_window->findChild<QLabel*>(QStringLiteral("study.scores.verdict"));
        QTRY_VERIFY_WITH_TIMEOUT(verdict && verdict->isVisible(), patience);
        const QWidget* scores = verdict->parentWidget();
        QTRY_VERIFY(verdict->heightForWidth(verdict->width()) >= 2 * verdict->fontMetrics().lineSpacing());
        const int least = scores->findChild<QScrollArea*>()->minimumHeight()
            + verdict->heightForWidth(verdict->width())
            + scores->findChild<QWidget*>(QStringLiteral("study.scores.measure"))->minimumSizeHint().height();
        QVERIFY2(scores->minimumSizeHint().height() >= least,
            qPrintable(QStringLiteral("%1 < %2").arg(scores->minimumSizeHint().height()).arg(least)));
    }

    void threeMethodsTakeFiveActions()
    {
        openByKey();
        QVERIFY(view()->isVisible());  // which needs no action of its own
        QCOMPARE(ticked(), QStringList());
        for (const QString& name : names(three)) click(name);
        QCOMPARE(runs(), QStringLiteral("3 methods × 10 folds = 30 runs."));
        answer();
        isSame(compared(), names(three));
        QCOMPARE(document()->study().repeat, (StudyRepetition{.by = RepeatBy::Folds, .folds = 10}));
        QTRY_VERIFY_WITH_TIMEOUT(
            !view()->runner()->isBusy() && view()->scene().plan && view()->scene().rows.size() == 30, patience);
    }

    /// As the list of keys says: Esc cancels what is being computed, runs of a study too.
    void escapeStopsTheStudyInSight()
    {
        document()->setParameter(QStringLiteral("data.samples"), std::int64_t{1200});
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete(), patience);
        openByKey();
        for (const QString& name : names(three)) click(name);
        answer();
        m_window->activateWindow();  // which the dialog was
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QTRY_VERIFY_WITH_TIMEOUT(view()->runner()->isBusy(), patience);
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        QVERIFY(!view()->runner()->isBusy());
    }

    void noneTickedAreTheUsualOnesAndOneIsNoComparison()
    {
        openByKey();
        QVERIFY2(runs().contains(QStringLiteral("the usual 5 are compared: LS-SVM, C-SVM, ")), qPrintable(runs()));
        click(names(three).front());
        QVERIFY(!accept()->isEnabled());
        click(names(three).front());
        QVERIFY(accept()->isEnabled());
        answer();
        QCOMPARE(compared().size(), 5);
        // None ticked stands for them once more: others take no unticking.
        openByKey();
        QCOMPARE(ticked(), QStringList());
        QTest::keyClick(dialog(), Qt::Key_Escape);
    }

    /// Whoever chose methods has them again: in the same study, after its end, on other data.
    void whatWasChosenStaysChosen()
    {
        openByKey();
        for (const QString& name : names(three)) click(name);
        answer();
        const auto staysChosen = [this] {
            openByKey();
            QVERIFY2(runs().contains(QStringLiteral("the 3 of before are compared: ")), qPrintable(runs()));
            QCOMPARE(ticked(), QStringList());
            answer();
            isSame(compared(), names(three));
        };
        staysChosen();
        document()->edit(Study{.experiment = smallExperiment(60)}, QStringLiteral("other data"));
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete() && document()->results()->data->size() == 60, patience);
        QVERIFY(compared().isEmpty());
        staysChosen();
        // What is ticked in the menu of the axis is a choice as well.
        QMenu* menu = m_window->findChild<QToolButton*>(QStringLiteral("study.axis.1"))->menu();
        Q_EMIT menu->aboutToShow();
        const QString dropped = names(three).at(1);
        for (QAction* action : menu->actions())
            if (action->text() == dropped) action->trigger();
        QCOMPARE(compared().size(), 2);
        document()->edit(Study{.experiment = smallExperiment()}, QStringLiteral("the data before"));
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete() && document()->results()->data->size() == 40, patience);
        openByKey();
        tickThoseOfBefore();
        QCOMPARE(ticked().size(), 2);
        QVERIFY(!ticked().join(u'|').contains(dropped));
    }

    /// Three others than before take five actions as well: nothing has to be unticked.
    void othersThanBeforeTakeFiveActions()
    {
        openByKey();
        QVERIFY(!dialog()->findChild<QPushButton*>(QStringLiteral("study.compare.again"))->isVisible());
        for (const QString& name : names(three)) click(name);
        answer();
        const QStringList others = names({QStringLiteral("c-svm"), QStringLiteral("ikfd"), QStringLiteral("kqd-ic")});
        openByKey();
        for (const QString& name : others) click(name);
        answer();
        isSame(compared(), others);
    }

    /// Beside what is varied, or by itself: both are one answer, not a question more.
    void aStudyThatVariesIsAskedInTheSameDialog()
    {
        view()->vary(QStringLiteral("kernel.rho"));
        openByKey();
        for (const QString& name : names(three)) click(name);
        auto* add = dialog()->findChild<QPushButton*>(QStringLiteral("study.compare.add"));
        QVERIFY(add->isVisible());
        QVERIFY2(runs().contains(QStringLiteral("New comparison: 30 runs. Added to this study: 75 runs.")),
            qPrintable(runs()));
        add->setFocus();
        QTest::keyClick(add, Qt::Key_Return);  // what has the focus, not what Enter presses elsewhere
        QTRY_VERIFY(!dialog());
        QCOMPARE(document()->study().axes.size(), std::size_t{2});
        openByKey();  // it compares methods now: those are changed
        QVERIFY(!dialog()->findChild<QPushButton*>(QStringLiteral("study.compare.add"))->isVisible());
        tickThoseOfBefore();
        click(names(three).front());
        answer();
        QCOMPARE(document()->study().axes.size(), std::size_t{2});
        QCOMPARE(compared().size(), 2);
    }

    void methodsThatTuneGoOnTuning()
    {
        openByKey();
        for (const QString& name : names(three)) click(name);
        answer();
        QMenu* tune = m_window->findChild<QToolButton*>(QStringLiteral("study.tune"))->menu();
        Q_EMIT tune->aboutToShow();
        m_window->findChild<QAction*>(QStringLiteral("study.tune.own"))->trigger();
        openByKey();
        tickThoseOfBefore();
        click(names(three).front());
        answer();
        const auto& axis = std::get<StudyChoices>(document()->study().axes.front());
        QCOMPARE(axis.choices.size(), std::size_t{2});
        for (const StudyChoice& choice : axis.choices) QVERIFY2(!choice.tune.empty(), choice.label.c_str());
    }
};

KREINSCOPE_TEST(TestCompareDialog)

}  // namespace tst_compare_dialog
#include "tst_compare_dialog.moc"
