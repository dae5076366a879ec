// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>

#include "core/statistics/equal_scores.h"
#include "core/statistics/significance.h"
#include "support/runner.h"

namespace tst_significance {

using namespace krein;

/// To 10 digits.
#define COMPARE_TO(computed, known) QVERIFY2(std::abs((computed) - (known)) <= 1e-10 * std::abs(known), #computed)

/// The area under the ROC curve of C4.5, C4.5+m, C4.5+cf and C4.5+m+cf on 14 data sets, Demšar 2006, Table 6.
Matrix demsar()
{
    Matrix scores(14, 4);
    scores << .763, .768, .771, .798, .599, .591, .590, .569, .954, .971, .968, .967, .628, .661, .654, .657, .882,
        .888, .886, .898, .936, .931, .916, .931, .661, .668, .609, .685, .583, .583, .563, .625, .775, .838, .866,
        .875, 1, 1, 1, 1, .940, .962, .965, .962, .619, .666, .614, .669, .972, .981, .9751, .975, .957, .978, .946,
        .970;
    return scores;
}

// "SciPy" is SciPy 1.10.1 on the same numbers.
class TestSignificance : public QObject {
    Q_OBJECT

private slots:
    /// The example in SciPy's documentation of scipy.stats.wilcoxon.
    void wilcoxonIsExactWithoutTies()
    {
        const std::vector<double> d{6, 8, 14, 16, 23, 24, 28, 29, 41, -48, 49, 56, 60, -67, 75};
        const auto test = wilcoxonTest(d);
        QCOMPARE(*test->statistic, 24.0);
        QCOMPARE(test->p, 0.041259765625);
        QCOMPARE(test->n, std::size_t{15});
        // Three differences of one sign: 2 of the 8 signs are as extreme.
        QCOMPARE(wilcoxonTest(std::vector<double>{1, 2, 3})->p, 0.25);
        QCOMPARE(wilcoxonTest(std::vector<double>{1, -2})->p, 1.0);
    }
    void wilcoxonWithZerosTiesAndManyDifferencesIsNormal()
    {
        const std::vector<double> d{0.02, -0.01, 0.03, 0.03, 0.0, 0.015, -0.03, 0.05, 0.01, 0.02};
        QCOMPARE(*wilcoxonTest(d)->statistic, 8.5);
        QCOMPARE(wilcoxonTest(d)->n, std::size_t{9});
        COMPARE_TO(wilcoxonTest(d)->p, 0.09543971556742788);  // SciPy, method="approx"
        std::vector<double> many;
        for (int x = 1; x <= 60; ++x) many.push_back((x % 3 != 0 ? x : -x) + 0.25);
        QCOMPARE(*wilcoxonTest(many)->statistic, 630.0);
        COMPARE_TO(wilcoxonTest(many)->p, 0.03590012321587811);  // SciPy
        QCOMPARE(wilcoxonTest(std::vector<double>{0, 0})->p, 1.0);
        QVERIFY(!wilcoxonTest(std::vector<double>{}));
    }
    void tTestsAreSciPys()
    {
        const std::vector<double> d{.02, .01, .03, -.01, .04, .02, .015, .005, .03, .01};
        const auto plain = pairedTTest(d);
        COMPARE_TO(*plain->statistic, 3.739501433044509);
        COMPARE_TO(plain->p, 0.0046290533755408494);
        QCOMPARE(*plain->degrees, 9.0);
        // t = d̄ / √((1/10 + 1/9) s²) and 2·scipy.stats.t.sf(t, 9): ten folds, of which one is tested on.
        const auto corrected = correctedTTest(d, 1.0 / 9.0);
        COMPARE_TO(*corrected->statistic, 2.5737013967157703);
        COMPARE_TO(corrected->p, 0.030005048823681005);
        std::vector<double> turned;
        for (const double x : d) turned.push_back(-x);
        QCOMPARE(correctedTTest(turned, 1.0 / 9.0)->p, corrected->p);
    }
    void differencesWithoutSpreadLeaveNoDoubt()
    {
        QCOMPARE(pairedTTest(std::vector<double>{0, 0, 0})->p, 1.0);
        QCOMPARE(pairedTTest(std::vector<double>{0.1, 0.1, 0.1})->p, 0.0);
        QVERIFY(!pairedTTest(std::vector<double>{0.1, 0.1})->statistic);
        QVERIFY(!pairedTTest(std::vector<double>{1}));
    }
    /// Holm 1979 by hand: 4·0.01, 3·0.02, 2·0.02 raised to what is before it, 0.3.
    /// 0.1 + 0.2 is not 0.3 in the last digit, and means that were added in another order differ in the same way.
    void roundingBreaksNoTie()
    {
        const std::vector<double> scores{0.1 + 0.2, 0.3, 0.5};
        QVERIFY(scores[0] != scores[1]);
        QCOMPARE(ranksOf(scores, true), (std::vector<double>{2.5, 2.5, 1.0}));
        QCOMPARE(ranksOf(scores, false), (std::vector<double>{1.5, 1.5, 3.0}));
        QCOMPARE(scoreDifference(scores[0], scores[1]), 0.0);
        QVERIFY(!isSameScore(0.3, 0.3 + 1e-10) && isSameScore(0.0, 0.0) && !isSameScore(0.0, 1e-300));
        // Of the same sizes, so that the exact distribution does not apply.
        const std::vector<double> exact{0.25, -0.25, 0.5, 0.75}, rounded{0.25, -(0.25 + 1e-16), 0.5, 0.75};
        QCOMPARE(wilcoxonTest(rounded)->p, wilcoxonTest(exact)->p);
        // Differences that cancel leave a mean of rounding.
        const std::vector<double> cancelling{0.1, 0.2, -0.3, 0.1 - 0.1};
        QVERIFY(0.1 + 0.2 - 0.3 != 0.0);
        QCOMPARE(pairedTTest(cancelling)->mean, 0.0);
        QCOMPARE(pairedTTest(cancelling)->p, 1.0);
    }

    void holmStepsDown()
    {
        const std::vector<double> p{0.3, 0.01, 0.02, 0.02}, expected{0.3, 0.04, 0.06, 0.06};
        const std::vector<double> adjusted = holmAdjusted(p);
        for (std::size_t i = 0; i < p.size(); ++i) COMPARE_TO(adjusted[i], expected[i]);
        QCOMPARE(holmAdjusted(std::vector<double>{0.6, 0.7}), (std::vector<double>{1.0, 1.0}));
        QVERIFY(holmAdjusted({}).empty());
    }
    void friedmanIsDemsarsExample()
    {
        const auto test = friedmanTest(demsar(), true);
        const std::vector<double> ranks{3.143, 2.000, 2.893, 1.964};  // Demšar 2006, Table 6
        for (std::size_t j = 0; j < ranks.size(); ++j) QVERIFY(std::abs(test->averageRanks[j] - ranks[j]) < 5e-4);
        QVERIFY(std::abs(test->chiSquare - 9.28) < 5e-3);  // ibid., p. 14
        QVERIFY(std::abs(*test->f - 3.69) < 5e-3);
        COMPARE_TO(*test->fP, 0.01982300619224907);       // scipy.stats.f.sf
        COMPARE_TO(test->corrected, 10.228346456692925);  // scipy.stats.friedmanchisquare
        COMPARE_TO(test->p, 0.016721580328441323);
        const auto lower = friedmanTest(-demsar(), false);
        QCOMPARE(lower->averageRanks, test->averageRanks);
    }
    void friedmanAtItsEnds()
    {
        const auto tied = friedmanTest(Matrix::Ones(5, 3), true);
        QCOMPARE(tied->p, 1.0);
        QVERIFY(!tied->f);
        Matrix agreed(4, 3);
        agreed.rowwise() = Eigen::RowVector3d(1, 2, 3);
        const auto same = friedmanTest(agreed, true);
        COMPARE_TO(same->chiSquare, 8.0);  // N(k − 1), the largest there is
        QVERIFY(!same->f);
        QVERIFY(!friedmanTest(Matrix::Ones(1, 3), true));
        QVERIFY(!friedmanTest(Matrix::Ones(3, 1), true));
    }
    /// Demšar 2006, Table 5, and more digits by SciPy's studentized range.
    void nemenyiQuantilesAreTheTables()
    {
        const double five[] = {1.960, 2.343, 2.569, 2.728, 2.850, 2.949, 3.031, 3.102, 3.164};
        const double ten[] = {1.645, 2.052, 2.291, 2.459, 2.589, 2.693, 2.780, 2.855, 2.920};
        for (std::size_t k = 2; k <= 10; ++k) {
            // The printed third digit is that of tables of the range divided by √2.
            QVERIFY(std::abs(nemenyiQuantile(k, 0.05) - five[k - 2]) < 1.1e-3);
            QVERIFY(std::abs(nemenyiQuantile(k, 0.10) - ten[k - 2]) < 1.1e-3);
        }
        // scipy.stats.studentized_range.ppf(1 − α, k, inf)/√2
        COMPARE_TO(nemenyiQuantile(4, 0.05), 2.569031772546482);
        COMPARE_TO(nemenyiQuantile(10, 0.10), 2.9198888400615384);
        QVERIFY(std::abs(nemenyiQuantile(20, 0.05) - 3.5437991315177815) < 1e-9);
        QVERIFY(std::abs(nemenyiDifference(4, 14, 0.05) - 1.25) < 5e-3);  // Demšar 2006, p. 14
    }

    void theIntervalIsThatOfTheTest()
    {
        const std::vector<double> scores{0.1, 0.5, 0.3, 0.9};
        // Where the mean is half a width from zero the test has exactly the level.
        const double width = correctedHalfWidth(scores, 0.25, 0.05).value();
        std::vector<double> moved;
        for (const double score : scores) moved.push_back(score - 0.45 + width);
        QVERIFY(std::abs(correctedTTest(moved, 0.25)->p - 0.05) < 1e-10);
        QVERIFY(!correctedHalfWidth(std::vector<double>{1.0}, 0.25, 0.05));
    }
};

KREINSCOPE_TEST(TestSignificance)

}  // namespace tst_significance
#include "tst_significance.moc"
