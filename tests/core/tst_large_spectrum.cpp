// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <numeric>
#include <stop_token>
#include <thread>

#include <QTest>

#include "core/algebra/lapack.h"
#include "core/base/errors.h"
#include "core/data/landmarks.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/spectrum/eigen_spectrum.h"
#include "core/spectrum/large_spectrum.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_large_spectrum {

Matrix truncatedGram(Index n, std::uint64_t seed = 1)
{
    return gramMatrix(TruncatedL1Kernel{.rho = 0.8}, uniformMatrix(n, 2, seed));
}

/// With these eigenvalues, exactly symmetric.
Matrix withEigenvalues(const Vector& values)
{
    const Matrix vectors = eigenpairs(symmetricMatrix(values.size(), 17)).vectors;
    const Matrix matrix = vectors * values.asDiagonal() * vectors.transpose();
    return 0.5 * (matrix + matrix.transpose());
}

Vector severalZeros()
{
    Vector values = Vector::LinSpaced(90, -1.0, 2.0);
    values.segment(20, 15) *= 1e-13;
    return values;
}

const std::vector<std::pair<const char*, Matrix>>& matrices()
{
    static const std::vector<std::pair<const char*, Matrix>> all = {
        {"one positive", Matrix::Constant(1, 1, 2.0)},
        {"one negative", Matrix::Constant(1, 1, -2.0)},
        {"two", symmetricMatrix(2, 1)},
        {"zero diagonal", (Matrix(2, 2) << 0, 3, 3, 0).finished()},
        {"random 63", symmetricMatrix(63, 2)},
        {"random 64", symmetricMatrix(64, 3)},
        {"random 65", symmetricMatrix(65, 4)},
        {"random 200", symmetricMatrix(200, 5)},
        {"TL1", truncatedGram(150)},
        {"some eigenvalues nearly zero", withEigenvalues(severalZeros())},
        {"huge", symmetricMatrix(30, 6) * 1e290},
        {"tiny", symmetricMatrix(30, 6) * 1e-290},
    };
    return all;
}

void addMatrices()
{
    QTest::addColumn<int>("which");
    for (std::size_t i = 0; i < matrices().size(); ++i) QTest::newRow(matrices()[i].first) << static_cast<int>(i);
}

RunControl stopped()
{
    std::stop_source source;
    source.request_stop();
    return {.stop = source.get_token()};
}

class TestLargeSpectrum : public QObject {
    Q_OBJECT

private slots:
    void signatureInPlaceCountsTheEigenvalues_data() { addMatrices(); }

    void signatureInPlaceCountsTheEigenvalues()
    {
        QFETCH(const int, which);
        const Matrix& original = matrices()[static_cast<std::size_t>(which)].second;
        const Vector values = eigenvalues(original);
        const double scale = values.cwiseAbs().maxCoeff();
        Matrix matrix = original;
        for (const double tolerance : {0.0, 1e-10, 0.1234}) {
            const Signature got = signatureInPlace(matrix, tolerance, scale);
            QCOMPARE(matrix, original);
            QCOMPARE(got, signatureByInertia(original, tolerance, scale));
            if (tolerance > 0.0) QCOMPARE(got, signature(values, tolerance));
        }
    }

    void signatureOfSingularMatricesIsExact()
    {
        Matrix zero = Matrix::Zero(70, 70);
        QCOMPARE(signatureInPlace(zero), (Signature{0, 0, 70}));
        Matrix ones = Matrix::Ones(3, 3);
        QCOMPARE(signatureInPlace(ones, 1e-10, 3.0), (Signature{1, 0, 2}));
    }

    void unusableMatricesAreRefusedAndStay()
    {
        Matrix empty, wide(2, 3), skew = symmetricMatrix(100, 1), infinite = Matrix::Identity(3, 3);
        skew(97, 3) = std::nextafter(skew(97, 3), 10.0);
        infinite(1, 1) = std::numeric_limits<double>::infinity();
        const Matrix before = skew;
        for (Matrix* matrix : {&empty, &wide, &skew, &infinite})
            QVERIFY_EXCEPTION_THROWN(signatureInPlace(*matrix), InvalidInput);
        QCOMPARE(skew, before);
        for (Matrix* matrix : {&empty, &wide, &infinite}) {
            QVERIFY_EXCEPTION_THROWN(largestMagnitudeEstimate(*matrix), InvalidInput);
            QVERIFY_EXCEPTION_THROWN(sampledSpectrum(*matrix, 10), InvalidInput);
        }
    }

    void aStopLeavesTheMatrixAndNoAnswer()
    {
        Matrix matrix = symmetricMatrix(10, 1);
        QCOMPARE(signatureInPlace(matrix, 1e-10, 1.0, stopped()), Signature{});
        QCOMPARE(largestMagnitudeEstimate(matrix, stopped()), 0.0);
        QCOMPARE(matrix, symmetricMatrix(10, 1));
        // Asked to stop between the two factorisations.
        std::stop_source source;
        const RunControl control{
            .stop = source.get_token(), .progress = [&](double, std::string_view) { source.request_stop(); }};
        QCOMPARE(signatureInPlace(matrix, 1e-10, 1.0, control), Signature{});
        QCOMPARE(matrix, symmetricMatrix(10, 1));
    }

    /// Between two panels of a factorisation the matrix is changed, and is the same again when there is no answer.
    void aStopWithinAFactorisationLeavesTheMatrix()
    {
        QVERIFY(!lapack::factorSymmetric(symmetricMatrix(100, 1), stopped()).complete);
        const Index n = 1200;
        const Matrix before = symmetricMatrix(n, 1);
        const Signature whole = signatureByInertia(before);
        for (const int milliseconds : {0, 3, 20, 60}) {
            Matrix matrix = before;
            std::stop_source source;
            const RunControl control{.stop = source.get_token()};
            const std::jthread other([&] {
                std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
                source.request_stop();
            });
            const Signature counts = signatureInPlace(matrix, 0.0, 0.0, control);
            QVERIFY(counts == Signature{} || counts == whole);
            QVERIFY(matrix == before);
        }
    }

    void estimateIsCloseFromBelow_data() { addMatrices(); }

    void estimateIsCloseFromBelow()
    {
        QFETCH(const int, which);
        const Matrix& matrix = matrices()[static_cast<std::size_t>(which)].second;
        const double largest = eigenvalues(matrix).cwiseAbs().maxCoeff(), estimate = largestMagnitudeEstimate(matrix);
        QVERIFY2(estimate <= largest * (1.0 + 1e-13), numerics::difference(estimate, largest).constData());
        QVERIFY2(estimate >= 0.95 * largest, numerics::difference(estimate, largest).constData());
    }

    void estimateIsExactIfFewEigenvaluesDiffer()
    {
        QCOMPARE(largestMagnitudeEstimate(Matrix::Zero(50, 50)), 0.0);
        COMPARE_NUMBER(largestMagnitudeEstimate(Matrix::Identity(50, 50)), 1.0);
        COMPARE_NUMBER(largestMagnitudeEstimate(-3.0 * Matrix::Ones(50, 50)), 150.0);
        // Four different eigenvalues: the search must end when it has them, and not go on with round-off.
        Vector values = Vector::Constant(80, 1e-3);
        values.head(30).setConstant(-7.0);
        values(50) = 6.5;
        values(60) = 0.0;
        COMPARE_NUMBER(largestMagnitudeEstimate(withEigenvalues(values)), 7.0);
    }

    void moreLandmarksThanSamplesAreRefused()
    {
        QVERIFY_EXCEPTION_THROWN(sampledSpectrum(Matrix::Identity(3, 3), 2), InvalidInput);
    }

    void repeatedSamplesAreEstimatedExactly()
    {
        // K ⊗ 11ᵀ: if each of m samples occurs r times, the n = r·m samples have r times the eigenvalues, and zeros.
        const Matrix gram = truncatedGram(20);
        Matrix whole(60, 60);
        for (Index i = 0; i < 60; ++i)
            for (Index j = 0; j < 60; ++j) whole(i, j) = gram(i % 20, j % 20);
        Vector want = eigenvalues(whole), got = sampledSpectrum(gram, 60).eigenvalues;
        std::sort(want.begin(), want.end(), [](double a, double b) { return std::abs(a) > std::abs(b); });
        std::sort(got.begin(), got.end(), [](double a, double b) { return std::abs(a) > std::abs(b); });
        COMPARE_CLOSE(got, want.head(20));
    }

    void halvesAreCompared()
    {
        // K = aaᵀ − bbᵀ with a ⊥ b in both halves: eigenvalues 16, −4 of the even landmarks, 8, −4 of the odd and 24,
        // −8 of all.
        Vector a(8), b(8);
        for (Index i = 0; i < 8; ++i) {
            a(i) = i % 2 == 0 ? 2.0 : std::sqrt(2.0);
            b(i) = i < 4 ? 1.0 : -1.0;
        }
        const SampledSpectrum s = sampledSpectrum(a * a.transpose() - b * b.transpose(), 80);
        COMPARE_CLOSE(s.eigenvalues, (Vector(8) << 240, 0, 0, 0, 0, 0, 0, -80).finished());
        QCOMPARE(s.landmarks, 8);
        COMPARE_NUMBER(s.largestDifference, 2.0 / 3.0);
        COMPARE_NUMBER(s.negativeEigenfraction, 8.0 / 32.0);
        COMPARE_NUMBER(s.firstNegativeEigenfraction, 4.0 / 20.0);
        COMPARE_NUMBER(s.secondNegativeEigenfraction, 4.0 / 12.0);
        for (const char* part : {"8 of 80 samples", "66.7 %", "20 % and 33.3 % instead of 25 %"})
            QVERIFY2(s.how.find(part) != std::string::npos, s.how.c_str());
    }

    void whatDoesNotGrowWithTheSamplesIsNoticed()
    {
        // The eigenvalues of I are 1 for any number of samples, which no pair of equally large halves could tell.
        COMPARE_NUMBER(sampledSpectrum(Matrix::Identity(40, 40), 4000).largestDifference, 1.0);
    }

    void halvesOfDifferentSizeAreComparedPerLandmark()
    {
        // Of 5 equal samples 3 are even, with eigenvalue 3, and 2 odd, with eigenvalue 2: the same for each.
        COMPARE_NUMBER(sampledSpectrum(Matrix::Ones(5, 5), 50).largestDifference, 0.0);
        QCOMPARE(sampledSpectrum(Matrix::Ones(1, 1), 50).eigenvalues, Vector::Constant(1, 50.0));
        QCOMPARE(sampledSpectrum(Matrix::Zero(4, 4), 50).largestDifference, 0.0);
    }

    void theHalvesTellTheErrorOfTheEstimate()
    {
        const Matrix samples = uniformMatrix(1500, 2, 9);
        const TruncatedL1Kernel kernel{.rho = 0.8};
        const Vector want = eigenvalues(gramMatrix(kernel, samples));
        const std::vector<Index> rows = chooseLandmarks({}, 1500, 300, 1);
        const SampledSpectrum s = sampledSpectrum(gramMatrix(kernel, samples(rows, Eigen::all)), 1500);
        const double error = std::max((s.eigenvalues.head(5) - want.head(5)).cwiseAbs().maxCoeff(),
                                 (s.eigenvalues.tail(5) - want.tail(5)).cwiseAbs().maxCoeff())
            / s.eigenvalues(0);
        QVERIFY2(error <= 1.5 * s.largestDifference && s.largestDifference < 0.2, s.how.c_str());
    }
};

KREINSCOPE_TEST(TestLargeSpectrum)

}  // namespace tst_large_spectrum
#include "tst_large_spectrum.moc"
