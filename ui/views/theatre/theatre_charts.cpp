// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/theatre/theatre_charts.h"

#include <algorithm>
#include <cmath>

#include <QComboBox>
#include <QGridLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QSignalBlocker>

#include "ui/controls/choice_box.h"
#include "ui/plot/layers/dots_layer.h"
#include "ui/plot/magnification.h"
#include "ui/plot/plot_view.h"
#include "ui/text/number_text.h"
#include "ui/views/theatre/sub_problem_plot.h"
#include "ui/views/theatre/theatre_layer.h"
#include "ui/views/theatre/theatre_tool.h"

namespace krein {

namespace {

constexpr int twoColumns = 560;         // pixels of width from which on charts lie side by side
constexpr int lowestChart = 120;        // pixels of height, two thirds of them inside the frame
constexpr double sameObjective = 1e-6;  // relative
constexpr std::array ids{"objective", "step", "violation", "step-length", "decrease", "descent"};

}  // namespace

TheatreCharts::TheatreCharts(QWidget* parent)
    : QWidget(parent),
      m_theme(makeTheme(false)),
      m_startsPlot(new PlotView(this)),
      m_subProblem(new SubProblemPlot(this)),
      m_choice(makeChoiceBox(
          QStringLiteral("theatre.chart"), tr("Chart"), tr("Chart to draw (there is no room for all)"), this)),
      m_starts(new DotsLayer(*m_startsPlot)),
      m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(0);
    for (const PathQuantity quantity : pathQuantities) buildChart(quantity);
    buildStarts();
    m_subProblem->setMinimumHeight(lowestChart / 2);
    m_subProblem->hide();
    connect(m_subProblem, &PlotView::readoutChanged, this, &TheatreCharts::readoutChanged);
    m_choice->hide();
    keepUsual(*m_choice);
    connect(m_choice, &QComboBox::currentIndexChanged, this, &TheatreCharts::arrange);
    setFocusProxy(m_charts.front().plot);
}

void TheatreCharts::buildChart(PathQuantity quantity)
{
    const std::array names{tr("Objective over the iteration"), tr("Squared step over the iteration"),
        tr("Violation of the optimality conditions over the iteration"), tr("Step length over the iteration"),
        tr("Decrease of the objective over the iteration"), tr("Descent along the direction over the iteration")};
    const auto index = static_cast<std::size_t>(quantity);
    Chart& chart = m_charts[index];
    chart.plot = new PlotView(this);
    chart.layer = new TheatreLayer(*chart.plot);
    chart.tool = new TheatreTool(*chart.plot, this);
    chart.plot->setObjectName(QStringLiteral("theatre.%1").arg(QLatin1String(ids[index])));
    chart.plot->setAccessibleName(names[index]);
    chart.plot->setWhatsThis(tr("One curve per run over the iterations. Drag, or press ← and →: move the cursor; Home "
                                "and End: first and last iterate; space bar: play or pause. Wheel, or Ctrl and drag: "
                                "zoom; double click: reset zoom."));
    chart.plot->setTool(chart.tool);
    chart.plot->installEventFilter(this);
    chart.plot->setMinimumHeight(lowestChart / 2);  // so that it can become low enough to be drawn alone
    chart.plot->hide();
    chart.plot->setReadout([this, &chart](const QPointF& pixel) { return readoutAt(chart, pixel); });
    connect(chart.plot, &PlotView::readoutChanged, this, &TheatreCharts::readoutChanged);
    connect(chart.plot, &PlotView::visibleBoxChanged, this, [this, &chart] { follow(chart.plot); });
    connect(chart.tool, &TheatreTool::dragged, this, &TheatreCharts::cursorWanted);
    connect(chart.tool, &TheatreTool::keyPressed, this, &TheatreCharts::keyPressed);
}

void TheatreCharts::buildStarts()
{
    m_startsPlot->setObjectName(QStringLiteral("theatre.starts"));
    m_startsPlot->setAccessibleName(tr("Final objectives of different starts"));
    m_startsPlot->setWhatsThis(tr("One dot per start at its final objective; nearly equal dots are stacked. The "
                                  "lowest is marked."));
    m_startsPlot->setMinimumHeight(lowestChart / 2);
    m_startsPlot->hide();
    m_startsPlot->setReadout([this](const QPointF& pixel) { return startAt(pixel); });
    connect(m_startsPlot, &PlotView::readoutChanged, this, &TheatreCharts::readoutChanged);
    connect(m_startsPlot, &PlotView::hovered, this,
        [this](const QPointF& pixel) { m_starts->setEmphasis(m_starts->dotAt(m_startsPlot->map(), pixel)); });
    connect(m_startsPlot, &PlotView::left, this, [this] { m_starts->setEmphasis({}); });
}

void TheatreCharts::setTheme(const Theme& theme)
{
    m_theme = theme;
    for (const Chart& chart : m_charts) chart.plot->setTheme(theme);
    m_subProblem->setColors(theme);
    m_startsPlot->setTheme(theme);
}

void TheatreCharts::showRuns(
    const std::vector<TheatreRun>& runs, ObjectiveScale scale, const std::vector<double>& starts)
{
    m_labels.clear();
    double last = 1.0;
    for (const TheatreRun& run : runs) {
        m_labels.push_back(run.label);
        if (!run.steps.empty()) last = std::max(last, static_cast<double>(run.steps.back().iteration));
    }
    for (const PathQuantity quantity : pathQuantities)
        showChart(m_charts[static_cast<std::size_t>(quantity)], pathChart(runs, quantity, scale), last);
    m_last = last;
    m_hasSubProblems = !runs.empty() && std::ranges::any_of(runs.front().steps, hasSubProblem);
    showStarts(starts);
    arrange();
}

void TheatreCharts::showChart(Chart& chart, PathChart content, double last)
{
    chart.known = !content.empty();
    chart.tool->setActive(!content.empty() && chart.layer->cursor().has_value());
    const bool otherScale = !(chart.y == content.y);
    chart.y = content.y;
    if (!content.empty()) {
        PlotLook look;
        look.x.title = tr("iteration");
        look.x.wholeNumbers = true;
        look.y = content.y;
        look.note = content.note;
        chart.plot->setLook(look);
        const double margin = 0.015 * last;
        chart.plot->showHome(
            {-margin, last + margin, content.range.low, content.range.high}, otherScale || last != m_last);
    }
    chart.layer->setCurves(std::move(content.curves));
}

void TheatreCharts::showStarts(const std::vector<double>& starts)
{
    m_objectives = starts;
    if (starts.empty()) return m_starts->setDots({});
    const auto [low, high] = std::ranges::minmax(starts);
    // What the tolerance of the optimiser leaves between ends at the same point is no difference.
    const bool same = high - low <= sameObjective * std::max(std::abs(low), std::abs(high));
    const std::vector<QPointF> at = piles(same ? std::vector<double>(starts.size(), low) : starts);
    double highest = 1.0;
    std::vector<PlotDot> dots;
    for (std::size_t i = 0; i < at.size(); ++i) {
        dots.push_back({at[i], false, same || starts[i] == low});
        highest = std::max(highest, at[i].y());
    }
    m_starts->setDots(std::move(dots));
    PlotLook look;
    look.x.title = tr("final objective, %1 starts").arg(groupedNumber(std::ssize(starts)));
    look.x.shortTitle = tr("final objective");
    look.y.title = tr("starts");
    look.y.wholeNumbers = true;
    look.note = same ? tr("all at %1").arg(formatNumber(low))
                     : tr("lowest %1, highest %2").arg(formatNumber(low), formatNumber(high));
    m_startsPlot->setLook(look);
    const Range range = steadyRange({0, 0}, {low, same ? low : high});
    m_startsPlot->resetZoomTo({range.low, range.high, 0, highest + 0.7});
}

void TheatreCharts::showStep(const TraceStep& step)
{
    m_subProblem->showStep(step);
}

void TheatreCharts::setCursor(std::optional<Index> iteration)
{
    for (const Chart& chart : m_charts) {
        chart.layer->setCursor(iteration ? std::optional<double>(static_cast<double>(*iteration)) : std::nullopt);
        chart.tool->setActive(iteration.has_value());
    }
}

void TheatreCharts::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

std::vector<PlotView*> TheatreCharts::known() const
{
    std::vector<PlotView*> charts;
    for (const Chart& chart : m_charts)
        if (chart.known) charts.push_back(chart.plot);
    if (m_hasSubProblems) charts.push_back(m_subProblem);
    if (!m_objectives.empty()) charts.push_back(m_startsPlot);
    return charts;
}

void TheatreCharts::listChoices(const std::vector<PlotView*>& charts)
{
    bool same = m_choice->count() == static_cast<int>(charts.size());
    for (int i = 0; same && i < m_choice->count(); ++i)
        same = m_choice->itemData(i) == charts[static_cast<std::size_t>(i)]->objectName();
    if (same) return;
    const QSignalBlocker quiet(m_choice);
    const QVariant before = m_choice->currentData();
    m_choice->clear();
    for (const PlotView* chart : charts) m_choice->addItem(chart->accessibleName(), chart->objectName());
    m_choice->setCurrentIndex(std::max(0, m_choice->findData(before)));
}

/// Charts in reading order; an odd one out takes a whole row, the objective's. Charts too low to be read are not drawn:
/// then it is one of them.
void TheatreCharts::arrange()
{
    const std::vector<PlotView*> charts = known();
    const int columns = usualSize(*this).width() < twoColumns ? 1 : 2, count = static_cast<int>(charts.size());
    const int rows = (count + columns - 1) / columns;
    const bool fit = count < 2 || usualSize(*this).height() >= rows * lowestChart;
    listChoices(charts);
    std::vector<PlotView*> shown = charts;
    if (!fit) shown = {charts[static_cast<std::size_t>(std::max(0, m_choice->currentIndex()))]};
    m_choice->setVisible(!fit);
    if (shown == m_arranged && columns == m_columns) return;
    m_arranged = shown;
    m_columns = columns;
    for (const Chart& chart : m_charts) chart.plot->setVisible(std::ranges::find(shown, chart.plot) != shown.end());
    m_subProblem->setVisible(std::ranges::find(shown, m_subProblem) != shown.end());
    m_startsPlot->setVisible(std::ranges::find(shown, m_startsPlot) != shown.end());
    for (int row = 0; row < m_grid->rowCount(); ++row) m_grid->setRowStretch(row, 0);
    m_grid->addWidget(m_choice, 0, 0, 1, columns, Qt::AlignLeft);
    int row = 1, column = 0;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const bool whole = columns == 1 || (i == 0 && shown.size() % 2 == 1);
        m_grid->addWidget(shown[i], row, column, 1, whole ? columns : 1);
        m_grid->setRowStretch(row, 1);
        column = whole || column == 1 ? 0 : 1;
        if (column == 0) ++row;
    }
    setFocusProxy(shown.empty() ? m_charts.front().plot : shown.front());
}

/// All charts show the same iterations.
void TheatreCharts::follow(const PlotView* zoomed)
{
    if (m_following) return;
    m_following = true;
    const Box seen = zoomed->visibleBox();
    for (const Chart& chart : m_charts) {
        if (chart.plot == zoomed || chart.plot->isHidden()) continue;
        const Box own = chart.plot->visibleBox();
        if (!zoomed->isZoomed())
            chart.plot->resetZoom();
        else if (own.left != seen.left || own.right != seen.right)
            chart.plot->zoomTo({seen.left, seen.right, own.bottom, own.top});
    }
    m_following = false;
}

bool TheatreCharts::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress && m_charts.front().layer->cursor()) {
        const auto& key = *static_cast<QKeyEvent*>(event);  // the plot would pan while the space bar is held
        if (key.key() == Qt::Key_Space && TheatreTool::isKey(key)) {
            if (!key.isAutoRepeat()) Q_EMIT keyPressed(Qt::Key_Space);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

/// The curve nearest to a pixel, at the last step before it.
QString TheatreCharts::readoutAt(const Chart& chart, const QPointF& pixel) const
{
    const PlotMap map = chart.plot->map();
    if (!map.area.contains(pixel)) return {};
    const double iteration = map.toDataX(pixel.x());
    QString nearest;
    double least = 0.0;
    for (std::size_t i = 0; i < chart.layer->curves().size() && i < m_labels.size(); ++i) {
        const std::vector<QPointF>& points = chart.layer->curves()[i].points;
        const auto after = std::ranges::upper_bound(points, iteration + 0.5, {}, &QPointF::x);
        if (after == points.begin() || (after == points.end() && points.back().x() < iteration - 1)) continue;
        const QPointF at = *std::prev(after);
        const double distance = std::abs(map.toPixelY(at.y()) - pixel.y());
        if (!nearest.isEmpty() && distance >= least) continue;
        least = distance;
        const QString name = chart.y.shortTitle.isEmpty() ? chart.y.title : chart.y.shortTitle;
        nearest = tr("%1, iteration %2: %3 = %4")
                      .arg(m_labels[i])
                      .arg(static_cast<qlonglong>(at.x()))
                      .arg(name, formatNumber(at.y(), 5));
    }
    return nearest;
}

QString TheatreCharts::startAt(const QPointF& pixel) const
{
    const auto dot = m_starts->dotAt(m_startsPlot->map(), pixel);
    return dot
        ? tr("start %1 ended at the objective %2").arg(*dot + 1).arg(formatNumber(m_objectives[*dot], usualDigits(6)))
        : QString();
}

void TheatreCharts::render(QPainter& painter, const QRectF& target)
{
    const double scale = std::min(target.width() / std::max(1, width()), target.height() / std::max(1, height()));
    const auto place = [&](const QWidget* widget) {
        const QRectF own(widget->geometry());
        return QRectF(target.topLeft() + own.topLeft() * scale, own.size() * scale);
    };
    for (const Chart& chart : m_charts)
        if (!chart.plot->isHidden()) chart.plot->renderPicture(painter, place(chart.plot));
    if (!m_subProblem->isHidden()) m_subProblem->renderPicture(painter, place(m_subProblem));
    if (!m_startsPlot->isHidden()) m_startsPlot->renderPicture(painter, place(m_startsPlot));
}

}  // namespace krein
