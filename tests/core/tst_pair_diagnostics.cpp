// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/pair_diagnostics.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include <QTest>

#include "core/base/errors.h"
#include "core/base/random.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/spectrum/diagnostics.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_pair_diagnostics {

/// Every pair sorted by the definition, nothing else.
std::vector<PairWitness> allPairs(const Matrix& gram, const std::vector<int>& labels)
{
    std::vector<PairWitness> pairs;
    for (Index i = 0; i < gram.rows(); ++i) {
        for (Index j = i + 1; j < gram.rows(); ++j) {
            Vector direction = Vector::Zero(gram.rows());
            direction(i) = 1.0;
            direction(j) = -1.0;
            const bool same = !labels.empty()
                && labels[static_cast<std::size_t>(i)] == labels[static_cast<std::size_t>(j)];
            pairs.push_back({i, j, direction.dot(gram * direction), same});
        }
    }
    std::stable_sort(
        pairs.begin(), pairs.end(), [](const auto& a, const auto& b) { return a.squaredDistance < b.squaredDistance; });
    return pairs;
}

std::vector<int> labelsModulo(Index n, int classes)
{
    std::vector<int> labels(static_cast<std::size_t>(n));
    for (std::size_t i = 0; i < labels.size(); ++i) labels[i] = static_cast<int>(i) % classes;
    return labels;
}

class TestPairDiagnostics : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheDefinition_data()
    {
        QTest::addColumn<int>("order");
        QTest::addColumn<int>("classes");
        QTest::addColumn<bool>("symmetric");
        QTest::newRow("few pairs, all of them witnesses or none") << 9 << 2 << true;
        QTest::newRow("more negative pairs than are listed") << 40 << 3 << true;
        QTest::newRow("one class") << 20 << 1 << true;
        QTest::newRow("no labels") << 20 << 0 << true;
        QTest::newRow("asymmetric") << 20 << 2 << false;
        QTest::newRow("two samples") << 2 << 2 << true;
    }

    void agreesWithTheDefinition()
    {
        QFETCH(const int, order);
        QFETCH(const int, classes);
        QFETCH(const bool, symmetric);
        const Matrix gram = symmetric ? symmetricMatrix(order, 71) : uniformMatrix(order, order, 71);
        const std::vector<int> labels = classes > 0 ? labelsModulo(order, classes) : std::vector<int>{};
        const PairReport report = pairReport(gram, labels);
        const std::vector<PairWitness> all = allPairs(gram, labels);
        const auto countIf = [&](auto&& accepted) { return Index(std::count_if(all.begin(), all.end(), accepted)); };
        const auto low = [](const PairWitness& pair) { return pair.squaredDistance <= 0.0; };
        QCOMPARE(report.pairs, Index(order) * (order - 1) / 2);
        QCOMPARE(report.negative, countIf(low));  // random entries give no distance of exactly 0
        QCOMPARE(report.nonPositive, countIf(low));
        const bool labelled = classes > 0;
        QCOMPARE(report.withinPairs, labelled ? countIf([](const auto& p) { return p.sameClass; }) : 0);
        QCOMPARE(report.acrossPairs, labelled ? countIf([](const auto& p) { return !p.sameClass; }) : 0);
        QCOMPARE(
            report.withinNonPositive, labelled ? countIf([&](const auto& p) { return p.sameClass && low(p); }) : 0);
        QCOMPARE(
            report.acrossNonPositive, labelled ? countIf([&](const auto& p) { return !p.sameClass && low(p); }) : 0);
        QCOMPARE(Index(report.worst.size()), std::min<Index>(100, report.nonPositive));
        for (std::size_t k = 0; k < report.worst.size(); ++k) {
            COMPARE_NUMBER(report.worst[k].squaredDistance, all[k].squaredDistance);
            QCOMPARE(report.worst[k].i, all[k].i);
            QCOMPARE(report.worst[k].j, all[k].j);
            QCOMPARE(report.worst[k].sameClass, all[k].sameClass);
        }
    }

    void smallExamples()
    {
        Matrix gram(3, 3);
        gram << 1, 2, -1, 2, 1, -1, -1, -1, 0;  // D²: 1 + 1 − 4 = −2 and twice 1 + 0 + 2 = 3 (Lin & Lin 2003, section
                                                // 2)
        const PairReport report = pairReport(gram, {0, 0, 1});
        QCOMPARE(report,
            (PairReport{.pairs = 3,
                .nonPositive = 1,
                .negative = 1,
                .withinPairs = 1,
                .withinNonPositive = 1,
                .acrossPairs = 2,
                .acrossNonPositive = 0,
                .samples = 3,
                .roundOff = 2.0 * relativeRounding(3),
                .worst = {{0, 1, -2.0, true}}}));
        const PairReport two = pairReport(Eigen::Vector2d(1, -1).asDiagonal(), {0, 1});  // D² = 0
        QCOMPARE(two.negative, Index(0));
        QCOMPARE(two.acrossNonPositive, Index(1));
        QCOMPARE(two.worst, (std::vector<PairWitness>{{0, 1, 0.0, false}}));
    }

    void degenerateMatrices()
    {
        QCOMPARE(pairReport(Matrix(0, 0), {}), PairReport{});
        QCOMPARE(pairReport(Matrix::Constant(1, 1, -3.0), {0}),
            (PairReport{.negativeSelves = 1, .samples = 1, .roundOff = 3.0 * relativeRounding(1)}));
        const PairReport zero = pairReport(Matrix::Zero(20, 20), labelsModulo(20, 2));
        QCOMPARE(zero.nonPositive, Index(190));
        QCOMPARE(zero.negative, Index(0));
        QCOMPARE(zero.worst.size(), std::size_t(100));
        QCOMPARE(zero.worst.front(), (PairWitness{0, 1, 0.0, false}));  // of equals, the first samples come first
        QCOMPARE(zero.worst.back(), (PairWitness{6, 7, 0.0, false}));   // 19 + 18 + 17 + 16 + 15 + 14 = 99 pairs with i
                                                                        // < 6
    }

    /// Lin & Lin 2003, Theorem 10: along α = C·eᵢ the objective of (19), ½C²K_ii − C, falls without bound.
    void negativeSelvesAreCounted()
    {
        Matrix gram = symmetricMatrix(30, 73);
        gram(4, 4) = -1e-16;  // rounding
        const PairReport report = pairReport(gram, {});
        Index falling = 0;
        for (Index i = 0; i < 30; ++i) {
            const auto objective = [&](double cost) { return 0.5 * cost * cost * gram(i, i) - cost; };
            falling += objective(1e12) < objective(1e6) - 1e15;
        }
        QCOMPARE(report.negativeSelves, falling);
        QVERIFY(falling > 5 && falling < 25);
        QCOMPARE(report.samples, Index(30));
    }

    void roundingIsNotNegative()
    {
        Matrix gram = Matrix::Constant(2, 2, 1.0);
        gram(0, 1) = gram(1, 0) = 1.0 + 4.5e-16;  // D² = −8.9e-16: the entries themselves are known no better
        QCOMPARE(pairReport(gram, {}).negative, Index(0));
        QCOMPARE(pairReport(gram, {}).nonPositive, Index(1));
        gram(0, 1) = gram(1, 0) = 1.0 + 2e-15;  // D² = −4e-15
        QCOMPARE(pairReport(gram, {}).negative, Index(1));
    }

    void squaredDistancesOfALinearKernelAreThoseOfTheSamples()
    {
        const Matrix samples = uniformMatrix(30, 3, 5);
        const PairReport report = pairReport(gramMatrix(LinearKernel{}, samples), {});
        QCOMPARE(report.nonPositive, Index(0));
        QVERIFY(report.worst.empty());
    }

    void theOrderOfTheSamplesOnlyRenamesThem()
    {
        const Index n = 25;
        const Matrix gram = symmetricMatrix(n, 6);
        const std::vector<int> labels = labelsModulo(n, 3);
        std::vector<Index> order(static_cast<std::size_t>(n));
        std::iota(order.begin(), order.end(), Index{0});
        RandomStream(4).shuffle(order);
        std::vector<int> permutedLabels;
        for (const Index i : order) permutedLabels.push_back(labels[static_cast<std::size_t>(i)]);
        const PairReport plain = pairReport(gram, labels), permuted = pairReport(gram(order, order), permutedLabels);
        QCOMPARE(permuted.withinNonPositive, plain.withinNonPositive);
        QCOMPARE(permuted.acrossNonPositive, plain.acrossNonPositive);
        QVERIFY(plain.worst.size() > 20);
        QCOMPARE(permuted.worst.size(), plain.worst.size());
        for (std::size_t k = 0; k < plain.worst.size(); ++k) {
            const auto [i, j] = std::minmax(order[static_cast<std::size_t>(permuted.worst[k].i)],
                order[static_cast<std::size_t>(permuted.worst[k].j)]);
            QCOMPARE(i, plain.worst[k].i);
            QCOMPARE(j, plain.worst[k].j);
        }
    }

    void unusableInputIsRefused()
    {
        QVERIFY_THROWS_EXCEPTION(InvalidInput, pairReport(Matrix::Zero(3, 2), {}));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, pairReport(Matrix::Zero(3, 3), {0, 1}));
        QVERIFY_THROWS_EXCEPTION(
            InvalidInput, pairReport(Matrix::Constant(2, 2, std::numeric_limits<double>::quiet_NaN()), {}));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, pairReport(Matrix::Constant(2, 2, 1e200), {}));
    }

    void stopsWhenAsked()
    {
        std::stop_source source;
        source.request_stop();
        QCOMPARE(pairReport(symmetricMatrix(10, 1), {}, {.stop = source.get_token()}).pairs, Index(0));
    }
};

KREINSCOPE_TEST(TestPairDiagnostics)

}  // namespace tst_pair_diagnostics
#include "tst_pair_diagnostics.moc"
