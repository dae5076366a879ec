// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/smallest_constant.h"

#include <QTest>

#include "core/algebra/centring.h"
#include "core/spectrum/corrected_spectrum.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_smallest_constant {

SmallestConstant constantOf(const Matrix& gram)
{
    return smallestConstant(gram, eigenpairs(centred(gram)));
}

/// −‖x_i − x_j‖, which is conditionally positive definite.
Matrix negativeDistances(Index n, std::uint64_t seed)
{
    const Matrix samples = uniformMatrix(n, 2, seed);
    Matrix gram(n, n);
    for (Index i = 0; i < n; ++i)
        for (Index j = 0; j < n; ++j) gram(i, j) = -(samples.row(i) - samples.row(j)).norm();
    return gram;
}

double smallestEigenvalue(const Matrix& gram, double constant)
{
    return reference::eigenvalues(gram.array() + constant).minCoeff();
}

class TestSmallestConstant : public QObject {
    Q_OBJECT

private slots:
    /// Lin & Lin 2003, Theorem 3: det(K + Δ11ᵀ) = det K (1 + Δ·1ᵀK⁻¹1).
    void isWhereTheDeterminantVanishes()
    {
        for (std::uint64_t seed = 1; seed <= 8; ++seed) {
            const Matrix gram = negativeDistances(15, seed);
            const SmallestConstant found = constantOf(gram);
            QVERIFY(found.definite && found.semidefinite);
            const double wanted = -1.0 / reference::solved(gram, Matrix::Ones(15, 1)).sum();
            COMPARE_NUMBER(found.value.value(), wanted, {.relative = 1e-8});
            QVERIFY(smallestEigenvalue(gram, wanted * 1.001) > 0.0 && smallestEigenvalue(gram, wanted * 0.999) < 0.0);
        }
    }

    /// In units in which squares of entries overflow or vanish it is the same.
    void goesWithTheUnit()
    {
        const Matrix gram = negativeDistances(9, 3);
        const double wanted = constantOf(gram).value.value();
        for (const int exponent : {-900, -600, 600, 900}) {
            const double unit = std::ldexp(1.0, exponent);
            const SmallestConstant found = constantOf(gram * unit);
            QVERIFY(found.value.has_value() && found.definite);
            COMPARE_NUMBER(*found.value / unit, wanted, {.relative = 1e-10});
        }
    }

    /// What is positive definite can spare a constant.
    void isNegativeOfAPositiveDefiniteMatrix()
    {
        const Matrix half = uniformMatrix(9, 9, 3), gram = half * half.transpose();
        const SmallestConstant found = constantOf(gram);
        QVERIFY(found.definite && found.value.value() < 0.0);
        QVERIFY(smallestEigenvalue(gram, 0.999 * *found.value) > 0.0);
        QVERIFY(smallestEigenvalue(gram, 1.001 * *found.value) < 0.0);
    }

    void thereIsNoneOfAnIndefiniteMatrix()
    {
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            const Matrix gram = symmetricMatrix(10, seed);
            QVERIFY(!constantOf(gram).semidefinite && !constantOf(gram).definite);
            for (const double constant : {0.0, 1.0, 1e3, 1e6}) QVERIFY(smallestEigenvalue(gram, constant) < -0.1);
        }
        QVERIFY(!constantOf(Matrix::Ones(1, 1)).value);
    }

    /// −(x − z)²: rank one where Σv = 0, and a constant does not help what is zero there.
    void singularMatricesAreSemidefiniteAtBest()
    {
        const Vector points = uniformMatrix(8, 1, 5).col(0);
        const Matrix squares = points.array().square().matrix().replicate(1, 8);
        const Matrix gram = 2.0 * points * points.transpose() - squares - squares.transpose();
        const SmallestConstant found = constantOf(gram);
        QVERIFY(!found.definite);
        // 2x_ix_j − x_i² − x_j² + Δ ≥ 0 needs x² in the span of 1 and x on the samples, which it is not.
        QVERIFY(!found.semidefinite);
        for (const double constant : {1.0, 1e2, 1e4}) QVERIFY(smallestEigenvalue(gram, constant) < -1e-7);
        // ⟨x, z⟩ + 1 is semidefinite from Δ = −1 on at the latest.
        const Matrix linear = (points * points.transpose()).array() + 1.0;
        QVERIFY(constantOf(linear).semidefinite && !constantOf(linear).definite);
        QVERIFY(smallestEigenvalue(linear, constantOf(linear).value.value()) > -1e-12);
    }

    /// Eigenvalues of a Gaussian kernel fall below rounding, and what couples them with 1 is larger than they are.
    void aSemidefiniteMatrixIsSemidefinite()
    {
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            const Matrix samples = uniformMatrix(60, 1, seed);
            Matrix gram(60, 60);
            for (Index i = 0; i < 60; ++i)
                for (Index j = 0; j < 60; ++j) gram(i, j) = std::exp(-std::pow(samples(i) - samples(j), 2));
            QVERIFY(constantOf(gram).semidefinite);
        }
    }

    void asACorrectionItTakesAwayTheNegativeEigenvalue()
    {
        const Matrix gram = negativeDistances(20, 9);
        const Eigenpairs raw = eigenpairs(gram);
        const CorrectedSpectrum corrected = correct(AddConstantCorrection{}, gram, raw, 1e-12);
        COMPARE_NUMBER(constantOf(corrected), constantOf(gram).value.value(), {.relative = 1e-8});
        QVERIFY(raw.values(19) < -0.1 && corrected.pairs.values(19) > -1e-12);
        COMPARE_CLOSE(correctedGram(corrected), Matrix(gram.array() + constantOf(corrected)), {.absolute = 1e-11});
        const Matrix unseen = uniformMatrix(3, 20, 10);
        QVERIFY(correctedRows(corrected.rowMap, raw, unseen) == Matrix(unseen.array() + constantOf(corrected)));
        COMPARE_NUMBER(corrected.change, (correctedGram(corrected) - gram).norm(), {.relative = 1e-9});
        const CorrectedSpectrum chosen = correct(AddConstantCorrection{.constant = 2.5}, gram, raw, 1e-12);
        QCOMPARE(constantOf(chosen), 2.5);
        const Matrix half = uniformMatrix(9, 9, 3), positive = half * half.transpose();
        const CorrectedSpectrum none = correct(AddConstantCorrection{}, positive, eigenpairs(positive), 1e-12);
        QVERIFY(!isCorrected(&none));
    }

    /// Rows left as they are belong to another matrix, which is said.
    void aFlipMayLeaveUnseenRowsAlone()
    {
        const Matrix gram = symmetricMatrix(9, 1), unseen = uniformMatrix(3, 9, 2);
        const Eigenpairs raw = eigenpairs(gram);
        const CorrectedSpectrum corrected = correct(
            FlipCorrection{.rows = UnseenRows::Untransformed}, gram, raw, 1e-13);
        COMPARE_CLOSE(correctedGram(corrected), correctedGram(correct(FlipCorrection{}, gram, raw, 1e-13)));
        QVERIFY(correctedRows(corrected.rowMap, raw, unseen) == unseen);
        const Matrix coefficients = uniformMatrix(9, 2, 5);
        COMPARE_CLOSE(rawCoefficients(corrected.rowMap, raw, coefficients), coefficients);
        QVERIFY(std::holds_alternative<RowsLeft>(corrected.rowMap));
        QVERIFY(unseenText(corrected).find("not flipped") != std::string::npos);
    }
};

KREINSCOPE_TEST(TestSmallestConstant)

}  // namespace tst_smallest_constant
#include "tst_smallest_constant.moc"
