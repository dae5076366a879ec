// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/algebra/centring.h"
#include "core/spectrum/additive_constants.h"
#include "core/spectrum/corrected_spectrum.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/jitter.h"
#include "core/spectrum/principal_coordinates.h"
#include "core/spectrum/triangle_diagnostics.h"
#include "support/messages.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_principal_coordinates {

constexpr double rounding = 1e-13;

/// Symmetric, from 0.2 on, zero diagonal: far from Euclidean, and mostly from a metric.
Matrix dissimilarities(Index n, std::uint64_t seed)
{
    Matrix result = symmetricMatrix(n, seed).cwiseAbs().array() + 0.2;
    result.diagonal().setZero();
    return result;
}

/// −½HD²H with c added between different objects, to d or to d².
Matrix centredWith(const Matrix& distances, double constant, bool squared)
{
    Matrix squares = squared ? Matrix(distances.cwiseAbs2().array() + constant)
                             : Matrix((distances.array() + constant).square());
    squares.diagonal().setZero();
    return centred(-0.5 * squares);
}

/// The largest real eigenvalue of [0, 2B₁; −I, −4B₂] with B₁ = −½HD²H and B₂ = −½HDH (Cailliez 1983).
double cailliezByBlocks(const Matrix& distances)
{
    const Index n = distances.rows();
    Matrix blocks = Matrix::Zero(2 * n, 2 * n);
    blocks.topRightCorner(n, n) = 2.0 * centred(-0.5 * distances.cwiseAbs2());
    blocks.bottomLeftCorner(n, n) = -Matrix::Identity(n, n);
    blocks.bottomRightCorner(n, n) = -4.0 * centred(-0.5 * distances);
    double largest = 0.0;
    for (const std::complex<double>& value : reference::complexEigenvalues(blocks))
        if (std::abs(value.imag()) < 1e-6 * std::abs(value)) largest = std::max(largest, value.real());
    return largest;
}

class TestPrincipalCoordinates : public QObject {
    Q_OBJECT

private slots:
    void constantsAreTheSmallestThatServe_data()
    {
        QTest::addColumn<int>("objects");
        QTest::addColumn<int>("seed");
        for (const int n : {3, 4, 7, 20, 45})
            for (const int seed : {1, 2, 3}) QTest::addRow("%d objects, seed %d", n, seed) << n << seed;
    }
    /// With the constant the smallest eigenvalue is 0, with less it is negative, with more it stays.
    void constantsAreTheSmallestThatServe()
    {
        QFETCH(const int, objects);
        QFETCH(const int, seed);
        const Matrix d = dissimilarities(objects, static_cast<std::uint64_t>(seed));
        const double lingoes = smallestShift(eigenvalues(centred(-0.5 * d.cwiseAbs2()))),
                     cailliez = cailliezConstant(d);
        const auto smallest = [&](double c, bool squared) {
            const Vector values = eigenvalues(centredWith(d, c, squared));
            return values.minCoeff() / values.maxCoeff();
        };
        if (lingoes > 0.0) {
            QVERIFY(std::abs(smallest(2.0 * lingoes, true)) < 1e-13 * objects);
            QVERIFY(smallest(2.0 * lingoes * 0.999, true) < -1e-6);
            QVERIFY(std::abs(smallest(cailliez, false)) < 1e-12 * objects);
            QVERIFY(smallest(cailliez * 0.999, false) < -1e-7);
        }
        for (const double more : {1.01, 2.0, 10.0, 1000.0}) QVERIFY(smallest(cailliez * more, false) > -1e-12);
        QVERIFY2(std::abs(cailliez - cailliezByBlocks(d)) <= 1e-6 * std::max(cailliez, 1.0),
            qPrintable(QString::number(cailliez) + " " + QString::number(cailliezByBlocks(d))));
    }

    void euclideanDistancesNeedNone()
    {
        const Matrix points = uniformMatrix(9, 3, 4);
        const Matrix d = kernelDistances(points * points.transpose());
        QCOMPARE(cailliezConstant(d), 0.0);
        QCOMPARE(smallestShift(eigenvalues(centred(-0.5 * d.cwiseAbs2()))), 0.0);
        QCOMPARE(cailliezConstant(Matrix::Zero(5, 5)), 0.0);
        const PcoaPassport p = pcoaPassport(d, 1e-12);
        QCOMPARE(p.signature, (Signature{3, 0, 6}));
        QVERIFY(p.ape && p.ape->corrected.size() == 0 && p.ape->relative.size() == 3);
    }

    /// c is in the unit of d, c₁ in its square; no share has a unit.
    void constantsHaveTheUnitOfTheDistances()
    {
        const Matrix d = dissimilarities(12, 5);
        const PcoaPassport one = pcoaPassport(d, 1e-12), other = pcoaPassport(1000.0 * d, 1e-12);
        COMPARE_NUMBER(other.cailliez->constant, 1000.0 * one.cailliez->constant, {.relative = 1e-9});
        COMPARE_NUMBER(other.lingoes.constant, 1e6 * one.lingoes.constant, {.relative = 1e-9});
        COMPARE_CLOSE(Matrix(other.shares), Matrix(one.shares), {.absolute = 1e-12});
        COMPARE_CLOSE(Matrix(other.cailliez->shares), Matrix(one.cailliez->shares), {.absolute = 1e-9});
    }

    /// "The corrected column of the uncorrected run is Lingoes."
    void apesCorrectedShareIsLingoes()
    {
        const PcoaPassport p = pcoaPassport(dissimilarities(15, 7), 1e-12);
        COMPARE_CLOSE(Matrix(p.ape->corrected), Matrix(p.lingoes.shares), {.absolute = 1e-13});
        QVERIFY(std::abs(p.lingoes.shares.sum() - 1.0) < 1e-12 && std::abs(p.ape->brokenStick.sum() - 1.0) < 1e-12);
        QVERIFY(std::abs(p.ape->relative.sum() - 1.0) < 1e-12 && std::abs(p.skbio.ofPositive.sum() - 1.0) < 1e-12);
        QVERIFY(std::abs(p.shares.sum() - 1.0) < 1e-12 && std::abs(p.vegan.ofAll.sum() - 1.0) < 1e-12);
        QVERIFY(p.vegan.ofDifference.sum() > 1.0);
    }

    /// −½HD²H with the constant, by the definition.
    void correctionsAreByTheDefinition()
    {
        const Matrix d = dissimilarities(11, 3), gram = -0.5 * d.cwiseAbs2();
        const Eigenpairs raw = eigenpairs(gram);
        const CorrectedSpectrum lingoes = correct(LingoesCorrection{}, gram, raw, rounding),
                                cailliez = correct(CailliezCorrection{}, gram, raw, rounding);
        COMPARE_CLOSE(correctedGram(lingoes), centredWith(d, 2.0 * *lingoes.constant, true), {.absolute = 1e-11});
        COMPARE_CLOSE(correctedGram(cailliez), centredWith(d, *cailliez.constant, false), {.absolute = 1e-11});
        COMPARE_NUMBER(lingoes.change, (gram - centredWith(d, 2.0 * *lingoes.constant, true)).norm());
        QVERIFY(lingoes.pairs.values.minCoeff() > -1e-12 && cailliez.pairs.values.minCoeff() > -1e-12);
        // The identity: Lingoes is the shift of the centred matrix, but for the constant vector.
        const Matrix inner = centred(gram);
        const CorrectedSpectrum shift = correct(ShiftCorrection{}, inner, eigenpairs(inner), rounding);
        COMPARE_CLOSE(correctedGram(lingoes), centred(correctedGram(shift)), {.absolute = 1e-11});
    }

    /// An unseen object whose squared distances grow by the same constant.
    void unseenObjectsFollowLingoes()
    {
        const Index n = 10;
        const Matrix all = dissimilarities(n + 3, 9);
        const Matrix d = all.topLeftCorner(n, n), gram = -0.5 * d.cwiseAbs2(),
                     rows = -0.5 * all.bottomLeftCorner(3, n).cwiseAbs2();
        const Eigenpairs raw = eigenpairs(gram);
        const CorrectedSpectrum corrected = correct(LingoesCorrection{}, gram, raw, rounding);
        const Matrix fresh = correctedRows(corrected.rowMap, raw, rows), matrix = correctedGram(corrected);
        const Vector self = correctedSelf(corrected.rowMap, raw, rounding, Vector::Zero(3), rows, fresh);
        for (Index x = 0; x < 3; ++x)
            for (Index i = 0; i < n; ++i)
                COMPARE_NUMBER(self(x) + matrix(i, i) - 2.0 * fresh(x, i),
                    all(n + x, i) * all(n + x, i) + 2.0 * *corrected.constant, {.relative = 1e-10});
        const Matrix coefficients = uniformMatrix(n, 2, 5);
        COMPARE_CLOSE(Matrix((rows * rawCoefficients(corrected.rowMap, raw, coefficients)).rowwise()
                          + rawBias(corrected.rowMap, coefficients).transpose()),
            fresh * coefficients, {.absolute = 1e-10});
    }

    void cailliezIsRefusedWithoutDistances()
    {
        const Matrix gram{{1, 0, 3}, {0, 1, 0}, {3, 0, 1}};  // d²₁₃ = −4
        const QString message = messageOf([&] { correct(CailliezCorrection{}, gram, eigenpairs(gram), rounding); });
        QVERIFY2(message.contains(QStringLiteral("between object 1 and object 3")), qPrintable(message));
        QVERIFY(correct(LingoesCorrection{}, gram, eigenpairs(gram), rounding).pairs.values.minCoeff() > -1e-14);
    }

    void goodnessOfFitByHand()
    {
        const Vector values = (Vector(4) << 6, 2, 0, -2).finished();
        QCOMPARE(goodnessOfFit(values, 1).ofAll, 0.6);
        QCOMPARE(goodnessOfFit(values, 1).ofPositive, 0.75);
        QCOMPARE(goodnessOfFit(values, 4).axes, Index{2});
        QCOMPARE(goodnessOfFit(values, 4).ofPositive, 1.0);
        QCOMPARE(goodnessOfFit(-values.cwiseAbs(), 2).ofAll, 0.0);
        const Matrix one{{0, 1}, {1, 0}};
        QCOMPARE(pcoaPassport(one, 1e-12).shares(0), 1.0);
        QVERIFY(pcoaPassport(Matrix::Zero(4, 4), 1e-12).isDegenerate());
        QVERIFY(pcoaPassport(Matrix::Zero(1, 1), 1e-12).isDegenerate());
    }

    /// K + sI is semidefinite from s on, and the ladder ends at the first rung a Cholesky factorisation takes.
    void jitterIsEnoughAndNoMore()
    {
        for (const std::uint64_t seed : {1, 2, 3}) {
            const Matrix gram = symmetricMatrix(8, seed);
            const Vector values = eigenvalues(gram);
            const JitterLadder jitter = jitterLadder(gram, values, eigenvalues(centred(gram)));
            QCOMPARE(jitter.smallest, -values.minCoeff());
            QVERIFY(jitter.value > jitter.smallest && jitter.value <= 10.0 * jitter.smallest * (1.0 + 1e-9));
            QVERIFY(jitter.smallestCentred <= jitter.smallest);
        }
        const JitterLadder none = jitterLadder(Matrix::Identity(3, 3), Vector::Ones(3), Eigen::Vector3d(1, 1, 0));
        QVERIFY(none.smallest == 0.0 && none.value == 0.0 && none.steps == 0);
    }
};

KREINSCOPE_TEST(TestPrincipalCoordinates)

}  // namespace tst_principal_coordinates
#include "tst_principal_coordinates.moc"
