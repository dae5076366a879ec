// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/experiment/correction_ranking.h"
#include "core/kernels/kernel.h"
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
        QCOMPARE(ranking.why, std::string("it leaves no eigenvalue negative and of those as good it changes K the least (20 %)"));
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

    /// Real distances without labels: HKH is nearly positive, so that centring is the correction that changes no distance.
    void ofDistancesCentringIsBest()
    {
        const QString folder = qEnvironmentVariable("KREINSCOPE_DATA");
        if (folder.isEmpty()) QSKIP("KREINSCOPE_DATA is not set");
        Experiment experiment;
        experiment.data = MatrixData{
            .matrix = (folder + QStringLiteral("/protein213/protein213.dis.csv")).toStdString(),
            .role = ProximityRole::Dissimilarity};
        experiment.kernel = GivenKernel{};
        const Results results = run(experiment, {}, {}, {}, {.corrections = true});
        QVERIFY(!results.model && results.corrections);
        QVERIFY(isOfDistances(results));
        const CorrectionRanking ranking = rankCorrections(results);
        const CorrectionOutcome& best = (*results.corrections)[ranking.order.front()];
        QVERIFY(std::holds_alternative<CentreCorrection>(best.correction));
        QCOMPARE(QString::fromStdString(ranking.why),
            QStringLiteral("it leaves only 0.0735 % of Σ|λ| negative and it changes no distance"));
    }
};

KREINSCOPE_TEST(TestCorrectionRanking)

}  // namespace tst_correction_ranking
#include "tst_correction_ranking.moc"
