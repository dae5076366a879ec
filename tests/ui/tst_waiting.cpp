// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QLabel>
#include <QProgressBar>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "support/runner.h"
#include "support/settled.h"
#include "ui/controls/veil.h"
#include "ui/document/document.h"
#include "ui/panels/badge.h"
#include "ui/views/view.h"
#include "ui/window/main_window.h"

using namespace krein;

namespace tst_waiting {

/// What the window shows while something takes seconds, and after that was cancelled.
class TestWaiting : public QObject {
    Q_OBJECT
private:
    static constexpr int patience = 60000;  // ms; a condition that fails is tried for twice as long again
    std::unique_ptr<MainWindow> m_window;

    Document* document() { return m_window->document(); }
    template <class Widget> Widget* find(const char* name)
    {
        auto* widget = m_window->findChild<Widget*>(QString::fromLatin1(name));
        if (!widget) qFatal("there is no %s", name);
        return widget;
    }
    Veil* veilOf(const char* name) { return find<QWidget>(name)->findChild<Veil*>(); }
    bool isComplete() { return document()->isComplete() && !document()->runner()->isBusy(); }
    /// Eigenvalues of so many samples take tenths of a second at least, and what they take counts as long here.
    void begin(int samples)
    {
        Experiment experiment = sphereExperiment();
        experiment.data = SphereData{.samples = 60};
        m_window = std::make_unique<MainWindow>(experiment);
        m_window->show();
        QTRY_VERIFY_WITH_TIMEOUT(isComplete(), patience);
        for (const char* name : {"earlier.patience", "job.delay"}) find<QTimer>(name)->setInterval(20);
        document()->setParameter(QStringLiteral("data.samples"), std::int64_t{samples});
    }

private Q_SLOTS:
    void cleanup() { m_window.reset(); }

    /// Views and badges are faded while they are of other settings, and views say of which.
    void earlierResultsAreFadedUntilTheNewOnesCome()
    {
        begin(2500);
        QVERIFY(!veilOf("spectrum")->isVisible());  // what comes soon is waited for
        QTRY_VERIFY_WITH_TIMEOUT(veilOf("spectrum")->isVisible() && veilOf("badge.signature")->isVisible(), patience);
        QCOMPARE(veilOf("spectrum")->sentence(),
            QStringLiteral("Earlier results, of other data. Those of the present data are being computed …"));
        QCOMPARE(veilOf("spectrum")->size(), find<View>("spectrum")->size());
        QVERIFY(find<QLabel>("job.text")->text().contains(QStringLiteral(" …")));
        QTRY_VERIFY_WITH_TIMEOUT(isComplete(), patience);
        for (const Veil* veil : m_window->findChildren<Veil*>()) QVERIFY(!veil->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(find<QLabel>("job.text")->text().startsWith(QStringLiteral("Computed in ")), patience);
        QVERIFY(!find<QProgressBar>("job.progress")->isVisible() && !find<QToolButton>("job.cancel")->isVisible());
    }

    /// The views keep their sizes while the bar below them tells of computing, when it is cancelled and after it.
    void nothingMovesWhileSomethingIsComputed()
    {
        begin(2000);
        const QSize size = find<View>("spectrum")->size();
        QTRY_VERIFY_WITH_TIMEOUT(find<QToolButton>("job.cancel")->isVisible(), patience);
        QVERIFY(settled());
        QCOMPARE(find<View>("spectrum")->size(), size);
        document()->cancel();
        QTRY_VERIFY_WITH_TIMEOUT(find<QToolButton>("job.resume")->isVisible(), patience);
        QVERIFY(settled());
        QCOMPARE(find<View>("spectrum")->size(), size);
        find<QToolButton>("job.resume")->click();
        QTRY_VERIFY_WITH_TIMEOUT(isComplete() && !find<QToolButton>("job.cancel")->isVisible(), patience);
        QVERIFY(settled());
        QCOMPARE(find<View>("spectrum")->size(), size);
    }

    /// What was cancelled says what it lacks, and is resumed without reading anything again.
    void whatWasCancelledIsResumed()
    {
        begin(2500);
        QTRY_VERIFY_WITH_TIMEOUT(find<QToolButton>("job.cancel")->isVisible(), patience);
        QTest::mouseClick(find<QToolButton>("job.cancel"), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(
            find<QLabel>("job.text")->text(), QStringLiteral("Cancelled. The views show earlier results."), patience);
        QVERIFY(!find<QProgressBar>("job.progress")->isVisible());
        QTRY_COMPARE_WITH_TIMEOUT(veilOf("spectrum")->sentence(),
            QStringLiteral("Earlier results, of other data. Those of the present data were not computed."), patience);
        auto* resume = find<QToolButton>("job.resume");
        QVERIFY(resume->isVisible());
        QTest::mouseClick(resume, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(isComplete(), patience);
        QVERIFY(!resume->isVisible());
        for (const Veil* veil : m_window->findChildren<Veil*>()) QVERIFY(!veil->isVisible());
    }

    void whatIsMissingIsNamed()
    {
        Experiment experiment = sphereExperiment();
        experiment.data = SphereData{.samples = 60};
        Document document(experiment);
        document.recompute();
        QSignalSpy results(&document, &Document::resultsChanged);
        QVERIFY(results.wait(patience));  // a preview
        document.cancel();
        using Stages = std::vector<Stage>;
        const Stages missing = document.computation().missing();
        QVERIFY(std::ranges::find(missing, Stage::Map) != missing.end());
        QVERIFY(std::ranges::find(missing, Stage::Reports) != missing.end());
        QVERIFY(std::ranges::find(missing, Stage::Spectrum) == missing.end());
        document.resume();
        QTRY_VERIFY_WITH_TIMEOUT(document.isComplete(), patience);
        QCOMPARE(document.computation().missing(), Stages());
    }
};

KREINSCOPE_TEST(TestWaiting)

}  // namespace tst_waiting
#include "support/settled.h"
#include "tst_waiting.moc"
