// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <QTest>

#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/spectrum/eigen_spectrum.h"
#include "core/spectrum/outermost_spectrum.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_outermost_spectrum {

double negativeShare(const Vector& values)
{
    return values.isZero(0.0) ? 0.0 : (-values.array()).max(0.0).sum() / values.cwiseAbs().sum();
}

Matrix ofRankFour(Index n)
{
    const Matrix points = uniformMatrix(n, 4, 5).array() - 0.5;
    return points * points.transpose() - 3.0 * points.col(0) * points.col(0).transpose();
}

Matrix ofOneNumber(Index n)
{
    Matrix matrix = -Matrix::Identity(n, n);
    matrix(0, 0) = 3.0;
    return matrix;
}

/// Ten values of each sign, all equal: sums of squares lose digits where they are one sum.
Matrix blocks(Index count)
{
    constexpr Index width = 53;
    Matrix matrix = Matrix::Constant(count * width, count * width, -0.2);
    for (Index k = 0; k < count; ++k) matrix.block(k * width, k * width, width, width).setOnes();
    return matrix;
}

const std::vector<std::pair<const char*, Matrix>>& matrices()
{
    static const std::vector<std::pair<const char*, Matrix>> all = {
        {"one", Matrix::Constant(1, 1, -2.0)},
        {"random 20", symmetricMatrix(20, 1)},
        {"random 300", symmetricMatrix(300, 2)},
        {"random 300, shifted", Matrix(symmetricMatrix(300, 3) + 4.0 * Matrix::Identity(300, 300))},
        {"random 300, shifted down", Matrix(symmetricMatrix(300, 3) - 4.0 * Matrix::Identity(300, 300))},
        {"TL1", gramMatrix(TruncatedL1Kernel{.rho = 0.8}, uniformMatrix(400, 3, 4))},
        {"rank 4", ofRankFour(250)},
        {"one number 249 times", ofOneNumber(250)},
        {"zero", Matrix::Zero(200, 200)},
        {"large entries", Matrix(1e200 * symmetricMatrix(200, 6))},
        {"small entries", Matrix(1e-200 * symmetricMatrix(200, 7))},
        {"blocks", blocks(10)},
    };
    return all;
}

class TestOutermostSpectrum : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void valuesAreBoundedFromWithin_data()
    {
        QTest::addColumn<Matrix>("matrix");
        QTest::addColumn<Index>("dimensions");
        for (const auto& [name, matrix] : matrices())
            for (const Index dimensions : {Index(1), Index(64), Index(150), Index(512)})
                QTest::addRow("%s, %d", name, static_cast<int>(dimensions)) << matrix << dimensions;
    }

    /// Against all eigenvalues by LAPACK.
    void valuesAreBoundedFromWithin()
    {
        QFETCH(Matrix, matrix);
        QFETCH(Index, dimensions);
        const Index n = matrix.rows();
        const Vector values = eigenvalues(matrix);
        const double rounding = 1e-13 * static_cast<double>(n) * values.cwiseAbs().maxCoeff();
        const auto found = outermostSpectrum(productsOf(matrix), {.each = 20, .dimensions = dimensions});
        QVERIFY(found);
        const Index count = found->largest.size();
        QCOMPARE(count, std::min({Index(20), n, std::max(dimensions, Index(32))}));
        QCOMPARE(found->smallest.size(), count);
        for (Index k = 0; k < count; ++k) {
            QVERIFY(found->largest(k) <= values(k) + rounding);
            QVERIFY(found->smallest(k) >= values(n - 1 - k) - rounding);
            const auto nearest = [&values](double value) { return (values.array() - value).abs().minCoeff(); };
            QVERIFY(nearest(found->largest(k)) <= found->largestErrors(k) + rounding);
            QVERIFY(nearest(found->smallest(k)) <= found->smallestErrors(k) + rounding);
            QVERIFY(k == 0 || found->largestErrors(k) >= found->largestErrors(k - 1));
        }
        const double share = negativeShare(values);
        QVERIFY(found->negativeShareAtLeast <= share + 1e-12 && share <= found->negativeShareAtMost + 1e-12);
        QVERIFY(found->positive <= (values.array() > 0.0).count());
        QVERIFY(found->negative <= (values.array() < 0.0).count());
    }

    /// A space of all dimensions leaves nothing open, nor does one that holds all that K makes of anything.
    void wholeSpacesAreExact()
    {
        for (const Matrix& matrix : {symmetricMatrix(120, 8), ofRankFour(250)}) {
            const Vector values = eigenvalues(matrix);
            const double size = values.cwiseAbs().maxCoeff();
            const auto found = outermostSpectrum(productsOf(matrix), {.each = 10, .dimensions = 128});
            QVERIFY(found);
            QVERIFY((found->largest - values.head(10)).cwiseAbs().maxCoeff() < 1e-11 * size);
            QVERIFY((found->smallest - values.tail(10).reverse()).cwiseAbs().maxCoeff() < 1e-11 * size);
            QVERIFY(found->largestErrors(9) < 1e-10 * size && found->smallestErrors(9) < 1e-10 * size);
            QVERIFY(found->negativeShareAtMost - found->negativeShareAtLeast < 1e-4);
        }
    }

    /// Eigenvalues that stand out take a fifth of the dimensions, and no more are used.
    void itEndsWhereAllIsAccurate()
    {
        const Matrix matrix = ofRankFour(600);
        Index columns = 0;
        SymmetricProducts products = productsOf(matrix);
        products.times = [&](const Matrix& x, const RunControl&) {
            columns += x.cols();
            return Matrix(matrix * x / products.scale);
        };
        QVERIFY(outermostSpectrum(products, {.each = 10, .dimensions = 512}));
        QVERIFY2(columns <= 128, qPrintable(QString::number(columns)));
    }

    void aStopGivesNothing()
    {
        const Matrix matrix = symmetricMatrix(100, 9);
        std::stop_source source;
        SymmetricProducts products = productsOf(matrix);
        products.times = [&](const Matrix& x, const RunControl&) {
            source.request_stop();
            return x;
        };
        QVERIFY(!outermostSpectrum(products, {}, {.stop = source.get_token()}));
    }
};

KREINSCOPE_TEST(TestOutermostSpectrum)

}  // namespace tst_outermost_spectrum

#include "tst_outermost_spectrum.moc"
