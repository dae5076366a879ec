// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <stop_token>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/classifiers/c_svm.h"
#include "core/classifiers/c_svm_no_bias.h"
#include "core/classifiers/krein_svm.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/solvers/box_optimality.h"
#include "support/numerics.h"
#include "support/runner.h"
#include "support/verdicts.h"

using namespace krein;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;
using verdicts::says;
using verdicts::wordsOf;
using verdicts::worthOf;

namespace tst_c_svm {

Vector labelsOf(const Matrix& samples)
{
    Vector y =
        (samples.col(0).array() * samples.col(1).array() > 0.0).select(Vector::Ones(samples.rows()).array(), -1.0);
    for (Index i = 0; i < y.size(); i += 9) y(i) = -y(i);
    return y;
}

Matrix gaussian(const Matrix& samples)
{
    return gramMatrix(GaussianKernel{.gamma = 2.0}, samples);
}
Matrix tl1(const Matrix& samples)
{
    return gramMatrix(TruncatedL1Kernel{.rho = 1.0}, samples);
}

double fact(const TwoClassSolution& solution, const std::string& key)
{
    for (const Fact& one : solution.facts)
        if (one.key == key) return one.value;
    return std::numeric_limits<double>::quiet_NaN();
}

class TestCSvm : public QObject {
    Q_OBJECT

private slots:
    /// 1 + tanh(a⟨x, z⟩ + r) → 2e^{2r}·e^{2a⟨x, z⟩} as r → −∞: with a cost that grows as the kernel shrinks, the
    /// function is in the limit that of the exponential kernel (Lin & Lin 2003, Theorem 8).
    void sigmoidsOfVeryNegativeOffsetsAreExponentials()
    {
        const Matrix samples = uniformMatrix(80, 2, 12);
        const Vector y = labelsOf(samples);
        const double scale = 0.8, cost = 3.0;
        const Matrix exponential = (2.0 * scale * samples * samples.transpose()).array().exp();
        const TwoClassSolution limit = solve(CSvm{.cost = cost, .tolerance = 1e-9}, TwoClassProblem(exponential, y));
        const Vector wanted = (exponential * limit.coefficients).array() + limit.bias;
        double previous = 1.0;
        for (const double offset : {-3.0, -5.0, -7.0}) {
            const Matrix gram = gramMatrix(SigmoidKernel{.scale = scale, .offset = offset}, samples);
            const double shrunk = 2.0 * std::exp(2.0 * offset);
            const TwoClassSolution solution = solve(
                CSvm{.cost = cost / shrunk, .tolerance = 1e-7}, TwoClassProblem(gram, y));
            const double difference =
                (((gram * solution.coefficients).array() + solution.bias) - wanted.array()).abs().maxCoeff();
            QVERIFY2(difference < 0.3 * previous, QByteArray::number(difference).constData());
            previous = difference;
        }
        QVERIFY2(previous < 1e-4, QByteArray::number(previous).constData());
    }

    void whatTheAnswerIsWorth()
    {
        const Matrix samples = uniformMatrix(60, 2, 1);
        const Vector y = labelsOf(samples);
        const Matrix negativeDistances = -(samples.rowwise().squaredNorm().replicate(1, 60)
            + samples.rowwise().squaredNorm().transpose().replicate(60, 1) - 2.0 * samples * samples.transpose());
        const auto solved = [&](const Matrix& gram, double tolerance = 1e-6) {
            return solve(CSvm{.cost = 5.0, .tolerance = tolerance}, TwoClassProblem(gram, y));
        };
        for (const Matrix& gram : {gaussian(samples), negativeDistances}) {
            const TwoClassSolution conditional = solved(gram);
            QCOMPARE(worthOf(conditional), Worth::GlobalOptimum);
            QVERIFY2(says(conditional, "K is conditionally positive semidefinite"), wordsOf(conditional).c_str());
            QCOMPARE(conditional.verdict->obstacle, Obstacle::None);
        }
        QCOMPARE(worthOf(solved(Matrix::Zero(60, 60))), Worth::GlobalOptimum);
        const TwoClassSolution local = solved(-Matrix::Identity(60, 60));
        QCOMPARE(worthOf(local), Worth::LocalMinimum);
        QCOMPARE(local.verdict->obstacle, Obstacle::Indefiniteness);
        QCOMPARE(local.verdict->number(VerdictNumber::KktViolation), local.violation);
        const TwoClassSolution without = solve(CSvmNoBias{.cost = 5.0}, TwoClassProblem(negativeDistances, y));
        QVERIFY(worthOf(without) > Worth::GlobalOptimum);
        const TwoClassSolution positive = solve(CSvmNoBias{.cost = 5.0}, TwoClassProblem(gaussian(samples), y));
        QVERIFY2(says(positive, "; K is positive semidefinite"), wordsOf(positive).c_str());
        for (const Matrix& gram : {tl1(samples), symmetricMatrix(60, 3)}) {
            const Worth worth = worthOf(solved(gram));
            QVERIFY2(worth == Worth::LocalMinimum || worth == Worth::StationaryPoint || worth == Worth::SaddlePoint,
                wordsOf(solved(gram)).c_str());
            QCOMPARE(solved(gram).verdict->obstacle, Obstacle::Indefiniteness);
        }
    }

    /// Against the eigenvalues of the Hessian projected onto the free directions.
    void secondDerivativesAreCounted()
    {
        const Index n = 12;
        for (std::uint64_t seed = 1; seed <= 20; ++seed)
            for (const bool balanced : {true, false}) {
                const Matrix gram = symmetricMatrix(n, seed) + static_cast<double>(seed % 5) * Matrix::Identity(n, n);
                const BoxProblem problem{.linear = Vector::Ones(n),
                    .lower = Vector::Zero(n),
                    .upper = Vector::Ones(n),
                    .balanced = balanced};
                Vector point = Vector::Constant(n, 0.5);
                point.head(3) << 0.0, 1.0, 0.0;
                const Vector slack = problem.linear - gram * point;
                const BoxOptimality optimality = boxOptimality(gram, problem, point, slack, 0.1);
                const auto projected = [balanced](const Matrix& block) {
                    const Index m = block.rows();
                    const Matrix centring = Matrix::Identity(m, m)
                        - Matrix::Constant(m, m, balanced ? 1.0 / static_cast<double>(m) : 0.0);
                    return eigenvalues(Matrix(centring * block * centring));
                };
                const Vector all = projected(gram), free = projected(gram.bottomRightCorner(n - 3, n - 3));
                QCOMPARE(optimality.free, n - 3);
                QCOMPARE(optimality.directions, n - 3 - (balanced ? 1 : 0));
                QCOMPARE(optimality.convex, (all.array() > -1e-9).all());
                if (optimality.convex) continue;
                const Index negative = (free.array() < -1e-9).count();
                QCOMPARE(optimality.negative.value(), negative);
                QCOMPARE(optimality.positiveDefinite, negative == 0);
                const double multiplier = std::min({0.1 - slack(0), slack(1) - 0.1, 0.1 - slack(2)});
                COMPARE_NUMBER(optimality.smallestMultiplier.value(), multiplier);
            }
    }

    void factsFollowTheirDefinitions()
    {
        const Matrix samples = uniformMatrix(50, 2, 4), gram = tl1(samples);
        const Vector y = labelsOf(samples);
        const TwoClassSolution solution = solve(CSvm{.cost = 2.0}, TwoClassProblem(gram, y));
        COMPARE_NUMBER(
            fact(solution, "wmw"), solution.coefficients.dot(gram * solution.coefficients), {.relative = 1e-9});
        const Vector c = (y.array() > 0.0)
                             .select(1.0 / static_cast<double>((y.array() > 0.0).count()),
                                 Vector::Constant(50, -1.0 / static_cast<double>((y.array() < 0.0).count())).array());
        COMPARE_NUMBER(fact(solution, "dcm2"), c.dot(gram * c), {.relative = 1e-9});
        const double bounded = static_cast<double>((solution.dual.array() >= 2.0 - 1e-9).count()),
                     support = static_cast<double>((solution.dual.array() > 0.0).count());
        QCOMPARE(fact(solution, "bounded_support_vectors"), bounded);
        COMPARE_NUMBER(fact(solution, "bounded-share"), bounded / support);
        for (const Fact& one : solution.facts) QVERIFY(!one.meaning.empty() && !one.label.empty());
    }

    /// Problem (5) of Lin & Lin: at a stationary point its objective is that of the dual, whatever K is.
    void primalAndDualAgreeAtStationaryPoints()
    {
        const Matrix samples = uniformMatrix(50, 2, 4);
        const Vector y = labelsOf(samples);
        for (const Matrix& gram : {tl1(samples), symmetricMatrix(50, 7), gaussian(samples)})
            for (const double cost : {0.1, 10.0}) {
                const TwoClassSolution solution = solve(
                    CSvm{.cost = cost, .tolerance = 1e-8}, TwoClassProblem(gram, y));
                const Eigen::ArrayXd f = (gram * solution.coefficients).array() + solution.bias,
                                     slack = (1.0 - y.array() * f).max(0.0);
                const double form = solution.coefficients.dot(gram * solution.coefficients),
                             primal = 0.5 * form + cost * slack.sum(), dual = solution.dual.sum() - 0.5 * form;
                COMPARE_NUMBER(fact(solution, "slack_sum"), slack.sum(), {.relative = 1e-8, .absolute = 1e-8});
                COMPARE_NUMBER(fact(solution, "primal_objective"), primal, {.relative = 1e-8, .absolute = 1e-8});
                COMPARE_NUMBER(primal, dual, {.relative = 1e-6, .absolute = 1e-5});
                QVERIFY(std::abs(fact(solution, "duality_gap")) <= 1e-5 * (1.0 + std::abs(dual)));
                QCOMPARE(slack.sum() > 1e-5, (solution.dual.array() >= cost * (1.0 - 1e-9)).any());
            }
    }

    /// The first step from α = 0, where −y∇ = y: of equal violations the first of each class.
    void theMaximalViolatingPairIsTaken()
    {
        const Matrix samples = uniformMatrix(60, 2, 8), gram = gaussian(samples);
        const Vector y = labelsOf(samples);
        TrainControl control;
        control.traced = true;
        const auto solved = [&](WorkingSet set, const Matrix& of) {
            return solve(CSvm{.cost = 10.0, .tolerance = 1e-7, .workingSet = set}, TwoClassProblem(of, y), control);
        };
        Index i = 0, j = 0;
        while (y(i) < 0.0) ++i;
        while (y(j) > 0.0) ++j;
        const TwoClassSolution first = solved(WorkingSet::MaximalViolatingPair, gram);
        const double curvature = gram(i, i) + gram(j, j) - 2.0 * gram(i, j);
        const TraceStep& step = first.trace.steps[1];
        COMPARE_NUMBER(step.curvature, curvature);
        COMPARE_NUMBER(step.slope, -2.0);
        COMPARE_NUMBER(step.low, 0.0);
        COMPARE_NUMBER(step.high, 10.0);
        COMPARE_NUMBER(step.moved, std::min(2.0 / curvature, 10.0));
        COMPARE_NUMBER(step.objective, step.moved * (0.5 * step.moved * curvature - 2.0));
        // With a positive definite kernel both selections end at the one optimum, by different paths.
        const TwoClassSolution second = solved(WorkingSet::SecondOrder, gram);
        COMPARE_NUMBER(first.objective.value(), second.objective.value(), {.relative = 1e-6});
        QVERIFY(first.iterations != second.iterations);
        // With an indefinite one its steps along non-positive curvature go to an end of the box, (27).
        const TwoClassSolution indefinite = solved(WorkingSet::MaximalViolatingPair, symmetricMatrix(60, 9));
        QVERIFY(indefinite.nonConvexSteps > 0);
        QVERIFY(indefinite.violation.value() <= 1e-7);
        for (const TraceStep& one : indefinite.trace.steps)
            if (one.curvature <= 0.0 && one.high > 0.0) COMPARE_NUMBER(one.moved, one.high);
    }

    /// C = C̃/(1 + tanh r): the function has a limit as r → −∞ (Lin & Lin 2003, Theorem 8).
    void aCoupledCostHasALimit()
    {
        for (const double offset : {-3.0, -0.5, 0.0, 2.0})
            COMPARE_NUMBER(coupledCost(7.0, offset), 7.0 / (1.0 + std::tanh(offset)), {.relative = 1e-12});
        COMPARE_NUMBER(coupledCost(1.0, -20.0), 0.5 * std::exp(40.0), {.relative = 1e-12});
        QVERIFY(std::isfinite(coupledCost(1e9, -1e6)));
    }

    void randomStartsAreTriedInOrder()
    {
        const Matrix samples = uniformMatrix(50, 2, 5), gram = symmetricMatrix(50, 6);
        const Vector y = labelsOf(samples);
        const TwoClassProblem problem(gram, y);
        const CSvm method{.cost = 3.0, .start = CSvmStart::Random, .restarts = 8, .seed = 4};
        const TwoClassSolution solution = solve(method, problem), again = solve(method, problem);
        QCOMPARE(solution.startObjectives.size(), std::size_t(8));
        QCOMPARE(
            *solution.objective, *std::min_element(solution.startObjectives.begin(), solution.startObjectives.end()));
        QCOMPARE(again.startObjectives, solution.startObjectives);
        QVERIFY(*std::max_element(solution.startObjectives.begin(), solution.startObjectives.end())
            > *solution.objective + 1.0);
        CSvm first = method;
        first.restarts = 1;
        QCOMPARE(solve(first, problem).startObjectives.front(), solution.startObjectives.front());
        QVERIFY(solve(CSvm{}, problem).startObjectives.empty());
    }

    void aStartIsUsed()
    {
        const Matrix samples = uniformMatrix(50, 2, 7), gram = tl1(samples);
        const Vector y = labelsOf(samples);
        const TwoClassProblem problem(gram, y);
        const auto restarted = [&](const auto& method) {
            const TwoClassSolution first = solve(method, problem);
            const StartPoint start{first.coefficients, first.bias};
            return solve(method, problem, {.start = &start}).iterations;
        };
        QCOMPARE(restarted(CSvm{.cost = 2.0}), Index(0));
        QCOMPARE(restarted(CSvm{.cost = 2.0, .start = CSvmStart::Random, .restarts = 3}), Index(0));
        QCOMPARE(restarted(CSvmNoBias{.cost = 2.0}), Index(0));
        QVERIFY(restarted(KreinSvm{.cost = 2.0}) <= 2);
        const StartPoint wrong{Vector::Zero(3), 0.0};
        QVERIFY_EXCEPTION_THROWN(solve(CSvm{}, problem, {.start = &wrong}), InvalidInput);
    }

    /// f of the Krein SVM on the training samples is f of the C-SVM on the flipped matrix.
    void kreinSvmIsTheSvmOfTheFlippedMatrix()
    {
        const Matrix samples = uniformMatrix(50, 2, 8), gram = tl1(samples);
        const Vector y = labelsOf(samples);
        const Eigenpairs pairs = eigenpairs(gram);
        const Matrix flipped = pairs.vectors * pairs.values.cwiseAbs().asDiagonal() * pairs.vectors.transpose();
        const TwoClassSolution ours = solve(KreinSvm{.cost = 2.0, .tolerance = 1e-9}, TwoClassProblem(gram, y));
        const TwoClassSolution svm = solve(
            CSvm{.cost = 2.0, .tolerance = 1e-9}, TwoClassProblem(0.5 * (flipped + flipped.transpose()).eval(), y));
        COMPARE_CLOSE((gram * ours.coefficients).array() + ours.bias, (flipped * svm.coefficients).array() + svm.bias,
            {.absolute = 1e-7});
        COMPARE_NUMBER(*ours.objective, *svm.objective, {.relative = 1e-9});
        QCOMPARE(worthOf(ours), Worth::GlobalOptimum);
        const double negative = static_cast<double>((pairs.values.array() < -1e-10 * pairs.values(0)).count());
        QCOMPARE(ours.verdict->number(VerdictNumber::FlippedEigenvalues), std::optional(negative));
        const TwoClassSolution zero = solve(
            KreinSvm{}, TwoClassProblem(Matrix::Zero(4, 4), (Vector(4) << 1, -1, 1, -1).finished()));
        QVERIFY(zero.coefficients.isZero(0.0) && std::isfinite(zero.bias));
    }

    void previewsAreLooseAndSaySo()
    {
        const Matrix samples = uniformMatrix(80, 2, 9), gram = gaussian(samples);
        const Vector y = labelsOf(samples);
        const TwoClassSolution preview = solve(
            CSvm{.cost = 2.0, .tolerance = 1e-9}, TwoClassProblem(gram, y), {.preview = true});
        const TwoClassSolution exact = solve(CSvm{.cost = 2.0, .tolerance = 1e-9}, TwoClassProblem(gram, y));
        QVERIFY(preview.iterations < exact.iterations);
        QCOMPARE(worthOf(preview), Worth::StationaryPoint);
        QCOMPARE(preview.verdict->obstacle, Obstacle::None);
        QVERIFY2(says(preview, "a preview"), wordsOf(preview).c_str());
        QVERIFY(
            ((gram * (preview.coefficients - exact.coefficients)).array() + preview.bias - exact.bias).abs().maxCoeff()
            < 0.01);
    }

    void libsvmArithmeticCanBeChosen()
    {
        const Matrix samples = uniformMatrix(60, 2, 10), gram = gaussian(samples);
        const Vector y = labelsOf(samples);
        const TwoClassSolution fast = solve(CSvm{.tolerance = 1e-5}, TwoClassProblem(gram, y));
        const TwoClassSolution libsvm = solve(
            CSvm{.tolerance = 1e-5, .arithmetic = CSvmArithmetic::LibsvmExact}, TwoClassProblem(gram, y));
        COMPARE_CLOSE(libsvm.dual, fast.dual, {.absolute = 1e-3});
    }

    void pathsAreKeptWhenWanted()
    {
        const Matrix samples = uniformMatrix(40, 2, 11), gram = tl1(samples);
        const Vector y = labelsOf(samples);
        const TwoClassProblem problem(gram, y);
        const auto check = [&](const auto& method) {
            QVERIFY(solve(method, problem).trace.empty());
            const TwoClassSolution solution = solve(method, problem, {.traced = true});
            QCOMPARE(solution.trace.steps.back().iteration, solution.iterations);
            QCOMPARE(solution.trace.violationName, std::string("KKT violation"));
            COMPARE_CLOSE(solution.trace.iterates.back().coefficients.template cast<double>(), solution.coefficients,
                {.absolute = 1e-5});
        };
        check(CSvm{});
        check(CSvm{.start = CSvmStart::Random, .restarts = 4});
        check(CSvmNoBias{});
        check(KreinSvm{});
    }

    void refusalsAreSentences()
    {
        const Matrix gram = Matrix::Identity(3, 3);
        const Vector alike = Vector::Ones(3);
        QVERIFY_EXCEPTION_THROWN(solve(CSvm{}, TwoClassProblem(gram, alike)), InvalidInput);
        QVERIFY_EXCEPTION_THROWN(solve(CSvmNoBias{}, TwoClassProblem(gram, alike)), InvalidInput);
        QVERIFY_EXCEPTION_THROWN(solve(KreinSvm{}, TwoClassProblem(gram, alike)), InvalidInput);
        std::stop_source source;
        source.request_stop();
        const Vector y = (Vector(3) << 1, -1, 1).finished();
        const TrainControl stopped{.run = {.stop = source.get_token()}};
        QCOMPARE(solve(CSvm{}, TwoClassProblem(gram, y), stopped).termination, Termination::Cancelled);
        QCOMPARE(solve(CSvmNoBias{}, TwoClassProblem(gram, y), stopped).termination, Termination::Cancelled);
        QCOMPARE(solve(KreinSvm{}, TwoClassProblem(gram, y), stopped).termination, Termination::Cancelled);
        Matrix broken = gram;
        broken(0, 1) = broken(1, 0) = std::numeric_limits<double>::infinity();
        const TwoClassSolution none = solve(CSvm{}, TwoClassProblem(broken, y));
        QCOMPARE(none.termination, Termination::NumericalFailure);
        QVERIFY(none.coefficients.isZero(0.0) && none.verdict.has_value());
    }

    void parametersHaveTheirKeys()
    {
        CSvm method;
        set(method, "cost", 10.0);
        set(method, "start", std::string("random"));
        set(method, "restarts", std::int64_t(5));
        set(method, "arithmetic", std::string("libsvm-exact"));
        QVERIFY(method.cost == 10.0 && method.start == CSvmStart::Random && method.restarts == 5
            && method.arithmetic == CSvmArithmetic::LibsvmExact);
        QVERIFY_EXCEPTION_THROWN(set(method, "cost", 0.0), InvalidInput);
        QVERIFY_EXCEPTION_THROWN(set(method, "restarts", std::int64_t(0)), InvalidInput);
        QCOMPARE(settings(method).back().parameter.key, std::string("multiclass"));
        QCOMPARE(settings(CSvmNoBias{}).size(), std::size_t(3));
        QCOMPARE(settings(KreinSvm{}).size(), std::size_t(3));
    }
};

KREINSCOPE_TEST(TestCSvm)

}  // namespace tst_c_svm
#include "tst_c_svm.moc"
