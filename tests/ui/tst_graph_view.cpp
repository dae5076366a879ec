// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPainter>
#include <QSignalSpy>
#include <QToolButton>

#include "core/data/generators/generators_objects.h"
#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"
#include "support/painted.h"
#include "support/runner.h"
#include "ui/plot/layers/edges_layer.h"
#include "ui/plot/layers/labels_layer.h"
#include "ui/plot/layers/points_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/views/graph/drawn_edges.h"
#include "ui/views/graph/graph_view.h"

using namespace krein;

namespace tst_graph_view {

/// A hub 0 with edges to 1, …, 6 and one from 7; 7 has a leaf 8; node 9 has no edge. Nodes 0 to 4 are of class "a", the
/// others of "b"; 1 and 5 are held out.
std::shared_ptr<Results> smallGraph()
{
    auto graph = std::make_shared<DataSet>();
    graph->kind = DataKind::Graph;
    graph->samples.resize(10, 0);
    for (Index i = 1; i <= 6; ++i) graph->edges.push_back({0, i});
    graph->edges.push_back({7, 0, 0.5});
    graph->edges.push_back({7, 8});
    graph->classNames = {"a", "b"};
    graph->labelName = "letter";
    auto prepared = std::make_shared<PreparedData>();
    for (int i = 0; i < 10; ++i) {
        graph->labels.push_back(i < 5 ? 0 : 1);
        graph->objectNames.push_back("node" + std::to_string(i));
        const bool held = i == 1 || i == 5;
        (held ? prepared->testRows : prepared->trainRows).push_back(i);
        (held ? prepared->testLabels : prepared->trainLabels).push_back(graph->labels.back());
    }
    auto results = std::make_shared<Results>();
    results->data = graph;
    results->prepared = prepared;
    return results;
}

std::shared_ptr<Results> resultsOf(DataSet data)
{
    auto results = std::make_shared<Results>();
    results->data = std::make_shared<const DataSet>(std::move(data));
    return results;
}

QImage shot(QWidget& widget)
{
    return widget.grab().toImage();
}

/// Layers are children of the chart: found by what they are.
template <class Layer> Layer* layerOf(const GraphView& view)
{
    for (QGraphicsItem* item : view.plot()->scene()->items())
        if (auto* layer = dynamic_cast<Layer*>(item)) return layer;
    return nullptr;
}

class GraphViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_view = std::make_unique<GraphView>();
        m_view->resize(600, 480);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_results = smallGraph();
        m_view->showResults(m_results);
        settle();
    }

    void allNodesAreInTheFrame()
    {
        QCOMPARE(points().size(), std::size_t{10});
        for (const PlotPoint& point : points())
            QVERIFY(m_view->plot()->map().area.contains(m_view->plot()->map().toPixel(point.position)));
        QCOMPARE(points()[0].classIndex, 0);
        QCOMPARE(points()[9].classIndex, 1);
        QVERIFY(points()[1].held && points()[5].held && !points()[0].held);
    }

    /// Rings of three kinds and words beside the nodes, not colours.
    void aPickedNodeShowsWhatItReachesAndWhatReachesIt()
    {
        QVERIFY(m_view->neighbourhood().isEmpty());
        QVERIFY(std::ranges::none_of(points(), [](const PlotPoint& point) { return point.ring.has_value(); }));
        m_view->setSelection({0});
        for (const PlotPoint& point : points()) {
            QCOMPARE(point.ring.has_value(), point.row >= 1 && point.row <= 7);
            if (point.ring) QCOMPARE(point.ring->dashed, point.row == 7);
        }
        const Neighbourhood& around = m_view->neighbourhood();
        QCOMPARE(around.wordsOf(3), QStringLiteral("from node0: 1"));
        QCOMPARE(around.wordsOf(7), QStringLiteral("to node0: 1"));
        QCOMPARE(around.wordsOf(8), QStringLiteral("no path"));
        QCOMPARE(around.wordsOf(0), QString());
        QCOMPARE(
            m_view->plot()->look().note, QStringLiteral("From node0 paths lead to 6 nodes, to node0 from 1 nodes."));
        const auto names = layerOf<LabelsLayer>(*m_view)->placed(m_view->plot()->map());
        QVERIFY(std::ranges::any_of(
            names, [](const auto& name) { return name.text.contains(QStringLiteral("from node0: 1")); }));
        QVERIFY(std::ranges::any_of(m_view->plot()->look().legend,
            [](const LegendEntry& entry) { return entry.text == QStringLiteral("dashed ring: to node0"); }));
        m_view->setSelection({0, 3});
        QVERIFY(m_view->neighbourhood().isEmpty());
        QVERIFY(std::ranges::none_of(points(), [](const PlotPoint& point) { return point.ring.has_value(); }));
    }

    void oneLooksInOneDirectionOrInBoth()
    {
        m_view->setSelection({7});
        auto* box = m_view->findChild<QComboBox*>(QStringLiteral("graph.looking"));
        const auto marked = [this] {
            std::vector<Index> rows;
            for (const PlotPoint& point : points())
                if (point.ring) rows.push_back(point.row);
            return rows;
        };
        QCOMPARE(marked(), (std::vector<Index>{0, 1, 2, 3, 4, 5, 6, 8}));
        QCOMPARE(m_view->neighbourhood().wordsOf(4), QStringLiteral("from node7: 2"));
        const auto choose = [&](Looking looking) { box->setCurrentIndex(box->findData(static_cast<int>(looking))); };
        choose(Looking::To);
        QVERIFY(marked().empty());
        choose(Looking::Off);
        QVERIFY(m_view->neighbourhood().isEmpty());
        m_view->setSelection({8});
        choose(Looking::EitherWay);
        QCOMPARE(marked(), (std::vector<Index>{0, 1, 2, 3, 4, 5, 6, 7}));
        QCOMPARE(m_view->neighbourhood().wordsOf(1), QStringLiteral("node8: 3"));
        QCOMPARE(m_view->neighbourhood().wordsOf(9), QStringLiteral("no path"));
        choose(Looking::From);
        QVERIFY(marked().empty());
    }

    void aNodeBothWaysHasADoubleRing()
    {
        DataSet graph;
        graph.kind = DataKind::Graph;
        graph.samples.resize(3, 0);
        graph.edges = {{0, 1}, {1, 2}, {2, 0}};
        const Neighbourhood around(graph, 0, QStringLiteral("0"), Looking::FromAndTo);
        QVERIFY(around.ringOf(1, 5)->doubled && !around.ringOf(1, 5)->dashed);
        QCOMPARE(around.wordsOf(1), QStringLiteral("from 0: 1, to 0: 2"));
        QVERIFY(!around.ringOf(0, 5));
    }

    /// Rings around all that is reached would be around everything.
    void inALargeGraphDirectNeighboursAreMarked()
    {
        DataSet graph;
        graph.kind = DataKind::Graph;
        graph.samples.resize(100, 0);
        for (Index i = 0; i + 1 < 100; ++i) graph.edges.push_back({i, i + 1});
        const Neighbourhood around(graph, 50, QStringLiteral("50"), Looking::FromAndTo);
        for (Index i = 0; i < 100; ++i) QCOMPARE(around.ringOf(i, 5).has_value(), i == 49 || i == 51);
        QVERIFY(around.wordsOf(53).isEmpty());
        QVERIFY(around.summary().contains(QStringLiteral("49 nodes")));
    }

    void anAxisWithoutMeaningHasNoTicks()
    {
        const PlotMap map = m_view->plot()->map();
        const PlotLook& look = m_view->plot()->look();
        QVERIFY(horizontalTicks(look.x, map.x, map.area.width(), m_view->font()).empty());
        QVERIFY(verticalTicks(look.y, map.y, map.area.height(), m_view->font()).empty());
    }

    void thousandsOfEdgesAreNoHairball()
    {
        const auto results = std::make_shared<Results>(*smallGraph());
        DataSet graph;
        graph.kind = DataKind::Graph;
        graph.samples.resize(300, 0);
        graph.classNames = {"a", "b", "c"};
        for (int i = 0; i < 300; ++i) graph.labels.push_back(i % 3);
        for (Index i = 0; i < 300; ++i)
            for (Index step = 1; step <= 12; ++step)
                graph.edges.push_back({i, (i + 3 * step + (step > 9 ? 1 : 0)) % 300});
        m_view->showResults(resultsOf(graph));
        settle();
        auto* detail = m_view->findChild<QComboBox*>(QStringLiteral("graph.edges"));
        QCOMPARE(detail->currentText(), QStringLiteral("Between classes"));
        const QString note = m_view->plot()->look().note;
        QVERIFY2(note.contains(QStringLiteral("one arrow per pair")), qPrintable(note));
        std::array<int, 3> within{};
        for (const Edge& edge : graph.edges)
            within[static_cast<std::size_t>(edge.source % 3)] += edge.source % 3 == edge.target % 3;
        const DrawnEdges classes = drawnEdges(graph, EdgeDetail::Classes);
        QCOMPARE(classes.edges.size(), std::size_t(3));  // a to b, b to c, c to a
        for (std::size_t k = 0; k < 3; ++k) QCOMPARE(classes.within[k], static_cast<std::size_t>(within[k]));
        const QImage few = shot(*viewport());
        QTest::keyClick(detail, Qt::Key_Up);
        QCOMPARE(detail->currentText(), QStringLiteral("Some edges"));
        QVERIFY(m_view->plot()->look().note.contains(QStringLiteral("1,500 of 3,600 edges are drawn")));
        QTest::keyClick(detail, Qt::Key_Up);
        QCOMPARE(detail->currentText(), QStringLiteral("All edges"));
        QVERIFY(!m_view->plot()->look().note.contains(QStringLiteral("edges are drawn")));
        QVERIFY(shot(*viewport()) != few);
        QCOMPARE(usualDetail(*m_results->data), EdgeDetail::All);  // a small graph is drawn as it is
        DataSet mixed = graph;
        for (int i = 0; i < 300; ++i) mixed.labels[static_cast<std::size_t>(i)] = i / 2 % 3;
        QCOMPARE(usualDetail(mixed), EdgeDetail::Part);
        // Of two classes half of the edges stay within them by chance.
        DataSet two = graph;
        two.classNames = {"a", "b"};
        for (int i = 0; i < 300; ++i) two.labels[static_cast<std::size_t>(i)] = i / 3 % 2;
        QCOMPARE(usualDetail(two), EdgeDetail::Part);
        for (int i = 0; i < 300; ++i) two.labels[static_cast<std::size_t>(i)] = i >= 150;
        QCOMPARE(usualDetail(two), EdgeDetail::Classes);
        graph.labels.clear();
        graph.classNames.clear();
        QCOMPARE(usualDetail(graph), EdgeDetail::Part);
        m_view->showResults(resultsOf(graph));
        QCOMPARE(detail->count(), 2);  // the same edges, which stay where they are
    }

    void ctrlAndArrowsWalkTheNodes()
    {
        QSignalSpy picks(m_view.get(), &View::sampleClicked);
        QTest::keyClick(m_view->plot(), Qt::Key_Down, Qt::ControlModifier);
        QCOMPARE(picks.count(), 1);
        const Index first = picks[0][0].value<Index>();
        QTest::keyClick(m_view->plot(), Qt::Key_Down, Qt::ControlModifier);
        if (picks.count() > 1) QVERIFY(pixelOf(picks[1][0].value<Index>()).y() >= pixelOf(first).y());
    }

    void pointingAtANodeTellsItsDegrees()
    {
        QSignalSpy readouts(m_view.get(), &View::readoutChanged);
        QTest::mouseMove(viewport(), pixelOf(0));
        QTRY_VERIFY(!readouts.isEmpty());
        const QString text = readouts.last()[0].toString();
        QVERIFY2(text.contains(QStringLiteral("node 1 (node0), class a")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("in-degree 1, out-degree 6")), qPrintable(text));
        QCOMPARE(layerOf<EdgesLayer>(*m_view)->emphasis(), 0);
        QTest::mouseMove(viewport(), farFromNodes());
        QTRY_COMPARE(layerOf<EdgesLayer>(*m_view)->emphasis(), -1);
        QCOMPARE(readouts.last()[0].toString(), QString());
    }

    void outgoingEdgesAreSolidAndIncomingOnesDashed()
    {
        m_view->findChild<QCheckBox*>(QStringLiteral("graph.labels"))->setChecked(false);
        QTest::mouseMove(viewport(), pixelOf(0));
        QTRY_COMPARE(layerOf<EdgesLayer>(*m_view)->emphasis(), 0);
        const QImage image = shot(*viewport());
        const auto inked = [&](Index from, Index to) {
            // The share of points along the middle of the edge that are nearly as dark as text.
            const QPointF a = exactPixelOf(from), b = exactPixelOf(to);
            int dark = 0, all = 0;
            for (double t = 0.3; t <= 0.7; t += 0.005, ++all) {
                int lightest = 255;
                for (int dx = -1; dx <= 1; ++dx)
                    for (int dy = -1; dy <= 1; ++dy)
                        lightest = std::min(lightest, qGray(image.pixel((a + t * (b - a)).toPoint() + QPoint(dx, dy))));
                dark += lightest < 110;
            }
            return static_cast<double>(dark) / all;
        };
        QVERIFY2(inked(0, 3) > 0.95, qPrintable(QString::number(inked(0, 3))));
        QVERIFY2(inked(7, 0) > 0.3 && inked(7, 0) < 0.95, qPrintable(QString::number(inked(7, 0))));
        QVERIFY2(inked(7, 8) < 0.05, qPrintable(QString::number(inked(7, 8))));
    }

    void aClickPicksANode_data()
    {
        QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
        QTest::addColumn<bool>("extend");
        QTest::newRow("plain") << Qt::KeyboardModifiers(Qt::NoModifier) << false;
        QTest::newRow("Ctrl") << Qt::KeyboardModifiers(Qt::ControlModifier) << true;
        QTest::newRow("Shift") << Qt::KeyboardModifiers(Qt::ShiftModifier) << true;
    }
    void aClickPicksANode()
    {
        QFETCH(Qt::KeyboardModifiers, modifiers);
        QFETCH(bool, extend);
        QSignalSpy picks(m_view.get(), &View::sampleClicked);
        QTest::mouseClick(viewport(), Qt::LeftButton, modifiers, pixelOf(4));
        QCOMPARE(picks.count(), 1);
        QCOMPARE(picks[0][0].value<Index>(), Index{4});
        QCOMPARE(picks[0][1].toBool(), extend);
        QTest::mouseClick(viewport(), Qt::LeftButton, {}, farFromNodes());
        QCOMPARE(picks.count(), 2);
        QCOMPARE(picks[1][0].value<Index>(), Index{-1});
    }

    void draggingMovesANodeAndItsNeighbours()
    {
        QSignalSpy picks(m_view.get(), &View::sampleClicked);
        const QPoint from = pixelOf(7), way(40, 25);
        const QPointF leaf = exactPixelOf(8), hub = exactPixelOf(0), lone = exactPixelOf(9);
        QTest::mousePress(viewport(), Qt::LeftButton, {}, from);
        QTest::mouseMove(viewport(), from + way / 2);
        QTest::mouseMove(viewport(), from + way);
        QTest::mouseRelease(viewport(), Qt::LeftButton, {}, from + way);
        QVERIFY((exactPixelOf(7) - from - way).manhattanLength() < 2);
        const auto share = [&](const QPointF& now, const QPointF& before) {
            return QPointF::dotProduct(now - before, way) / QPoint::dotProduct(way, way);
        };
        QVERIFY(std::abs(share(exactPixelOf(8), leaf) - 0.8) < 0.02);
        QVERIFY(share(exactPixelOf(0), hub) > 0.02 && share(exactPixelOf(0), hub) < 0.5);
        QVERIFY((exactPixelOf(9) - lone).manhattanLength() < 0.1);
        QCOMPARE(picks.count(), 0);
        QVERIFY(m_view->findChild<QLabel*>(QStringLiteral("graph.status"))
                    ->text()
                    .contains(QStringLiteral("moved by hand")));
    }

    void layingOutAgainTakesBackWhatWasMoved()
    {
        const QPointF before = exactPixelOf(7) - exactPixelOf(9);
        const QPoint from = pixelOf(7);
        QTest::mousePress(viewport(), Qt::LeftButton, {}, from);
        QTest::mouseMove(viewport(), from + QPoint(-50, 60));
        QTest::mouseRelease(viewport(), Qt::LeftButton, {}, from + QPoint(-50, 60));
        QVERIFY((exactPixelOf(7) - exactPixelOf(9) - before).manhattanLength() > 50);
        QTest::mouseClick(m_view->findChild<QToolButton*>(QStringLiteral("graph.again")), Qt::LeftButton);
        QVERIFY(m_view->isLayingOut());
        settle();
        QVERIFY(!m_view->findChild<QLabel*>(QStringLiteral("graph.status"))
                     ->text()
                     .contains(QStringLiteral("moved by hand")));
        allNodesAreInTheFrame();
    }

    void anotherSplitKeepsThePlaces()
    {
        const QPointF before = exactPixelOf(3);
        auto again = std::make_shared<Results>(*m_results);
        auto prepared = std::make_shared<PreparedData>(*m_results->prepared);
        std::swap(prepared->testRows[0], prepared->trainRows[1]);  // 2 is held out instead of 1
        std::sort(prepared->trainRows.begin(), prepared->trainRows.end());
        again->prepared = prepared;
        m_view->showResults(again);
        QVERIFY(!m_view->isLayingOut());
        QVERIFY(points()[2].held && !points()[1].held);
        QVERIFY((exactPixelOf(3) - before).manhattanLength() < 1e-6);
    }

    void theSelectionIsRinged()
    {
        const QImage before = shot(*viewport());
        m_view->setSelection({3});
        const QImage after = shot(*viewport());
        const QPoint at = pixelOf(3);
        int changed = 0;
        for (int x = -14; x <= 14; ++x)
            for (int y = -14; y <= 14; ++y)
                changed += before.pixel(at + QPoint(x, y)) != after.pixel(at + QPoint(x, y));
        QVERIFY(changed > 40);
    }

    void labelsAppearWhereThereIsRoom()
    {
        auto* box = m_view->findChild<QCheckBox*>(QStringLiteral("graph.labels"));
        auto* labels = layerOf<LabelsLayer>(*m_view);
        QVERIFY(box->isChecked());
        const auto placed = labels->placed(m_view->plot()->map());
        QVERIFY(placed.size() >= 5);
        for (std::size_t i = 0; i < placed.size(); ++i) {
            QVERIFY(placed[i].text.startsWith(QStringLiteral("node")));
            for (std::size_t j = 0; j < i; ++j) QVERIFY(!placed[i].box.intersects(placed[j].box));
        }
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
        QVERIFY(labels->placed(m_view->plot()->map()).empty());

        box->setChecked(true);
        m_view->showResults(resultsOf(generate(BlockGraphData{.samples = 1000, .density = 0.01})));
        settle();
        drawAllEdges();
        QVERIFY(labels->placed(m_view->plot()->map()).empty());
        m_view->setSelection({17});
        QCOMPARE(labels->placed(m_view->plot()->map()).size(), std::size_t{1});  // a selected one is always named
        const QPointF middle = points()[17].position;
        m_view->plot()->zoomTo({middle.x() - 2e-5, middle.x() + 2e-5, middle.y() - 2e-5, middle.y() + 2e-5});
        QVERIFY(labels->placed(m_view->plot()->map()).size() >= 2);
    }

    void headsFadeWhereEdgesCrowd()
    {
        Painted drawn = saved();
        // A head that has not faded is by 0.15 stronger than its line.
        std::erase_if(drawn.lines, [](double opacity) { return opacity > 0.66; });
        QVERIFY(!drawn.lines.empty() && !drawn.triangles.empty());
        QVERIFY(std::abs(std::ranges::max(drawn.triangles) - std::ranges::max(drawn.lines) - 0.15) < 0.01);
        m_view->showResults(resultsOf(generate(BlockGraphData{.samples = 200, .density = 0.3})));
        settle();
        drawAllEdges();
        drawn = saved();
        QVERIFY(!drawn.lines.empty() && drawn.triangles.empty());
    }

    void itFollowsTheLayoutUntilItIsAtRest()
    {
        int frames = 0;
        connect(m_view->plot(), &PlotView::visibleBoxChanged, this, [&] { ++frames; });
        m_view->showResults(resultsOf(generate(BlockGraphData{.samples = 2000, .density = 0.003})));
        QVERIFY(m_view->isLayingOut());
        settle();
        QVERIFY2(frames >= 3, qPrintable(QString::number(frames)));
        QCOMPARE(points().size(), std::size_t{2000});
    }

    void otherDataStopTheLayoutUnderWay()
    {
        m_view->showResults(resultsOf(generate(BlockGraphData{.samples = 2000, .density = 0.003})));
        m_view->showResults(smallGraph());
        settle();
        QCOMPARE(points().size(), std::size_t{10});
        m_view->showResults(resultsOf(generate(BlockGraphData{.samples = 2000, .density = 0.003})));
        m_view->showResults(nullptr);
        QVERIFY(!QTest::qWaitFor([&] { return !points().empty() || m_view->isLayingOut(); }, 100));
    }

    void emptyStates_data()
    {
        QTest::addColumn<QString>("which");
        QTest::addColumn<QString>("says");
        QTest::newRow("no results") << QStringLiteral("null") << QStringLiteral("Nothing has been computed yet");
        QTest::newRow("failed") << QStringLiteral("failed") << QStringLiteral("no such file");
        QTest::newRow("vectors") << QStringLiteral("vectors") << QStringLiteral("File ▸ Examples…");
        QTest::newRow("edge list") << QStringLiteral("vectors") << QStringLiteral("File ▸ Open…");
        QTest::newRow("asymmetric matrix")
            << QStringLiteral("asymmetric") << QStringLiteral("similarities of all pairs, not edges");
        QTest::newRow("no nodes") << QStringLiteral("empty") << QStringLiteral("no nodes");
    }
    void emptyStates()
    {
        QFETCH(QString, which);
        QFETCH(QString, says);
        auto results = std::make_shared<Results>();
        DataSet data;
        data.samples = Matrix::Random(5, 2);
        if (which == QStringLiteral("failed"))
            results->problems[Stage::Data] = {"There is no such file."};
        else
            results->data = std::make_shared<const DataSet>(data);
        if (which == QStringLiteral("asymmetric")) {
            auto gram = std::make_shared<GramValue>();
            gram->asymmetry = 0.3;
            results->gram = gram;
        }
        if (which == QStringLiteral("empty")) {
            data.kind = DataKind::Graph;
            data.samples.resize(0, 0);
            results->data = std::make_shared<const DataSet>(data);
        }
        m_view->showResults(which == QStringLiteral("null") ? nullptr : results);
        QVERIFY2(m_view->plot()->look().message.contains(says), qPrintable(m_view->plot()->look().message));
        QVERIFY(!m_view->plot()->look().axes && points().empty());
        QVERIFY(!m_view->findChild<QToolButton*>(QStringLiteral("graph.again"))->isVisible());
        m_view->setTheme(makeTheme(true));
        m_view->setSelection({0, 3});
        QTest::mouseMove(viewport(), QPoint(200, 200));
        m_view->showResults(smallGraph());
        settle();
        QCOMPARE(points().size(), std::size_t{10});
        QVERIFY(m_view->plot()->look().message.isEmpty());
    }

    void unusualGraphs_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<std::vector<Edge>>("edges");
        QTest::newRow("one node") << 1 << std::vector<Edge>{};
        QTest::newRow("self-loop") << 1 << std::vector<Edge>{{0, 0}};
        QTest::newRow("no edges") << 12 << std::vector<Edge>{};
        QTest::newRow("weights 0") << 3 << std::vector<Edge>{{0, 1, 0.0}, {1, 2, 0.0}};
        QTest::newRow("negative and huge weights") << 3 << std::vector<Edge>{{0, 1, -1e300}, {1, 2, 1e-300}, {2, 2, 5}};
    }
    void unusualGraphs()
    {
        QFETCH(int, nodes);
        QFETCH(std::vector<Edge>, edges);
        DataSet graph;
        graph.kind = DataKind::Graph;
        graph.samples.resize(nodes, 0);
        graph.edges = edges;
        m_view->showResults(resultsOf(graph));
        settle();
        QCOMPARE(points().size(), static_cast<std::size_t>(nodes));
        QTest::mouseMove(viewport(), pixelOf(0));
        QVERIFY(!shot(*m_view).isNull());
    }

    void edgesToNowhereAreAMessage()
    {
        DataSet graph;
        graph.kind = DataKind::Graph;
        graph.samples.resize(3, 0);
        graph.edges = {{0, 7}};
        m_view->showResults(resultsOf(graph));
        QTRY_VERIFY(m_view->plot()->look().message.contains(QStringLiteral("from node 1 to node 8")));
        QVERIFY(!m_view->isLayingOut() && points().empty());
    }

    void aHiddenViewIsRendered()
    {
        GraphView hidden;
        hidden.resize(500, 400);
        hidden.showResults(m_results);
        QImage image(500, 400, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        hidden.render(painter, QRectF(0, 0, 500, 400));
        painter.end();
        const QColor inner = makeTheme(false).classStyle(0).color;
        int coloured = 0;
        for (int y = 40; y < 380; ++y)
            for (int x = 20; x < 480; ++x) coloured += image.pixelColor(x, y) == inner;
        QVERIFY2(coloured > 100, qPrintable(QString::number(coloured)));
    }

    void aNewThemeRecoloursEverything()
    {
        m_view->setTheme(makeTheme(true));
        const QImage image = shot(*viewport());
        QCOMPARE(image.pixelColor(pixelOf(2)), makeTheme(true).classStyle(0).color);
        QCOMPARE(m_view->plot()->look().legend.front().color, makeTheme(true).classStyle(1).color);
    }

private:
    /// What a saved picture shows.
    Painted saved()
    {
        return paintedIn(
            m_view->size(), [this](QPainter& painter, const QRectF& area) { m_view->render(painter, area); });
    }
    void drawAllEdges()
    {
        auto* detail = m_view->findChild<QComboBox*>(QStringLiteral("graph.edges"));
        QTest::keyClick(detail, Qt::Key_Home);
        QCOMPARE(detail->currentText(), QStringLiteral("All edges"));
    }
    void settle() { QTRY_VERIFY_WITH_TIMEOUT(!m_view->isLayingOut(), 60000); }
    QWidget* viewport() const { return m_view->plot()->viewport(); }
    const std::vector<PlotPoint>& points() const { return layerOf<PointsLayer>(*m_view)->points(); }
    QPointF exactPixelOf(std::size_t node) const { return m_view->plot()->map().toPixel(points()[node].position); }
    QPointF exactPixelOf(Index node) const { return exactPixelOf(static_cast<std::size_t>(node)); }
    QPointF exactPixelOf(int node) const { return exactPixelOf(static_cast<std::size_t>(node)); }
    QPoint pixelOf(int node) const { return exactPixelOf(node).toPoint(); }
    /// A place in the frame more than 30 pixels away from every node.
    QPoint farFromNodes() const
    {
        const QRect area = m_view->plot()->map().area.toRect().adjusted(10, 10, -10, -10);
        for (int y = area.top(); y < area.bottom(); y += 7)
            for (int x = area.left(); x < area.right(); x += 7) {
                bool far = true;
                for (std::size_t i = 0; i < points().size(); ++i)
                    far = far && (exactPixelOf(i) - QPointF(x, y)).manhattanLength() > 30;
                if (far) return {x, y};
            }
        return {};
    }

    std::unique_ptr<GraphView> m_view;
    std::shared_ptr<Results> m_results;
};

KREINSCOPE_TEST(GraphViewTest)

}  // namespace tst_graph_view
#include "tst_graph_view.moc"
