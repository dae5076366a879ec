// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QTest>

#include "core/algebra/centring.h"
#include "core/spectrum/corrected_spectrum.h"
#include "core/spectrum/nearest_certificate.h"
#include "core/spectrum/nearest_euclidean.h"
#include "core/spectrum/nearest_psd.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_nearest_certificate {

constexpr double rounding = 1e-13;

Matrix squaresOf(const Matrix& gram)
{
    const Vector diagonal = gram.diagonal();
    return diagonal.replicate(1, gram.cols()) + diagonal.transpose().replicate(gram.rows(), 1) - 2.0 * gram;
}

/// Dissimilarities that are not Euclidean, and squares of which some are negative.
Matrix squares(Index n, std::uint64_t seed, bool positive = true)
{
    Matrix result = symmetricMatrix(n, seed);
    if (positive) result = result.cwiseAbs() + Matrix::Constant(n, n, 0.1);
    result.diagonal().setZero();
    return result;
}

class NearestCertificateTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Of either correction, whatever the matrix: what is offered as the nearest one is proved to be it.
    void bothCorrectionsAreProved()
    {
        for (const Index n : {2, 3, 8, 40}) {
            Matrix gram = 2.0 * symmetricMatrix(n, static_cast<std::uint64_t>(n));
            gram.diagonal() = gram.diagonal().cwiseAbs().array() + 0.5;
            const Eigenpairs raw = eigenpairs(gram);
            for (const Correction& correction :
                {Correction(NearestPsdCorrection{}), Correction(NearestEuclideanCorrection{})}) {
                const CorrectedSpectrum corrected = correct(correction, gram, raw, rounding);
                QVERIFY(corrected.certificate);
                QVERIFY2(corrected.certificate->holds(), certificateSentence(*corrected.certificate).c_str());
                QVERIFY(certificateSentence(*corrected.certificate).starts_with("Proved nearest"));
                QVERIFY(corrected.pairs.values.minCoeff() >= 0.0);
                QCOMPARE(corrected.certificate->multipliers.size(), n);
            }
        }
    }

    /// Numbers of the diagonal may be of very different size beside entries that are all of one.
    void diagonalsOfAnySizeAreReached()
    {
        constexpr Index n = 80;
        Matrix gram = uniformMatrix(n, n, 5);
        gram = (gram + gram.transpose().eval()) / 2.0;
        gram.diagonal() = Vector::LinSpaced(n, -9.0, 0.0).unaryExpr([](double x) { return std::pow(10.0, x); });
        const NearestPsd nearest = nearestPsd(gram, gram.diagonal());
        QVERIFY2(nearest.diagonalError < 1e-10, qPrintable(QString::number(nearest.diagonalError)));
    }

    /// Another allowed matrix, or other multipliers, are no proof; what is wrong stands in the numbers.
    void whatIsNotNearestIsNotProved()
    {
        Matrix gram = 2.0 * symmetricMatrix(7, 3);
        gram.diagonal().setOnes();
        const NearestPsd nearest = nearestPsd(gram, gram.diagonal());
        const Matrix best = nearest.pairs.vectors * nearest.pairs.values.asDiagonal()
            * nearest.pairs.vectors.transpose();
        const auto certify = [&](const Matrix& matrix, const Vector& y) {
            return certifyNearestPsd(gram, gram.diagonal(), matrix, y);
        };
        QVERIFY(certify(best, nearest.multipliers).holds());

        const NearestCertificate farther = certify(0.9 * best + 0.1 * Matrix::Identity(7, 7), nearest.multipliers);
        QVERIFY(!farther.holds() && farther.gap > 1e-3 && farther.smallest > 0.0);
        QVERIFY(certificateSentence(farther).starts_with("Not proved nearest"));
        const NearestCertificate otherDiagonal = certify(1.1 * best, nearest.multipliers);
        QVERIFY(!otherDiagonal.holds() && otherDiagonal.diagonalError > 0.09);
        const NearestCertificate indefinite = certify(gram, nearest.multipliers);
        QVERIFY(!indefinite.holds() && indefinite.smallest < -0.1);
        const NearestCertificate noProof = certify(best, Vector(nearest.multipliers.array() + 0.1));
        QVERIFY(!noProof.holds() && noProof.gap > 0.0);

        const Matrix given = squares(7, 5);
        const NearestEuclidean distances = nearestEuclidean(given);
        const Matrix x = squaresOf(
            distances.pairs.vectors * distances.pairs.values.asDiagonal() * distances.pairs.vectors.transpose());
        QVERIFY(certifyNearestEuclidean(given, x, distances.multipliers).holds());
        QVERIFY(!certifyNearestEuclidean(given, 1.01 * x, distances.multipliers).holds());
        QVERIFY(!certifyNearestEuclidean(given, given, distances.multipliers).holds());
        QVERIFY(!certifyNearestEuclidean(given, x, Vector(distances.multipliers.array() + 0.1)).holds());
    }

    /// No squared distances of random points are nearer, nor those of principal coordinates without negative axes.
    void noEuclideanSquaresAreNearer()
    {
        for (const bool positive : {true, false}) {
            const Matrix given = squares(6, 11, positive);
            const NearestEuclidean nearest = nearestEuclidean(given);
            const Matrix gram = nearest.pairs.vectors * nearest.pairs.values.asDiagonal()
                * nearest.pairs.vectors.transpose();
            const Matrix x = squaresOf(gram);
            const double distance = (given - x).norm();
            const Eigenpairs scaling = eigenpairs(centred(-0.5 * given));
            const Matrix clipped = scaling.vectors * scaling.values.cwiseMax(0.0).asDiagonal()
                * scaling.vectors.transpose();
            QVERIFY(distance < (given - squaresOf(clipped)).norm());
            for (std::uint64_t seed = 1; seed <= 100; ++seed) {
                const Matrix points = uniformMatrix(6, 5, seed);
                const Matrix other = squaresOf(points * points.transpose());
                for (const double share : {1.0, 0.1, 0.01})
                    QVERIFY((given - (1.0 - share) * x - share * other).norm() >= distance - 1e-9);
            }
        }
    }

    /// Euclidean distances stay, in any unit; the sizes of a certificate go with the square of the unit.
    void euclideanDistancesStay()
    {
        const Matrix points = uniformMatrix(12, 3, 4);
        for (const double unit : {1e-6, 1.0, 1e6}) {
            const Matrix gram = unit * unit * centred(points * points.transpose());
            const CorrectedSpectrum corrected = correct(NearestEuclideanCorrection{}, gram, eigenpairs(gram), rounding);
            COMPARE_CLOSE(correctedGram(corrected), gram, {.absolute = 1e-12 * unit * unit});
            QVERIFY(corrected.certificate->holds());
        }
    }

    /// Neither solution nor proof depends on the unit, also where squares of entries overflow or vanish.
    void bothCorrectionsGoWithTheUnit()
    {
        Matrix gram = 2.0 * symmetricMatrix(8, 8);
        gram.diagonal() = gram.diagonal().cwiseAbs().array() + 0.5;
        for (const Correction& correction :
            {Correction(NearestPsdCorrection{}), Correction(NearestEuclideanCorrection{})}) {
            const CorrectedSpectrum wanted = correct(correction, gram, eigenpairs(gram), rounding);
            for (const int exponent : {-700, -560, 480, 600}) {
                const double unit = std::ldexp(1.0, exponent);
                const Matrix scaled = gram * unit;
                const CorrectedSpectrum found = correct(correction, scaled, eigenpairs(scaled), rounding);
                COMPARE_CLOSE(Matrix(correctedGram(found) / unit), correctedGram(wanted), {.absolute = 1e-9});
                COMPARE_NUMBER(found.change / found.norm, wanted.change / wanted.norm, {.relative = 1e-9});
                COMPARE_NUMBER(found.certificate->distance / unit, wanted.certificate->distance, {.relative = 1e-9});
                COMPARE_NUMBER(found.certificate->bound / unit, wanted.certificate->bound, {.relative = 1e-9});
                QVERIFY(found.certificate->holds());
                const std::string said = certificateSentence(*found.certificate);
                QVERIFY2(said.starts_with("Proved nearest") && said.find("inf") == std::string::npos, said.c_str());
            }
        }
    }

    /// Of a correlation matrix with a zero row only the rest is proved, and a zero diagonal asks for a row of zeros.
    void rowsOfZeroAreLeftOut()
    {
        Matrix gram{{1, 2, 0.5}, {2, 1, 0.3}, {0.5, 0.3, 0}};
        const CorrectedSpectrum corrected = correct(NearestPsdCorrection{}, gram, eigenpairs(gram), rounding);
        QVERIFY(corrected.certificate->holds());
        Matrix other = correctedGram(corrected);
        other(0, 2) = other(2, 0) = 0.1;
        QVERIFY(!certifyNearestPsd(gram, gram.diagonal(), other, corrected.certificate->multipliers).holds());
    }
};

KREINSCOPE_TEST(NearestCertificateTest)

}  // namespace tst_nearest_certificate
#include "tst_nearest_certificate.moc"
