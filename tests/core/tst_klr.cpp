// SPDX-License-Identifier: GPL-3.0-or-later
#include <chrono>
#include <cmath>

#include <QTest>

#include "core/algebra/dense_products.h"
#include "core/classifiers/klr.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "support/numerics.h"
#include "support/processor_time.h"
#include "support/runner.h"
#include "support/verdicts.h"

using namespace krein;
using numerics::randomTargets;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;
using verdicts::wordsOf;

namespace tst_klr {

/// F as it is written, without tricks; for moderate arguments.
double plainObjective(const Matrix& gram, const Vector& y, double cost, const Vector& alpha, double bias)
{
    double total = 0.5 * alpha.dot(alpha);
    for (Index r = 0; r < y.size(); ++r)
        total += cost * std::log(1.0 + std::exp(-y(r) * (gram.row(r).dot(alpha) + bias)));
    return total;
}

Matrix absolute(const Matrix& gram)
{
    const Eigenpairs e = eigenpairs(gram);
    return e.vectors * e.values.cwiseAbs().asDiagonal() * e.vectors.transpose();
}

class TestKlr : public QObject {
    Q_OBJECT

private slots:
    void matrices_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::addColumn<double>("cost");
        const Matrix samples = uniformMatrix(30, 3, 1);
        for (const double cost : {0.01, 1.0, 100.0}) {
            QTest::addRow("TL1, C %g", cost) << gramMatrix(TruncatedL1Kernel{.rho = 1.2}, samples) << cost;
            QTest::addRow("random indefinite, C %g", cost) << symmetricMatrix(30, 2) << cost;
            QTest::addRow("asymmetric, C %g", cost) << uniformMatrix(30, 30, 3) << cost;
            QTest::addRow("zero, C %g", cost) << Matrix(Matrix::Zero(30, 30)) << cost;
            QTest::addRow("rank one, C %g", cost) << Matrix(Matrix::Constant(30, 30, -1.0)) << cost;
            QTest::addRow("two samples, C %g", cost) << symmetricMatrix(2, 4) << cost;
        }
    }

    void gradientAndWeightsAgreeWithFiniteDifferences_data() { matrices_data(); }
    void gradientAndWeightsAgreeWithFiniteDifferences()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const double, cost);
        const Index n = gram.rows();
        const Vector y = randomTargets(n, 5), alpha = 0.3 * uniformMatrix(n, 1, 6).col(0);
        const LogisticPoint point = logisticPoint(gram, y, cost, alpha, 0.2);
        COMPARE_NUMBER(point.objective, plainObjective(gram, y, cost, alpha, 0.2), {.relative = 1e-12});
        constexpr double h = 1e-5;
        for (Index j = 0; j < n; ++j) {
            const Vector step = h * Vector::Unit(n, j);
            const double slope =
                (plainObjective(gram, y, cost, alpha + step, 0.2) - plainObjective(gram, y, cost, alpha - step, 0.2))
                / (2.0 * h);
            COMPARE_NUMBER(point.gradientAlpha(j), slope, {.relative = 1e-6, .absolute = 1e-6 * (1.0 + cost)});
        }
        const double slope =
            (plainObjective(gram, y, cost, alpha, 0.2 + h) - plainObjective(gram, y, cost, alpha, 0.2 - h)) / (2.0 * h);
        COMPARE_NUMBER(point.gradientBias, slope, {.relative = 1e-6, .absolute = 1e-6 * (1.0 + cost)});
        const double curvature = (logisticPoint(gram, y, cost, alpha, 0.2 + h).gradientBias
                                     - logisticPoint(gram, y, cost, alpha, 0.2 - h).gradientBias)
            / (2.0 * h);
        COMPARE_NUMBER(point.weights.sum(), curvature, {.relative = 1e-6, .absolute = 1e-6 * (1.0 + cost)});
    }

    void newtonAndConjugateGradientsAgree_data() { matrices_data(); }
    void newtonAndConjugateGradientsAgree()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const double, cost);
        const Vector y = randomTargets(gram.rows(), 5);
        const LogisticSolution newton = solveLogistic(
            gram, y, {.cost = cost, .solver = LogisticSolver::Newton, .tolerance = 1e-12});
        const LogisticSolution cg = solveLogistic(
            gram, y, {.cost = cost, .solver = LogisticSolver::ConjugateGradient, .tolerance = 1e-11});
        QCOMPARE(newton.termination, Termination::Converged);
        QCOMPARE(cg.termination, Termination::Converged);
        QVERIFY2(newton.point.slope() <= 1e-9 * (1.0 + cost), QByteArray::number(newton.point.slope()).constData());
        COMPARE_CLOSE(cg.point.alpha, newton.point.alpha, {.relative = 1e-6, .absolute = 1e-7 * (1.0 + cost)});
        COMPARE_NUMBER(cg.point.bias, newton.point.bias, {.relative = 1e-6, .absolute = 1e-6});
        for (std::uint64_t seed = 10; seed < 20; ++seed) {  // the optimum is no higher than points around it
            const Vector moved = newton.point.alpha + 0.01 * uniformMatrix(y.size(), 1, seed).col(0);
            QVERIFY(logisticPoint(gram, y, cost, moved, newton.point.bias + 0.01).objective >= newton.point.objective);
        }
    }

    /// The same optimum, whose gradient is zero by its definition, with fewer products a step.
    void theTestOfNashAndSoferEndsAtTheSameOptimum_data() { matrices_data(); }
    void theTestOfNashAndSoferEndsAtTheSameOptimum()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const double, cost);
        const Vector y = randomTargets(gram.rows(), 5);
        const LogisticSolution newton = solveLogistic(
            gram, y, {.cost = cost, .solver = LogisticSolver::Newton, .tolerance = 1e-12});
        const LogisticSolution found = solveLogistic(
            gram, y, {.cost = cost, .solver = LogisticSolver::NashSofer, .tolerance = 1e-11, .mostIterations = 5000});
        QCOMPARE(found.termination, Termination::Converged);
        QVERIFY(found.products > 0);
        const Vector missing =
            (1.0 + (y.array() * ((gram * found.point.alpha).array() + found.point.bias)).exp()).inverse();
        const Vector gradient = found.point.alpha - cost * (gram.transpose() * y.cwiseProduct(missing));
        QVERIFY(gradient.cwiseAbs().maxCoeff() < 1e-8 * (1.0 + cost));
        COMPARE_CLOSE(found.point.alpha, newton.point.alpha, {.relative = 1e-6, .absolute = 1e-7 * (1.0 + cost)});
        COMPARE_NUMBER(found.point.bias, newton.point.bias, {.relative = 1e-6, .absolute = 1e-6});
    }

    void theTestOfNashAndSoferIsAChoiceOfTheMethod()
    {
        const Matrix gram = gramMatrix(TruncatedL1Kernel{.rho = 1.2}, uniformMatrix(60, 3, 13));
        const Vector y = randomTargets(60, 14);
        const TwoClassProblem problem(gram, y);
        const auto products = [](const TwoClassSolution& solution) {
            for (const Fact& fact : solution.facts)
                if (fact.key == "products") return fact.value / static_cast<double>(solution.iterations);
            return 0.0;
        };
        const TwoClassSolution forced = solve(
            KernelLogistic{.cost = 10.0, .solver = LogisticSolver::ConjugateGradient}, problem);
        const TwoClassSolution tested = solve(
            KernelLogistic{.cost = 10.0, .solver = LogisticSolver::NashSofer, .maxIterations = 1000}, problem);
        QCOMPARE(tested.termination, Termination::Converged);
        COMPARE_NUMBER(*tested.objective, *forced.objective, {.relative = 1e-8});
        QVERIFY2(products(tested) < products(forced),
            qPrintable(QStringLiteral("%1 and %2 products a step").arg(products(tested)).arg(products(forced))));
    }

    void zeroKernelGivesTheLogOdds()
    {
        Vector y = Vector::Constant(10, -1.0);
        y.head(3).setOnes();
        const Matrix zero = Matrix::Zero(10, 10);
        const TwoClassSolution solution = solve(KernelLogistic{}, TwoClassProblem(zero, y));
        QCOMPARE(solution.termination, Termination::Converged);
        COMPARE_NUMBER(solution.bias, std::log(3.0 / 7.0), {.absolute = 1e-7});
        COMPARE_CLOSE(solution.coefficients, Vector::Zero(10), {});
    }

    void cannotSeeTheSignsOfTheEigenvalues()
    {
        const Matrix gram = symmetricMatrix(25, 7);
        const Matrix flipped = absolute(gram);
        const Vector y = randomTargets(25, 8);
        const KernelLogistic method{.cost = 2.0, .tolerance = 1e-13};
        const TwoClassSolution one = solve(method, TwoClassProblem(gram, y)),
                               other = solve(method, TwoClassProblem(flipped, y));
        COMPARE_CLOSE(
            Vector(gram * one.coefficients), flipped * other.coefficients, {.relative = 1e-7, .absolute = 1e-7});
        COMPARE_NUMBER(one.bias, other.bias, {.relative = 1e-7, .absolute = 1e-8});
        QVERIFY((one.coefficients - other.coefficients).norm() > 1e-3);
    }

    void oneClassHasNoMinimiser()
    {
        const Matrix gram = gramMatrix(TruncatedL1Kernel{.rho = 1.5}, uniformMatrix(8, 2, 9));
        for (const double label : {-1.0, 1.0}) {
            const Vector y = Vector::Constant(8, label);
            const TwoClassSolution solution = solve(KernelLogistic{}, TwoClassProblem(gram, y));
            QCOMPARE(solution.termination, Termination::NoMinimiser);
            QVERIFY(!solution.usable() && solution.coefficients.isZero(0.0) && solution.verdict.has_value());
        }
    }

    void everyScaleGivesAnAnswerOrASentence_data()
    {
        QTest::addColumn<double>("scale");
        QTest::addColumn<double>("cost");
        for (const double scale : {1e-200, 1e-8, 1.0, 1e6, 1e200})
            for (const double cost : {1e-9, 1.0, 1e12}) QTest::addRow("K times %g, C %g", scale, cost) << scale << cost;
    }
    void everyScaleGivesAnAnswerOrASentence()
    {
        QFETCH(const double, scale);
        QFETCH(const double, cost);
        Matrix gram = scale * symmetricMatrix(20, 11);
        gram.col(3) = gram.col(4);  // a duplicate sample
        gram.row(3) = gram.row(4).eval();
        const Vector y = randomTargets(20, 12);
        for (const LogisticSolver solver : {LogisticSolver::Newton, LogisticSolver::ConjugateGradient}) {
            const TwoClassSolution solution = solve(
                KernelLogistic{.cost = cost, .solver = solver}, TwoClassProblem(gram, y));
            QVERIFY(solution.coefficients.allFinite() && std::isfinite(solution.bias) && solution.verdict.has_value());
            if (scale > 1e-100 && scale < 1e100) QVERIFY2(solution.usable(), wordsOf(solution).c_str());
            if (scale > 1e-100 && scale <= 1.0 && cost <= 1.0) QCOMPARE(solution.termination, Termination::Converged);
        }
    }

    void theTraceNeverIncreasesAndAWarmStartIsShort()
    {
        const Matrix gram = gramMatrix(TruncatedL1Kernel{.rho = 1.2}, uniformMatrix(80, 3, 13));
        const Vector y = randomTargets(80, 14);
        const TwoClassProblem problem(gram, y);
        const TwoClassSolution cold = solve(KernelLogistic{.cost = 10.0}, problem, {.traced = true});
        QCOMPARE(static_cast<Index>(cold.trace.steps.size()), cold.iterations + 1);
        for (std::size_t k = 1; k < cold.trace.steps.size(); ++k)
            QVERIFY(cold.trace.steps[k].objective <= cold.trace.steps[k - 1].objective * (1.0 + 1e-14));
        QCOMPARE(cold.trace.iterates.back().bias, static_cast<float>(cold.bias));
        const StartPoint start{cold.coefficients, cold.bias};
        const TwoClassSolution warm = solve(KernelLogistic{.cost = 10.0}, problem, {.start = &start});
        QCOMPARE(warm.iterations, Index{0});
        COMPARE_CLOSE(warm.coefficients, cold.coefficients, {});
        const TwoClassSolution limited = solve(KernelLogistic{.cost = 10.0, .maxIterations = 1}, problem);
        QCOMPARE(limited.termination, Termination::IterationLimit);
    }

    void canBeCancelled()
    {
        const Matrix gram = symmetricMatrix(2000, 15);
        const Vector y = randomTargets(2000, 16);
        for (const LogisticSolver solver : {LogisticSolver::Newton, LogisticSolver::ConjugateGradient}) {
            StopAfter stop{std::chrono::milliseconds(50)};
            const TwoClassSolution solution = solve(KernelLogistic{.cost = 1e6, .solver = solver, .tolerance = 1e-14},
                TwoClassProblem(gram, y), {.run = {.stop = stop.token()}});
            const double late = stop.lateness();
            QCOMPARE(solution.termination, Termination::Cancelled);
            QVERIFY(solution.coefficients.isZero(0.0));
            QVERIFY2(late < 1000.0, QByteArray::number(late).constData());
            qInfo("cancelled after %.1f ms", late);
        }
    }

    void productsInPiecesAreProducts()
    {
        const Matrix a = uniformMatrix(300, 170, 17), b = uniformMatrix(170, 40, 18);
        COMPARE_CLOSE(times(a, b), Matrix(a.lazyProduct(b)), {.relative = 1e-12, .absolute = 1e-11});
        COMPARE_CLOSE(timesTranspose(a), Matrix(a.lazyProduct(a.transpose())), {.relative = 1e-12, .absolute = 1e-11});
        Matrix system = timesTranspose(a) + Matrix(Matrix::Identity(300, 300)), factor = system;
        QVERIFY(factorCholesky(factor));
        COMPARE_CLOSE(Matrix(system * solveCholesky(factor, a)), a, {.absolute = 1e-10});
        Matrix indefinite = symmetricMatrix(200, 19);
        QVERIFY(!factorCholesky(indefinite));
        Matrix large = symmetricMatrix(1600, 20);  // factored by panels
        large.diagonal().array() += 200.0;
        const Matrix x = uniformMatrix(1600, 2, 21), right = large * x;
        QVERIFY(factorCholesky(large));
        COMPARE_CLOSE(solveCholesky(large, right), x, {.absolute = 1e-10});
        Matrix basis = a;
        QVERIFY(orthonormalise(basis));
        COMPARE_CLOSE(Matrix(basis.transpose() * basis), Matrix::Identity(170, 170), {.absolute = 1e-10});
        COMPARE_CLOSE(Matrix(basis * (basis.transpose() * a)), a, {.absolute = 1e-10});
    }
};

KREINSCOPE_TEST(TestKlr)

}  // namespace tst_klr
#include "tst_klr.moc"
