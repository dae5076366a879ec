// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/experiment/correction_ranking.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/kernels/kernel.h"
#include "support/files.h"
#include "support/runner.h"

using namespace krein;

namespace tst_correction_ranking {

CorrectionOutcome outcomeOf(const Correction& correction, const Vector& eigenvalues, double change)
{
    CorrectionOutcome outcome;
    outcome.correction = correction;
    outcome.eigenvalues = eigenvalues;
    outcome.change = outcome.relativeChange = change;
    return outcome;
}

/// None, Clip, Flip and Shift of a matrix with one negative eigenvalue.
std::vector<CorrectionOutcome> fourCorrections()
{
    return {outcomeOf(NoCorrection{}, Eigen::Vector3d(4, 1, -2), 0.0),
        outcomeOf(ClipCorrection{}, Eigen::Vector3d(4, 1, 0), 0.2),
        outcomeOf(FlipCorrection{}, Eigen::Vector3d(4, 2, 1), 0.4),
        outcomeOf(ShiftCorrection{}, Eigen::Vector3d(6, 3, 0), 0.3)};
}

Results withCorrections(std::vector<CorrectionOutcome> outcomes)
{
    Results results;
    results.data = std::make_shared<const DataSet>();
    results.corrections = std::make_shared<const std::vector<CorrectionOutcome>>(std::move(outcomes));
    return results;
}

Scores scoresOf(double accuracy)
{
    return {accuracy, accuracy, accuracy, {}};
}

std::vector<std::size_t> places(std::initializer_list<std::size_t> all)
{
    return all;
}

class TestCorrectionRanking : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theTestScoreComesFirst()
    {
        auto outcomes = fourCorrections();
        for (std::size_t i = 0; i < outcomes.size(); ++i) {
            outcomes[i].testScores = scoresOf(i == 2 ? 0.95 : 0.9);
            outcomes[i].verdict = Verdict{i == 2 ? Worth::SaddlePoint : Worth::GlobalOptimum, {}};
        }
        const CorrectionRanking ranking = rankCorrections(withCorrections(outcomes));
        QCOMPARE(ranking.order.front(), std::size_t{2});
        QCOMPARE(ranking.why, std::string("it has the highest test accuracy (95 %)"));
    }

    /// What ranks first by two of 90 samples is no better than no correction, and is not praised as if it were.
    void aScoreWithinChanceOfNoCorrectionSaysSo()
    {
        const auto whyOf = [](int right, int without) {
            auto outcomes = fourCorrections();
            for (CorrectionOutcome& outcome : outcomes) outcome.testScores = scoresOf(without / 90.0);
            outcomes[2].testScores = scoresOf(right / 90.0);
            Results results = withCorrections(outcomes);
            auto prepared = std::make_shared<PreparedData>();
            prepared->testRows.resize(90);
            results.prepared = prepared;
            return rankCorrections(results).why;
        };
        QCOMPARE(whyOf(84, 82),
            std::string("it has the highest test accuracy (93.3 %, within chance of the 91.1 % without correction)"));
        QCOMPARE(whyOf(84, 79),
            std::string("it has the highest test accuracy (93.3 %, within chance of the 87.8 % without correction)"));
        QCOMPARE(whyOf(84, 78), std::string("it has the highest test accuracy (93.3 %)"));
    }

    void ofEqualScoresTheTrainingDecidesThenTheChange()
    {
        auto outcomes = fourCorrections();
        for (std::size_t i = 0; i < outcomes.size(); ++i) {
            outcomes[i].testScores = scoresOf(0.9);
            outcomes[i].verdict = Verdict{i == 0 ? Worth::SaddlePoint : Worth::GlobalOptimum, {}};
        }
        const CorrectionRanking ranking = rankCorrections(withCorrections(outcomes));
        QCOMPARE(ranking.order, places({1, 3, 2, 0}));
        QCOMPARE(ranking.why,
            std::string("no other has a higher test accuracy (90 %), its training has the best outcome (global "
                        "optimum) "
                        "and of those as good it changes K the least (20 %)"));
    }

    void whereNothingIsHeldOutTheTrainingDecides()
    {
        auto outcomes = fourCorrections();
        for (CorrectionOutcome& outcome : outcomes) outcome.verdict = Verdict{Worth::GlobalOptimum, {}};
        const CorrectionRanking ranking = rankCorrections(withCorrections(outcomes));
        QCOMPARE(ranking.order.front(), std::size_t{0});
        QCOMPARE(ranking.why, std::string("it leaves K as it is"));
    }

    void withoutAModelTheSpectrumDecides()
    {
        const CorrectionRanking ranking = rankCorrections(withCorrections(fourCorrections()));
        QCOMPARE(ranking.order, places({1, 3, 2, 0}));
        QCOMPARE(ranking.why,
            std::string("it leaves no eigenvalue negative and of those as good it changes K the least (20 %)"));
    }

    void whatFailedComesLast()
    {
        auto outcomes = fourCorrections();
        outcomes[1] = {.correction = ClipCorrection{}, .problem = {"It takes too long."}};
        QCOMPARE(rankCorrections(withCorrections(outcomes)).order, places({3, 2, 0, 1}));
        for (CorrectionOutcome& outcome : outcomes) outcome.problem = {"It takes too long."};
        QVERIFY(rankCorrections(withCorrections(outcomes)).why.empty());
        QVERIFY(rankCorrections(withCorrections({})).order.empty());
    }

    void ofDistancesCentringIsBestWhereItSuffices_data()
    {
        QTest::addColumn<QByteArray>("rows");
        QTest::addColumn<bool>("suffices");
        QTest::newRow("on a line") << QByteArray("0,1,2,4\n1,0,1,3\n2,1,0,2\n4,3,2,0\n") << true;
        // The middle of a star, and three ends that are farther from each other than over it.
        QTest::newRow("not Euclidean") << QByteArray("0,1,1,1\n1,0,2,2\n1,2,0,2\n1,2,2,0\n") << false;
    }

    /// Of others nothing here is recommended: they are corrected after they are centred.
    void ofDistancesCentringIsBestWhereItSuffices()
    {
        QFETCH(const QByteArray, rows);
        QFETCH(const bool, suffices);
        const TestFolder folder;
        Experiment experiment;
        experiment.data = MatrixData{
            .matrix = folder.write(QStringLiteral("d.csv"), rows), .role = ProximityRole::Dissimilarity};
        experiment.kernel = GivenKernel{};
        const Results results = run(experiment, {}, {}, {}, {.corrections = true});
        QVERIFY(!results.model && results.corrections);
        QVERIFY(isOfDistances(results));
        const CorrectionRanking ranking = rankCorrections(results);
        QVERIFY2(ranking.why.empty() != suffices, ranking.why.c_str());
        if (!suffices) return;
        QVERIFY(std::holds_alternative<CentreCorrection>((*results.corrections)[ranking.order.front()].correction));
        QVERIFY2(ranking.why.find("it changes no distance") != std::string::npos, ranking.why.c_str());
    }
};

KREINSCOPE_TEST(TestCorrectionRanking)

}  // namespace tst_correction_ranking
#include "tst_correction_ranking.moc"
