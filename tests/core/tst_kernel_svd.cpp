// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projections/kernel_svd.h"

#include <QTest>

#include "core/base/errors.h"
#include "core/spectrum/eigen_spectrum.h"
#include "support/numerics.h"
#include "support/published_quantities.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_kernel_svd {

class TestKernelSvd : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void transposingSwapsTheSides()
    {
        const Matrix g = uniformMatrix(7, 5, 3);
        for (const bool centre : {false, true}) {
            const KernelSvd one = kernelSvd(g, 4, centre), other = kernelSvd(g.transpose(), 4, centre);
            QVERIFY((one.values - other.values).cwiseAbs().maxCoeff() < 1e-12);
            const Matrix product = one.left * one.values.asDiagonal() * one.right.transpose();
            const Matrix turned = other.right * other.values.asDiagonal() * other.left.transpose();
            QVERIFY((product - turned).cwiseAbs().maxCoeff() < 1e-12);
        }
    }

    void theSignsOfASymmetricMatrixAreInTheVectors()
    {
        const Matrix k = symmetricMatrix(6, 9);
        const KernelSvd svd = kernelSvd(k, 6, false);
        Vector sizes = eigenvalues(k).cwiseAbs();
        std::sort(sizes.begin(), sizes.end(), std::greater<>());
        QVERIFY((svd.values - sizes).cwiseAbs().maxCoeff() < 1e-12);
        QVERIFY(std::abs(svd.share.sum() - 1.0) < 1e-12);
        for (Index t = 0; t < 6; ++t) QVERIFY(std::abs(std::abs(svd.left.col(t).dot(svd.right.col(t))) - 1.0) < 1e-9);
    }

    /// Known rows as new ones have the scores they have.
    void newRowsAreTreatedAsKnownOnes()
    {
        const Matrix g = uniformMatrix(8, 6, 4);
        for (const bool centre : {false, true}) {
            const KernelSvd svd = kernelSvd(g, 3, centre);
            QVERIFY((svd.rowScores(g.topRows(2)) - svd.rowScores().topRows(2)).cwiseAbs().maxCoeff() < 1e-12);
            QVERIFY((svd.columnScores(g.leftCols(2)) - svd.columnScores().topRows(2)).cwiseAbs().maxCoeff() < 1e-12);
        }
    }

    void lowRankIsApproximatedExactly()
    {
        const Matrix g = uniformMatrix(9, 2, 1) * uniformMatrix(2, 7, 2);
        const AsymmetricNystrom found = asymmetricNystrom(g, {0, 4, 8}, {1, 2, 6});
        QCOMPARE(found.values.size(), Index(2));
        QVERIFY((found.approximation() - g).cwiseAbs().maxCoeff() < 1e-10);
        QCOMPARE(kernelSvd(g, 5, false).values.size(), Index(2));
        QVERIFY_EXCEPTION_THROWN(asymmetricNystrom(g, {9}, {0}), InvalidInput);
        QVERIFY_EXCEPTION_THROWN(kernelSvd(Matrix(), 1, false), InvalidInput);
    }
};

KREINSCOPE_TEST(TestKernelSvd)

}  // namespace tst_kernel_svd
#include "tst_kernel_svd.moc"
