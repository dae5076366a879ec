// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QTest>

#include "core/classifiers/ls_svm.h"
#include "core/solvers/homotopy.h"
#include "core/spectrum/corrected_spectrum.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_homotopy {

constexpr double tolerance = 1e-12;

Matrix symmetric(Index n, std::uint64_t seed)
{
    const Matrix any = uniformMatrix(n, n, seed);
    return any + any.transpose();
}

Vector labels(Index n)
{
    Vector y(n);
    for (Index i = 0; i < n; ++i) y(i) = i % 3 == 0 ? -1.0 : 1.0;
    return y;
}

class TestHomotopy : public QObject {
    Q_OBJECT

private slots:
    void threePointsAreKnownCorrections_data()
    {
        QTest::addColumn<double>("t");
        QTest::addColumn<int>("which");
        QTest::newRow("raw") << 1.0 << 0;
        QTest::newRow("clip") << 0.0 << 1;
        QTest::newRow("flip") << -1.0 << 2;
    }
    void threePointsAreKnownCorrections()
    {
        QFETCH(const double, t);
        QFETCH(const int, which);
        const Correction known = which == 0 ? Correction(NoCorrection{})
            : which == 1                    ? Correction(ClipCorrection{})
                                            : Correction(FlipCorrection{});
        for (const std::uint64_t seed : {1, 2, 3}) {
            const Matrix gram = symmetric(12, seed), rows = uniformMatrix(5, 12, seed + 10);
            const Eigenpairs raw = eigenpairs(gram);
            const CorrectedSpectrum got = correct(HomotopyCorrection{.position = t}, gram, raw, tolerance);
            const CorrectedSpectrum want = correct(known, gram, raw, tolerance);
            COMPARE_CLOSE(got.pairs.values, want.pairs.values, {.absolute = 1e-12});
            COMPARE_CLOSE(correctedGram(got), correctedGram(want), {.absolute = 1e-12});
            COMPARE_CLOSE(
                correctedRows(got.rowMap, raw, rows), correctedRows(want.rowMap, raw, rows), {.absolute = 1e-12});
            QCOMPARE(isCorrected(&got), isCorrected(&want));
        }
    }

    void rowsOfTrainingObjectsAreThoseOfTheMatrix()
    {
        const Matrix gram = symmetric(9, 4);
        const Eigenpairs raw = eigenpairs(gram);
        for (const double t : {-0.7, 0.3, 0.9}) {
            const CorrectedSpectrum corrected = correct(HomotopyCorrection{.position = t}, gram, raw, tolerance);
            COMPARE_CLOSE(correctedRows(corrected.rowMap, raw, gram), correctedGram(corrected), {.absolute = 1e-12});
            COMPARE_NUMBER(
                corrected.pairs.values.sum(), raw.values.cwiseMax(0.0).sum() + t * raw.values.cwiseMin(0.0).sum());
        }
    }

    void everyPointSolvesItsOwnSystem()
    {
        const Matrix gram = symmetric(15, 7);
        const Eigenpairs raw = eigenpairs(gram);
        const Vector y = labels(15);
        const HomotopyLine line(raw, y, 2.0);
        QVERIFY(line.built());
        for (const double t : {1.0, 0.4, 0.0, -0.5, -1.0}) {
            const auto point = line.at(t);
            QVERIFY(!point.singular);
            const Matrix matrix = raw.vectors * homotopyValues(raw.values, t).asDiagonal() * raw.vectors.transpose();
            const LsSvmSolution direct = solveLsSvmSystem(matrix, y, 2.0);
            COMPARE_CLOSE(point.coefficients, Vector(direct.coefficients.col(0)), {.relative = 1e-8, .absolute = 1e-9});
            COMPARE_NUMBER(point.bias, direct.bias(0), {.relative = 1e-8, .absolute = 1e-9});
            COMPARE_NUMBER(point.coefficients.sum(), 0.0, {.absolute = 1e-10});
        }
    }

    void asManyDirectionsAreNegativeAsThereAreSingularPointsBelow()
    {
        const HomotopyLine line(eigenpairs(symmetric(20, 9)), labels(20), 5.0);
        QVERIFY(line.singular().size() > 1);
        QVERIFY(line.singular().minCoeff() > 0.0);
        QCOMPARE(line.inertia(0.0).negative, Index(0));
        QCOMPARE(line.inertia(-1.0).negative, Index(0));
        for (Index k = 0; k + 1 < line.singular().size(); ++k) {
            const double between = 0.5 * (line.singular()(k) + line.singular()(k + 1));
            QCOMPARE(line.inertia(between).negative, k + 1);
            QVERIFY(line.at(line.singular()(k)).singular);
        }
    }

    void withoutNegativeEigenvaluesNothingDependsOnT()
    {
        const Matrix root = uniformMatrix(6, 6, 3);
        const Eigenpairs raw = eigenpairs(root * root.transpose());
        const HomotopyLine line(raw, labels(6), 1.0);
        QCOMPARE(line.singular().size(), Index(0));
        QVERIFY(std::isinf(line.firstSingular()));
        COMPARE_CLOSE(line.at(1.0).coefficients, line.at(-1.0).coefficients, {.absolute = 1e-12});
    }

    void oneObjectHasNoPole()
    {
        const Eigenpairs raw = eigenpairs(Matrix::Constant(1, 1, -2.0));
        const HomotopyLine line(raw, Vector::Constant(1, 3.0), 1.0);
        QVERIFY(line.built());
        COMPARE_NUMBER(line.at(1.0).bias, 3.0);
        QCOMPARE(line.singular().size(), Index(0));
    }
};

KREINSCOPE_TEST(TestHomotopy)

}  // namespace tst_homotopy
#include "tst_homotopy.moc"
