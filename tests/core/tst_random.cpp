// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "support/runner.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <ranges>
#include <vector>

using namespace krein;

class RandomTest : public QObject {
    Q_OBJECT

private slots:
    void engineIsTheOneOfTheStandard()
    {
        // [rand.predef]: the 10000th number of a default-constructed mt19937_64 (seed 5489).
        RandomStream random(5489);
        for (int i = 1; i < 10000; ++i) random.uniform();
        QCOMPARE(random.uniform(), static_cast<double>(9981545732273789042ULL >> 11) / 9007199254740992.0);
    }

    void equalSeedsGiveEqualStreams()
    {
        RandomStream a(7), b(7), c(8);
        bool differs = false;
        for (int i = 0; i < 100; ++i) {
            const double x = a.normal();
            QCOMPARE(x, b.normal());
            differs = differs || x != c.normal();
        }
        QVERIFY(differs);
    }

    void uniformNumbersFillTheUnitInterval()
    {
        RandomStream random(1);
        constexpr int n = 200000;
        double sum = 0, squares = 0;
        for (int i = 0; i < n; ++i) {
            const double u = random.uniform();
            QVERIFY(u >= 0.0 && u < 1.0);
            sum += u;
            squares += u * u;
        }
        QVERIFY(std::abs(sum / n - 0.5) < 5 * std::sqrt(1.0 / 12 / n));
        QVERIFY(std::abs(squares / n - 1.0 / 3) < 5 * std::sqrt(4.0 / 45 / n));
    }

    void normalNumbersHaveTheMomentsOfANormal()
    {
        RandomStream random(2);
        constexpr int n = 200000;
        double moments[5] = {};
        int withinOne = 0;
        for (int i = 0; i < n; ++i) {
            const double x = random.normal();
            for (int k = 1; k <= 4; ++k) moments[k] += std::pow(x, k) / n;
            withinOne += std::abs(x) < 1 ? 1 : 0;
        }
        // Five standard errors; the variances of x, x², x³, x⁴ are 1, 2, 15, 96.
        QVERIFY(std::abs(moments[1]) < 5 * std::sqrt(1.0 / n));
        QVERIFY(std::abs(moments[2] - 1) < 5 * std::sqrt(2.0 / n));
        QVERIFY(std::abs(moments[3]) < 5 * std::sqrt(15.0 / n));
        QVERIFY(std::abs(moments[4] - 3) < 5 * std::sqrt(96.0 / n));
        QVERIFY(std::abs(double(withinOne) / n - std::erf(std::sqrt(0.5))) < 5 * std::sqrt(0.22 / n));
    }

    void belowIsUniform()
    {
        RandomStream random(3);
        constexpr int n = 70000;
        int counts[7] = {};
        for (int i = 0; i < n; ++i) ++counts[random.below(7)];
        double chiSquare = 0;
        for (const int count : counts) chiSquare += std::pow(count - n / 7.0, 2) / (n / 7.0);
        QVERIFY(chiSquare < 30);  // 6 degrees of freedom: probability 4e-5
        QCOMPARE(random.below(1), std::uint64_t{0});
    }

    void belowHasNoModuloBias()
    {
        // With bound 3·2⁶², a plain remainder would give half of all numbers below 2⁶²; unbiased it is a third.
        RandomStream random(4);
        constexpr int n = 30000;
        int low = 0;
        for (int i = 0; i < n; ++i) low += random.below(std::uint64_t{3} << 62) < (std::uint64_t{1} << 62) ? 1 : 0;
        QVERIFY(std::abs(double(low) / n - 1.0 / 3) < 5 * std::sqrt(2.0 / 9 / n));
    }

    void shuffleIsAUniformPermutation()
    {
        RandomStream random(5);
        std::vector<Index> items(50);
        std::iota(items.begin(), items.end(), Index{0});
        random.shuffle(items);
        QVERIFY(!std::ranges::is_sorted(items));
        QVERIFY(std::ranges::is_permutation(items, std::views::iota(Index{0}, Index{50})));

        std::map<std::vector<Index>, int> orders;
        constexpr int n = 24000;
        for (int i = 0; i < n; ++i) {
            std::vector<Index> four{0, 1, 2, 3};
            random.shuffle(four);
            ++orders[four];
        }
        QCOMPARE(orders.size(), std::size_t{24});
        double chiSquare = 0;
        for (const auto& [order, count] : orders) chiSquare += std::pow(count - n / 24.0, 2) / (n / 24.0);
        QVERIFY(chiSquare < 60);  // 23 degrees of freedom: probability 4e-5
    }

    void shufflingNothingIsAllowed()
    {
        RandomStream random(6);
        std::vector<Index> none;
        random.shuffle(none);
        QVERIFY(none.empty());
    }
};

KREINSCOPE_TEST(RandomTest)
#include "tst_random.moc"
