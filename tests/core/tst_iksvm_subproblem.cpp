// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/algebra/symmetric_algebra.h"
#include "core/base/errors.h"
#include "core/solvers/iksvm/iksvm_primal.h"
#include "core/solvers/iksvm/iksvm_subproblem.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"

using namespace krein;
using numerics::randomTargets;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_iksvm_subproblem {

double extreme(const Matrix& symmetric, bool largest)
{
    const Vector values = reference::eigenvalues(symmetric);
    return largest ? values.maxCoeff() : values.minCoeff();
}

IksvmPoint pointAt(const Matrix& gram, const Vector& coefficients, double bias)
{
    return {coefficients, bias, gram * coefficients};
}

/// ∇g(β, b) − (∇h(β_t), 0) as the two decompositions are printed, with V written out sample by sample.
Vector printedGradient(const Matrix& gram, const Vector& y, double penalty, double shift, IksvmSplit split,
    const Vector& from, const Vector& beta, double bias)
{
    const Index n = y.size();
    const Matrix identity = Matrix::Identity(n, n);
    const bool first = split == IksvmSplit::AddToKernel;
    Vector gradient = Vector::Zero(n + 1);
    gradient.head(n) = first ? Vector(penalty * (gram + shift * identity) * beta - penalty * shift * from)
                             : Vector(penalty * shift * beta - penalty * (shift * identity - gram) * from);
    for (Index i = 0; i < n; ++i) {
        const double hinge = std::max(0.0, 1.0 - y(i) * (gram.row(i).dot(beta) + bias));
        gradient.head(n) -= hinge * y(i) * gram.col(i);
        gradient(n) -= hinge * y(i);
    }
    return gradient;
}

class TestIksvmSubproblem : public QObject {
    Q_OBJECT

private slots:
    void gradientIsTheDerivative()
    {
        const Index n = 12;
        const Matrix gram = symmetricMatrix(n, 3);
        const Vector y = randomTargets(n, 4), beta = uniformMatrix(n, 1, 5).col(0);
        const double bias = 0.3, penalty = 0.7, h = 1e-6;
        const IksvmPrimal at = iksvmPrimal(gram, y, penalty, beta, bias);
        const auto value = [&](const Vector& b, double c) { return iksvmPrimal(gram, y, penalty, b, c).objective; };
        for (Index i = 0; i < n; ++i) {
            const Vector step = h * Vector::Unit(n, i);
            COMPARE_NUMBER(
                at.gradient(i), (value(beta + step, bias) - value(beta - step, bias)) / (2.0 * h), 1e-6, 1e-6);
        }
        COMPARE_NUMBER(at.biasGradient, (value(beta, bias + h) - value(beta, bias - h)) / (2.0 * h), 1e-6, 1e-6);
        COMPARE_NUMBER(iksvmObjective(y, penalty, beta, gram * beta, bias), at.objective, 1e-14);
    }

    void gradientVanishes_data()
    {
        QTest::addColumn<Index>("n");
        QTest::addColumn<int>("decomposition");
        QTest::addColumn<double>("penalty");
        QTest::addColumn<double>("margin");  // ρ relative to the smallest allowed
        for (const int decomposition : {1, 2})
            for (const double penalty : {1e-3, 0.3, 50.0})
                for (const Index n : {Index{1}, Index{2}, Index{3}, Index{30}, Index{150}})
                    for (const double margin : {n > 1 ? 1.0 : 1.05, 1.1, 5.0})  // K + ρI = 0 leaves a sub-problem
                                                                                // without minimum
                        QTest::addRow(
                            "decomposition %d, γ %g, n %d, ρ·%g", decomposition, penalty, static_cast<int>(n), margin)
                            << n << decomposition << penalty << margin;
    }

    void gradientVanishes()
    {
        QFETCH(const Index, n);
        QFETCH(const int, decomposition);
        QFETCH(const double, penalty);
        QFETCH(const double, margin);
        const Matrix gram = symmetricMatrix(n, 100 + static_cast<std::uint64_t>(n));
        const Vector y = randomTargets(n, 7);
        const IksvmSplit split = decomposition == 1 ? IksvmSplit::AddToKernel : IksvmSplit::SubtractFromIdentity;
        const double shift = margin
            * (decomposition == 1 ? std::max(0.0, -extreme(gram, false)) : std::max(0.1, extreme(gram, true)));
        const IksvmReduction reduction = iksvmReduction(gram, y, penalty, shift, split);
        IksvmActiveSet active;
        // Three in a row: the later ones start from an active set and its factor.
        IksvmPoint from = pointAt(gram, 0.1 * uniformMatrix(n, 1, 8).col(0), 0.2);
        for (int round = 0; round < 3; ++round) {
            const IksvmStep step = solveIksvmSubproblem(reduction, from, active);
            QVERIFY(!step.stopped);
            const Vector gradient = printedGradient(
                gram, y, penalty, shift, split, from.coefficients, step.point.coefficients, step.point.bias);
            const double size = gram.cwiseAbs().rowwise().sum().maxCoeff()
                * (1.0
                    + penalty
                        * (step.point.coefficients.cwiseAbs().maxCoeff() + from.coefficients.cwiseAbs().maxCoeff()));
            QVERIFY2(gradient.cwiseAbs().maxCoeff() <= 1e-8 * size,
                qPrintable(QStringLiteral("gradient %1 of %2").arg(gradient.cwiseAbs().maxCoeff()).arg(size)));
            COMPARE_CLOSE(step.point.product, gram * step.point.coefficients, 1e-9, 1e-9);
            from = step.point;
        }
    }

    void bothWaysAgree_data() { gradientVanishes_data(); }

    void bothWaysAgree()
    {
        QFETCH(const Index, n);
        QFETCH(const int, decomposition);
        QFETCH(const double, penalty);
        QFETCH(const double, margin);
        if (margin == 1.0) return;  // the minimiser need not be unique
        const Matrix gram = symmetricMatrix(n, 200 + static_cast<std::uint64_t>(n));
        const Vector y = randomTargets(n, 9);
        const IksvmSplit split = decomposition == 1 ? IksvmSplit::AddToKernel : IksvmSplit::SubtractFromIdentity;
        const double shift = margin
            * (decomposition == 1 ? std::max(0.1, -extreme(gram, false)) : std::max(0.1, extreme(gram, true)));
        const IksvmReduction reduction = iksvmReduction(gram, y, penalty, shift, split);
        const IksvmPoint from = pointAt(gram, 0.1 * uniformMatrix(n, 1, 10).col(0), -0.1);
        IksvmActiveSet active;
        const IksvmStep reduced = solveIksvmSubproblem(reduction, from, active);
        const IksvmStep direct = solveIksvmSubproblemDirectly(reduction, from, from);
        QVERIFY2(direct.relativeError <= 1e-8, qPrintable(QString::number(direct.relativeError)));
        const double size = 1.0 + direct.point.coefficients.cwiseAbs().maxCoeff();
        COMPARE_CLOSE(reduced.point.coefficients, direct.point.coefficients, 0.0, 1e-5 * size);
    }

    void semidefiniteWithoutShift()
    {
        const Index n = 40;
        const Matrix factor = uniformMatrix(n, 5, 11), gram = factor * factor.transpose();  // rank 5
        const Vector y = randomTargets(n, 12);
        const IksvmReduction reduction = iksvmReduction(gram, y, 0.5, 0.0, IksvmSplit::AddToKernel);
        IksvmActiveSet active;
        const IksvmStep step = solveIksvmSubproblem(reduction, pointAt(gram, Vector::Zero(n), 0.0), active);
        QVERIFY(iksvmPrimal(gram, y, 0.5, step.point.coefficients, step.point.bias).gradientNorm() <= 1e-10);
    }

    void singularSumFallsBack()
    {
        // K + ρI is singular: only Newton's method in β can go on, and the problem is still convex.
        const Index n = 20;
        Matrix gram = Matrix::Identity(n, n);
        gram(0, 0) = -2.0;
        const Vector y = randomTargets(n, 13);
        const IksvmReduction reduction = iksvmReduction(gram, y, 0.5, 2.0, IksvmSplit::AddToKernel);
        QVERIFY(!reduction.reducible);
        IksvmActiveSet active;
        const IksvmPoint from = pointAt(gram, Vector::Constant(n, 0.1), 0.0);
        const IksvmStep step = solveIksvmSubproblem(reduction, from, active);
        const Vector gradient = printedGradient(
            gram, y, 0.5, 2.0, IksvmSplit::AddToKernel, from.coefficients, step.point.coefficients, step.point.bias);
        QVERIFY2(gradient.cwiseAbs().maxCoeff() <= 1e-8, qPrintable(QString::number(gradient.cwiseAbs().maxCoeff())));
    }

    void zeroMatrixAndOneClass()
    {
        const Index n = 5;
        const Matrix gram = Matrix::Zero(n, n);
        Vector y = Vector::Ones(n);
        IksvmActiveSet active;
        const IksvmPoint from = pointAt(gram, Vector::Zero(n), 0.0);
        const IksvmStep same = solveIksvmSubproblem(
            iksvmReduction(gram, y, 1.0, 0.0, IksvmSplit::AddToKernel), from, active);
        QVERIFY(same.point.bias >= 1.0 - 1e-9);  // every sample beyond its margin
        QVERIFY(same.point.coefficients.isZero(1e-12));
        y(0) = y(1) = -1.0;
        active = {};
        const IksvmStep mixed = solveIksvmSubproblem(
            iksvmReduction(gram, y, 1.0, 1.0, IksvmSplit::SubtractFromIdentity), from, active);
        COMPARE_NUMBER(mixed.point.bias, y.mean(), 1e-12);  // ½Σ(1 − y_i b)²
    }

    void exactStepMinimises()
    {
        for (std::uint64_t seed = 1; seed <= 50; ++seed) {
            const Index n = 9;
            const Vector y = randomTargets(n, seed), f = 2.0 * uniformMatrix(n, 1, seed + 100).col(0),
                         change = 3.0 * uniformMatrix(n, 1, seed + 200).col(0);
            const double curvature = 0.1 * static_cast<double>(seed % 5), slope = -0.5 * static_cast<double>(seed % 7);
            const auto value = [&](double t) {
                return t * slope + 0.5 * t * t * curvature
                    + 0.5 * (1.0 - y.array() * (f + t * change).array()).max(0.0).square().sum();
            };
            const double best = value(exactMarginStep(y, f, change, slope, curvature));
            for (int k = 0; k <= 1000; ++k) QVERIFY(best <= value(0.001 * k) + 1e-12);
        }
    }

    void refusesWhatIsNotConvex()
    {
        const Matrix gram = symmetricMatrix(4, 1);
        const Vector y = randomTargets(4, 1);
        QVERIFY_THROWS_EXCEPTION(InvalidInput, iksvmReduction(gram, y, 0.0, 1.0, IksvmSplit::AddToKernel));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, iksvmReduction(gram, y, 1.0, -1.0, IksvmSplit::AddToKernel));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, iksvmReduction(gram, y, 1.0, 0.0, IksvmSplit::SubtractFromIdentity));
    }

    void inverse_data()
    {
        QTest::addColumn<Index>("n");
        for (const Index n : {1, 2, 63, 64, 65, 129, 300}) QTest::addRow("%d", static_cast<int>(n)) << n;
    }

    void inverse()
    {
        QFETCH(const Index, n);
        const Matrix factor = uniformMatrix(n, n, 21), matrix = factor * factor.transpose() + Matrix::Identity(n, n);
        Matrix inverse = matrix;
        QVERIFY(invertPositiveDefinite(inverse));
        COMPARE_CLOSE(matrix * inverse, Matrix::Identity(n, n), 0.0, 1e-9);
        Matrix indefinite = matrix - 2.0 * matrix.trace() * Matrix::Identity(n, n);
        QVERIFY(!invertPositiveDefinite(indefinite));
    }
};

KREINSCOPE_TEST(TestIksvmSubproblem)

}  // namespace tst_iksvm_subproblem
#include "tst_iksvm_subproblem.moc"
