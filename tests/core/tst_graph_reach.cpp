// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <random>

#include "core/data/graph_reach.h"
#include "core/data/import/data_source.h"
#include "core/documents/examples.h"
#include "core/experiment/experiment.h"
#include "support/runner.h"

using namespace krein;

namespace tst_graph_reach {

/// All shortest paths (Floyd & Warshall); −1 where there is none.
std::vector<std::vector<int>> allSteps(const DataSet& graph, bool eitherWay)
{
    constexpr int far = 1'000'000;
    const auto n = static_cast<std::size_t>(graph.size());
    std::vector<std::vector<int>> steps(n, std::vector<int>(n, far));
    for (std::size_t i = 0; i < n; ++i) steps[i][i] = 0;
    for (const Edge& edge : graph.edges) {
        const auto from = static_cast<std::size_t>(edge.source), to = static_cast<std::size_t>(edge.target);
        if (from == to) continue;
        steps[from][to] = 1;
        if (eitherWay) steps[to][from] = 1;
    }
    for (std::size_t k = 0; k < n; ++k)
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = 0; j < n; ++j) steps[i][j] = std::min(steps[i][j], steps[i][k] + steps[k][j]);
    for (auto& row : steps)
        for (int& step : row)
            if (step >= far) step = -1;
    return steps;
}

class TestGraphReach : public QObject {
    Q_OBJECT

private slots:
    void agreesWithAllShortestPaths()
    {
        std::mt19937_64 engine(5);
        for (int trial = 0; trial < 60; ++trial) {
            DataSet graph;
            graph.kind = DataKind::Graph;
            const auto n = static_cast<Index>(1 + engine() % 12);
            graph.samples.resize(n, 0);
            graph.labels.assign(static_cast<std::size_t>(n), 0);
            for (std::uint64_t k = engine() % 20; k > 0; --k)  // with loops and repetitions
                graph.edges.push_back({static_cast<Index>(engine() % static_cast<std::uint64_t>(n)),
                    static_cast<Index>(engine() % static_cast<std::uint64_t>(n)), 0.5});
            const auto directed = allSteps(graph, false), undirected = allSteps(graph, true);
            for (Index node = 0; node < n; ++node) {
                const GraphReach reach = graphReach(graph, node);
                const auto i = static_cast<std::size_t>(node);
                for (std::size_t j = 0; j < static_cast<std::size_t>(n); ++j) {
                    QCOMPARE(reach.from[j], directed[i][j]);
                    QCOMPARE(reach.to[j], directed[j][i]);
                    QCOMPARE(reach.either[j], undirected[i][j]);
                }
            }
        }
    }

    /// As in Fig. 1 of He et al. 2022: along edges in any direction node 2, the figure's C, is as near to one class as
    /// to the other, while no path leads from it to its own class and none to it from the other; and nodes 0 and 4, A
    /// and E, are two steps apart.
    void theDirectionTellsTheClassesOfTheSevenNodes()
    {
        const Experiment& experiment = exampleById("seven-nodes").experiment;
        const DataSet graph = load(experiment.data);
        QCOMPARE(graph.size(), Index(7));
        const GraphReach reach = graphReach(graph, 2);
        int steps[] = {0, 0};
        for (std::size_t i = 0; i < 7; ++i) {
            if (i == 2) continue;
            steps[graph.labels[i]] += reach.either[i];
            QVERIFY(reach.either[i] > 0);
            QCOMPARE(reach.to[i] > 0, graph.labels[i] == 0);
            QCOMPARE(reach.from[i] > 0, graph.labels[i] == 1);
        }
        QCOMPARE(steps[0], steps[1]);
        QCOMPARE(graphReach(graph, 0).from[4], 2);
    }

    void edgesToNowhereArePassedOver()
    {
        DataSet graph;
        graph.kind = DataKind::Graph;
        graph.samples.resize(2, 0);
        graph.edges = {{0, 1}, {1, 7}, {-1, 0}};
        const GraphReach reach = graphReach(graph, 0);
        QCOMPARE(reach.from, (std::vector<int>{0, 1}));
        QCOMPARE(reach.to, (std::vector<int>{0, -1}));
    }
};

KREINSCOPE_TEST(TestGraphReach)

}  // namespace tst_graph_reach
#include "tst_graph_reach.moc"
