// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>

#include <QTest>

#include "core/algebra/centring.h"
#include "core/base/errors.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_gram {

/// Those that gramMatrix() and crossGram() are for.
std::vector<Kernel> resolvedKernels(const Matrix& samples)
{
    std::vector<Kernel> all = alternatives<Kernel>();
    std::erase_if(all, [](const Kernel& kernel) { return !isPairKernel(kernel); });
    for (Kernel& kernel : all) kernel = resolved(kernel, statisticsOf(samples));
    return all;
}

class TestGram : public QObject {
    Q_OBJECT

private slots:
    void gramMatricesAreExactlySymmetricAndAgreeWithTheCrossGram_data()
    {
        QTest::addColumn<int>("samples");
        QTest::newRow("one sample") << 1;
        QTest::newRow("two samples") << 2;
        QTest::newRow("as many as a block") << 128;
        QTest::newRow("one more than two blocks") << 257;
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
            COMPARE_CLOSE(gramMatrix(kernel, permutation * x),
                permutation * gramMatrix(kernel, x) * permutation.transpose(), {.absolute = 1e-13});
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

    void aStoppedComputationLeavesAnEmptyMatrix()
    {
        const Matrix x = uniformMatrix(70, 2, 33);
        std::stop_source source;
        const RunControl control{.stop = source.get_token()};
        QCOMPARE(gramMatrix(TruncatedL1Kernel{.rho = 1.0}, x, control).rows(), Index(70));
        QCOMPARE(crossGram(TruncatedL1Kernel{.rho = 1.0}, x, x.topRows(3), control).cols(), Index(3));
        source.request_stop();
        QCOMPARE(gramMatrix(TruncatedL1Kernel{.rho = 1.0}, x, control).size(), Index(0));
        QCOMPARE(crossGram(TruncatedL1Kernel{.rho = 1.0}, x, x.topRows(3), control).size(), Index(0));
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

KREINSCOPE_TEST(TestGram)

}  // namespace tst_gram
#include "tst_gram.moc"
