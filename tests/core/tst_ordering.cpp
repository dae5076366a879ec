// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/ordering.h"

#include <QtTest>

#include <algorithm>

#include "support/messages.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;

namespace tst_ordering {

using Rows = std::vector<Index>;

double meanDistance(const Matrix& k, const Rows& a, const Rows& b)
{
    double sum = 0;
    for (const Index i : a)
        for (const Index j : b) sum += k(i, i) + k(j, j) - 2 * k(i, j);
    return sum / static_cast<double>(a.size() * b.size());
}

Rows joined(const Matrix& k, Rows a, Rows b)
{
    Rows best;
    double largest = -1e300;
    for (int turn = 0; turn < 4; ++turn) {
        if (k(a.back(), b.front()) > largest) {
            largest = k(a.back(), b.front());
            best = a;
            best.insert(best.end(), b.begin(), b.end());
        }
        std::ranges::reverse(b);
        if (turn == 1) std::ranges::reverse(a);
    }
    return best;
}

/// Joins the two nearest clusters of all again and again, each mean distance summed over all pairs: O(n⁵).
Rows orderByDefinition(const Matrix& k)
{
    std::vector<Rows> clusters;
    for (Index i = 0; i < k.rows(); ++i) clusters.push_back({i});
    while (clusters.size() > 1) {
        std::size_t first = 0, second = 1;
        for (std::size_t a = 0; a < clusters.size(); ++a)
            for (std::size_t b = a + 1; b < clusters.size(); ++b)
                if (meanDistance(k, clusters[a], clusters[b]) < meanDistance(k, clusters[first], clusters[second])) {
                    first = a;
                    second = b;
                }
        clusters[first] = joined(k, clusters[first], clusters[second]);
        clusters.erase(clusters.begin() + static_cast<std::ptrdiff_t>(second));
    }
    Rows order = clusters.front();
    if (order.front() > order.back()) std::ranges::reverse(order);
    return order;
}

bool isPermutation(Rows order, Index n)
{
    std::ranges::sort(order);
    for (Index i = 0; i < static_cast<Index>(order.size()); ++i)
        if (order[static_cast<std::size_t>(i)] != i) return false;
    return static_cast<Index>(order.size()) == n;
}

/// Two far groups by turns: even samples alike, odd samples alike.
Matrix twoGroups(Index n)
{
    Matrix k(n, n);
    for (Index i = 0; i < n; ++i)
        for (Index j = 0; j < n; ++j)
            k(i, j) = (i % 2 == j % 2 ? 1.0 : -1.0) - 0.001 * static_cast<double>(std::abs(i - j));
    return k;
}

class OrderingTest : public QObject {
    Q_OBJECT

private slots:
    void classesLieTogetherInTheirOwnOrder_data()
    {
        QTest::addColumn<QList<int>>("labels");
        QTest::addColumn<QList<int>>("order");
        QTest::newRow("none") << QList<int>{} << QList<int>{};
        QTest::newRow("by turns") << QList<int>{1, 0, 1, 0} << QList<int>{1, 3, 0, 2};
        QTest::newRow("without a class: last") << QList<int>{-1, 2, -1, 0} << QList<int>{3, 1, 0, 2};
        QTest::newRow("one class") << QList<int>{4, 4, 4} << QList<int>{0, 1, 2};
    }

    void classesLieTogetherInTheirOwnOrder()
    {
        QFETCH(QList<int>, labels);
        QFETCH(QList<int>, order);
        QVERIFY(orderByClass({labels.begin(), labels.end()}) == Rows(order.begin(), order.end()));
    }

    void entriesDescend()
    {
        QVERIFY(orderByVector(Vector()).empty());
        QVERIFY(orderByVector(Eigen::Vector4d(0.5, -3, 2, 0.5)) == (Rows{2, 0, 3, 1}));
        QCOMPARE(messageOf([] { orderByVector(Eigen::Vector2d(0, std::nan(""))); }),
            QString("Samples cannot be ordered by a vector with entries that are not finite; give finite numbers."));
    }

    void clustersAreThoseOfTheDefinition_data()
    {
        QTest::addColumn<Matrix>("k");
        for (const Index n : {1, 2, 3, 4, 7, 16, 31}) {
            QTest::addRow("random, indefinite, %d", static_cast<int>(n))
                << numerics::symmetricMatrix(n, 40 + static_cast<std::uint64_t>(n));
            const Matrix x = numerics::uniformMatrix(n, 3, 90 + static_cast<std::uint64_t>(n));
            QTest::addRow("linear kernel, %d", static_cast<int>(n)) << Matrix(x * x.transpose());
        }
        // Far from the diagonal K exceeds it: all squared distances are negative.
        QTest::newRow("negative squared distances")
            << Matrix(numerics::symmetricMatrix(20, 5).array() + 10.0 - 40.0 * Matrix::Identity(20, 20).array());
        QTest::newRow("values near the largest double") << Matrix(1e307 * numerics::symmetricMatrix(9, 6));
        QTest::newRow("values near the smallest double") << Matrix(1e-300 * numerics::symmetricMatrix(9, 7));
    }

    void clustersAreThoseOfTheDefinition()
    {
        QFETCH(Matrix, k);
        // The definition's sums would overflow or vanish where the values are extreme.
        const double scale = k.cwiseAbs().maxCoeff();
        QVERIFY(orderByCluster(k) == orderByDefinition(k / scale));
    }

    void anEmptyMatrixHasAnEmptyOrder() { QVERIFY(orderByCluster(Matrix()).empty()); }

    void groupsAreFound()
    {
        const Index n = 60;
        const Rows order = orderByCluster(twoGroups(n));
        QVERIFY(isPermutation(order, n));
        int changes = 0;
        for (std::size_t i = 1; i < order.size(); ++i) changes += order[i] % 2 != order[i - 1] % 2;
        QCOMPARE(changes, 1);
    }

    void equalDistancesStillGiveAPermutation_data()
    {
        QTest::addColumn<Matrix>("k");
        QTest::newRow("zero") << Matrix(Matrix::Zero(50, 50));
        QTest::newRow("identity") << Matrix(Matrix::Identity(50, 50));
        QTest::newRow("minus the identity") << Matrix(-Matrix::Identity(50, 50));
        QTest::newRow("few values") << Matrix(numerics::symmetricMatrix(200, 3).array().round());
        QTest::newRow("few values that round") << Matrix(numerics::symmetricMatrix(200, 4).array().round() / 3.0 + 0.1);
    }

    void equalDistancesStillGiveAPermutation()
    {
        QFETCH(Matrix, k);
        const Rows order = orderByCluster(k);
        QVERIFY(isPermutation(order, k.rows()));
        QVERIFY(order.front() < order.back());
    }

    void itStopsWhenAsked()
    {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(orderByCluster(twoGroups(10), {.stop = stop.get_token()}).empty());
    }

    void impossibleMatricesAreRefused()
    {
        QCOMPARE(messageOf([] { orderByCluster(Matrix::Zero(2, 3)); }),
            QString("Clustering needs a square matrix, but this one has 2 rows and 3 columns."));
        Matrix k = Matrix::Identity(3, 3);
        k(1, 2) = std::numeric_limits<double>::infinity();
        QCOMPARE(messageOf([&] { orderByCluster(k); }),
            QString("Clustering needs finite similarities, but this matrix has entries that are not."));
    }
};

KREINSCOPE_TEST(OrderingTest)

}  // namespace tst_ordering
#include "tst_ordering.moc"
