// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QSignalSpy>
#include <QTest>

#include "core/experiment/experiment.h"
#include "support/files.h"
#include "support/runner.h"
#include "ui/document/runner.h"

using namespace krein;

namespace tst_runner {

/// A job long enough to be overtaken.
Job slowJob(std::uint64_t generation, Quality quality)
{
    Experiment experiment = sphereExperiment();
    experiment.data = SphereData{.samples = 1800, .seed = generation};
    return Job{.experiment = experiment, .quality = quality, .generation = generation};
}

Job quickJob(std::uint64_t generation)
{
    Experiment experiment = sphereExperiment();
    experiment.data = SphereData{.samples = 20, .seed = generation};
    return Job{.experiment = experiment, .quality = Quality::Preview, .generation = generation};
}

class TestRunner : public QObject {
    Q_OBJECT
private:
    std::vector<Outcome> m_outcomes;

    bool m_underWay = false;  ///< the job of the collected runner has been begun

    void collect(Runner& runner)
    {
        m_outcomes.clear();
        m_underWay = false;
        connect(&runner, &Runner::progressed, this, [this] { m_underWay = true; });
        connect(&runner, &Runner::finished, this, [this](const Outcome& outcome) { m_outcomes.push_back(outcome); });
    }

private Q_SLOTS:
    void theNewestJobTakesTheWaitingPlace()
    {
        Runner runner;
        collect(runner);
        runner.submit(slowJob(1, Quality::Preview));
        QTRY_VERIFY(m_underWay);
        for (std::uint64_t generation = 2; generation <= 9; ++generation) runner.submit(quickJob(generation));
        QTRY_VERIFY_WITH_TIMEOUT(!runner.isBusy(), 30000);
        QTRY_COMPARE(m_outcomes.back().job.generation, std::uint64_t{9});
        QVERIFY2(m_outcomes.size() <= 3, "jobs in between must be dropped");
        QVERIFY(m_outcomes.back().results);
        QCOMPARE(m_outcomes.back().results->generation, std::uint64_t{9});
    }

    void aRunningPreviewFinishesAlthoughANewerJobWaits()
    {
        Runner runner;
        collect(runner);
        runner.submit(slowJob(1, Quality::Preview));
        QTRY_VERIFY(m_underWay);
        runner.submit(quickJob(2));
        QTRY_COMPARE_WITH_TIMEOUT(m_outcomes.size(), std::size_t{2}, 30000);
        QVERIFY(!m_outcomes[0].cancelled);
        QCOMPARE(m_outcomes[0].job.generation, std::uint64_t{1});
    }

    void aFullQualityJobGivesWayToANewerOne()
    {
        Runner runner;
        collect(runner);
        runner.submit(slowJob(1, Quality::Full));
        QTRY_VERIFY(m_underWay);
        runner.submit(quickJob(2));
        QTRY_COMPARE_WITH_TIMEOUT(m_outcomes.size(), std::size_t{2}, 30000);
        const bool newerFirst = m_outcomes[0].job.generation == 2;
        const Outcome &older = m_outcomes[newerFirst ? 1 : 0], &newer = m_outcomes[newerFirst ? 0 : 1];
        QVERIFY(older.cancelled && !older.results);
        QVERIFY(newer.results);
    }

    /// LAPACK ends when it ends: of this size after a second.
    void nobodyWaitsForAJobToStop()
    {
        Runner runner;
        collect(runner);
        bool decomposing = false;
        connect(&runner, &Runner::progressed, this,
            [&](double, const QString& stage) { decomposing |= stage == QStringLiteral("spectrum"); });
        Job slow = slowJob(1, Quality::Full);
        std::get<SphereData>(slow.experiment.edit().data).samples = 2500;
        runner.submit(slow);
        QTRY_VERIFY_WITH_TIMEOUT(decomposing, 30000);
        runner.submit(quickJob(2));
        QTRY_COMPARE_WITH_TIMEOUT(m_outcomes.size(), std::size_t{2}, 30000);
        // Which one is first is up to how soon the other stops; tst_mailbox has one that does not.
        const std::size_t quick = m_outcomes[0].job.generation == 2 ? 0 : 1;
        QCOMPARE(m_outcomes[quick].job.generation, std::uint64_t{2});
        QVERIFY(m_outcomes[quick].results && m_outcomes[1 - quick].cancelled);
        QTRY_VERIFY(!runner.isBusy());
    }

    void cancelEmptiesTheWaitingPlaceAndStopsTheRunningJob()
    {
        Runner runner;
        collect(runner);
        runner.submit(slowJob(1, Quality::Preview));
        QTRY_VERIFY(m_underWay);
        runner.submit(quickJob(2));
        runner.cancel();
        QTRY_VERIFY(!runner.isBusy());  // what it had told of its progress may be undelivered still
        QTRY_COMPARE_WITH_TIMEOUT(m_outcomes.size(), std::size_t{1}, 30000);
        QVERIFY(m_outcomes[0].cancelled);
    }

    void badInputIsAnsweredWithASentence()
    {
        Runner runner;
        collect(runner);
        Experiment experiment = sphereExperiment();
        experiment.data = FileData{.file = "no-such-file.csv"};
        runner.submit(Job{.experiment = experiment, .detail = {}, .quality = Quality::Preview, .generation = 1});
        QTRY_COMPARE(m_outcomes.size(), std::size_t{1});
        QVERIFY(commandText(m_outcomes[0].problem).find("no-such-file.csv") != std::string::npos);
        QVERIFY(!m_outcomes[0].results);
    }

    void stagesAreReusedFromJobToJobUnlessForgotten()
    {
        Runner runner;
        collect(runner);
        runner.submit(quickJob(1));
        QTRY_COMPARE(m_outcomes.size(), std::size_t{1});
        Job again = quickJob(1);
        again.generation = 2;
        runner.submit(again);
        QTRY_COMPARE(m_outcomes.size(), std::size_t{2});
        QCOMPARE(m_outcomes[1].results->gram, m_outcomes[0].results->gram);
        runner.forget();
        again.generation = 3;
        runner.submit(again);
        QTRY_COMPARE(m_outcomes.size(), std::size_t{3});
        QVERIFY(m_outcomes[2].results->gram != m_outcomes[0].results->gram);
    }

    /// What was to be read again still is, if the job that was to do so gave way to another one.
    void whatIsForgottenStaysForgottenUntilAJobHasEnded()
    {
        Runner runner;
        collect(runner);
        runner.submit(quickJob(1));
        QTRY_COMPARE(m_outcomes.size(), std::size_t{1});
        runner.forget();
        m_underWay = false;
        runner.submit(slowJob(2, Quality::Full));
        QTRY_VERIFY(m_underWay);
        Job again = quickJob(1);
        again.generation = 3;
        runner.submit(again);
        QTRY_COMPARE_WITH_TIMEOUT(m_outcomes.size(), std::size_t{3}, 30000);
        const Outcome& newest = m_outcomes[m_outcomes[1].job.generation == 3 ? 1 : 2];
        QCOMPARE(newest.job.generation, std::uint64_t{3});
        QVERIFY(newest.results && newest.results->gram != m_outcomes[0].results->gram);
    }

    /// A file that is gone takes nothing away from what was read before.
    void whatCouldNotBeReadAgainIsStillThere()
    {
        const TestFolder folder;
        const std::string file = folder.write(QStringLiteral("six.csv"), "1,2,a\n2,1,b\n3,4,a\n4,3,b\n5,7,a\n6,8,b\n");
        Runner runner;
        collect(runner);
        Job job = quickJob(1);
        Experiment experiment = *job.experiment;
        experiment.data = FileData{.file = file};
        job.experiment = experiment;
        runner.submit(job);
        QTRY_COMPARE(m_outcomes.size(), std::size_t{1});
        QVERIFY(m_outcomes[0].results);
        QVERIFY(QFile::remove(QString::fromStdString(file)));
        runner.forget();
        job.generation = 2;
        runner.submit(job);
        QTRY_COMPARE(m_outcomes.size(), std::size_t{2});
        QVERIFY(!m_outcomes[1].results);
        job.generation = 3;
        runner.submit(job);
        QTRY_COMPARE(m_outcomes.size(), std::size_t{3});
        QVERIFY(m_outcomes[2].results);
        QCOMPARE(m_outcomes[2].results->data, m_outcomes[0].results->data);
    }

    void itCanBeDestroyedWhileComputing()
    {
        Runner runner;
        collect(runner);
        runner.submit(slowJob(1, Quality::Full));
        QTRY_VERIFY(m_underWay);
    }
};

KREINSCOPE_TEST(TestRunner)

}  // namespace tst_runner
#include "tst_runner.moc"
