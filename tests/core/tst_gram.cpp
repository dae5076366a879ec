// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>

#include <QTest>

#include "core/errors.h"
#include "core/kernels/gram.h"
#include "support/numerics.h"

using namespace krein;
using numerics::uniformMatrix;

namespace {

std::vector<Kernel> resolvedKernels(const Matrix& samples)
{
    std::vector<Kernel> all = alternatives<Kernel>();
    for (Kernel& kernel : all) kernel = resolved(kernel, statisticsOf(samples));
    return all;
}

double pairQuantityByDefinition(PairQuantity quantity, const Matrix& a, Index i, const Matrix& b, Index j)
{
    double sum = 0.0;
    for (Index k = 0; k < a.cols(); ++k) {
        const double difference = a(i, k) - b(j, k);
        if (quantity == PairQuantity::InnerProduct) sum += a(i, k) * b(j, k);
        else if (quantity == PairQuantity::SquaredDistance) sum += difference * difference;
        else sum += std::abs(difference);
    }
    return sum;
}

}  // namespace

class TestGram : public QObject {
    Q_OBJECT

private slots:
    void pairQuantitiesFollowTheirDefinition_data()
    {
        QTest::addColumn<int>("quantity");
        QTest::addColumn<int>("features");
        for (const int features : {1, 3, 12}) {
            QTest::addRow("inner products, %d features", features) << int(PairQuantity::InnerProduct) << features;
            QTest::addRow("squared distances, %d features", features) << int(PairQuantity::SquaredDistance) << features;
            QTest::addRow("L1 distances, %d features", features) << int(PairQuantity::L1Distance) << features;
        }
    }

    void pairQuantitiesFollowTheirDefinition()
    {
        QFETCH(const int, quantity);
        QFETCH(const int, features);
        const auto kind = static_cast<PairQuantity>(quantity);
        const Matrix a = uniformMatrix(37, features, 1), b = uniformMatrix(70, features, 2);
        Matrix crossWant(37, 70), want(70, 70);
        for (Index j = 0; j < 70; ++j) {
            for (Index i = 0; i < 37; ++i) crossWant(i, j) = pairQuantityByDefinition(kind, a, i, b, j);
            for (Index i = 0; i < 70; ++i) want(i, j) = pairQuantityByDefinition(kind, b, i, b, j);
        }
        COMPARE_CLOSE(pairQuantities(kind, a, b), crossWant, {.absolute = 1e-14});
        const Matrix own = pairQuantities(kind, b);
        COMPARE_CLOSE(own, want, {.absolute = 1e-14});
        QVERIFY(own == own.transpose());
    }

    void coincidingSamplesHaveDistanceExactlyZero()
    {
        Matrix samples = uniformMatrix(6, 3, 4) * 1e6;
        samples.row(4) = samples.row(1);
        QCOMPARE(pairQuantities(PairQuantity::SquaredDistance, samples)(4, 1), 0.0);
        QCOMPARE(pairQuantities(PairQuantity::L1Distance, samples)(1, 4), 0.0);
    }

    void gramMatricesAreExactlySymmetricAndAgreeWithTheCrossGram_data()
    {
        QTest::addColumn<int>("samples");
        QTest::newRow("one sample") << 1;
        QTest::newRow("two samples") << 2;
        QTest::newRow("as many as a strip") << 32;
        QTest::newRow("one more than three strips") << 97;
    }

    void gramMatricesAreExactlySymmetricAndAgreeWithTheCrossGram()
    {
        QFETCH(const int, samples);
        const Matrix x = uniformMatrix(samples, 3, 8);
        for (const Kernel& kernel : resolvedKernels(uniformMatrix(50, 3, 9))) {
            const Matrix gram = gramMatrix(kernel, x);
            QVERIFY2(gram == gram.transpose(), info(kernel).id.data());
            COMPARE_CLOSE(gram, crossGram(kernel, x, x), {.relative = 1e-14, .absolute = 1e-14});
        }
    }

    void permutingTheSamplesPermutesTheGramMatrix()
    {
        const Matrix x = uniformMatrix(45, 4, 12);
        Eigen::PermutationMatrix<Eigen::Dynamic> permutation(45);
        permutation.setIdentity();
        for (Index i = 0; i < 44; ++i) permutation.applyTranspositionOnTheRight(i, i + (i * 7 + 3) % (45 - i));
        for (const Kernel& kernel : resolvedKernels(x))
            COMPARE_CLOSE(gramMatrix(kernel, permutation * x), permutation * gramMatrix(kernel, x) * permutation.transpose(), {.absolute = 1e-13});
    }

    void centringIsMultiplicationByHOnBothSides()
    {
        const Index n = 23, m = 9;
        const Matrix gram = uniformMatrix(n, n, 20), cross = uniformMatrix(m, n, 21);  // asymmetric on purpose
        const Matrix h = Matrix::Identity(n, n) - Matrix::Constant(n, n, 1.0 / static_cast<double>(n));
        COMPARE_CLOSE(centred(gram), h * gram * h, {.absolute = 1e-14});
        COMPARE_CLOSE(centredCross(gram, gram), h * gram * h, {.absolute = 1e-14});
        const Matrix meanRow = Vector::Ones(n).transpose() * gram / static_cast<double>(n);
        COMPARE_CLOSE(centredCross(cross, gram), (cross - meanRow.replicate(m, 1)) * h, {.absolute = 1e-14});
    }

    void asymmetryIsZeroForSymmetricAndInfiniteForSkew()
    {
        const Matrix any = uniformMatrix(7, 7, 30);
        QCOMPARE(asymmetry(any + any.transpose()), 0.0);
        QCOMPARE(asymmetry(Matrix::Zero(4, 4)), 0.0);
        QVERIFY(std::isinf(asymmetry(any - any.transpose())));
        COMPARE_NUMBER(asymmetry(any), (any - any.transpose()).norm() / (any + any.transpose()).norm());
    }

    void aPowerThatOverflowsNamesTheParameterToChange()
    {
        const Kernel kernel = PolynomialKernel{.scale = 1e6, .offset = 1.0, .degree = 20};
        try {
            gramMatrix(kernel, 1e20 * Matrix::Ones(3, 2));
            QFAIL("no exception");
        } catch (const InvalidInput& error) {
            const QByteArray sentence = error.what();
            QVERIFY2(sentence.contains("polynomial") && sentence.contains("degree"), sentence.constData());
        }
        QVERIFY_EXCEPTION_THROWN(crossGram(kernel, 1e20 * Matrix::Ones(3, 2), Matrix::Ones(1, 2)), InvalidInput);
    }

    void hugeFeaturesAreRefusedOrFinite()
    {
        const Matrix huge = std::numeric_limits<double>::max() * uniformMatrix(5, 2, 31);
        for (const Kernel& kernel : resolvedKernels(uniformMatrix(9, 2, 32))) {
            try {
                QVERIFY(gramMatrix(kernel, huge).allFinite());
            } catch (const InvalidInput& error) {
                QVERIFY(QByteArray(error.what()).contains("scale the features"));
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestGram)
#include "tst_gram.moc"
