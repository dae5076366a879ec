// SPDX-License-Identifier: GPL-3.0-or-later
#include <bit>
#include <chrono>
#include <cmath>

#include <QTest>

#include "core/classifiers/one_norm_svm.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/solvers/one_norm.h"
#include "support/numerics.h"
#include "support/processor_time.h"
#include "support/reference.h"
#include "support/runner.h"
#include "support/verdicts.h"

using namespace krein;
using numerics::randomTargets;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;
using verdicts::worthOf;

namespace tst_one_norm_svm {

double plainObjective(const Matrix& gram, const Vector& y, double cost, const Vector& alpha, double bias)
{
    double total = alpha.sum();
    for (Index i = 0; i < y.size(); ++i) {
        double value = bias;
        for (Index j = 0; j < y.size(); ++j) value += alpha(j) * y(j) * gram(i, j);
        total += cost * std::max(0.0, 1.0 - y(i) * value);
    }
    return total;
}

/// Every vertex of the polyhedron {Qα + by + ξ ≥ 1, α, ξ ≥ 0}: each choice of 2n + 1 tight constraints among its 3n,
/// and the smallest objective among those that are feasible. (With both classes present it contains no line.)
double bruteForce(const Matrix& gram, const Vector& y, double cost)
{
    const Index n = y.size(), unknowns = 2 * n + 1, constraints = 3 * n;
    Matrix rows = Matrix::Zero(constraints, unknowns);
    Vector right = Vector::Zero(constraints);
    rows.topLeftCorner(n, n) = y.asDiagonal() * gram * y.asDiagonal();
    rows.col(n).head(n) = y;
    rows.topRightCorner(n, n).setIdentity();
    right.head(n).setOnes();
    rows.block(n, 0, n, n).setIdentity();
    rows.bottomRightCorner(n, n).setIdentity();
    Vector costs = Vector::Ones(unknowns);
    costs(n) = 0.0;
    costs.tail(n).setConstant(cost);
    double best = std::numeric_limits<double>::infinity();
    for (unsigned chosen = 0; chosen < (1U << constraints); ++chosen) {
        if (std::popcount(chosen) != unknowns) continue;
        Matrix system(unknowns, unknowns);
        Vector values(unknowns);
        for (Index c = 0, k = 0; c < constraints; ++c) {
            if (!(chosen >> c & 1U)) continue;
            system.row(k) = rows.row(c);
            values(k++) = right(c);
        }
        if (!reference::isInvertible(system)) continue;
        const Vector vertex = reference::solved(system, values);
        if (((rows * vertex - right).array() >= -1e-9).all()) best = std::min(best, costs.dot(vertex));
    }
    return best;
}

class TestOneNormSvm : public QObject {
    Q_OBJECT

private slots:
    void agreesWithBruteForce_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::addColumn<double>("cost");
        for (const int n : {2, 3})
            for (const double cost : {0.1, 1.0, 10.0}) {
                for (std::uint64_t seed = 1; seed <= 3; ++seed)
                    QTest::addRow("n %d, symmetric %d, C %g", n, int(seed), cost) << symmetricMatrix(n, seed) << cost;
                QTest::addRow("n %d, asymmetric, C %g", n, cost) << uniformMatrix(n, n, 4) << cost;
                QTest::addRow("n %d, zero, C %g", n, cost) << Matrix(Matrix::Zero(n, n)) << cost;
                QTest::addRow("n %d, all equal, C %g", n, cost) << Matrix(Matrix::Constant(n, n, 2.0)) << cost;
                QTest::addRow("n %d, negative definite, C %g", n, cost)
                    << Matrix(-3.0 * Matrix::Identity(n, n)) << cost;
            }
    }

    void agreesWithBruteForce()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const double, cost);
        const Vector y = randomTargets(gram.rows(), 5);
        const TwoClassSolution solution = solve(OneNormSvm{.cost = cost}, TwoClassProblem(gram, y));
        QCOMPARE(solution.termination, Termination::Converged);
        COMPARE_NUMBER(*solution.objective, bruteForce(gram, y, cost), {.relative = 1e-8, .absolute = 1e-8});
        COMPARE_NUMBER(*solution.objective, plainObjective(gram, y, cost, solution.dual, solution.bias),
            {.relative = 1e-11, .absolute = 1e-12});
        QVERIFY((solution.dual.array() >= 0.0).all());
    }

    void theGapClosesAndTheBoundHolds_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::addColumn<double>("cost");
        const Matrix samples = uniformMatrix(120, 3, 6);
        for (const double cost : {0.01, 1.0, 1000.0}) {
            QTest::addRow("TL1, C %g", cost) << gramMatrix(TruncatedL1Kernel{.rho = 1.2}, samples) << cost;
            QTest::addRow("sigmoid, C %g", cost)
                << gramMatrix(SigmoidKernel{.scale = 1.0, .offset = -0.5}, samples) << cost;
            QTest::addRow("random, C %g", cost) << symmetricMatrix(120, 7) << cost;
            QTest::addRow("asymmetric, C %g", cost) << uniformMatrix(120, 120, 8) << cost;
        }
    }

    void theGapClosesAndTheBoundHolds()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const double, cost);
        const Vector y = randomTargets(gram.rows(), 9);
        const OneNormSolution found = solveOneNorm(gram, y, {.cost = cost});
        QCOMPARE(found.termination, Termination::Converged);
        QVERIFY(found.check.gap() >= -1e-9 * (1.0 + found.check.objective));
        QVERIFY2(found.check.gap() <= 1e-8 * (1.0 + found.check.objective),
            QByteArray::number(found.check.gap()).constData());
        // Weak duality, for any multipliers and any feasible point.
        for (std::uint64_t seed = 20; seed < 30; ++seed) {
            const Vector u = cost * uniformMatrix(y.size(), 1, seed).col(0),
                         alpha = uniformMatrix(y.size(), 1, seed + 50).col(0).cwiseAbs();
            const OneNormCheck any = checkOneNorm(gram, y, cost, alpha, 0.3, u);
            QVERIFY(any.lowerBound <= found.check.objective * (1.0 + 1e-9)
                && any.objective >= found.check.objective * (1.0 - 1e-9));
        }
    }

    void aWarmStartGivesTheSameValue()
    {
        const Matrix gram = gramMatrix(TruncatedL1Kernel{.rho = 1.2}, uniformMatrix(100, 3, 10));
        const Vector y = randomTargets(100, 11);
        const TwoClassProblem problem(gram, y);
        const TwoClassSolution cold = solve(OneNormSvm{.cost = 2.0}, problem);
        const StartPoint start{cold.coefficients, cold.bias}, nonsense{uniformMatrix(100, 1, 12).col(0), 5.0};
        const TwoClassSolution again = solve(OneNormSvm{.cost = 2.0}, problem, {.start = &start});
        QVERIFY2(again.iterations < cold.iterations / 4, QByteArray::number(again.iterations).constData());
        COMPARE_NUMBER(*again.objective, *cold.objective, {.relative = 1e-9});
        COMPARE_NUMBER(*solve(OneNormSvm{.cost = 2.0}, problem, {.start = &nonsense}).objective, *cold.objective,
            {.relative = 1e-9});
    }

    void theTraceDescendsToTheBound()
    {
        const Matrix gram = gramMatrix(TruncatedL1Kernel{.rho = 1.2}, uniformMatrix(100, 3, 13));
        const Vector y = randomTargets(100, 14);
        const TwoClassSolution solution = solve(OneNormSvm{.cost = 5.0}, TwoClassProblem(gram, y), {.traced = true});
        QVERIFY(solution.trace.steps.size() > 2);
        for (std::size_t k = 1; k < solution.trace.steps.size(); ++k)
            QVERIFY(solution.trace.steps[k].objective <= solution.trace.steps[k - 1].objective * (1.0 + 1e-10));
        COMPARE_NUMBER(solution.trace.steps.back().objective, *solution.objective, {});
        QVERIFY(!solution.note.empty() && worthOf(solution) == Worth::GlobalOptimum);
    }

    void oneClassIsAConstant()
    {
        const Matrix gram = symmetricMatrix(5, 15);
        const Vector y = Vector::Ones(5);
        const TwoClassSolution solution = solve(OneNormSvm{}, TwoClassProblem(gram, y));
        QVERIFY(solution.usable() && solution.coefficients.isZero(0.0));
        QCOMPARE(solution.bias, 1.0);
        const Matrix single = Matrix::Constant(1, 1, -2.0);
        const Vector one = Vector::Ones(1);
        QVERIFY(solve(OneNormSvm{}, TwoClassProblem(single, one)).usable());
    }

    void everyScaleGivesAnAnswerOrASentence_data()
    {
        QTest::addColumn<double>("scale");
        QTest::addColumn<double>("cost");
        for (const double scale : {1e-200, 1e-8, 1.0, 1e8, 1e200})
            for (const double cost : {1e-9, 1.0, 1e12}) QTest::addRow("K times %g, C %g", scale, cost) << scale << cost;
    }
    void everyScaleGivesAnAnswerOrASentence()
    {
        QFETCH(const double, scale);
        QFETCH(const double, cost);
        Matrix gram = scale * symmetricMatrix(20, 16);
        gram.col(3) = gram.col(4);
        gram.row(3) = gram.row(4).eval();
        const Vector y = randomTargets(20, 17);
        const TwoClassSolution solution = solve(OneNormSvm{.cost = cost}, TwoClassProblem(gram, y));
        QVERIFY(solution.coefficients.allFinite() && std::isfinite(solution.bias) && solution.verdict.has_value());
        if (!solution.usable()) return;
        QVERIFY(std::isfinite(*solution.objective) && std::isfinite(*solution.violation));
        // A claim of optimality is backed by the gap.
        if (worthOf(solution) == Worth::GlobalOptimum) QVERIFY(*solution.violation <= 1e-6 * *solution.objective);
        if (scale == 1.0 && cost == 1.0) QVERIFY(worthOf(solution) == Worth::GlobalOptimum);
    }

    void canBeCancelled()
    {
        const Matrix gram = symmetricMatrix(2000, 18);
        const Vector y = randomTargets(2000, 19);
        for (const int wait : {20, 400}) {
            StopAfter stop{std::chrono::milliseconds(wait)};
            const TwoClassSolution solution = solve(
                OneNormSvm{.cost = 100.0}, TwoClassProblem(gram, y), {.run = {.stop = stop.token()}});
            const double late = stop.lateness();
            QCOMPARE(solution.termination, Termination::Cancelled);
            QVERIFY2(late < 1000.0, QByteArray::number(late).constData());
            qInfo("cancelled after %.1f ms", late);
        }
    }
};

KREINSCOPE_TEST(TestOneNormSvm)

}  // namespace tst_one_norm_svm
#include "tst_one_norm_svm.moc"
