// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/subset_fractions.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QTest>

#include "core/base/errors.h"
#include "core/spectrum/diagnostics.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_subset_fractions {

double fractionByEigen(const Matrix& gram)
{
    return negativeEigenfraction(reference::eigenvalues(0.5 * (gram + gram.transpose())));
}

QList<int> sizesOf(const SubsetFractions& result)
{
    QList<int> sizes;
    for (const SubsetFraction& of : result.sizes) sizes.append(static_cast<int>(of.size));
    return sizes;
}

class TestSubsetFractions : public QObject {
    Q_OBJECT

private slots:
    void sizesGrowInEqualRatios_data()
    {
        QTest::addColumn<int>("order");
        QTest::addColumn<int>("count");
        QTest::addColumn<QList<int>>("sizes");
        QTest::newRow("powers of two") << 80 << 4 << QList<int>{10, 20, 40, 80};
        QTest::newRow("rounded") << 100 << 8 << QList<int>{10, 14, 19, 27, 37, 52, 72, 100};
        QTest::newRow("close together") << 12 << 8 << QList<int>{10, 11, 12};
        QTest::newRow("ten") << 10 << 8 << QList<int>{10};
        QTest::newRow("fewer than ten") << 7 << 8 << QList<int>{7};
        QTest::newRow("one sample") << 1 << 8 << QList<int>{1};
        QTest::newRow("two samples") << 2 << 8 << QList<int>{2};
        QTest::newRow("one size") << 50 << 1 << QList<int>{50};
        QTest::newRow("no samples") << 0 << 8 << QList<int>{};
    }

    void sizesGrowInEqualRatios()
    {
        QFETCH(const int, order);
        QFETCH(const int, count);
        QFETCH(const QList<int>, sizes);
        const SubsetFractions result = subsetFractions(symmetricMatrix(order, 1), {.sizes = count, .repeats = 1});
        QCOMPARE(sizesOf(result), sizes);
        QVERIFY(!result.capped);
    }

    void allSamplesGiveTheFractionOfTheWholeMatrix_data()
    {
        QTest::addColumn<bool>("symmetric");
        QTest::newRow("symmetric") << true;
        QTest::newRow("asymmetric") << false;
    }

    void allSamplesGiveTheFractionOfTheWholeMatrix()
    {
        QFETCH(const bool, symmetric);
        const Matrix gram = symmetric ? symmetricMatrix(30, 5) : uniformMatrix(30, 30, 5);
        const SubsetFraction all = subsetFractions(gram).sizes.back();
        QCOMPARE(all.fractions.size(), std::size_t(1));
        COMPARE_NUMBER(all.median, fractionByEigen(gram));
        QCOMPARE(all.smallest, all.median);
        QCOMPARE(all.largest, all.median);
    }

    void subsetsArePrincipalSubmatrices()
    {
        // With one eigenvalue per sample, a subset of ten of twenty has the fraction of the negative numbers drawn:
        // k/10.
        Vector diagonal = Vector::Ones(20);
        diagonal.head(8).setConstant(-1.0);
        const SubsetFractions result = subsetFractions(diagonal.asDiagonal(), {.sizes = 2, .repeats = 40});
        QCOMPARE(sizesOf(result), (QList<int>{10, 20}));
        const SubsetFraction& half = result.sizes.front();
        QCOMPARE(half.fractions.size(), std::size_t(40));
        double mean = 0.0;
        for (const double fraction : half.fractions) {
            COMPARE_NUMBER(fraction * 10.0, std::round(fraction * 10.0));
            QVERIFY(fraction <= 0.8);
            mean += fraction / 40.0;
        }
        QVERIFY(std::abs(mean - 0.4) < 0.08);  // hypergeometric: σ of the mean is 0.112/√40 = 0.018
        QVERIFY(half.smallest < half.largest);
        COMPARE_NUMBER(result.sizes.back().median, 0.4);
    }

    void subsetsOfARepeatGrow()
    {
        // Only sample 0 is negative: once it is in, the fraction of that repeat is 1/size, before it is 0.
        Vector diagonal = Vector::Ones(60);
        diagonal(0) = -1.0;
        const SubsetFractions result = subsetFractions(diagonal.asDiagonal(), {.sizes = 12, .repeats = 8});
        std::size_t entered = 0;
        for (std::size_t repeat = 0; repeat < 8; ++repeat) {
            bool in = false;
            for (const SubsetFraction& of : result.sizes) {
                if (of.size == 60) continue;
                const bool now = of.fractions[repeat] > 0.0;
                QVERIFY(now || !in);
                COMPARE_NUMBER(of.fractions[repeat], now ? 1.0 / static_cast<double>(of.size) : 0.0);
                if (now && !in) ++entered;
                in = now;
            }
        }
        QVERIFY(entered > 4);
    }

    void summaryIsOfTheFractions_data()
    {
        QTest::addColumn<int>("repeats");
        for (const int repeats : {1, 2, 5, 6}) QTest::addRow("%d repeats", repeats) << repeats;
    }

    void summaryIsOfTheFractions()
    {
        QFETCH(const int, repeats);
        const SubsetFractions result = subsetFractions(symmetricMatrix(60, 3), {.repeats = repeats});
        for (const SubsetFraction& of : result.sizes) {
            if (of.size < 60) QCOMPARE(int(of.fractions.size()), repeats);
            std::vector<double> sorted = of.fractions;
            std::sort(sorted.begin(), sorted.end());
            QCOMPARE(of.smallest, sorted.front());
            QCOMPARE(of.largest, sorted.back());
            const auto atMost = std::count_if(sorted.begin(), sorted.end(), [&](double f) { return f <= of.median; });
            const auto atLeast = std::count_if(sorted.begin(), sorted.end(), [&](double f) { return f >= of.median; });
            QCOMPARE(atMost, atLeast);  // the fractions are all different
        }
    }

    void theSeedDecides()
    {
        const Matrix gram = symmetricMatrix(40, 6);
        QCOMPARE(subsetFractions(gram), subsetFractions(gram));
        QVERIFY(subsetFractions(gram, {.seed = 2}) != subsetFractions(gram));
    }

    /// Of −½d² the trace is 0, so that only centred submatrices tell distances of points from others.
    void distancesAreJudgedCentred()
    {
        const Matrix points = numerics::uniformMatrix(30, 3, 4);
        Matrix squares(30, 30);
        for (Index i = 0; i < 30; ++i)
            for (Index j = 0; j < 30; ++j) squares(i, j) = -0.5 * (points.row(i) - points.row(j)).squaredNorm();
        for (const SubsetFraction& of : subsetFractions(squares).sizes) QVERIFY(std::abs(of.median - 0.5) < 1e-9);
        const SubsetFractions centredOnes = subsetFractions(squares, {}, {}, SubsetMatrix::Centred);
        QVERIFY(centredOnes.centred);
        for (const SubsetFraction& of : centredOnes.sizes) QVERIFY(of.largest < 1e-12);
    }

    void zeroMatrixHasNoNegativePart()
    {
        for (const SubsetFraction& of : subsetFractions(Matrix::Zero(30, 30)).sizes) QCOMPARE(of.largest, 0.0);
    }

    void manySamplesAreCapped()
    {
        // Stopping before the sizes that take long.
        std::stop_source source;
        source.request_stop();
        const SubsetFractions result = subsetFractions(Matrix::Identity(2001, 2001), {}, {.stop = source.get_token()});
        QVERIFY(result.capped);
        QVERIFY(result.sizes.empty());
        const SubsetFractions one = subsetFractions(Matrix::Identity(2001, 2001), {.sizes = 1, .repeats = 1});
        QCOMPARE(sizesOf(one), QList<int>{2000});
    }

    /// All samples are not decomposed again, and random subsets stay small beside them.
    void knownEigenvaluesOfAllAreUsed()
    {
        const Matrix gram = symmetricMatrix(100, 4);
        const SubsetFractions computed = subsetFractions(gram);
        const Vector eigenvalues = reference::eigenvalues(gram), others = Vector::LinSpaced(100, 3.0, -1.0);
        const SubsetFractions known = subsetFractions(gram, {}, {}, SubsetMatrix::AsItIs, &eigenvalues);
        QCOMPARE(sizesOf(known), sizesOf(computed));
        COMPARE_NUMBER(known.sizes.back().median, computed.sizes.back().median);
        COMPARE_NUMBER(subsetFractions(gram, {}, {}, SubsetMatrix::AsItIs, &others).sizes.back().median,
            negativeEigenfraction(others));

        Vector diagonal = Vector::Ones(2001);
        diagonal(0) = -1.0;
        const SubsetFractions large
            = subsetFractions(diagonal.asDiagonal(), {.sizes = 2, .repeats = 1}, {}, SubsetMatrix::AsItIs, &diagonal);
        QCOMPARE(sizesOf(large), (QList<int>{10, 1000, 2001}));
        QVERIFY(!large.capped);
        COMPARE_NUMBER(large.sizes.back().median, 1.0 / 2001.0);
    }

    void unusableInputIsRefused()
    {
        QVERIFY_THROWS_EXCEPTION(InvalidInput, subsetFractions(Matrix::Zero(3, 2)));
        QVERIFY_THROWS_EXCEPTION(
            InvalidInput, subsetFractions(Matrix::Constant(2, 2, std::numeric_limits<double>::quiet_NaN())));
    }
};

KREINSCOPE_TEST(TestSubsetFractions)

}  // namespace tst_subset_fractions
#include "tst_subset_fractions.moc"
