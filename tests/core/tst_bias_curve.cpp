// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <random>

#include "core/classifiers/pairwise_bias.h"
#include "core/evaluation/bias_curve.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;

namespace tst_bias_curve {

struct Sample {
    Vector decision;
    std::vector<int> labels;
};

/// Small whole numbers tie often.
Sample randomSample(std::uint64_t seed, bool ties)
{
    std::mt19937_64 engine(seed);
    Sample sample;
    sample.decision.resize(1 + static_cast<Index>(engine() % 25));
    for (double& value : sample.decision) {
        value = ties ? static_cast<double>(engine() % 7) - 3.0 : static_cast<double>(engine() % 100000) * 1e-4 - 5.0;
        sample.labels.push_back(static_cast<int>(engine() % 2));
    }
    return sample;
}

/// By applying the rule.
Index wrongWith(const Sample& sample, double shift)
{
    Index wrong = 0;
    for (Index i = 0; i < sample.decision.size(); ++i)
        wrong += (sample.decision(i) > -shift ? 1 : 0) != sample.labels[static_cast<std::size_t>(i)];
    return wrong;
}

class TestBiasCurve : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheRule()
    {
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            const Sample sample = randomSample(seed, seed % 2 == 0);
            const BiasCurve curve = biasCurve(sample.decision, sample.labels);
            QCOMPARE(curve.samples, sample.decision.size());
            QCOMPARE(curve.errors.size(), curve.steps.size() + 1);
            QVERIFY(
                std::ranges::is_sorted(curve.steps) && std::ranges::adjacent_find(curve.steps) == curve.steps.end());
            Index least = curve.samples;
            for (double shift = -8.0; shift <= 8.0; shift += 0.25) {
                QCOMPARE(curve.errorsAt(shift), wrongWith(sample, shift));
                least = std::min(least, curve.errorsAt(shift));
            }
            for (const double step : curve.steps) {
                QCOMPARE(curve.errorsAt(step), wrongWith(sample, step));
                least = std::min({least, wrongWith(sample, step), wrongWith(sample, step + 1e-9)});
            }
            QCOMPARE(curve.least(), least);
            QCOMPARE(curve.errorsAt(bestShift(curve)), least);
        }
    }

    /// Of the quadratic discriminants' biases, which are chosen by the same count.
    void theFewestErrorsAreThoseOfThePairwiseBias()
    {
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            const Sample sample = randomSample(seed, seed % 2 == 0);
            std::vector<double> first, second;
            for (Index i = 0; i < sample.decision.size(); ++i)
                (sample.labels[static_cast<std::size_t>(i)] == 1 ? first : second).push_back(sample.decision(i));
            const auto vectorOf = [](const std::vector<double>& values) {
                return Vector(Eigen::Map<const Vector>(values.data(), static_cast<Index>(values.size())));
            };
            const BiasCurve curve = biasCurve(sample.decision, sample.labels);
            const PairwiseBias chosen = pairwiseBias(vectorOf(first), vectorOf(second));
            QCOMPARE(curve.least(), chosen.errors);
            QCOMPARE(curve.errorsAt(chosen.difference), chosen.errors);
        }
    }

    void theModelsOwnBiasIsKeptWhereNoneIsBetter()
    {
        const BiasCurve curve = biasCurve(Vector{{-2.0, -1.0, 1.0, 3.0}}, {0, 0, 1, 1});
        QCOMPARE(bestShift(curve), 0.0);
        QCOMPARE(curve.errorsAt(0.0), Index(0));
        QCOMPARE(curve.errors.front(), Index(2));  // all in the first class
        QCOMPARE(curve.errors.back(), Index(2));   // all in the second
        // f = 0 is the first class, as the rule has it.
        QCOMPARE(biasCurve(Vector{{0.0}}, {0}).errorsAt(0.0), Index(0));
        QCOMPARE(biasCurve(Vector{{0.0}}, {1}).errorsAt(0.0), Index(1));
        QCOMPARE(bestShift(biasCurve(Vector{{-4.0, -3.0, 1.0}}, {0, 1, 1})), 3.5);
    }

    void nobodyIsNeverWrong()
    {
        QCOMPARE(biasCurve(Vector(0), {}).least(), Index(0));
        const BiasCurve curve = biasCurve(Vector{{1.0, 2.0}}, {-1, 2});
        QVERIFY(curve.samples == 0 && curve.steps.empty() && bestShift(curve) == 0.0);
    }
};

KREINSCOPE_TEST(TestBiasCurve)

}  // namespace tst_bias_curve
#include "tst_bias_curve.moc"
