// SPDX-License-Identifier: GPL-3.0-or-later
#include <chrono>
#include <cmath>

#include <QTest>

#include "core/classifiers/convex_svm.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/solvers/convex_variant.h"
#include "core/solvers/linear_svm.h"
#include "support/numerics.h"
#include "support/processor_time.h"
#include "support/runner.h"
#include "support/verdicts.h"

using namespace krein;
using numerics::randomTargets;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;
using verdicts::wordsOf;

namespace tst_convex_svm {

/// ½αᵀα + CΣξ as it is written.
double plainObjective(const Matrix& gram, const Vector& y, double cost, const Vector& alpha, double bias)
{
    double total = 0.5 * alpha.dot(alpha);
    for (Index i = 0; i < y.size(); ++i) {
        double value = bias;
        for (Index j = 0; j < y.size(); ++j) value += alpha(j) * y(j) * gram(i, j);
        total += cost * std::max(0.0, 1.0 - y(i) * value);
    }
    return total;
}

class TestConvexSvm : public QObject {
    Q_OBJECT

private slots:
    void isAGlobalOptimum_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::addColumn<double>("cost");
        const Matrix samples = uniformMatrix(30, 3, 1);
        for (const double cost : {0.01, 1.0, 100.0}) {
            QTest::addRow("TL1, C %g", cost) << gramMatrix(TruncatedL1Kernel{.rho = 1.2}, samples) << cost;
            QTest::addRow("asymmetric, C %g", cost) << uniformMatrix(30, 30, 3) << cost;
            QTest::addRow("zero, C %g", cost) << Matrix(Matrix::Zero(30, 30)) << cost;
            QTest::addRow("rank one, C %g", cost) << Matrix(Matrix::Constant(30, 30, -1.0)) << cost;
            QTest::addRow("two samples, C %g", cost) << symmetricMatrix(2, 4) << cost;
        }
    }

    void isAGlobalOptimum()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const double, cost);
        const Vector y = randomTargets(gram.rows(), 5);
        const TwoClassSolution solution = solve(ConvexSvm{.cost = cost, .tolerance = 1e-8}, TwoClassProblem(gram, y));
        QVERIFY2(solution.termination == Termination::Converged, wordsOf(solution).c_str());
        COMPARE_NUMBER(
            *solution.objective, plainObjective(gram, y, cost, solution.dual, solution.bias), {.relative = 1e-11});
        COMPARE_CLOSE(solution.coefficients, y.cwiseProduct(solution.dual), {});
        QVERIFY(*solution.violation <= 1e-6);
        // Strong convexity in α: no point is lower, and the gap bounds how far α can be off.
        for (std::uint64_t seed = 20; seed < 40; ++seed) {
            const Vector moved = solution.dual + 0.05 * uniformMatrix(y.size(), 1, seed).col(0);
            const double shift = 0.1 * uniformMatrix(1, 1, seed + 100)(0);
            QVERIFY(plainObjective(gram, y, cost, moved, solution.bias + shift)
                >= *solution.objective - 1e-6 * (1.0 + *solution.objective));
        }
    }

    /// The multipliers are checked with K itself: eᵀv − ½‖Qᵀv‖² is below, the primal objective above.
    void theGapCloses()
    {
        const Matrix gram = symmetricMatrix(40, 6);
        const Vector y = randomTargets(40, 7);
        const ConvexVariantSolution found = solveConvexVariant(gram, y, {.cost = 3.0, .tolerance = 1e-9});
        QVERIFY(found.check.balance <= 1e-10);
        QVERIFY(found.check.objective >= found.check.dualObjective - 1e-10);
        COMPARE_NUMBER(found.check.objective, found.check.dualObjective, {.relative = 1e-7});
        QVERIFY((found.multipliers.array() >= 0.0).all() && (found.multipliers.array() <= 3.0).all());
        const ConvexVariantCheck wrong = checkConvexVariant(gram, y, 3.0, Vector::Constant(40, 0.5), 0.0);
        QVERIFY(wrong.violation > 0.1 && wrong.objective > found.check.objective);
    }

    void cannotSeeTheSignsOfTheEigenvalues()
    {
        const Matrix gram = symmetricMatrix(25, 8);
        const Eigenpairs e = eigenpairs(gram);
        const Matrix flipped = e.vectors * e.values.cwiseAbs().asDiagonal() * e.vectors.transpose();
        const Vector y = randomTargets(25, 9);
        const ConvexSvm method{.tolerance = 1e-10};
        const TwoClassSolution one = solve(method, TwoClassProblem(gram, y)),
                               other = solve(method, TwoClassProblem(flipped, y));
        COMPARE_CLOSE(
            Vector(gram * one.coefficients), flipped * other.coefficients, {.relative = 1e-7, .absolute = 1e-7});
        COMPARE_NUMBER(one.bias, other.bias, {.relative = 1e-7, .absolute = 1e-7});
    }

    void oneClassIsAConstant()
    {
        const Matrix gram = symmetricMatrix(6, 10);
        const Vector y = Vector::Constant(6, -1.0);
        const TwoClassSolution solution = solve(ConvexSvm{}, TwoClassProblem(gram, y));
        QVERIFY(solution.usable() && solution.coefficients.isZero(0.0));
        QCOMPARE(solution.bias, -1.0);
        QCOMPARE(*solution.objective, 0.0);
    }

    void everyScaleGivesAnAnswerOrASentence_data()
    {
        QTest::addColumn<double>("scale");
        for (const double scale : {1e-200, 1e-6, 1.0, 1e5, 1e200}) QTest::addRow("K times %g", scale) << scale;
    }
    void everyScaleGivesAnAnswerOrASentence()
    {
        QFETCH(const double, scale);
        Matrix gram = scale * symmetricMatrix(20, 11);
        gram.col(3) = gram.col(4);
        gram.row(3) = gram.row(4).eval();
        const Vector y = randomTargets(20, 12);
        const TwoClassSolution solution = solve(ConvexSvm{}, TwoClassProblem(gram, y), {.traced = true});
        QVERIFY(solution.coefficients.allFinite() && std::isfinite(solution.bias) && solution.verdict.has_value());
        if (scale < 1e100) QVERIFY2(solution.usable(), wordsOf(solution).c_str());
    }

    void tracesInTermsOfF()
    {
        const Matrix gram = gramMatrix(TruncatedL1Kernel{.rho = 1.2}, uniformMatrix(60, 3, 13));
        const Vector y = randomTargets(60, 14);
        const TwoClassSolution solution = solve(ConvexSvm{}, TwoClassProblem(gram, y), {.traced = true});
        QVERIFY(!solution.trace.empty());
        for (std::size_t k = 1; k < solution.trace.steps.size(); ++k)
            QVERIFY(solution.trace.steps[k].objective <= solution.trace.steps[k - 1].objective + 1e-12);
        COMPARE_CLOSE(Vector(solution.trace.iterates.back().coefficients.cast<double>()), solution.coefficients,
            {.relative = 1e-4, .absolute = 1e-5});
    }

    void canBeCancelled()
    {
        const Matrix gram = symmetricMatrix(2000, 15);
        const Vector y = randomTargets(2000, 16);
        for (const int wait : {20, 300}) {
            StopAfter stop{std::chrono::milliseconds(wait)};
            const TwoClassSolution solution = solve(
                ConvexSvm{.cost = 1e6, .tolerance = 1e-12}, TwoClassProblem(gram, y), {.run = {.stop = stop.token()}});
            const double late = stop.lateness();
            QCOMPARE(solution.termination, Termination::Cancelled);
            QVERIFY2(late < 1000.0, QByteArray::number(late).constData());
            qInfo("cancelled after %.1f ms", late);
        }
    }

    /// Two samples on a line: the closed form w = 2/(z₁ − z₂) if C allows, else α = C.
    void linearSvmInClosedForm()
    {
        const Matrix features = (Matrix(2, 1) << 3.0, -1.0).finished();
        const Vector y = (Vector(2) << 1.0, -1.0).finished();
        const LinearSvmSolution hard = solveLinearSvm(features, y, {.cost = 100.0, .tolerance = 1e-10});
        COMPARE_NUMBER(hard.weights(0), 0.5, {.relative = 1e-9});
        COMPARE_NUMBER(hard.bias, -0.5, {.relative = 1e-9});
        COMPARE_NUMBER(hard.objective, 0.125, {.relative = 1e-9});
        const LinearSvmSolution soft = solveLinearSvm(features, y, {.cost = 0.01, .tolerance = 1e-10});
        COMPARE_NUMBER(soft.weights(0), 0.04, {.relative = 1e-9});
    }

    void linearSvmIsAtItsOptimum()
    {
        const Matrix features = uniformMatrix(60, 4, 17);
        const Vector y = randomTargets(60, 18);
        const LinearSvmSolution svm = solveLinearSvm(features, y, {.cost = 2.0, .tolerance = 1e-9});
        COMPARE_CLOSE(
            svm.weights, features.transpose() * y.cwiseProduct(svm.alpha), {.relative = 1e-12, .absolute = 1e-12});
        const double dual = svm.alpha.sum() - 0.5 * svm.weights.squaredNorm();
        COMPARE_NUMBER(svm.objective, dual, {.relative = 1e-7});
        QVERIFY(solveLinearSvm(features, Vector::Ones(60), {.cost = 2.0}).weights.isZero(0.0));
        QVERIFY(solveLinearSvm(Matrix::Zero(60, 0), y, {.cost = 2.0}).termination == Termination::Converged);
    }
};

KREINSCOPE_TEST(TestConvexSvm)

}  // namespace tst_convex_svm
#include "tst_convex_svm.moc"
