// SPDX-License-Identifier: GPL-3.0-or-later
//
// What rounding of the entries may do to eigenvalues: no matrix that is positive semidefinite is called indefinite
// because it was rounded, and one that is indefinite by more than that stays so.
#include <cmath>

#include <QTest>

#include "core/algebra/centring.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/sign_bound.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_sign_bound {

Matrix rounded(const Matrix& matrix, NumberStorage storage)
{
    return matrix.unaryExpr([storage](double value) {
        if (storage.kind == StorageKind::Float32) return static_cast<double>(static_cast<float>(value));
        const double unit = storage.kind == StorageKind::Decimals || value == 0.0
            ? std::pow(10.0, -storage.digits)
            : std::pow(10.0, std::floor(std::log10(std::abs(value))) - storage.digits + 1.0);
        return unit * std::nearbyint(value / unit);
    });
}

/// Of rank r < n, so that half of the smallest eigenvalues become negative when it is rounded.
Matrix semidefinite(Index n, Index rank, std::uint64_t seed)
{
    const Matrix x = uniformMatrix(n, rank, seed);
    return x * x.transpose();
}

Diagnosis diagnosisOf(
    const Matrix& gram, const Matrix& errors, NumberStorage storage, const SpectrumOptions& options = {})
{
    const Eigenpairs raw = eigenpairs(gram), middle = eigenpairs(centred(gram));
    return diagnose(raw.values, middle.values, 0.0, options,
        {.raw = StorageBand{storage, signBound(errors, raw)},
            .centred = StorageBand{storage, signBound(errors, middle)}});
}

constexpr NumberStorage storages[] = {{StorageKind::Float32}, {StorageKind::Decimals, 2}, {StorageKind::Decimals, 5},
    {StorageKind::Significant, 3}, {StorageKind::Significant, 6}};

class TestSignBound : public QObject {
    Q_OBJECT

private slots:
    void boundsTheNormOfAnyError()
    {
        for (std::uint64_t seed = 1; seed <= 50; ++seed) {
            const Index n = 3 + static_cast<Index>(seed % 17);
            Matrix errors = uniformMatrix(n, n, seed).cwiseAbs();
            errors = (errors + errors.transpose()).eval();
            if (seed % 3 == 0) errors.diagonal().setZero();
            if (seed % 5 == 0) errors.row(0).setZero(), errors.col(0).setZero();
            const double exact = eigenvalues(errors)(0), bound = perronBound(errors);
            QVERIFY2(bound >= exact * (1.0 - 1e-12) && bound <= exact * (1.0 + 1e-6),
                qPrintable(QStringLiteral("%1 for %2").arg(bound, 0, 'g', 17).arg(exact, 0, 'g', 17)));
            Matrix error = errors.cwiseProduct(uniformMatrix(n, n, seed + 1000));
            error = (0.5 * (error + error.transpose())).eval();
            QVERIFY(eigenvalues(error).cwiseAbs().maxCoeff() <= bound);
        }
        QCOMPARE(perronBound(Matrix::Zero(3, 3)), 0.0);
    }

    void certainSignsAreThoseOfEveryMatrixWithinTheErrors()
    {
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            const Index n = 9;
            Matrix stored = uniformMatrix(n, n, seed);
            stored = (0.5 * (stored + stored.transpose())).eval();
            const Matrix errors = Matrix::Constant(n, n, 0.02);
            const Eigenpairs pairs = eigenpairs(stored);
            const SignCounts certain = certainSigns(errors, pairs, perronBound(errors));
            QVERIFY(certain.negative <= (pairs.values.array() < 0.0).count());
            QVERIFY(certain.negative > 0 && certain.positive > 0);
            for (std::uint64_t draw = 1; draw <= 20; ++draw) {
                Matrix signs = uniformMatrix(n, n, 100 * seed + draw).array().sign();
                signs.triangularView<Eigen::StrictlyLower>() = signs.transpose();
                const Vector values = eigenvalues(stored + 0.02 * signs);
                QVERIFY((values.array() < 0.0).count() >= certain.negative);
                QVERIFY((values.array() > 0.0).count() >= certain.positive);
            }
        }
    }

    void aRoundedSemidefiniteMatrixIsNeverCalledIndefinite()
    {
        Index negative = 0;
        for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
            const NumberStorage storage = storages[seed % std::size(storages)];
            const Index n = 4 + static_cast<Index>(seed % 37);
            const Matrix gram = rounded(semidefinite(n, 1 + n / 3, seed), storage);
            const Diagnosis d = diagnosisOf(gram, roundingOf(storage, gram), storage);
            QVERIFY2(d.signature.negative == 0 && d.centredSignature.negative == 0,
                qPrintable(QStringLiteral("seed %1, n = %2: λmin = %3").arg(seed).arg(n).arg(d.smallest)));
            QVERIFY(d.definiteness == Definiteness::PositiveSemidefinite
                || d.definiteness == Definiteness::PositiveDefinite);
            if (!d.negativeByRounding) continue;
            ++negative;
            QVERIFY(d.smallest < 0.0);
            Matrix sum = gram;
            sum.diagonal().array() += d.sufficientShift;
            QVERIFY2(reference::isPositiveDefinite(sum), "the jitter does not suffice");
        }
        QVERIFY(negative > 800);
    }

    /// Dissimilarities of points in a space of few dimensions: −½HD²H has many eigenvalues 0.
    void roundedDistancesAreNeverCalledNotEuclidean()
    {
        Index negative = 0;
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            const NumberStorage storage = storages[seed % std::size(storages)];
            const Index n = 5 + static_cast<Index>(seed % 23);
            const Matrix x = uniformMatrix(n, 3, seed);
            Matrix distances(n, n);
            for (Index i = 0; i < n; ++i)
                for (Index j = 0; j < n; ++j) distances(i, j) = (x.row(i) - x.row(j)).norm();
            distances = rounded(distances, storage);
            Matrix errors = roundingOf(storage, distances);
            errors.diagonal().setZero();
            errors = (distances.cwiseProduct(errors) + 0.5 * errors.cwiseAbs2()).eval();
            const Diagnosis d = diagnosisOf(centred(-0.5 * distances.cwiseAbs2()), errors, storage);
            QVERIFY2(d.signature.negative == 0,
                qPrintable(QStringLiteral("seed %1, n = %2: λmin = %3").arg(seed).arg(n).arg(d.smallest)));
            negative += d.negativeByRounding.has_value();
        }
        QVERIFY(negative > 150);
    }

    void whatIsNegativeByMoreStaysIndefinite()
    {
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            const NumberStorage storage = storages[seed % std::size(storages)];
            const Index n = 6 + static_cast<Index>(seed % 37);
            Matrix gram = semidefinite(n, n / 2, seed);
            const Vector v = uniformMatrix(n, 1, seed + 5000).col(0).normalized();
            const double down = 3.0 * eigenvalues(gram)(0);  // as far below zero as the largest is above, and further
            gram = rounded(gram - down * v * v.transpose(), storage);
            const Diagnosis d = diagnosisOf(gram, roundingOf(storage, gram), storage);
            QCOMPARE(d.definiteness, Definiteness::Indefinite);
            QVERIFY(!d.negativeByRounding);
            QCOMPARE(d.tolerance, defaultTolerance(n));
        }
    }

    /// All entries wrong in the same direction: possible, and yet no verdict about ratings in steps of a tenth.
    void whereAllErrorsWouldHaveToConspireItIsIndefinite()
    {
        const Index n = 100;
        const NumberStorage storage{StorageKind::Decimals, 1};
        const Vector v = Vector::Ones(n).normalized();
        const Matrix gram = centred(semidefinite(n, 5, 7)) - 2.0 * v * v.transpose();
        const Matrix stored = rounded(gram, storage);
        const SignBound bound = signBound(roundingOf(storage, stored), eigenpairs(stored));
        const double smallest = eigenvalues(stored)(n - 1);
        QVERIFY(-smallest < bound.below && -smallest > bound.independent);
        QVERIFY(diagnosisOf(stored, roundingOf(storage, stored), storage).signature.negative > 0);
    }

    void theToleranceOverrulesIt()
    {
        const NumberStorage storage{StorageKind::Decimals, 3};
        const Matrix gram = rounded(semidefinite(20, 4, 11), storage), errors = roundingOf(storage, gram);
        const Diagnosis found = diagnosisOf(gram, errors, storage);
        QVERIFY(found.negativeByRounding);
        QCOMPARE(QString::fromStdString(definitenessName(found)),
            QStringLiteral("positive semidefinite up to the printed digits"));
        QVERIFY2(found.proof.find("3 decimals") != std::string::npos, found.proof.c_str());
        const Diagnosis chosen = diagnosisOf(gram, errors, storage, {.tolerance = 1e-10});
        QVERIFY(!chosen.negativeByRounding && chosen.signature.negative > 0);
        QCOMPARE(chosen.definiteness, Definiteness::Indefinite);
    }
};

KREINSCOPE_TEST(TestSignBound)

}  // namespace tst_sign_bound
#include "tst_sign_bound.moc"
