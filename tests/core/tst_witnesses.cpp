// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/witnesses.h"

#include <QTest>

#include "core/algebra/centring.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/spectrum/diagnostics.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_witnesses {

Witnesses witnessesOf(const Matrix& gram)
{
    const PairReport pairs = pairReport(gram, {});
    const TriangleReport triangles = triangleReportOfKernel(gram);
    return witnesses(eigenpairs(gram), eigenpairs(centred(gram)), defaultTolerance(gram.rows()), &pairs, &triangles);
}

class TestWitnesses : public QObject {
    Q_OBJECT

private slots:
    void directionsReachTheExtremes_data()
    {
        QTest::addColumn<Matrix>("gram");
        const Matrix samples = uniformMatrix(15, 2, 1);
        QTest::newRow("indefinite") << symmetricMatrix(15, 4);
        QTest::newRow("definite: the constant direction is last in the centred spectrum")
            << gramMatrix(GaussianKernel{.gamma = 2.0}, samples);
        QTest::newRow("low rank: zero is a multiple eigenvalue") << Matrix(samples * samples.transpose());
        QTest::newRow("negative semidefinite") << Matrix(-samples * samples.transpose());
        QTest::newRow("constant") << Matrix(Matrix::Constant(6, 6, -2.0));
        QTest::newRow("zero") << Matrix(Matrix::Zero(6, 6));
        QTest::newRow("identity") << Matrix(Matrix::Identity(5, 5));
        QTest::newRow("two samples") << symmetricMatrix(2, 3);
        QTest::newRow("two samples, zero") << Matrix(Matrix::Zero(2, 2));
    }

    void directionsReachTheExtremes()
    {
        QFETCH(const Matrix, gram);
        const double size = std::max(1.0, gram.cwiseAbs().maxCoeff());
        const Eigenpairs spectrum = eigenpairs(gram), centredSpectrum = eigenpairs(centred(gram));
        const DirectionWitness any = smallestDirection(spectrum).value(),
                               balanced = smallestCentredDirection(centredSpectrum).value();
        COMPARE_NUMBER(any.direction.norm(), 1.0);
        COMPARE_NUMBER(any.direction.dot(gram * any.direction), any.value, 1e-12, 1e-12 * size);
        COMPARE_NUMBER(balanced.direction.norm(), 1.0);
        COMPARE_NUMBER(balanced.direction.sum(), 0.0, 1e-12, 1e-10);
        COMPARE_NUMBER(balanced.direction.dot(gram * balanced.direction), balanced.value, 1e-12, 1e-10 * size);
        const Diagnosis diagnosis = diagnose(spectrum.values, centredSpectrum.values, 0.0, {});
        COMPARE_NUMBER(any.value, diagnosis.smallest);
        COMPARE_NUMBER(balanced.value, diagnosis.conditionalSmallest, 1e-12, 1e-10 * size);
        // Nothing random goes lower.
        Matrix trials = uniformMatrix(gram.rows(), 200, 77);
        for (Index k = 0; k < trials.cols(); ++k) {
            Vector v = trials.col(k).normalized();
            QVERIFY(v.dot(gram * v) >= any.value - 1e-10 * size);
            v.array() -= v.mean();
            v.normalize();
            QVERIFY(v.dot(gram * v) >= balanced.value - 1e-10 * size);
        }
    }

    void fewSamples()
    {
        const Eigenpairs one = eigenpairs(Matrix::Constant(1, 1, -2.0));
        QCOMPARE(smallestDirection(one).value().value, -2.0);
        QVERIFY(!smallestCentredDirection(eigenpairs(Matrix::Zero(1, 1))));
        QVERIFY(!smallestDirection({}));
        QVERIFY(!smallestCentredDirection({}));
    }

    void onlyProofsAreWitnesses()
    {
        const Matrix samples = uniformMatrix(12, 2, 6);
        const Witnesses none = witnessesOf(samples * samples.transpose());
        QVERIFY(!none.direction && !none.centredDirection && !none.pair && !none.triangle);
        const Witnesses zero = witnessesOf(Matrix::Zero(4, 4));
        QVERIFY(!zero.direction && !zero.centredDirection && !zero.pair && !zero.triangle);
        // Conditionally positive definite: negative in general, but not with Σv = 0.
        const Witnesses conditional = witnessesOf(-pairQuantities(PairQuantity::SquaredDistance, samples).cwiseSqrt());
        QVERIFY(conditional.direction);
        QVERIFY(!conditional.centredDirection && !conditional.pair && !conditional.triangle);
    }

    void aSmallIndefiniteMatrix()
    {
        Matrix gram(3, 3);
        gram << 1, 2, -1, 2, 1, -1, -1, -1, 0;  // (Lin & Lin 2003, section 2): eigenvalues of HKH 7/3, 0, −1
        const Witnesses found = witnessesOf(gram);
        COMPARE_NUMBER(found.centredDirection.value().value, -1.0);
        COMPARE_CLOSE(
            found.centredDirection.value().direction.cwiseAbs(), Eigen::Vector3d(std::sqrt(0.5), std::sqrt(0.5), 0.0));
        QCOMPARE(found.pair.value(), (PairWitness{0, 1, -2.0, false}));
        QVERIFY(!found.triangle);
        const Witnesses withoutReports = witnesses(
            eigenpairs(gram), eigenpairs(centred(gram)), 1e-10, nullptr, nullptr);
        QVERIFY(withoutReports.direction && !withoutReports.pair && !withoutReports.triangle);
        const TriangleReport triangles = triangleReport((Matrix(3, 3) << 0, 1, 5, 1, 0, 2, 5, 2, 0).finished());
        QCOMPARE(witnesses({}, {}, 1e-10, nullptr, &triangles).triangle.value(), (TriangleWitness{0, 2, 1, 2.0}));
    }
};

KREINSCOPE_TEST(TestWitnesses)

}  // namespace tst_witnesses
#include "tst_witnesses.moc"
