// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/data/edit.h"
#include "core/data/import/graph_arrays.h"
#include "core/data/import/graph_source.h"
#include "core/data/import/recognise.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_graph_source {

QString edgesOf(const DataSet& graph)
{
    QStringList texts;
    for (const Edge& edge : graph.edges)
        texts << QStringLiteral("%1>%2%3")
                     .arg(edge.source)
                     .arg(edge.target)
                     .arg(edge.weight == 1.0 ? QString() : QStringLiteral("*%1").arg(edge.weight));
    return texts.join(u' ');
}

bool says(const DataSet& data, const char* part)
{
    return std::ranges::any_of(data.remarks, [&](const Remark& remark) {
        return !remark.changed && commandText(remark.text).find(part) != std::string::npos;
    });
}

NamedArray column(const char* name, std::initializer_list<double> values)
{
    NamedArray array{.name = name, .shape = {Index(values.size())}};
    array.values.resize(Index(values.size()), 1);
    std::ranges::copy(values, array.values.reshaped().begin());
    return array;
}

class TestGraphSource : public QObject {
    Q_OBJECT

private slots:
    void edgeListsInEveryForm_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("want");
        QTest::addColumn<int>("nodes");
        QTest::newRow("a header and commas") << QByteArray("source,target\n0,1\n2,1\n") << "0>1 2>1" << 3;
        QTest::newRow("weights") << QByteArray("source,target,weight\n0,1,0.5\n2,1,-2\n") << "0>1*0.5 2>1*-2" << 3;
        QTest::newRow("blanks, comments, no header") << QByteArray("# graph\n% x\n\n 0   1\n2 1\n") << "0>1 2>1" << 3;
        QTest::newRow("an unusual header") << QByteArray("paper cites\n0 1\n2 1\n") << "0>1 2>1" << 3;
        QTest::newRow("numbers from 1, one of them isolated") << QByteArray("1\t2\n4\t2\n") << "0>1 3>1" << 4;
        QTest::newRow("names") << QByteArray("ann;bob\ncid;bob\n") << "0>1 2>1" << 3;
        QTest::newRow("large numbers are names, in their order") << QByteArray("35 1033\n12 35\n") << "1>2 0>1" << 3;
        QTest::newRow("quoted names") << QByteArray("\"ann\",\"bob\"\n\"bob\",\"ann\"\n") << "0>1 1>0" << 2;
    }

    void edgeListsInEveryForm()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, want);
        QFETCH(const int, nodes);
        const DataSet graph = loadGraph({.edges = m_folder.write("g.csv", text)});
        QCOMPARE(graph.kind, DataKind::Graph);
        QCOMPARE(edgesOf(graph), want);
        QCOMPARE(graph.size(), Index(nodes));
        QVERIFY(!graph.labelled() && !graph.hasVectors());
    }

    void theOrderTurnsEveryEdge()
    {
        QCOMPARE(edgesOf(loadGraph({.edges = m_folder.write("g.csv", "0,1\n2,1\n"), .order = EdgeOrder::TargetSource})),
            QStringLiteral("1>0 1>2"));
    }

    void nodesAreMatchedByNameElseByNumber_data()
    {
        QTest::addColumn<QByteArray>("edges");
        QTest::addColumn<QByteArray>("nodes");
        QTest::addColumn<QString>("want");
        QTest::addColumn<QString>("remark");
        QTest::newRow("by the first column of names")
            << QByteArray("2,0\n") << QByteArray("node,name,label\n0,70,a\n2,80,b\n1,90,a\n") << "1>0"
            << "The edges name nodes";
        QTest::newRow("by the second column of names")
            << QByteArray("80,90\n") << QByteArray("node,name,label\n0,70,a\n2,80,b\n1,90,a\n") << "1>2"
            << "The edges name nodes";
        QTest::newRow("numbers from 0") << QByteArray("0,2\n") << QByteArray("label\na\nb\na\n") << "0>2"
                                        << "numbered from 0";
        QTest::newRow("numbers from 1") << QByteArray("1,3\n") << QByteArray("label\na\nb\na\n") << "0>2"
                                        << "numbered from 1";
        QTest::newRow("features") << QByteArray("1,3\n") << QByteArray("x,y,label\n1,2,a\n3,4,b\n5,6,a\n") << "0>2"
                                  << "numbered from 1";
    }

    /// networkx has no such node.
    void aNumberOfNoEdgeIsSaid()
    {
        const std::string one = m_folder.write("one.csv", "0 1\n1 2\n2 4\n"),
                          two = m_folder.write("two.csv", "1 2\n2 6\n6 3\n");
        QVERIFY(says(loadGraph({.edges = one}), "The number 3 occurs in no edge and is a node by itself"));
        QVERIFY(says(loadGraph({.edges = two}), "2 numbers, such as 4, occur in no edge"));
        QCOMPARE(loadGraph({.edges = one, .numbers = NodeNumbers::Names}).size(), Index(4));
        const std::string all = m_folder.write("all.csv", "0 1\n1 2\n2 3\n");
        QVERIFY(!says(loadGraph({.edges = all}), "no edge"));
    }

    void nodesAreMatchedByNameElseByNumber()
    {
        QFETCH(const QByteArray, edges);
        QFETCH(const QByteArray, nodes);
        QFETCH(const QString, want);
        QFETCH(const QString, remark);
        const DataSet graph = loadGraph(
            {.edges = m_folder.write("g.csv", edges), .nodes = m_folder.write("n.csv", nodes)});
        QCOMPARE(edgesOf(graph), want);
        QCOMPARE(graph.labels, (std::vector<int>{0, 1, 0}));
        QVERIFY(says(graph, remark.toUtf8().constData()));
        QCOMPARE(graph.samples.cols(), Index(nodes.startsWith('x') ? 2 : 0));
    }

    /// Objects without names count from 1, so that nodes which count from 0 have to be called what they are in the file.
    void nodesCountedFromZeroKeepTheirNumbers()
    {
        const DataSet zero = loadGraph({.edges = m_folder.write("g.csv", "0,1\n1,2\n2,0\n")});
        QCOMPARE(zero.objectNames, (std::vector<std::string>{"0", "1", "2"}));
        const DataSet one = loadGraph({.edges = m_folder.write("g.csv", "1,2\n2,3\n3,1\n")});
        QVERIFY(one.objectNames.empty());
    }

    void loopsAndRepetitionsAreCounted()
    {
        const DataSet graph = loadGraph({.edges = m_folder.write("g.csv", "0,1\n1,1\n0,1\n0,1\n1,0\n")});
        QVERIFY(says(graph, "1 edge leads from a node to itself."));
        QVERIFY(says(graph, "2 edges repeat an earlier one; their weights are added."));
        QCOMPARE(graph.edges.size(), std::size_t(5));
    }

    void whatIsNoGraphIsRefused_data()
    {
        QTest::addColumn<QByteArray>("edges");
        QTest::addColumn<QByteArray>("nodes");
        QTest::addColumn<int>("numbers");
        QTest::addColumn<QString>("want");
        const QByteArray none, labels("label\na\nb\na\n");
        const int automatic = int(NodeNumbers::Automatic);
        QTest::newRow("empty") << none << none << automatic << "g.csv: the file is empty.";
        QTest::newRow("header only") << QByteArray("source,target\n") << none << automatic
                                     << "g.csv, line 1: there is no edge";
        QTest::newRow("one cell") << QByteArray("0,1\n2\n") << none << automatic
                                  << "g.csv, line 2: '2' is not an edge; a source, a target and perhaps a weight are "
                                     "needed.";
        QTest::newRow("a weight is missing") << QByteArray("0,1,2\n1,2\n") << none << automatic
                                             << "line 2: there are 2 cells, but the lines before have 3.";
        QTest::newRow("no number as weight")
            << QByteArray("0,1,2\n1,2,x\n") << none << automatic << "line 2: the weight 'x' is not a finite number.";
        QTest::newRow("infinite weight") << QByteArray("0,1,2\n1,2,inf\n") << none << automatic
                                         << "line 2: the weight 'inf' is not a finite number.";
        QTest::newRow("a node beyond the table") << QByteArray("0,1\n1,3\n") << labels << automatic
                                                 << "line 2: node 3 does not exist; with numbers from 0 there are "
                                                    "nodes 0 to 2 in 'n.csv'.";
        QTest::newRow("zero where numbers begin at 1") << QByteArray("0,1\n") << labels << int(NodeNumbers::FromOne)
                                                       << "node 0 does not exist; with numbers from 1";
        QTest::newRow("a name the table lacks") << QByteArray("ann,bob\n") << QByteArray("name,label\nann,a\ncid,b\n")
                                                << automatic << "line 1: node 'bob' is not among the nodes of 'n.csv'.";
        QTest::newRow("names where numbers are wanted")
            << QByteArray("ann,bob\n") << none << int(NodeNumbers::FromZero) << "node 'ann' is not a whole number";
        QTest::newRow("an absurd number") << QByteArray("0,1e15\n") << none << int(NodeNumbers::FromZero)
                                          << "is not a whole number from 0 to 10,000,000";
        QTest::newRow("a single node") << QByteArray("0,0\n") << none << automatic
                                       << "the graph has fewer than two nodes.";
        QTest::newRow("one class") << QByteArray("0,1\n") << QByteArray("label\na\na\n") << automatic
                                   << "n.csv: every label is 'a'";
    }

    void whatIsNoGraphIsRefused()
    {
        QFETCH(const QByteArray, edges);
        QFETCH(const QByteArray, nodes);
        QFETCH(const int, numbers);
        QFETCH(const QString, want);
        GraphData data{.edges = m_folder.write("g.csv", edges), .numbers = NodeNumbers(numbers)};
        if (!nodes.isEmpty()) data.nodes = m_folder.write("n.csv", nodes);
        const QString got = messageOf([&] { loadGraph(data); });
        QVERIFY2(got.contains(want), qPrintable(got));
    }

    void arraysHoldAGraphRowByRow()
    {
        std::vector<NamedArray> arrays{column("adj_data", {1, 2, 3}), column("adj_indices", {1, 2, 0}),
            column("adj_indptr", {0, 2, 2, 3}), column("adj_shape", {3, 3}), column("labels", {0, 1, 0}),
            column("attr_data", {5}), column("attr_indices", {1}), column("attr_indptr", {0, 0, 1, 1}),
            column("attr_shape", {3, 2})};
        QVERIFY(holdGraph(arrays));
        const DataSet graph = graphOf(arrays, "g.npz");
        QCOMPARE(edgesOf(graph), QStringLiteral("0>1 0>2*2 2>0*3"));
        QVERIFY(graph.samples == (Matrix(3, 2) << 0, 0, 0, 5, 0, 0).finished());
        QCOMPARE(graph.labels, (std::vector<int>{0, 1, 0}));
        arrays.pop_back();
        arrays.push_back(column("attr_shape", {3, 1e8}));
        QVERIFY(messageOf([&] { graphOf(arrays, "g.npz"); }).contains("at most 64 million values"));
    }

    void arraysThatDoNotFitAreRefused_data()
    {
        QTest::addColumn<int>("which");
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("want");
        QTest::newRow("an index beyond the matrix")
            << 0 << 7.0 << "array 'indices' holds 7; whole numbers from 0 to 1 are needed.";
        QTest::newRow("a fraction") << 0 << 0.5 << "array 'indices' holds 0.5";
        QTest::newRow("starts that go beyond the entries")
            << 1 << 9.0 << "array 'indptr' does not ascend from 0 to the number of indices, 2, in 3 steps.";
        QTest::newRow("not square") << 2 << 3.0 << "the adjacency matrix is 2×3";
        QTest::newRow("a size that is not a number")
            << 2 << std::numeric_limits<double>::quiet_NaN() << "array 'shape' holds NaN";
    }

    void arraysThatDoNotFitAreRefused()
    {
        QFETCH(const int, which);
        QFETCH(const double, value);
        QFETCH(const QString, want);
        std::vector<NamedArray> arrays{column("indices", {1, 0}), column("indptr", {0, 1, 2}), column("shape", {2, 2})};
        arrays[std::size_t(which)].values(arrays[std::size_t(which)].values.size() - 1) = value;
        const QString got = messageOf([&] { graphOf(arrays, "g.npz"); });
        QVERIFY2(got.contains(want), qPrintable(got));
    }

    void filesThatBelongTogetherAreFound()
    {
        const std::string edges = m_folder.write("web.edges.csv", "0,1\n"), features = m_folder.write("web.csv.gz", "");
        QVERIFY(recognised(edges) == DataSource(GraphData{.edges = edges, .nodes = features}));
        const std::string labels = m_folder.write("web.labels.csv", "");
        QVERIFY(recognised(edges) == DataSource(GraphData{.edges = edges, .nodes = labels}));
    }

    void sourcesNameTheirSelector()
    {
        QCOMPARE(selectorOf(SphereData{}), std::string_view("generator"));
        QCOMPARE(selectorOf(FileData{}), std::string_view("file"));
        QCOMPARE(selectorOf(MatrixData{}), std::string_view("matrix"));
        QCOMPARE(selectorOf(GraphData{}), std::string_view("edges"));
        QCOMPARE(selectorOf(DrawnData{}), std::string_view("points"));
        QCOMPARE(selectorOf(ExampleData{}), std::string_view("example"));
        QVERIFY(messageOf([] { load(GraphData{}); }).contains("data.edges must name"));
    }

    void drawnDataAreEqualByContent()
    {
        const auto canvas = [] { return std::make_shared<const DataSet>(emptyCanvas()); };
        const auto origin = [](int samples) {
            return std::make_shared<const DataOrigin>(DataOrigin{SphereData{.samples = samples}});
        };
        const DrawnData none, some{canvas(), origin(10)};
        QVERIFY(none == DrawnData{} && some == some && some == (DrawnData{canvas(), origin(10)}));
        QVERIFY(!(some == none) && !(none == some) && !(some == DrawnData{canvas(), origin(12)})
            && !(some == DrawnData{canvas(), nullptr}));
        QVERIFY(load(none) == emptyCanvas());
        QVERIFY(load(some) == *some.samples);
    }

private:
    TestFolder m_folder;
};

KREINSCOPE_TEST(TestGraphSource)

}  // namespace tst_graph_source
#include "tst_graph_source.moc"
