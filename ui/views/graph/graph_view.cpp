// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/graph/graph_view.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/data/formats/writing/write_data.h"
#include "ui/controls/choice_box.h"
#include "ui/controls/flow_layout.h"
#include "ui/controls/more_menu.h"
#include "ui/plot/layers/edges_layer.h"
#include "ui/plot/layers/labels_layer.h"
#include "ui/plot/layers/points_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/text/number_text.h"
#include "ui/text/problem_words.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"
#include "ui/views/graph/layout_runner.h"
#include "ui/views/key_steps.h"
#include "ui/views/pointing.h"
#include "ui/views/sample_points.h"

namespace krein {

namespace {

constexpr auto patience = std::chrono::seconds(5);
constexpr int nodeDragThreshold = 4;  // pixels, as of the plot
constexpr double nodeReach = 4.0;     // pixels around a marker that still are the node
/// Positions in the plot say nothing. They lie close around ½, where an axis of whole numbers has no tick.
constexpr double plotExtent = 1e-3, plotMiddle = 0.5;

double markerRadius(Index nodes)
{
    return std::clamp(9 * std::pow(static_cast<double>(std::max<Index>(nodes, 1)), -0.15), 3.4, 6.5);
}

}  // namespace

constinit const ViewInfo GraphView::viewInfo{
    .id = "graph",
    .title = QT_TRANSLATE_NOOP("krein::View", "Graph"),
    .places = {{"data", Area::TopRight}},
    .needs = Stage::Data,
    .shows = [](const DataSet& data) { return data.kind == DataKind::Graph; },
    .keys = {{"Ctrl+← → ↑ ↓", QT_TRANSLATE_NOOP("KeyHelp", "Select the next node in that direction")}},
    .help = QT_TRANSLATE_NOOP("krein::View",
        "Nodes and directed edges of a graph. For thousands of edges, one arrow per pair of classes or some of the "
        "edges are drawn until you choose all. Point at a node to see its edges, drag it and its neighbours follow; "
        "<code>Ctrl</code> and the arrow keys select one node after the other. Around one selected node, rings and "
        "labels mark the nodes that paths from it reach (solid) and the nodes from which paths reach it (dashed), "
        "with the number of edges: the two neighbourhoods of He et al. 2022, Fig. 1."),
    .create = []() -> View* { return new GraphView; },
};

/// Dragging, clicking and pointing at nodes. What is not a node's stays the plot's.
class GraphView::Tool : public PlotTool {
public:
    explicit Tool(GraphView& view) : m_view(view) {}

    bool press(const PlotPointer& pointer) override
    {
        m_node = pointer.button == Qt::LeftButton ? m_view.nodeAt(pointer.pixel) : -1;
        m_press = pointer.pixel;
        m_dragged = false;
        return m_node >= 0;
    }
    void drag(const PlotPointer& pointer) override
    {
        if (m_node >= m_view.m_places.rows()) return;  // other data have come meanwhile
        if (!m_dragged) {
            if ((pointer.pixel - m_press).manhattanLength() < nodeDragThreshold) return;
            m_dragged = true;
            m_view.m_runner->stop();
            m_view.m_moved = true;
            m_view.showStatus();
            m_start = m_view.m_places;
            m_shares = followShares(m_view.m_layout, m_node);
            m_view.emphasise(m_node);
        }
        if (m_start.rows() != m_view.m_places.rows()) return;
        const PlotMap map = m_view.m_plot->map();
        const QPointF way = (map.toData(pointer.pixel) - map.toData(m_press)) / m_view.m_scale;
        m_view.m_places = m_start + m_shares * Eigen::RowVector2d(way.x(), way.y());
        m_view.placeNodes();
    }
    void release(const PlotPointer& pointer) override
    {
        if (!m_dragged) Q_EMIT m_view.sampleClicked(m_node, extends(pointer.modifiers));
        m_dragged = false;
        m_node = -1;
    }
    void hover(const QPointF& pixel) override { m_view.emphasise(m_view.nodeAt(pixel)); }
    void leave() override { m_view.emphasise(-1); }
    bool takesDoubleClicks() const override { return m_view.m_edges->emphasis() >= 0; }
    Qt::CursorShape cursor() const override
    {
        return m_view.m_edges->emphasis() >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor;
    }

private:
    GraphView& m_view;
    Index m_node = -1;
    QPointF m_press;
    bool m_dragged = false;
    Matrix m_start;   ///< places when the drag began
    Vector m_shares;  ///< how far each node follows
};

GraphView::GraphView(QWidget* parent)
    : PlottedView(viewInfo, tr("Directed graph"),
        tr("The nodes of the graph in the colours and shapes of their classes; every edge is an arrow. Nodes with "
           "common neighbours lie close together; exact positions have no meaning. Point at a node to see its edges, "
           "drag it to move it, click it to select it."),
        parent),
      m_edges(new EdgesLayer(*m_plot)),
      m_points(new PointsLayer(*m_plot)),
      m_labels(new LabelsLayer(*m_plot)),
      m_runner(new LayoutRunner(this)),
      m_tool(std::make_unique<Tool>(*this)),
      m_bar(new QWidget(this))
{
    buildBar();
    m_rows->insertWidget(0, m_bar);
    walkSamples(*this, *m_plot, *m_points);
    m_plot->setTool(m_tool.get());
    connect(m_runner, &LayoutRunner::advanced, this, &GraphView::showLayout);
    connect(m_runner, &LayoutRunner::failed, this, &GraphView::showMessage);
    connect(m_plot, &PlotView::hovered, this, [this](const QPointF& pixel) { Q_EMIT sampleHovered(nodeAt(pixel)); });
    connect(m_plot, &PlotView::left, this, [this] { Q_EMIT sampleHovered(-1); });
    showMessage(whyEmpty());
}

GraphView::~GraphView() = default;

void GraphView::buildBar()
{
    m_again = new QToolButton(m_bar);
    m_again->setObjectName(QStringLiteral("graph.again"));
    m_again->setText(tr("Lay out again"));
    m_again->setToolTip(tr("Computes another layout of all nodes, including those moved by hand"));
    m_names = new QCheckBox(tr("Labels"), m_bar);
    m_names->setObjectName(QStringLiteral("graph.labels"));
    m_names->setToolTip(tr("Names beside the nodes if there is room: zoom in to see more"));
    m_names->setChecked(true);
    m_detail = makeChoiceBox(
        QStringLiteral("graph.edges"), tr("Edges"), tr("Edges drawn: thousands of lines hide each other"), m_bar);
    m_looking = makeLookingBox(m_bar);
    m_status = new QLabel(m_bar);
    m_status->setObjectName(QStringLiteral("graph.status"));
    m_more = new MoreMenu(QStringLiteral("graph.more"), m_bar);
    m_parts = new FlowLayout(m_bar);
    m_parts->setContentsMargins(6, 4, 6, 0);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_again, m_names, m_detail, m_looking, m_more, m_status})
        m_parts->addWidget(widget);
    connect(m_again, &QToolButton::clicked, this, &GraphView::layOutAgain);
    connect(m_detail, &QComboBox::currentIndexChanged, this, [this] {
        drawEdges();
        if (isShown()) showLook();
    });
    connect(m_names, &QCheckBox::toggled, this, &GraphView::placeLabels);
    connect(m_looking, &QComboBox::currentIndexChanged, this, &GraphView::showNeighbourhood);
}

void GraphView::fitBar()
{
    m_more->leaveTwoRows(*m_parts, width(), {m_status, m_again, m_names});
}

void GraphView::resizeEvent(QResizeEvent* event)
{
    PlottedView::resizeEvent(event);
    fitBar();
}

void GraphView::setTheme(const Theme& theme)
{
    PlottedView::setTheme(theme);
    if (isShown()) showLook();
}

void GraphView::setSelection(const std::vector<Index>& rows)
{
    m_selection = rows;
    std::sort(m_selection.begin(), m_selection.end());
    m_points->setSelection(rows);
    showNeighbourhood();
}

/// Of the one selected node; of none or several there is none.
void GraphView::showNeighbourhood()
{
    const bool one = m_data && m_selection.size() == 1 && m_selection.front() < m_data->size();
    const bool was = !m_neighbourhood.isEmpty();
    m_neighbourhood = one ? Neighbourhood(*m_data, m_selection.front(), nodeName(m_selection.front()),
                          static_cast<Looking>(m_looking->currentData().toInt()))
                          : Neighbourhood();
    if (isShown() && (was || !m_neighbourhood.isEmpty()))
        showLook();
    else
        placeLabels();
}

bool GraphView::isLayingOut() const
{
    return m_runner->isRunning();
}

void GraphView::paint(QPainter& painter, const QRectF& target)
{
    if (isLayingOut()) m_runner->finish(patience);
    PlottedView::paint(painter, target);
}

QString GraphView::whyEmpty() const
{
    if (!results()) return tr("Nothing has been computed yet.");
    if (!results()->data) {
        const QString problem = firstProblemText(*results(), Stage::Data);
        return problem.isEmpty() ? tr("Nothing has been loaded yet.") : problem;
    }
    const DataSet& graph = *results()->data;
    if (graph.kind == DataKind::Graph) return graph.size() == 0 ? tr("The graph has no nodes.") : QString();
    const QString way = tr("To see one, choose “Directed blocks” under File ▸ Examples…, or open a list of edges with "
                           "File ▸ Open…: a line “source, target” or “source, target, weight” for every edge.");
    if (results()->gram && results()->gram->asymmetry > 0)
        return tr("These data are not a graph. Their kernel matrix is asymmetric, but it contains similarities of all "
                  "pairs, not edges.")
            + QStringLiteral("\n\n") + way;
    return tr("These data are not a graph: there are no edges to draw.") + QStringLiteral("\n\n") + way;
}

void GraphView::clear()
{
    m_runner->stop();
    m_data.reset();
    m_neighbourhood = {};
    m_layout = {};
    m_places.resize(0, 2);
    m_drawn = {};
    m_edges->setEdges({});
    m_edges->setAllEdges({});
    m_edges->setEmphasis(-1);
    m_points->setPoints({});
    m_labels->setLabels({}, 0);
    m_bar->hide();
}

void GraphView::refresh()
{
    if (const QString why = whyEmpty(); !why.isEmpty()) return showMessage(why);
    const bool sameGraph = m_data && m_data->size() == results()->data->size()
        && (m_data == results()->data || m_data->edges == results()->data->edges);
    const bool sameClasses = m_data && m_data->labels == results()->data->labels
        && m_data->classNames == results()->data->classNames;
    m_data = results()->data;
    m_bar->show();
    if (sameGraph) {
        if (!sameClasses) readGraph();  // it stays where it is
        if (isShown()) showLook();
        return;
    }
    readGraph();
    showNeighbourhood();
    m_seed = 1;
    m_places.resize(0, 2);
    m_plot->showMessage(tr("Laying out the graph…"));  // until the first places come
    m_points->setPoints({});
    m_edges->setPlaces({}, 0);
    m_labels->setLabels({}, 0);
    m_moved = false;
    m_runner->start(m_data, m_seed);
    showStatus();
}

void GraphView::readGraph()
{
    m_inDegree.assign(static_cast<std::size_t>(m_data->size()), 0);
    m_outDegree = m_inDegree;
    for (const Edge& edge : m_data->edges) {
        // An edge to nowhere is what the layout complains of.
        if (std::min(edge.source, edge.target) < 0 || std::max(edge.source, edge.target) >= m_data->size()) continue;
        ++m_outDegree[static_cast<std::size_t>(edge.source)];
        ++m_inDegree[static_cast<std::size_t>(edge.target)];
    }
    m_edges->setEmphasis(-1);
    offerDetails();
    drawEdges();
}

/// What there is to choose for this graph; it begins with what can be read.
void GraphView::offerDetails()
{
    const QSignalBlocker quiet(m_detail);
    m_detail->clear();
    m_detail->addItem(tr("All edges"), static_cast<int>(EdgeDetail::All));
    m_detail->addItem(tr("Some edges"), static_cast<int>(EdgeDetail::Part));
    if (hasClassEdges(*m_data)) m_detail->addItem(tr("Between classes"), static_cast<int>(EdgeDetail::Classes));
    m_detail->setCurrentIndex(m_detail->findData(static_cast<int>(usualDetail(*m_data))));
}

void GraphView::drawEdges()
{
    if (!m_data || m_detail->currentIndex() < 0) return;
    const auto detail = static_cast<EdgeDetail>(m_detail->currentData().toInt());
    m_drawn = drawnEdges(*m_data, detail);
    m_edges->setAllEdges(detail == EdgeDetail::All ? std::vector<PlotEdge>() : singleEdges(*m_data));
    m_edges->setEdges(std::exchange(m_drawn.edges, {}));
}

std::vector<QPointF> GraphView::classPlaces() const
{
    std::vector<QPointF> sums(m_drawn.within.size());
    if (sums.empty()) return sums;
    std::vector<double> counts(sums.size(), 0.0);
    for (Index i = 0; i < m_places.rows(); ++i) {
        const int label = m_data->labels[static_cast<std::size_t>(i)];
        if (label < 0 || label >= static_cast<int>(sums.size())) continue;
        sums[static_cast<std::size_t>(label)] += inPlot(i);
        ++counts[static_cast<std::size_t>(label)];
    }
    for (std::size_t k = 0; k < sums.size(); ++k) sums[k] /= std::max(counts[k], 1.0);
    return sums;
}

void GraphView::layOutAgain()
{
    if (!m_data) return;
    m_moved = false;
    m_plot->resetZoom();
    m_runner->start(m_data, ++m_seed);
    showStatus();
}

void GraphView::showLayout(const GraphLayout& layout)
{
    if (!m_data || layout.positions.rows() != m_data->size()) return;
    const bool first = !isShown();
    m_layout = layout;
    m_places = layout.positions;
    fit();
    if (first) {
        m_plot->resetZoom();
        showLook();
    } else {
        placeNodes();
    }
    showStatus();
}

void GraphView::fit()
{
    const Eigen::RowVector2d low = m_places.colwise().minCoeff(), high = m_places.colwise().maxCoeff();
    // A node's neighbour is about 1 away, so a margin of 1 suits the picture; it also gives a single node some room.
    const Eigen::RowVector2d extent = (high - low).array() + 2.0;
    m_middle = (low + high) / 2;
    m_scale = plotExtent / extent.maxCoeff();
    const double x = extent.x() * m_scale / 2, y = extent.y() * m_scale / 2;
    m_plot->setHome({plotMiddle - x, plotMiddle + x, plotMiddle - y, plotMiddle + y});
}

QPointF GraphView::inPlot(Index node) const
{
    return {plotMiddle + (m_places(node, 0) - m_middle.x()) * m_scale,
        plotMiddle + (m_places(node, 1) - m_middle.y()) * m_scale};
}

void GraphView::placeNodes()
{
    const double radius = markerRadius(m_data->size());
    const PreparedData* prepared = results() ? results()->prepared.get() : nullptr;
    std::vector<PlotPoint> points;
    std::vector<QPointF> places;
    for (Index i = 0; i < m_places.rows(); ++i) {
        const QPointF at = inPlot(i);
        places.push_back(at);
        const bool held = prepared && positionOf(prepared->testRows, i) >= 0;
        const bool unused = prepared && !held && positionOf(prepared->trainRows, i) < 0;
        const int label = m_data->labelled() && !unused ? m_data->labels[static_cast<std::size_t>(i)] : -1;
        points.push_back({at, i, label, held, held ? radius - 0.5 : radius});  // an outline looks larger than a disc
        points.back().ring = m_neighbourhood.ringOf(i, radius + 3.0);
    }
    m_points->setPoints(std::move(points));
    const std::vector<QPointF> classes = classPlaces();
    places.insert(places.end(), classes.begin(), classes.end());
    m_edges->setPlaces(std::move(places), radius);
    placeLabels();
}

void GraphView::placeLabels()
{
    std::vector<PlotLabel> labels;
    if (isShown() && m_names->isChecked())
        for (Index i = 0; i < m_places.rows(); ++i) {
            const QString words = m_neighbourhood.wordsOf(i);
            labels.push_back(
                {inPlot(i), words.isEmpty() ? nodeName(i) : QStringLiteral("%1 (%2)").arg(nodeName(i), words),
                    std::binary_search(m_selection.begin(), m_selection.end(), i) || i == m_edges->emphasis()});
        }
    if (isShown()) {
        const std::vector<QPointF> classes = classPlaces();
        for (std::size_t k = 0; k < classes.size(); ++k)
            labels.push_back({classes[k],
                tr("%1: %2 within").arg(shownClass(*m_data, static_cast<int>(k)), groupedNumber(m_drawn.within[k])),
                true});
    }
    m_labels->setLabels(std::move(labels), markerRadius(m_places.rows()) + 5);
}

void GraphView::showLook()
{
    PlotLook look;
    look.x.wholeNumbers = look.y.wholeNumbers = true;  // see plotMiddle
    look.equalUnits = true;
    look.legend = classLegend(*results(), m_theme);
    const PreparedData* prepared = results()->prepared.get();
    if (prepared && prepared->unused > 0)
        look.legend.push_back(
            {LegendEntry::Mark::Filled, MarkerShape::Circle, m_theme.classStyle(-1).color, tr("not used")});
    std::ranges::move(m_neighbourhood.legend(m_theme), std::back_inserter(look.legend));
    look.note = m_neighbourhood.isEmpty() ? tr("Point at a node: solid edges leave it, dashed edges reach it. Click "
                                               "it to see which nodes its paths reach, and which nodes reach it.")
                                          : m_neighbourhood.summary();
    if (!m_drawn.words.isEmpty()) look.note += QLatin1Char(' ') + m_drawn.words;
    m_plot->setLook(look);
    placeNodes();
}

QString GraphView::sizeText() const
{
    return tr("%1 nodes, %2 edges")
        .arg(groupedNumber(static_cast<qint64>(m_data ? m_data->size() : 0)),
            groupedNumber(m_data ? m_data->edges.size() : 0));
}

/// Its edges; where nodes lie has no meaning.
std::string GraphView::makeNumbers() const
{
    return csvText(*results()->data);
}

QString GraphView::makeSentence() const
{
    if (!m_data) return m_plot->look().message;
    QStringList sentences{tr("Directed graph: %1.").arg(sizeText())};
    if (!m_neighbourhood.isEmpty()) sentences << m_neighbourhood.summary();
    if (!m_drawn.words.isEmpty()) sentences << m_drawn.words;
    return sentences.join(QLatin1Char(' '));
}

void GraphView::showStatus()
{
    const QString size = sizeText();
    const QString status = isLayingOut() ? tr("%1, being laid out…").arg(size)
        : m_moved                        ? tr("%1, moved by hand").arg(size)
                                         : size;
    m_status->setText(status);
    fitBar();
}

void GraphView::emphasise(Index node)
{
    if (static_cast<int>(node) == m_edges->emphasis()) return;
    m_edges->setEmphasis(static_cast<int>(node));
    placeLabels();
    m_plot->updateCursor();
}

Index GraphView::nodeAt(const QPointF& pixel) const
{
    return isShown() ? m_points->rowAt(m_plot->map(), pixel, nodeReach).value_or(-1) : -1;
}

QString GraphView::nodeName(Index node) const
{
    return objectText(*m_data, node);
}

/// Of what is no node: nodes are the tool's.
void GraphView::click(const QPointF&, Qt::KeyboardModifiers modifiers)
{
    Q_EMIT sampleClicked(-1, extends(modifiers));
}

QString GraphView::readoutAt(const QPointF& pixel) const
{
    const Index node = nodeAt(pixel);
    if (node < 0) return {};
    const auto k = static_cast<std::size_t>(node);
    return tr("%1: in-degree %2, out-degree %3")
               .arg(sampleText(*results(), node), groupedNumber(static_cast<qint64>(m_inDegree[k])),
                   groupedNumber(static_cast<qint64>(m_outDegree[k])))
        + (m_neighbourhood.wordsOf(node).isEmpty() ? QString() : QStringLiteral(", ") + m_neighbourhood.wordsOf(node));
}

}  // namespace krein
