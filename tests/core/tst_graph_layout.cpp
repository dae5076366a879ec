// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>

#include "core/base/errors.h"
#include "core/projections/graph_layout.h"
#include "core/projections/repulsion.h"
#include "support/processor_time.h"
#include "support/runner.h"

using namespace krein;

namespace tst_graph_layout {

/// Steps until the layout is at rest, or as far as it came when it was stopped.
GraphLayout layoutGraph(
    Index nodes, const std::vector<Edge>& edges, std::uint64_t seed, const RunControl& control = {})
{
    GraphLayout layout = startLayout(nodes, edges, seed);
    while (!layout.settled() && !control.stopped()) step(layout, control);
    return layout;
}

using Edges = std::vector<Edge>;

Edges path(Index nodes)
{
    Edges edges;
    for (Index i = 0; i + 1 < nodes; ++i) edges.push_back({i, i + 1});
    return edges;
}

Edges ring(Index nodes, Index first = 0)
{
    Edges edges;
    for (Index i = 0; i < nodes; ++i) edges.push_back({first + i, first + (i + 1) % nodes});
    return edges;
}

Edges grid(Index side)
{
    Edges edges;
    for (Index i = 0; i < side * side; ++i) {
        if (i % side + 1 < side) edges.push_back({i, i + 1});
        if (i + side < side * side) edges.push_back({i, i + side});
    }
    return edges;
}

Edges randomEdges(Index nodes, int count, std::uint64_t seed)
{
    RandomStream random(seed);
    Edges edges;
    for (int k = 0; k < count; ++k)
        edges.push_back({static_cast<Index>(random.below(static_cast<std::uint64_t>(nodes))),
            static_cast<Index>(random.below(static_cast<std::uint64_t>(nodes)))});
    return edges;
}

double distance(const Matrix& at, Index i, Index j)
{
    return (at.row(i) - at.row(j)).norm();
}

Matrix randomPoints(Index count)
{
    RandomStream random(5);
    Matrix points(count, 2);
    for (Index i = 0; i < count; ++i) points.row(i) << random.normal(), random.normal();
    return points;
}

/// The definition, pair by pair.
Matrix repulsionByPairs(const Matrix& points)
{
    Matrix forces = Matrix::Zero(points.rows(), 2);
    for (Index i = 0; i < points.rows(); ++i)
        for (Index j = 0; j < points.rows(); ++j)
            if (i != j) forces.row(i) += (points.row(i) - points.row(j)) / std::pow(distance(points, i, j), 3);
    return forces;
}

class GraphLayoutTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void repulsionIsThatOfAllPairs_data()
    {
        QTest::addColumn<int>("points");
        QTest::addColumn<double>("opening");
        QTest::addColumn<double>("error");
        QTest::newRow("two points") << 2 << 1.0 << 1e-12;
        QTest::newRow("nothing approximated") << 300 << 0.0 << 1e-12;
        QTest::newRow("close groups only") << 300 << 0.3 << 5e-3;
        QTest::newRow("as in layouts") << 300 << 1.0 << 5e-2;
    }
    void repulsionIsThatOfAllPairs()
    {
        QFETCH(int, points);
        QFETCH(double, opening);
        QFETCH(double, error);
        const Matrix at = randomPoints(points), expected = repulsionByPairs(at);
        QVERIFY((repulsion(at, opening) - expected).norm() <= error * expected.norm());
    }

    void coincidingPointsPartInOppositeDirections()
    {
        const Matrix forces = repulsion(Matrix::Zero(2, 2));
        QVERIFY(forces.allFinite() && forces.row(0).norm() > 1);
        QVERIFY((forces.row(0) + forces.row(1)).norm() <= 1e-9 * forces.norm());
        const Matrix crowd = repulsion(Matrix::Constant(500, 2, 3.0));
        QVERIFY(crowd.allFinite());
        QVERIFY(repulsion(Matrix(0, 2)).rows() == 0);
    }

    void smallGraphs_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<Edges>("edges");
        QTest::newRow("no nodes") << 0 << Edges{};
        QTest::newRow("one node") << 1 << Edges{};
        QTest::newRow("one node with a self-loop") << 1 << Edges{{0, 0}};
        QTest::newRow("two nodes") << 2 << Edges{{0, 1}};
        QTest::newRow("two nodes both ways") << 2 << Edges{{0, 1}, {1, 0}, {0, 1}};
        QTest::newRow("no edges") << 30 << Edges{};
        QTest::newRow("star") << 40 << [] {
            Edges edges;
            for (Index i = 1; i < 40; ++i) edges.push_back({0, i});
            return edges;
        }();
        QTest::newRow("complete") << 25 << randomEdges(25, 4000, 1);
        QTest::newRow("parts and nodes without links") << 60 << [] {
            Edges edges = ring(10);
            for (const Edge& edge : ring(7, 20)) edges.push_back(edge);
            edges.push_back({40, 41, -2.5});
            return edges;
        }();
    }
    void smallGraphs()
    {
        QFETCH(int, nodes);
        QFETCH(Edges, edges);
        const GraphLayout layout = layoutGraph(nodes, edges, 7);
        QVERIFY(layout.settled());
        QCOMPARE(layout.positions.rows(), Index{nodes});
        QVERIFY(layout.positions.allFinite());
        double nearest = 1e300;
        for (Index i = 0; i < nodes; ++i)
            for (Index j = 0; j < i; ++j) nearest = std::min(nearest, distance(layout.positions, i, j));
        QVERIFY2(nearest > 0.1, qPrintable(QString::number(nearest)));
    }

    void twoLinkedNodesRestWhereTheForcesAreEqual()
    {
        // r² = 1/r² at r = 1; the drawing keeps the scale, as the nodes are 1 apart.
        const GraphLayout layout = layoutGraph(2, {{0, 1}}, 1);
        QVERIFY(std::abs(distance(layout.parts[0].places, 0, 1) - 1) < 0.02);
        QVERIFY(std::abs(distance(layout.positions, 0, 1) - 1) < 1e-9);
    }

    void aRingBecomesACircle()
    {
        const GraphLayout layout = layoutGraph(24, ring(24), 3);
        const Eigen::RowVector2d middle = layout.positions.colwise().mean();
        const Vector radii = (layout.positions.rowwise() - middle).rowwise().norm();
        QVERIFY2(radii.maxCoeff() < 1.15 * radii.minCoeff(),
            qPrintable(QString::number(radii.maxCoeff() / radii.minCoeff())));
    }

    void distancesFollowPathLengths_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<Edges>("edges");
        QTest::newRow("path") << 60 << path(60);
        QTest::newRow("grid") << 225 << grid(15);
    }
    void distancesFollowPathLengths()
    {
        // Correlation over all pairs with the lengths of shortest paths, found by Floyd and Warshall.
        QFETCH(int, nodes);
        QFETCH(Edges, edges);
        const Matrix at = layoutGraph(nodes, edges, 2).positions;
        Eigen::ArrayXXd length = Eigen::ArrayXXd::Constant(nodes, nodes, 1e6);
        for (const Edge& edge : edges) length(edge.source, edge.target) = length(edge.target, edge.source) = 1;
        for (Index i = 0; i < nodes; ++i) length(i, i) = 0;
        for (Index k = 0; k < nodes; ++k)
            for (Index j = 0; j < nodes; ++j) length.col(j) = length.col(j).min(length.col(k) + length(k, j));
        Eigen::ArrayXXd drawn(nodes, nodes);
        for (Index i = 0; i < nodes; ++i)
            for (Index j = 0; j < nodes; ++j) drawn(i, j) = distance(at, i, j);
        const Eigen::ArrayXXd a = length - length.mean(), b = drawn - drawn.mean();
        const double correlation = (a * b).sum() / std::sqrt(a.square().sum() * b.square().sum());
        QVERIFY2(correlation > 0.95, qPrintable(QString::number(correlation)));
    }

    void partsDoNotOverlap()
    {
        Edges edges;
        std::vector<std::pair<Index, Index>> parts;  // first node, number of nodes
        Index next = 0;
        for (const Index size : {30, 3, 12, 2, 2, 25, 8, 2}) {
            for (const Edge& edge : ring(size, next)) edges.push_back(edge);
            parts.emplace_back(next, size);
            next += size;
        }
        const Index lone = 9;
        const Matrix at = layoutGraph(next + lone, edges, 4).positions;
        for (Index i = 0; i < lone; ++i) parts.emplace_back(next + i, 1);
        const auto low = [&](auto part) { return at.middleRows(part.first, part.second).colwise().minCoeff().eval(); };
        const auto high = [&](auto part) { return at.middleRows(part.first, part.second).colwise().maxCoeff().eval(); };
        for (std::size_t p = 0; p < parts.size(); ++p)
            for (std::size_t q = 0; q < p; ++q) {
                const bool apart = ((low(parts[p]) - high(parts[q])).array() > 0.5).any()
                    || ((low(parts[q]) - high(parts[p])).array() > 0.5).any();
                QVERIFY2(apart, qPrintable(QStringLiteral("parts %1 and %2 overlap").arg(p).arg(q)));
            }
    }

    void nodesWithoutLinksStandInAGridAtTheRight()
    {
        Edges edges = ring(12);
        const Matrix at = layoutGraph(32, edges, 1).positions;
        const double right = at.topRows(12).col(0).maxCoeff();
        for (Index i = 12; i < 32; ++i) {
            QVERIFY(at(i, 0) > right + 0.5);
            const double column = at(i, 0) - at(12, 0), row = at(12, 1) - at(i, 1);
            QVERIFY(std::abs(column - std::round(column)) < 1e-9 && std::abs(row - std::round(row)) < 1e-9);
        }
    }

    void theSameSeedGivesTheSameLayout()
    {
        const Edges edges = randomEdges(80, 200, 9);
        const Matrix first = layoutGraph(80, edges, 5).positions;
        QVERIFY(layoutGraph(80, edges, 5).positions == first);
        QVERIFY(layoutGraph(80, edges, 6).positions != first);
    }

    void directionAndRepetitionDoNotMatter()
    {
        Edges edges = randomEdges(50, 90, 2), other;
        for (const Edge& edge : edges) {
            other.push_back({edge.target, edge.source, 3.0});
            other.push_back({edge.source, edge.target, -1.0});
        }
        QVERIFY(layoutGraph(50, edges, 1).positions == layoutGraph(50, other, 1).positions);
    }

    void coincidingNodesPart()
    {
        GraphLayout layout = startLayout(40, randomEdges(40, 120, 3), 1);
        for (GraphPart& part : layout.parts) part.places.setZero();
        while (!layout.settled()) {
            step(layout);
            QVERIFY(layout.positions.allFinite());
        }
        double nearest = 1e300;
        for (Index i = 0; i < 40; ++i)
            for (Index j = 0; j < i; ++j) nearest = std::min(nearest, distance(layout.positions, i, j));
        QVERIFY(nearest > 0.05);
    }

    void itComesToRest()
    {
        GraphLayout layout = startLayout(100, grid(10), 1);
        QCOMPARE(layout.temperature, 1.0);
        int steps = 0;
        for (; !layout.settled() && steps < 1000; ++steps) {
            const double before = layout.temperature;
            step(layout);
            QVERIFY(layout.temperature < before);
        }
        QVERIFY(steps > 100 && steps < 300);
        const Matrix rest = layout.positions;
        step(layout);
        QVERIFY(layout.positions == rest);
    }

    void aStoppedLayoutStays()
    {
        std::stop_source source;
        source.request_stop();
        GraphLayout layout = startLayout(100, grid(10), 1);
        const Matrix before = layout.positions;
        step(layout, {.stop = source.get_token()});
        QVERIFY(layout.positions == before && layout.temperature == 1.0);
        QVERIFY(!layoutGraph(100, grid(10), 1, {.stop = source.get_token()}).settled());
    }

    void edgesToNowhereAreRefused()
    {
        for (const Edge& edge : {Edge{0, 3}, Edge{-1, 0}}) try {
                startLayout(3, {edge}, 1);
                QFAIL("accepted");
            } catch (const InvalidInput& problem) {
                QVERIFY(QString::fromUtf8(problem.what()).contains(QStringLiteral("from 1 to 3")));
            }
    }

    void leavesFollowAndHubsStay()
    {
        // 0 – 1, and a hub 2 with 1 and twenty leaves.
        Edges edges{{0, 1}, {1, 2}};
        for (Index i = 3; i < 23; ++i) edges.push_back({2, i});
        const GraphLayout layout = startLayout(25, edges, 1);
        const Vector shares = followShares(layout, 1);
        QCOMPARE(shares(1), 1.0);
        QVERIFY(std::abs(shares(0) - 0.8) < 1e-12);  // a leaf: 0.8 times its only neighbour's
        QVERIFY(shares(2) > 0 && shares(2) < 0.2);
        QVERIFY(shares(3) > 0 && shares(3) < shares(2));
        QCOMPARE(shares(23), 0.0);  // another part
        QVERIFY(shares.minCoeff() >= 0 && shares.maxCoeff() <= 1);
        const Vector alone = followShares(layout, 24);
        QCOMPARE(alone.sum(), 1.0);
    }

    void largeGraphsAreQuick()
    {
        const ProcessorTime time;
        const GraphLayout layout = layoutGraph(3000, randomEdges(3000, 10000, 1), 1);
        QVERIFY(layout.settled() && layout.positions.allFinite());
        // About 0.6 s; the limit only catches another order of growth.
        QVERIFY2(time.milliseconds() < 20000, qPrintable(QString::number(time.milliseconds())));
    }
};

KREINSCOPE_TEST(GraphLayoutTest)

}  // namespace tst_graph_layout
#include "tst_graph_layout.moc"
