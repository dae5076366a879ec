// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <cstdint>
#include <vector>

#include <QTest>

#include "core/base/errors.h"
#include "core/statistics/permutation_tests.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_permutation_tests {

Matrix distances(Index n, std::uint64_t seed)
{
    Matrix result = uniformMatrix(n, n, seed).array() + 1.5;
    result = (0.5 * (result + result.transpose())).eval();
    result.diagonal().setZero();
    return result;
}

class TestPermutationTests : public QObject {
    Q_OBJECT

private slots:
    void sumsOfSquaresOfPointsAreThoseOfAnova()
    {
        // On a line the distances are those of points, and F is that of one-way analysis of variance.
        const Vector x{{1.0, 2.0, 4.0, 8.0, 9.0, 11.0}};
        Matrix d(6, 6);
        for (Index i = 0; i < 6; ++i)
            for (Index j = 0; j < 6; ++j) d(i, j) = std::abs(x(i) - x(j));
        const Permanova found = permanova(d.cwiseAbs2(), {0, 0, 0, 1, 1, 1}, 0, 1);
        const double first = x.head(3).mean(), second = x.tail(3).mean();
        const double within = (x.head(3).array() - first).square().sum() + (x.tail(3).array() - second).square().sum();
        const double total = (x.array() - x.mean()).square().sum();
        COMPARE_NUMBER(found.within, within, {.relative = 1e-12});
        COMPARE_NUMBER(found.total, total, {.relative = 1e-12});
        COMPARE_NUMBER(found.f, (total - within) / (within / 4.0), {.relative = 1e-12});
        QVERIFY(found.relabellings.exact);
        QCOMPARE(found.relabellings.tried, std::uint64_t(20));
        QCOMPARE(found.atLeast, std::uint64_t(2));  // the labels as given, and the two groups exchanged
    }

    /// d²(0, 1) = −1 of an indefinite K: sums by hand, and one of the three ways to halve four objects is as good.
    void negativeSquaresAreTakenAsTheyAre()
    {
        Matrix squares = Matrix::Constant(4, 4, 4.0);
        squares.diagonal().setZero();
        squares(0, 1) = squares(1, 0) = -1.0;
        const Permanova found = permanova(squares, {0, 0, 1, 1}, 0, 1);
        COMPARE_NUMBER(found.total, 19.0 / 4.0, {.relative = 1e-14});
        COMPARE_NUMBER(found.within, 3.0 / 2.0, {.relative = 1e-14});
        COMPARE_NUMBER(found.f, (13.0 / 4.0) / (3.0 / 4.0), {.relative = 1e-14});
        QCOMPARE(found.atLeast, std::uint64_t(2));
        COMPARE_NUMBER(found.p.value(), 1.0 / 3.0, {.relative = 1e-14});
    }

    void manyObjectsAreRelabelledAtRandom()
    {
        std::vector<int> groups;
        for (int i = 0; i < 30; ++i) groups.push_back(i % 2);
        const Permanova found = permanova(distances(30, 3).cwiseAbs2(), groups, 199, 7);
        QVERIFY(!found.relabellings.exact);
        QCOMPARE(found.relabellings.tried, std::uint64_t(200));
        QVERIFY(found.p && *found.p >= 1.0 / 200.0 && *found.p <= 1.0);
        QCOMPARE(*permanova(distances(30, 3).cwiseAbs2(), groups, 199, 7).p, *found.p);
    }

    void groupsThatCannotBeComparedAreRefused()
    {
        QVERIFY_THROWS_EXCEPTION(InvalidInput, permanova(distances(4, 1).cwiseAbs2(), {0, 0, 0, 0}, 0, 1));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, permanova(distances(4, 1).cwiseAbs2(), {0, 1, 2, 3}, 0, 1));
    }

    void aMatrixGoesTogetherWithItself()
    {
        const Matrix d = distances(6, 5);
        const Mantel found = mantel(d, 3.0 * d, 0, 1);
        COMPARE_NUMBER(found.r.value(), 1.0, {.absolute = 1e-12});
        QCOMPARE(found.relabellings.tried, std::uint64_t(720));
        COMPARE_NUMBER(found.greater, 1.0 / 720.0);
        COMPARE_NUMBER(found.less, 1.0);
    }

    void aConstantMatrixHasNoCorrelation()
    {
        Matrix same = Matrix::Constant(5, 5, 2.0);
        same.diagonal().setZero();
        QVERIFY(!mantel(same, distances(5, 2), 0, 1).r);
        QVERIFY_THROWS_EXCEPTION(InvalidInput, mantel(distances(5, 1), distances(6, 1), 0, 1));
    }
};

KREINSCOPE_TEST(TestPermutationTests)

}  // namespace tst_permutation_tests
#include "tst_permutation_tests.moc"
