// SPDX-License-Identifier: GPL-3.0-or-later
//
// Graphs as networkx, SNAP, Gephi, Cytoscape, Pajek, GML, GraphML and SciPy write them: one graph is written in each
// and read back.
#include <QFile>
#include <QTest>

#include <set>

#include "core/base/random.h"
#include "core/data/formats/graphs/graph_forms.h"
#include "core/data/import/graph_arrays.h"
#include "core/data/import/graph_source.h"
#include "core/data/import/recognise.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_graph_forms {

struct WrittenEdge {
    int from, to;
    double weight;
};

/// Nine nodes; with weights of a few digits, or all 1; one edge for a pair at most.
std::vector<WrittenEdge> randomEdges(bool weighted)
{
    RandomStream random(3);
    std::vector<WrittenEdge> edges;
    std::set<std::pair<int, int>> taken;
    while (edges.size() < 14) {
        const int i = int(random.below(9)), j = int(random.below(9));
        if (i == j || !taken.insert({std::min(i, j), std::max(i, j)}).second) continue;
        edges.push_back({i, j, weighted ? 0.25 * double(1 + random.below(20)) : 1.0});
    }
    return edges;
}

QByteArray nodeName(int node)
{
    return "n" + QByteArray::number(node * node);
}

/// How a graph is written: what stands around and for every node and edge; %i and %j are numbers from 0, %I and %J from
/// 1, %a and %b names, %w the weight.
struct Form {
    const char* name;
    const char* file;
    QByteArray begin = {}, node = {}, between = {}, edge = {}, end = {};
    bool weighted = true, undirected = false;
};

const Form forms[] = {
    {.name = "networkx, no data", .file = "g.txt", .edge = "%a %b {}\n", .weighted = false},
    {.name = "networkx, data=False", .file = "g.edgelist", .edge = "%a %b\n", .weighted = false},
    {.name = "networkx, attributes", .file = "g.edgelist", .edge = "%a %b {'color': 'red', 'weight': %w}\n"},
    {.name = "networkx, commas", .file = "g.csv", .edge = "%a,%b,{\"weight\": %w}\n"},
    {.name = "networkx, several columns", .file = "g.edgelist", .edge = "%a %b %w red\n"},
    {.name = "SNAP",
        .file = "g.txt",
        .begin = "# Directed graph: x\n# Nodes: 9 Edges: 14\n# FromNodeId\tToNodeId\n",
        .edge = "%a\t%b\n",
        .weighted = false},
    {.name = "SNAP, undirected",
        .file = "g.txt",
        .begin = "# Undirected graph: x\n# FromNodeId\tToNodeId\n",
        .edge = "%a\t%b\n",
        .weighted = false,
        .undirected = true},
    {.name = "Gephi",
        .file = "g.csv",
        .begin = "Source,Target,Type,Id,Label,timeset,Weight\n",
        .edge = "%a,%b,Directed,7,,,%w\n"},
    {.name = "Gephi, undirected",
        .file = "g.csv",
        .begin = "Source;Target;Type;Id;Label;Weight\n",
        .edge = "%a;%b;Undirected;7;;%w\n",
        .undirected = true},
    {.name = "Cytoscape", .file = "g.sif", .edge = "%a pp %b\n", .weighted = false},
    {.name = "GML",
        .file = "g.gml",
        .begin = "Creator \"me [1]\"\nVersion 1\ngraph\n[\n  directed 1\n",
        .node = "  node [ id %i label \"%a\" graphics [ x 0.5 y [ ] ] ]\n",
        .edge = "  edge [\n source %i\n target %j\n weight %w\n ]\n",
        .end = "]\n"},
    {.name = "GML, undirected",
        .file = "g.txt",
        .begin = "# networkx\ngraph [\n",
        .node = "node [\nid %i\nlabel \"%a\"\n]\n",
        .edge = "edge [ source %i target %j value %w ]\n",
        .end = "]",
        .undirected = true},
    {.name = "GraphML",
        .file = "g.graphml",
        .begin = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<graphml "
                 "xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
                 "<key id=\"d0\" for=\"node\" attr.name=\"name\" attr.type=\"string\"/>\n"
                 "<key id=\"d1\" for=\"edge\" attr.name=\"weight\" attr.type=\"double\"><default>1</default></key>\n"
                 "<graph edgedefault=\"directed\">\n",
        .node = "<node id=\"%i\"><data key=\"d0\">%a</data></node>\n",
        .edge = "<edge source=\"%i\" target=\"%j\"><data key=\"d1\">%w</data></edge>\n",
        .end = "</graph></graphml>"},
    {.name = "GraphML, undirected, ids",
        .file = "g.xml",
        .begin = "<graphml><graph edgedefault=\"undirected\">",
        .node = "<node id=\"%a\"/>",
        .edge = "<edge source=\"%a\" target=\"%b\"/>",
        .end = "</graph></graphml>",
        .weighted = false,
        .undirected = true},
    {.name = "GEXF",
        .file = "g.gexf",
        .begin = "<gexf><graph defaultedgetype=\"directed\"><nodes>",
        .node = "<node id=\"%i\" label=\"%a\"/>",
        .between = "</nodes><edges>",
        .edge = "<edge id=\"0\" source=\"%i\" target=\"%j\" weight=\"%w\"/>",
        .end = "</edges></graph></gexf>"},
    {.name = "Pajek",
        .file = "g.net",
        .begin = "*Network x\n*Vertices 9\n",
        .node = "%I \"%a\" 0.1 0.2 0.5\n",
        .between = "*Arcs\n",
        .edge = "%I %J %w\n"},
    {.name = "Pajek, edges",
        .file = "g.txt",
        .begin = "*Vertices 9\r\n",
        .node = "%I \"%a\"\r\n",
        .between = "*Edges :1 \"likes\"\r\n",
        .edge = "%I %J %w\r\n",
        .undirected = true},
    {.name = "Pajek, list",
        .file = "g.net",
        .begin = "*vertices 9\n",
        .node = "%I %a\n",
        .between = "*arcslist\n",
        .edge = "%I %J\n",
        .weighted = false},
    {.name = "networkx, list of edges",
        .file = "g.txt",
        .begin = "[",
        .edge = "('%a', '%b', {'color': 'red', 'weight': %w}), ",
        .end = "]"},
    {.name = "networkx, list of plain edges",
        .file = "g.txt",
        .begin = ">>> list(G.edges)\n[",
        .edge = "('%a', '%b'), ",
        .end = "]\n",
        .weighted = false},
    {.name = "networkx, view of edges with weights",
        .file = "g.txt",
        .begin = "EdgeDataView([",
        .edge = "('%a', '%b', %w), ",
        .end = "])",
        .undirected = true},
    {.name = "networkx, view of directed edges",
        .file = "g.txt",
        .begin = "OutMultiEdgeDataView([",
        .edge = "('%a', '%b', 0, {'weight': %w}), ",
        .end = "])"},
    {.name = "networkx, JSON",
        .file = "g.json",
        .begin = "[",
        .edge = "[\"%a\", \"%b\", {\"weight\": %w}],\n",
        .end = "]"},
    {.name = "adjacency list",
        .file = "g.adjlist",
        .begin = "#/usr/bin/python\n# GMT Tue Nov 24 10:00:00 2026\n#\n",
        .node = "%a\n",
        .edge = "%a %b\n",
        .weighted = false},
};

QByteArray filled(QByteArray text, int i, int j, double weight)
{
    text.replace("%i", QByteArray::number(i)).replace("%j", QByteArray::number(j));
    text.replace("%I", QByteArray::number(i + 1)).replace("%J", QByteArray::number(j + 1));
    return text.replace("%a", nodeName(i)).replace("%b", nodeName(j)).replace("%w", QByteArray::number(weight));
}

/// Sorted "from>to*weight" by the names of the nodes.
QStringList edgesOf(const DataSet& graph)
{
    QStringList texts;
    for (const Edge& edge : graph.edges)
        texts << QStringLiteral("%1>%2*%3")
                     .arg(QString::fromStdString(graph.objectNames[std::size_t(edge.source)]),
                         QString::fromStdString(graph.objectNames[std::size_t(edge.target)]))
                     .arg(edge.weight);
    texts.sort();
    return texts;
}

NamedArray column(const char* name, std::initializer_list<double> values)
{
    NamedArray array{.name = name, .shape = {Index(values.size())}};
    array.values.resize(Index(values.size()), 1);
    std::ranges::copy(values, array.values.reshaped().begin());
    return array;
}

NamedArray word(const char* name, const char* text)
{
    return {.name = name, .texts = {text}};
}

class TestGraphForms : public QObject {
    Q_OBJECT

    TestFolder m_folder;

private slots:
    /// Nodes of a grid of networkx are tuples.
    void nodesMayBeTuples()
    {
        const DataSet data = load(recognised(m_folder.write("g.edgelist",
            "(0, 0) (0, 1) {'weight': 1.0}\n(0, 1) (1, 1) {'weight': 2.0}\n(1, 1) (0, 0) {'weight': 4.0}\n")));
        QCOMPARE(data.kind, DataKind::Graph);
        QCOMPARE(data.objectNames, (std::vector<std::string>{"(0,0)", "(0,1)", "(1,1)"}));
        QVERIFY2(!remarksOf(data).contains(QStringLiteral("left out")), qPrintable(remarksOf(data)));
    }

    void aFirstLineOfOneCellIsNoEdge()
    {
        const QString problem = messageOf(
            [&] { load(recognised(m_folder.write("o.edgelist", "a\nb d 1\na d 3\na e 2\n"))); });
        QVERIFY2(problem.contains("'a' is not an edge"), qPrintable(problem));
    }

    /// Graphviz's gv2gml writes names, and labels where a node has one.
    void nodesOfGmlMayHaveNames()
    {
        const DataSet data = load(GraphData{.edges = m_folder.write("n.gml",
                                                "graph [ node [ id 0 name \"a\" ] node [ id 1 name \"b\" label \"B\" ] "
                                                "node [ id 2 name [ x 1 ] ] edge [ source "
                                                "0 target 1 ] edge [ source 1 target 2 ] ]")});
        QCOMPARE(data.objectNames, (std::vector<std::string>{"a", "B", "2"}));
    }

    void aGraphInEveryFormIsReadBack_data()
    {
        QTest::addColumn<int>("which");
        for (int which = 0; which < int(std::size(forms)); ++which) QTest::newRow(forms[which].name) << which;
    }

    void aGraphInEveryFormIsReadBack()
    {
        QFETCH(const int, which);
        const Form& form = forms[which];
        const std::vector<WrittenEdge> edges = randomEdges(form.weighted);
        QByteArray text = form.begin;
        if (!form.node.isEmpty())
            for (int i = 0; i < 9; ++i) text += filled(form.node, i, i, 0);
        text += form.between;
        QStringList want;
        for (const WrittenEdge& edge : edges) {
            text += filled(form.edge, edge.from, edge.to, edge.weight);
            const auto add = [&](int i, int j) {
                want << QStringLiteral("%1>%2*%3")
                            .arg(QString::fromUtf8(nodeName(i)), QString::fromUtf8(nodeName(j)))
                            .arg(edge.weight);
            };
            add(edge.from, edge.to);
            if (form.undirected) add(edge.to, edge.from);
        }
        want.sort();
        const TestFolder alone;  // a table beside it would be that of its nodes
        const DataSource source = recognised(alone.write(QString::fromLatin1(form.file), text + form.end));
        QVERIFY2(std::holds_alternative<GraphData>(source), text.left(300).constData());
        const DataSet graph = load(source);
        QCOMPARE(graph.kind, DataKind::Graph);
        QCOMPARE(edgesOf(graph), want);
        if (!form.node.isEmpty()) QCOMPARE(graph.size(), Index(9));
        QCOMPARE(remarksOf(graph).contains(QStringLiteral("14 edges are undirected and count in both directions.")),
            form.undirected);
    }

    void nodesWithoutEdgesAreThere()
    {
        const DataSet graph = load(recognised(
            m_folder.write("g.gml", "graph [ node [ id 5 ] node [ id 7 ] node [ id 9 ] edge [ source 9 target 5 ] ]")));
        QCOMPARE(graph.objectNames, (std::vector<std::string>{"5", "7", "9"}));
        QVERIFY(remarksOf(graph).contains(QStringLiteral("1 edge is undirected and counts in both directions.")));
    }

    void labelsThatRepeatAreNoNames()
    {
        const DataSet graph = load(recognised(m_folder.write("g.net", "*Vertices 3\n1 \"x\"\n2 \"x\"\n*Arcs\n1 3\n")));
        QCOMPARE(graph.objectNames, (std::vector<std::string>{"1", "2", "3"}));
    }

    void aMatrixOfPajek()
    {
        const DataSet graph = load(recognised(
            m_folder.write("g.net", "*Vertices 3\n1 \"a\"\n2 \"b\"\n3 \"c\"\n*Matrix\n0 1 0\n0 0 2.5\n1 0 0\n")));
        QCOMPARE(edgesOf(graph), (QStringList{"a>b*1", "b>c*2.5", "c>a*1"}));
    }

    /// networkx writes a key for whole weights and one for others.
    void everyKeyOfWeightsCounts()
    {
        const DataSet data = load(recognised(m_folder.write("k.graphml",
            "<graphml><key id=\"d1\" for=\"edge\" attr.name=\"weight\" attr.type=\"long\"/>"
            "<key id=\"d0\" for=\"edge\" attr.name=\"weight\" attr.type=\"double\"/><graph edgedefault=\"directed\">"
            "<node id=\"a\"/><node id=\"b\"/><node id=\"c\"/>"
            "<edge source=\"a\" target=\"b\"><data key=\"d0\">3.5</data></edge>"
            "<edge source=\"b\" target=\"c\"><data key=\"d1\">2</data></edge></graph></graphml>")));
        QCOMPARE(edgesOf(data), (QStringList{"a>b*3.5", "b>c*2"}));
    }

    void weightsAsPythonWritesThem()
    {
        const DataSet data = load(recognised(m_folder.write("w.edgelist",
            "a b {'weight': np.float64(0.5)}\nb c {'weight': np.int64(3), 'x': 1}\nc d {'weight': None}\nd e {}\n")));
        QCOMPARE(edgesOf(data), (QStringList{"a>b*0.5", "b>c*3", "c>d*1", "d>e*1"}));
    }

    /// Beside a weight a number counts the edges between two nodes.
    void keysOfSeveralEdgesAreNoWeights()
    {
        const DataSet data = load(recognised(m_folder.write(
            "m.edgelist", "a b 0 {'weight': 3}\na b 1 {'weight': 4.5}\nb c 0 {'weight': 2}\nc a 0 {}\n")));
        QCOMPARE(edgesOf(data), (QStringList{"a>b*3", "a>b*4.5", "b>c*2", "c>a*1"}));
        QVERIFY2(!remarksOf(data).contains(QStringLiteral("left out")), qPrintable(remarksOf(data)));
        const DataSet view = load(
            recognised(m_folder.write("v.txt", "MultiEdgeView([('a', 'b', 0), ('a', 'b', 1), ('b', 'c', 0)])")));
        QCOMPARE(edgesOf(view).filter(QStringLiteral("a>b")), (QStringList{"a>b*1", "a>b*1"}));
    }

    /// A list that may be one of pairs is read as edges where it is said to be.
    void listsOfTriplesAreEdgesIfTheyAreSaidToBe()
    {
        const std::string names = m_folder.write("t.txt", "[('a', 'b', 3.5), ('b', 'c', 1), ('c', 'd', None)]"),
                          numbers = m_folder.write("u.txt", "[(0, 1, 3.5), (1, 2, 1), (2, 3, 2), (3, 0, 0.5)]"),
                          grid = m_folder.write("v.txt", "[((0, 0), (0, 1), {}), ((0, 1), (1, 1), {'weight': 2})]");
        QCOMPARE(edgesOf(load(GraphData{.edges = names})), (QStringList{"a>b*3.5", "b>c*1", "c>d*1"}));
        QCOMPARE(edgesOf(load(GraphData{.edges = numbers})), (QStringList{"0>1*3.5", "1>2*1", "2>3*2", "3>0*0.5"}));
        QCOMPARE(edgesOf(load(recognised(grid))), (QStringList{"(0,0)>(0,1)*1", "(0,1)>(1,1)*2"}));
    }

    void tabsPartNamesOfSeveralWords()
    {
        const DataSet data = load(recognised(m_folder.write(
            "t.edgelist", "Los Angeles\tNew York\t{'weight': 2}\nNew York\tSan Jose\t{'weight': 0.5}\n")));
        QCOMPARE(edgesOf(data), (QStringList{"Los Angeles>New York*2", "New York>San Jose*0.5"}));
    }

    void edgesWithoutAWeightCountOne()
    {
        const DataSet graph = load(recognised(m_folder.write("g.edgelist", "a b {'weight': 3}\nb c {}\n")));
        QCOMPARE(edgesOf(graph), (QStringList{"a>b*3", "b>c*1"}));
        QVERIFY(remarksOf(graph).contains(QStringLiteral("1 edge has no weight and counts 1.")));
    }

    void theTablesOfGephiBelongTogether()
    {
        const std::string edges = m_folder.write("e.csv", "Source,Target,Type,Id,Label,Weight\n2,1,Directed,0,,2\n");
        const std::string nodes = m_folder.write("n.csv", "Id,Label\n1,Ann\n2,Bob\n");
        const DataSet graph = loadGraph({.edges = edges, .nodes = nodes});
        QCOMPARE(edgesOf(graph), (QStringList{"Bob>Ann*2"}));
    }

    /// By its values; a column of labels under Gephi's name for names is one of labels.
    void theNodesAreNamedByWhatTheEdgesJoin_data()
    {
        QTest::addColumn<QByteArray>("head");
        for (const char* head : {"page,section", "node,section", "Id,Label", "Id,group", "title,kind"})
            QTest::newRow(head) << QByteArray(head);
    }
    void theNodesAreNamedByWhatTheEdgesJoin()
    {
        QFETCH(const QByteArray, head);
        const std::string edges = m_folder.write("e.csv", "source,target,weight\nh/1,h/2,3\nh/2,b/1,2\nb/1,b/2,7\n");
        const std::string nodes = m_folder.write("n.csv", head + "\nb/1,blog\nb/2,blog\nh/1,home\nh/2,home\n");
        const DataSet data = load(GraphData{.edges = edges, .nodes = nodes});
        QCOMPARE(data.objectNames, (std::vector<std::string>{"b/1", "b/2", "h/1", "h/2"}));
        QCOMPARE(data.classNames, (std::vector<std::string>{"blog", "home"}));
        QCOMPARE(QByteArray::fromStdString(data.labelName), head.mid(head.indexOf(',') + 1));
        QCOMPARE(edgesOf(data), (QStringList{"b/1>b/2*7", "h/1>h/2*3", "h/2>b/1*2"}));
    }

    void sparseMatricesOfScipy()
    {
        // [[0, 2, 0], [0, 0, 3], [4, 0, 0]]
        const std::vector<NamedArray> rows{column("indices", {1, 2, 0}), column("indptr", {0, 1, 2, 3}),
            word("format", "csr"), column("shape", {3, 3}), column("data", {2, 3, 4})};
        const std::vector<NamedArray> columns{column("indices", {2, 0, 1}), column("indptr", {0, 1, 2, 3}),
            word("format", "csc"), column("shape", {3, 3}), column("data", {4, 2, 3})};
        const std::vector<NamedArray> entries{column("row", {1, 0, 2}), column("col", {2, 1, 0}), word("format", "coo"),
            column("shape", {3, 3}), column("data", {3, 2, 4})};
        const Matrix want = (Matrix(3, 3) << 0, 2, 0, 0, 0, 3, 4, 0, 0).finished();
        for (const auto* arrays : {&rows, &columns, &entries}) {
            QVERIFY(holdGraph(*arrays) && !holdSimilarities(*arrays, "s.npz"));
            QVERIFY(sparseMatrixOf(*arrays, "s.npz") == want);
            Matrix got = Matrix::Zero(3, 3);
            for (const Edge& edge : graphOf(*arrays, "s.npz").edges) got(edge.source, edge.target) += edge.weight;
            QVERIFY(got == want);
        }
        const std::vector<NamedArray> similar{column("row", {0, 1, 0, 1, 2}), column("col", {0, 1, 1, 0, 2}),
            word("format", "coo"), column("shape", {3, 3}), column("data", {1, 1, 0.5, 0.5, 1})};
        QVERIFY(holdSimilarities(similar, "s.npz"));
        const std::vector<NamedArray> blocks{column("indices", {0}), column("indptr", {0, 1}), word("format", "bsr"),
            column("shape", {2, 2}), column("data", {1, 2, 3, 4})};
        const std::vector<NamedArray> diagonals{
            column("offsets", {0}), word("format", "dia"), column("shape", {2, 2}), column("data", {1, 2})};
        for (const auto* arrays : {&blocks, &diagonals})
            QVERIFY(holdGraph(*arrays) && messageOf([&] {
                graphOf(*arrays, "s.npz");
            }).contains("csr, csc and coo are read: save it again after .tocsr()."));
    }

    void descriptionsAndSamples()
    {
        std::set<std::string_view> ids;
        for (const GraphFormInfo& form : graphForms()) {
            QVERIFY(ids.insert(form.id).second && form.summary.ends_with('.') && form.read);
            const QString id = QString::fromUtf8(form.id.data(), qsizetype(form.id.size()));
            QFile file(QStringLiteral(KREINSCOPE_TEST_DIR "/samples/") + id);
            QVERIFY2(file.open(QIODevice::ReadOnly), form.id.data());
            const QByteArray sample = file.readAll();
            const std::string_view bytes(sample.constData(), std::size_t(sample.size()));
            const bool isKnownByName = !form.begins && &form != &graphForms().back();
            const std::string name = "sample" + std::string(isKnownByName ? form.endings.front() : "");
            QCOMPARE(graphFormOf(name, bytes).id, form.id);
            ByteSource source(bytes, "sample");
            const EdgeList list = form.read(source, {});
            QCOMPARE(list.nodes.size(), std::size_t(4));
            ByteSource again(bytes, "sample");
            std::stop_source stop;
            stop.request_stop();
            (void)form.read(again, {.stop = stop.get_token(), .progress = {}});
        }
    }

    void whatIsBrokenIsNamed_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("want");
        const auto row = [](const char* file, const char* text, const char* want) {
            QTest::newRow(want) << QString::fromLatin1(file) << QByteArray(text) << QString::fromLatin1(want);
        };
        row("g.gml", "graph [\n node [ id 1 ]\n node [ id 2 ]\n edge [ source 1 target 3 ] ]",
            "line 4: an edge has the end '3', which is not among the nodes.");
        row("g.gml", "graph [ node [ id 1 ] node [ id 1 ] ]", "node '1' is listed twice");
        row("g.gml", "graph [\nnode [ label \"x", "line 2: a text is not closed");
        row("g.gml", "graph [ node [ id 1 ]", "a list is not closed; ] is needed.");
        row("g.gml", "nothing 1", "there is no graph; graph [");
        row("g.gml", "graph [ node [ id 1 ] node [ id 2 ] edge [ source 1 target 2 weight x ] ]",
            "the weight 'x' is not a finite number.");
        row("g.graphml", "<graphml>\n<graph>\n<node id='a'/>\n</graphml>", "line 4: it is no well-formed XML");
        row("g.graphml", "<graphml><graph>\n<hyperedge/></graph></graphml>", "line 2: a hyperedge joins");
        row("g.graphml", "<graphml><graph><node id='a'/></graph></graphml>", "there is no edge; <edge source=");
        row("g.net", "*Vertices 2\n*Arcs\n1 3\n", "line 3: '3' is no vertex; a number from 1 to 2 is needed.");
        row("g.net", "*Arcs\n1 3\n", "line 1: *Vertices and their number are needed");
        row("g.net", "*Vertices 2\n*Matrix\n1 2 3\n", "line 3: the matrix needs 2 rows of as many numbers.");
        row("g.adjlist", "a\nb\n", "there is no edge; a node and its neighbours");
        row("g.txt", "[('a', 'b', {'weight': 1}),\n('c', {})]", "line 2: the list holds something other than edges;");
        row("g.txt", "[[1, 0.5, ..., 0.25],\n ..., [0.5, 1, ..., 0.125]]",
            "g.txt, line 1: the matrix was cut short by printing");
        row("g.txt", "[('a', 'b', {'weight': 'x'})]", "the weight 'x' is not a finite number.");
    }

    void whatIsBrokenIsNamed()
    {
        QFETCH(const QString, file);
        QFETCH(const QByteArray, text);
        QFETCH(const QString, want);
        const std::string path = m_folder.write(file, text);
        const QString got = messageOf([&] { load(recognised(path)); });
        QVERIFY2(got.contains(want), qPrintable(got));
    }
};

KREINSCOPE_TEST(TestGraphForms)

}  // namespace tst_graph_forms
#include "tst_graph_forms.moc"
