// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <cmath>

#include "core/base/parameters.h"
#include "core/classifiers/ask_ls_svm.h"
#include "core/classifiers/ls_svm.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/solvers/ask_ls/ask_ls_stacking.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"
#include "support/verdicts.h"

using namespace krein;
using numerics::randomTargets;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;
using verdicts::wordsOf;
using verdicts::worthOf;

namespace tst_ask_ls_svm {

Matrix without(const Matrix& matrix, Index i)
{
    std::vector<Index> kept;
    for (Index k = 0; k < matrix.rows(); ++k)
        if (k != i) kept.push_back(k);
    return matrix.cols() == matrix.rows() ? Matrix(matrix(kept, kept)) : Matrix(matrix(kept, Eigen::all));
}

double objective(const Matrix& scores, const Vector& labels, double source, double target, double offset)
{
    const Vector margins = labels.array() * (source * scores.col(0) + target * scores.col(1)).array()
        + offset * labels.array();
    // A score counts by its spread, a constant one as it is.
    const auto spread = [&](Index k) {
        const double variance = (scores.col(k).array() - scores.col(k).mean()).square().mean();
        return variance > 0.0 ? std::sqrt(variance) : 1.0;
    };
    return (1.0 + (-margins).array().exp()).log().sum()
        + 0.5 * (std::pow(spread(0) * source, 2) + std::pow(spread(1) * target, 2));
}

const Fact* factOf(const TwoClassSolution& solution, const std::string& key)
{
    for (const Fact& fact : solution.facts)
        if (fact.key == key) return &fact;
    return nullptr;
}

class TestAskLsSvm : public QObject {
    Q_OBJECT

private slots:
    void parametersAreDescribed()
    {
        std::vector<std::string> keys;
        for (const Setting& setting : settings(AskLs{})) keys.push_back(setting.parameter.key);
        QCOMPARE(keys, (std::vector<std::string>{"regularization", "merge", "matrix", "singular", "multiclass"}));
        AskLs method;
        set(method, "merge", std::string("stacking"));
        QCOMPARE(method.merge, AskLsMerge::Stacking);
        QVERIFY(AskLs::keepsAsymmetry);
    }

    /// γ = 1/σ has no solution; near it there is one, which says why it is no good.
    void aResonanceIsSaid()
    {
        const Index n = 12;
        const Matrix gram = uniformMatrix(n, n, 5);
        const Vector targets = randomTargets(n, 6);
        const Matrix centre = Matrix::Identity(n, n) - Matrix::Constant(n, n, 1.0 / static_cast<double>(n));
        const Vector sigma = reference::singularValues(centre * gram * centre);
        const auto noteAt = [&](double regularization, AskLsMerge merge) {
            const AskLs method{.regularization = regularization, .merge = merge};
            return solve(method, TwoClassProblem(gram, targets), {}).note;
        };
        for (const AskLsMerge merge : {AskLsMerge::Average, AskLsMerge::Source}) {
            const std::string near = noteAt(1.004 / sigma(3), merge);
            QVERIFY2(near.find("resonance") != std::string::npos, near.c_str());
            QVERIFY2(near.find("|1 − γσ| = 0.004") != std::string::npos, near.c_str());
            QCOMPARE(noteAt(0.2 / sigma(0), merge), std::string());
            QCOMPARE(noteAt(2.0 / (sigma(3) + sigma(4)), merge), std::string());
        }
    }

    void bothFunctionsAreGivenWithTheirWeights_data()
    {
        QTest::addColumn<AskLsMerge>("merge");
        QTest::addColumn<double>("source");
        QTest::addColumn<double>("target");
        QTest::newRow("average") << AskLsMerge::Average << 0.5 << 0.5;
        QTest::newRow("source") << AskLsMerge::Source << 1.0 << 0.0;
        QTest::newRow("target") << AskLsMerge::Target << 0.0 << 1.0;
    }

    void bothFunctionsAreGivenWithTheirWeights()
    {
        QFETCH(const AskLsMerge, merge);
        QFETCH(const double, source);
        QFETCH(const double, target);
        const Matrix gram = uniformMatrix(30, 30, 1);
        const Vector y = randomTargets(30, 2);
        const AskLsSolution want = solveAskLs(gram, y, 4.0);
        const TwoClassSolution got = solve(AskLs{.regularization = 4.0, .merge = merge}, {gram, y}, {});
        QCOMPARE(got.termination, Termination::Solved);
        COMPARE_CLOSE(got.coefficients, want.source);
        COMPARE_NUMBER(got.bias, want.sourceBias(0));
        COMPARE_CLOSE(got.target->coefficients, want.target);
        COMPARE_NUMBER(got.target->bias, want.targetBias(0));
        COMPARE_CLOSE(got.dual, y.cwiseProduct(want.target.col(0)));
        QCOMPARE(got.target->sourceWeight, source);
        QCOMPARE(got.target->targetWeight, target);
        QCOMPARE(got.target->offset, 0.0);
        QVERIFY(got.violation && *got.violation < 1e-12);
        QCOMPARE(worthOf(got), Worth::SaddlePoint);
        QVERIFY(!got.verdict->number(VerdictNumber::Difference));
        QCOMPARE(got.iterations, Index(0));
        const Vector fs = (gram * got.coefficients).array() + got.bias,
                     ft = (gram.transpose() * got.target->coefficients).array() + got.target->bias;
        COMPARE_NUMBER(
            factOf(got, "agreement")->value, static_cast<double>((fs.array() * ft.array() > 0.0).count()) / 30.0);
    }

    void twoGaussiansWithTheLinearKernelAreTheGlobalMinimum()
    {
        Matrix samples = uniformMatrix(60, 2, 40);
        Vector y(60);
        for (Index i = 0; i < 60; ++i) {
            y(i) = i % 2 ? 1.0 : -1.0;
            samples(i, 0) += y(i);
        }
        const TwoClassSolution got = solve(AskLs{.regularization = 10.0}, {samples * samples.transpose(), y}, {});
        QCOMPARE(worthOf(got), Worth::GlobalOptimum);
        QCOMPARE(got.verdict->number(VerdictNumber::Rank), std::optional(2.0));
    }

    /// Along any change of (ω, ν, b₁, b₂) within the span of the features, the objective changes only in second order.
    void theSolutionIsAStationaryPointOfTheProblem()
    {
        const Matrix gram = uniformMatrix(12, 12, 3);
        const Vector y = randomTargets(12, 4);
        const double gamma = 1.3;
        const TwoClassSolution solution = solve(AskLs{.regularization = gamma}, {gram, y}, {});
        const auto value = [&](const Vector& v, double b1, const Vector& u, double b2) {
            const Vector e = y - gram * v - Vector::Constant(12, b1),
                         h = y - gram.transpose() * u - Vector::Constant(12, b2);
            return u.dot(gram * v) + 0.5 * gamma * (e.squaredNorm() + h.squaredNorm());
        };
        const Vector &v = solution.coefficients, &u = solution.target->coefficients;
        const double at = value(v, solution.bias, u, solution.target->bias);
        COMPARE_NUMBER(*solution.objective, at, {.relative = 1e-10});
        for (std::uint64_t seed = 10; seed < 20; ++seed) {
            const Matrix step = uniformMatrix(13, 2, seed);
            const auto along = [&](double t) {
                return value(v + t * step.col(0).head(12), solution.bias + t * step(12, 0),
                    u + t * step.col(1).head(12), solution.target->bias + t * step(12, 1));
            };
            // The objective is quadratic, so this difference is its slope and nothing else.
            QVERIFY(std::abs(along(1.0) - along(-1.0)) < 1e-9 * (std::abs(along(1.0)) + std::abs(at)));
        }
    }

    void aSymmetricKernelIsSaidToGiveLsSvm()
    {
        const Matrix gram = gramMatrix(TruncatedL1Kernel{.rho = 1.2}, uniformMatrix(30, 3, 5));
        const Vector y = randomTargets(30, 6);
        const TwoClassSolution got = solve(AskLs{.regularization = 2.0}, {gram, y}, {});
        COMPARE_CLOSE(got.coefficients, solveLsSvm(gram, y, 2.0).coefficients, {.relative = 1e-8, .absolute = 1e-8});
        QVERIFY(got.verdict.value().number(VerdictNumber::Difference).value() < 1e-8);
    }

    void singularSystemsAreRefusedWithTheNumber()
    {
        const Matrix gram = 0.5 * Matrix::Identity(6, 6);
        const TwoClassSolution got = solve(AskLs{.regularization = 2.0}, {gram, randomTargets(6, 7)}, {});
        QCOMPARE(got.termination, Termination::Singular);
        QVERIFY(!got.usable() && got.coefficients.isZero(0.0) && !got.target);
        QCOMPARE(worthOf(got), Worth::NoUniqueSolution);
        QVERIFY2(
            got.verdict->text.starts_with("no unique solution: 1/γ = 0.5 is a singular value"), wordsOf(got).c_str());
        QVERIFY(got.reciprocalCondition && *got.reciprocalCondition < 1e-14);
    }

    /// Brute force: as many trainings as there are samples.
    void leftOutScoresAreThoseOfTrainingWithout_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::addColumn<double>("regularization");
        for (const double gamma : {0.05, 1.0, 50.0}) {
            QTest::addRow("random, gamma %g", gamma) << uniformMatrix(25, 25, 8) << gamma;
            QTest::addRow("TL1, gamma %g", gamma)
                << gramMatrix(TruncatedL1Kernel{.rho = 1.2}, uniformMatrix(25, 3, 9)) << gamma;
            QTest::addRow("of rank 2, gamma %g", gamma)
                << Matrix(uniformMatrix(25, 2, 10) * uniformMatrix(2, 25, 11)) << gamma;
        }
        QTest::newRow("two samples") << uniformMatrix(2, 2, 12) << 1.0;
        QTest::newRow("three samples") << uniformMatrix(3, 3, 13) << 1.0;
        QTest::newRow("more than a block") << uniformMatrix(130, 130, 14) << 1.0;
    }

    void leftOutScoresAreThoseOfTrainingWithout()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const double, regularization);
        const Vector y = randomTargets(gram.rows(), 15);
        const AskLsBasis basis = *askLsBasis(gram);
        const AskLsLeftOut got = leftOutScores(basis, y, regularization, solveAskLs(basis, y, regularization));
        QCOMPARE(got.samples.size(), static_cast<std::size_t>(y.size()));
        for (Index i = 0; i < y.size(); ++i) {
            const AskLsSolution rest = solveAskLs(without(gram, i), without(y, i), regularization);
            QCOMPARE(rest.termination, Termination::Solved);
            const Vector row = without(gram.row(i).transpose(), i), column = without(gram.col(i), i);
            const Eigen::RowVector2d want(
                row.dot(rest.source.col(0)) + rest.sourceBias(0), column.dot(rest.target.col(0)) + rest.targetBias(0));
            COMPARE_CLOSE(got.scores.row(i), want, {.relative = 1e-7, .absolute = 1e-7});
        }
    }

    void aSampleWithoutWhichTheSystemIsSingularHasNoScore()
    {
        // Without the last sample 1/γ is one singular value of the centred matrix.
        constexpr Index n = 20;
        Matrix gram = uniformMatrix(n, n, 16);
        const Matrix centring = Matrix::Identity(n - 1, n - 1) - Matrix::Constant(n - 1, n - 1, 1.0 / (n - 1));
        const Matrix centred = centring * gram.topLeftCorner(n - 1, n - 1) * centring;
        const double gamma = 1.0 / reference::singularValues(centred)(7);
        const Vector y = randomTargets(n, 17);
        const AskLsBasis basis = *askLsBasis(gram);
        const AskLsSolution solution = solveAskLs(basis, y, gamma);
        QCOMPARE(solution.termination, Termination::Solved);
        const AskLsLeftOut got = leftOutScores(basis, y, gamma, solution);
        QCOMPARE(got.samples.size(), std::size_t(n - 1));
        QCOMPARE(got.samples.back(), n - 2);
        QCOMPARE(got.scores.rows(), n - 1);
    }

    void stackingFindsTheMinimum_data()
    {
        QTest::addColumn<Matrix>("scores");
        const Vector y = randomTargets(60, 17);
        const Matrix noise = uniformMatrix(60, 2, 18);
        QTest::newRow("noise") << noise;
        QTest::newRow("one good, one bad") << Matrix(noise + y * Eigen::RowVector2d(0.8, 0.0));
        QTest::newRow("separable") << Matrix(0.1 * noise + y * Eigen::RowVector2d(1.0, 1.0));
        QTest::newRow("outliers") << Matrix(1e3 * noise.array().cube().cube());
        QTest::newRow("zero") << Matrix(Matrix::Zero(60, 2));
    }

    void stackingFindsTheMinimum()
    {
        QFETCH(const Matrix, scores);
        const Vector y = randomTargets(60, 17);
        const StackingWeights got = stackingWeights(scores, y);
        QVERIFY(got.fitted);
        const double at = objective(scores, y, got.source, got.target, got.offset);
        for (int axis = 0; axis < 3; ++axis) {
            for (const double step : {-1e-3, 1e-3}) {
                // In units of the weight: of scores of the size 1000 it is small.
                Eigen::Vector3d moved(got.source, got.target, got.offset);
                moved(axis) += step * std::max(1e-3, std::abs(moved(axis)));
                QVERIFY(objective(scores, y, moved(0), moved(1), moved(2)) > at);
            }
        }
    }

    void equalScoresGetEqualWeights()
    {
        const Vector y = randomTargets(40, 19);
        const Matrix scores = (uniformMatrix(40, 1, 20) + 0.5 * y) * Eigen::RowVector2d(1.0, 1.0);
        const StackingWeights got = stackingWeights(scores, y);
        COMPARE_NUMBER(got.source, got.target, {.relative = 1e-9});
        QVERIFY(got.source > 0.0);
    }

    /// In other units, as after a strong ridge, the functions count the same.
    void weightsDoNotDependOnTheUnit()
    {
        const Vector y = randomTargets(40, 19);
        const Matrix scores = uniformMatrix(40, 2, 20) + 0.5 * y * Eigen::RowVector2d(1.0, 0.2);
        const StackingWeights got = stackingWeights(scores, y),
                              small = stackingWeights(scores * Eigen::Vector2d(1e-3, 1e2).asDiagonal(), y);
        COMPARE_NUMBER(small.source, 1e3 * got.source, {.relative = 1e-6});
        COMPARE_NUMBER(small.target, 1e-2 * got.target, {.relative = 1e-6});
        COMPARE_NUMBER(small.offset, got.offset, {.relative = 1e-6});
    }

    void theBetterFunctionCountsMore()
    {
        const Vector y = randomTargets(60, 21);
        const Matrix scores = uniformMatrix(60, 2, 22) + y * Eigen::RowVector2d(1.0, 0.0);
        const StackingWeights got = stackingWeights(scores, y);
        QVERIFY(got.source > 3.0 * std::abs(got.target));
    }

    void oneClassOnlyLeavesTheAverage()
    {
        const StackingWeights got = stackingWeights(uniformMatrix(5, 2, 23), Vector::Ones(5));
        QVERIFY(!got.fitted && got.source == 0.5 && got.target == 0.5 && got.offset == 0.0);
        QVERIFY(!stackingWeights(Matrix(0, 2), Vector()).fitted);
    }

    void stackingIsTheWeightedFunction()
    {
        const Matrix gram = uniformMatrix(40, 40, 24) + 3.0 * Matrix::Identity(40, 40);
        const Vector y = randomTargets(40, 25);
        const AskLs method{.regularization = 0.2, .merge = AskLsMerge::Stacking};
        const TwoClassSolution got = solve(method, {gram, y}, {});
        QCOMPARE(got.termination, Termination::Solved);
        const AskLsBasis basis = *askLsBasis(gram);
        const AskLsLeftOut leftOut = leftOutScores(basis, y, 0.2, solveAskLs(basis, y, 0.2));
        const StackingWeights want = stackingWeights(leftOut.scores, y(leftOut.samples));
        COMPARE_NUMBER(got.target->sourceWeight, want.source);
        COMPARE_NUMBER(got.target->targetWeight, want.target);
        COMPARE_NUMBER(got.target->offset, want.offset);
        QCOMPARE(factOf(got, "stacking-samples")->value, 40.0);
        QVERIFY(factOf(got, "left-out-accuracy"));
        COMPARE_CLOSE(solve(method, {gram, y}, basis, {}).coefficients, got.coefficients);
    }

    void everyMergeSurvivesDegenerateKernels_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::newRow("two samples") << uniformMatrix(2, 2, 26);
        QTest::newRow("zero") << Matrix(Matrix::Zero(8, 8));
        QTest::newRow("constant") << Matrix(Matrix::Constant(8, 8, 3.0));
        QTest::newRow("duplicates") << Matrix(uniformMatrix(4, 4, 27).replicate(2, 2));
        QTest::newRow("rank 1") << Matrix(uniformMatrix(8, 1, 28) * uniformMatrix(1, 8, 29));
        QTest::newRow("huge") << Matrix(1e150 * uniformMatrix(8, 8, 30));
        QTest::newRow("tiny") << Matrix(1e-150 * uniformMatrix(8, 8, 31));
        QTest::newRow("identity, singular") << Matrix(Matrix::Identity(8, 8));
        QTest::newRow("skew") << Matrix(uniformMatrix(8, 8, 32) - uniformMatrix(8, 8, 32).transpose());
    }

    void everyMergeSurvivesDegenerateKernels()
    {
        QFETCH(const Matrix, gram);
        const Vector y = randomTargets(gram.rows(), 33);
        for (const AskLsMerge merge :
            {AskLsMerge::Average, AskLsMerge::Source, AskLsMerge::Target, AskLsMerge::Stacking}) {
            for (const double gamma : {1e-9, 1.0, 1e12}) {
                const TwoClassSolution got = solve(AskLs{.regularization = gamma, .merge = merge}, {gram, y}, {});
                QVERIFY(got.verdict.has_value());
                QCOMPARE(got.coefficients.size(), y.size());
                QVERIFY(got.coefficients.allFinite() && std::isfinite(got.bias));
                for (const Fact& fact : got.facts) QVERIFY(std::isfinite(fact.value));
                if (!got.usable()) continue;
                QVERIFY(got.target->coefficients.allFinite() && std::isfinite(got.target->bias)
                    && std::isfinite(*got.objective) && std::isfinite(*got.violation)
                    && std::isfinite(got.target->sourceWeight) && std::isfinite(got.target->offset));
            }
        }
    }

    void cancelledTrainingSaysSo()
    {
        std::stop_source source;
        source.request_stop();
        const Matrix gram = uniformMatrix(20, 20, 34);
        for (const AskLsMerge merge : {AskLsMerge::Average, AskLsMerge::Stacking}) {
            const TwoClassSolution got = solve(AskLs{.merge = merge}, {gram, randomTargets(20, 35)},
                {.run = {.stop = source.get_token(), .progress = {}}});
            QCOMPARE(got.termination, Termination::Cancelled);
            QVERIFY(got.coefficients.isZero(0.0));
        }
    }
};

KREINSCOPE_TEST(TestAskLsSvm)

}  // namespace tst_ask_ls_svm
#include "tst_ask_ls_svm.moc"
