// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>

#include <QTest>

#include "core/base/errors.h"
#include "core/classifiers/tdca_svm.h"
#include "core/solvers/box_quadratic.h"
#include "core/solvers/tdca.h"
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

namespace tst_tdca_svm {

/// Violation of the KKT conditions, straight from their definition.
double printedViolation(const Matrix& gram, const Vector& y, double cost, const Vector& alpha)
{
    double up = -1e300, low = 1e300;
    for (Index i = 0; i < y.size(); ++i) {
        double gradient = -1.0;
        for (Index j = 0; j < y.size(); ++j) gradient += y(i) * y(j) * gram(i, j) * alpha(j);
        if ((y(i) > 0 && alpha(i) < cost) || (y(i) < 0 && alpha(i) > 0)) up = std::max(up, -y(i) * gradient);
        if ((y(i) > 0 && alpha(i) > 0) || (y(i) < 0 && alpha(i) < cost)) low = std::min(low, -y(i) * gradient);
    }
    return up - low;
}

class TestTdcaSvm : public QObject {
    Q_OBJECT

private slots:
    void projectionIsNearest()
    {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const Index n = 7;
            const Vector y = randomTargets(n, seed), z = 3.0 * uniformMatrix(n, 1, seed + 50).col(0),
                         x = projectToDualSet(z, y, 1.5);
            QVERIFY(x.minCoeff() >= 0.0 && x.maxCoeff() <= 1.5);
            QVERIFY(std::abs(y.dot(x)) <= 1e-13);
            // The obtuse angle that characterises a projection on a convex set: (z − x)ᵀ(w − x) ≤ 0 for any w of it.
            for (std::uint64_t other = 1; other <= 50; ++other) {
                const Vector w = projectToDualSet(2.0 * uniformMatrix(n, 1, 1000 * seed + other).col(0), y, 1.5);
                QVERIFY((z - x).dot(w - x) <= 1e-12);
            }
        }
    }

    void boxQuadraticIsOptimal_data()
    {
        QTest::addColumn<Index>("n");
        QTest::addColumn<double>("cost");
        QTest::addColumn<double>("ridge");
        for (const Index n : {Index{1}, Index{2}, Index{5}, Index{40}, Index{120}})
            for (const double cost : {0.01, 1.0, 1e4})
                for (const double ridge : {1e-6, 1e-2, 10.0})
                    QTest::addRow("n %d, C %g, ridge %g", static_cast<int>(n), cost, ridge) << n << cost << ridge;
    }

    void boxQuadraticIsOptimal()
    {
        QFETCH(const Index, n);
        QFETCH(const double, cost);
        QFETCH(const double, ridge);
        const Matrix factor = uniformMatrix(n, std::max<Index>(1, n / 2), 11);
        const Matrix hessian = factor * factor.transpose() + ridge * Matrix::Identity(n, n);
        const Vector y = randomTargets(n, 12), linear = Vector::Ones(n) + 0.3 * uniformMatrix(n, 1, 13).col(0);
        BoxFace face;
        const BoxQuadraticSolution solution = minimiseBoxQuadratic(
            {hessian, linear, y, cost}, Vector::Zero(n), 1e-12, face);
        QVERIFY(solution.x.minCoeff() >= 0.0 && solution.x.maxCoeff() <= cost);
        QVERIFY(std::abs(y.dot(solution.x)) <= 1e-12 * (1.0 + solution.x.sum()));
        const double size = 1.0 + hessian.cwiseAbs().rowwise().sum().maxCoeff() * solution.x.cwiseAbs().maxCoeff();
        QVERIFY2(solution.violation <= 1e-10 * size,
            qPrintable(QStringLiteral("%1 of %2").arg(solution.violation).arg(size)));
    }

    void descendsToAKktPoint_data()
    {
        QTest::addColumn<Index>("n");
        QTest::addColumn<double>("cost");
        for (const Index n : {Index{2}, Index{10}, Index{60}})
            for (const double cost : {0.1, 1.0, 100.0})
                QTest::addRow("n %d, C %g", static_cast<int>(n), cost) << n << cost;
    }

    void descendsToAKktPoint()
    {
        QFETCH(const Index, n);
        QFETCH(const double, cost);
        const Matrix gram = symmetricMatrix(n, 21);
        const Vector y = randomTargets(n, 22), values = reference::eigenvalues(gram).reverse();
        double before = std::numeric_limits<double>::infinity();
        const TdcaSolution result = solveTdca(gram, y,
            {.cost = cost, .shift = tdcaShift(values, cost), .tolerance = 1e-6, .mostIterations = 20000}, nullptr, {},
            [&](const TdcaIterate& at) {
                QVERIFY(at.objective <= before + 1e-9 * (1.0 + std::abs(at.objective)));
                before = at.objective;
            });
        QCOMPARE(result.termination, Termination::Converged);
        QVERIFY(printedViolation(gram, y, cost, result.alpha) <= 1.1e-6);
        const Vector beta = y.cwiseProduct(result.alpha);
        COMPARE_NUMBER(result.objective, 0.5 * beta.dot(gram * beta) - result.alpha.sum(), 1e-9, 1e-9);
    }

    void semidefiniteIsGlobal()
    {
        const Index n = 30;
        const Matrix factor = uniformMatrix(n, 3, 31), gram = factor * factor.transpose();
        const Vector y = randomTargets(n, 32);
        const TwoClassSolution solution = solve(TdcaSvm{.cost = 2.0, .tolerance = 1e-8}, TwoClassProblem(gram, y), {});
        QVERIFY2(worthOf(solution) == Worth::GlobalOptimum, wordsOf(solution).c_str());
        // No duality gap: ½wᵀw + CΣξ equals −(½αᵀQα − eᵀα).
        const Vector f = (gram * solution.coefficients).array() + solution.bias;
        const double primal = 0.5 * solution.coefficients.dot(gram * solution.coefficients)
            + 2.0 * (1.0 - y.array() * f.array()).max(0.0).sum();
        COMPARE_NUMBER(-solution.objective.value(), primal, 1e-6, 1e-6);
    }

    void saysWhatItIs()
    {
        const Matrix gram = symmetricMatrix(20, 41);
        const Vector y = randomTargets(20, 42);
        TrainControl control;
        control.traced = true;
        const TwoClassSolution solution = solve(TdcaSvm{}, TwoClassProblem(gram, y), control);
        QCOMPARE(worthOf(solution), Worth::LocalMinimum);  // by its second derivatives, as of a C-SVM
        QCOMPARE(solution.verdict->number(VerdictNumber::KktViolation), solution.violation);
        QVERIFY(!solution.trace.steps.empty());
        const TwoClassSolution limited = solve(
            TdcaSvm{.cost = 100.0, .tolerance = 1e-12, .maxIterations = 1}, TwoClassProblem(gram, y), {});
        QCOMPARE(limited.termination, Termination::IterationLimit);
        QCOMPARE(worthOf(limited), Worth::Limit);
    }

    void extremes_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::newRow("zero") << Matrix(Matrix::Zero(6, 6));
        QTest::newRow("ones") << Matrix(Matrix::Ones(6, 6));
        QTest::newRow("minus identity") << Matrix(-Matrix::Identity(6, 6));
        QTest::newRow("duplicates") << Matrix(symmetricMatrix(3, 51).replicate(2, 2));
        QTest::newRow("huge") << Matrix(1e100 * symmetricMatrix(6, 52));
        QTest::newRow("tiny") << Matrix(1e-100 * symmetricMatrix(6, 53));
    }

    void extremes()
    {
        QFETCH(const Matrix, gram);
        const Vector y = randomTargets(6, 54);
        for (const double cost : {1e-6, 1.0, 1e6}) {
            const TwoClassSolution solution = solve(
                TdcaSvm{.cost = cost, .maxIterations = 50}, TwoClassProblem(gram, y), {});
            QVERIFY(solution.coefficients.allFinite() && std::isfinite(solution.bias)
                && std::isfinite(solution.objective.value()));
            QVERIFY2(wordsOf(solution).find("not a number") == std::string::npos, wordsOf(solution).c_str());
        }
    }

    void oneClassIsRefused()
    {
        const Matrix identity = Matrix::Identity(3, 3);
        const Vector ones = Vector::Ones(3);
        QVERIFY_THROWS_EXCEPTION(InvalidInput, solve(TdcaSvm{}, TwoClassProblem(identity, ones), {}));
    }

    void cancels()
    {
        const Matrix gram = symmetricMatrix(50, 61);
        const Vector y = randomTargets(50, 62);
        std::stop_source source;
        RunControl control{
            .stop = source.get_token(), .progress = [&](double, std::string_view) { source.request_stop(); }};
        const TdcaSolution result = solveTdca(
            gram, y, {.cost = 10.0, .shift = 20.0, .tolerance = 0.0, .mostIterations = 1000000}, nullptr, control);
        QCOMPARE(result.termination, Termination::Cancelled);
        QCOMPARE(result.iterations, Index{1});
    }
};

KREINSCOPE_TEST(TestTdcaSvm)

}  // namespace tst_tdca_svm
#include "tst_tdca_svm.moc"
