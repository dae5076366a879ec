// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/study_map.h"

#include <algorithm>
#include <cmath>

#include <QComboBox>
#include <QGridLayout>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "core/study/passes.h"
#include "ui/controls/choice_box.h"
#include "ui/controls/flow_layout.h"
#include "ui/plot/contour.h"
#include "ui/plot/layers/contour_layer.h"
#include "ui/plot/layers/heat_layer.h"
#include "ui/plot/magnification.h"
#include "ui/plot/plot_view.h"
#include "ui/text/number_text.h"
#include "ui/text/text.h"
#include "ui/views/study/best_cell.h"
#include "ui/views/study/regions_layer.h"

namespace krein {

namespace {

constexpr int colours = 256;
constexpr int contourSteps = 7;

/// From the background to blue, or the diverging colours where there are values of both signs.
std::vector<QRgb> tableFor(const Theme& theme, bool diverging)
{
    if (diverging) return divergingTable(theme, colours + 1);
    std::vector<QRgb> table;
    for (int i = 0; i < colours; ++i)
        table.push_back(mixed(theme.plotBackground.rgb(), theme.positive.rgb(), 0.08 + 0.92 * i / (colours - 1)));
    return table;
}

QRgb colourOf(const std::vector<QRgb>& table, const Range& range, double value)
{
    const double share = (value - range.low) / range.span();
    const auto last = static_cast<double>(table.size() - 1);
    return table[static_cast<std::size_t>(std::lround(std::clamp(share, 0.0, 1.0) * last))];
}

/// Colours of what is the same everywhere: of values that there could be, and of its own sign.
Range around(double value, const Range& possible)
{
    const double half = std::max(0.5, 0.05 * std::abs(value));
    Range range{value - half, value + half};
    if (value >= 0.0) range.low = std::max(range.low, 0.0);
    if (value < 0.0) range.high = std::min(range.high, 0.0);
    return {std::max(range.low, possible.low), std::min(range.high, possible.high)};
}

/// A place between the values of an axis, counted from 0, in data.
double between(const PlottedAxis& axis, double index)
{
    const AxisScale& scale = axis.look.scale;
    const auto before = static_cast<std::size_t>(std::clamp(index, 0.0, static_cast<double>(axis.values.size() - 1)));
    const std::size_t after = std::min(before + 1, axis.values.size() - 1);
    const double share = index - static_cast<double>(before);
    return scale.toValue(
        (1.0 - share) * scale.toPosition(axis.values[before]) + share * scale.toPosition(axis.values[after]));
}

constexpr std::size_t mostPanels = 6;
constexpr double leastPanel = 300;   // pixels of width
constexpr int leastMapHeight = 190;  // pixels of one of several maps; more of them are scrolled to

}  // namespace

StudyMap::StudyMap(QWidget* parent)
    : StudyPicture(parent),
      m_measure(makeChoiceBox(QStringLiteral("study.map.measure"), tr("Measure"), tr("What the colours show"), this)),
      m_scroll(new QScrollArea(this)),
      m_sheet(new QWidget),
      m_grid(new QGridLayout(m_sheet))
{
    auto* row = new FlowLayout;
    row->addWidget(m_measure);
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        m_lines[i] = new QToolButton(this);
        m_lines[i]->setObjectName(QStringLiteral("study.map.line.%1").arg(i + 1));
        m_lines[i]->setToolTip(tr("Shows every measure as curves through the current experiment"));
        m_lines[i]->setFocusPolicy(Qt::StrongFocus);
        row->addWidget(m_lines[i]);
        connect(m_lines[i], &QToolButton::clicked, this, [this, i] { Q_EMIT lineWanted((i == 0 ? m_x : m_y).axis); });
    }
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(0);
    m_scroll->setWidget(m_sheet);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 2, 4, 0);
    column->setSpacing(0);
    column->addWidget(m_scroll, 1);
    column->addLayout(row);
    connect(m_measure, &QComboBox::activated, this, &StudyMap::refresh);
    ensurePanels(1);
}

void StudyMap::ensurePanels(std::size_t count)
{
    while (m_panels.size() < count) {
        const std::size_t index = m_panels.size();
        Panel panel{.plot = new PlotView(m_sheet)};
        panel.heat = new HeatLayer(*panel.plot);
        panel.contours = new ContourLayer(*panel.plot);
        panel.regions = new RegionsLayer(*panel.plot);
        panel.plot->setObjectName(
            index == 0 ? QStringLiteral("study.map") : QStringLiteral("study.map.%1").arg(index + 1));
        panel.plot->setTheme(m_theme);
        m_tools.push_back(std::make_unique<PickTool>(
            [this, index](const QPointF& pixel, quint64 gesture) { pick(index, pixel, gesture); },
            [this, index](int columns, int rows) { step(index, columns, rows); }));
        panel.plot->setTool(m_tools.back().get());
        panel.plot->setReadout([this, index](const QPointF& pixel) { return readoutAt(index, pixel); });
        connect(panel.plot, &PlotView::readoutChanged, this, &StudyPicture::readoutChanged);
        m_panels.push_back(std::move(panel));
        m_columns = 0;
    }
    while (m_panels.size() > count) {
        delete m_panels.back().plot;
        m_panels.pop_back();
        m_tools.pop_back();
        m_columns = 0;
    }
    arrange();
}

int StudyMap::columnsFor(double width) const
{
    const auto count = static_cast<int>(m_panels.size());
    const int room = std::max(1, static_cast<int>(width / leastPanel));
    // A column for each value of the axis that changes fastest says what it is about.
    if (m_fastest > 1 && m_fastest <= room && count % m_fastest == 0) return m_fastest;
    return std::clamp(room, 1, count > 4 ? 3 : std::max(1, std::min(count, 2)));
}

void StudyMap::arrange()
{
    const int columns = columnsFor(usualSize(*this).width());
    for (const Panel& panel : m_panels)
        panel.plot->setMinimumHeight(
            m_panels.size() > 1 ? static_cast<int>(leastMapHeight * magnificationOf(*this)) : 0);
    if (columns == m_columns) return;
    m_columns = columns;
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        m_grid->removeWidget(m_panels[i].plot);
        const int place = static_cast<int>(i);
        m_grid->addWidget(m_panels[i].plot, place / columns, place % columns);
    }
}

void StudyMap::resizeEvent(QResizeEvent* event)
{
    StudyPicture::resizeEvent(event);
    arrange();
}

void StudyMap::refresh()
{
    if (!m_scene || m_scene->numeric.size() < 2) return;
    m_x = plotted(*m_scene, m_scene->numeric[0]);
    m_y = plotted(*m_scene, m_scene->numeric[1]);
    m_lines[0]->setText(tr("Curves along %1").arg(axisName(*m_scene->plan, m_x.axis)));
    m_lines[1]->setText(tr("Curves along %1").arg(axisName(*m_scene->plan, m_y.axis)));
    listMeasures(m_measure, *m_scene);
    const auto shown = places();
    m_fastest = 1;
    for (std::size_t axis = 0; shown.size() > 1 && axis < m_scene->plan->columns.size(); ++axis)
        if (const auto count = static_cast<int>(m_scene->plan->columns[axis].values.size());
            axis != m_x.axis && axis != m_y.axis && count > 1)
            m_fastest = count;
    ensurePanels(shown.size());
    for (std::size_t i = 0; i < shown.size(); ++i) m_panels[i].place = shown[i];
    Range range = valuesShown();
    const bool known = std::isfinite(range.low);
    if (!(range.high > range.low))
        range = known ? around(range.low, possibleValues(*m_scene->measures[measure()])) : Range{0.0, 1.0};
    for (Panel& panel : m_panels) fill(panel, range, known);
}

/// One map per combination of the other axes; of too many that where the window stands alone.
std::vector<std::vector<std::size_t>> StudyMap::places() const
{
    std::vector<std::vector<std::size_t>> all{m_scene->place};
    for (std::size_t axis = 0; axis < m_scene->plan->columns.size(); ++axis) {
        if (axis == m_x.axis || axis == m_y.axis) continue;
        std::vector<std::vector<std::size_t>> more;
        for (std::size_t value = 0; value < m_scene->plan->columns[axis].values.size(); ++value)
            for (std::vector<std::size_t> place : all) {
                place[axis] = value;
                more.push_back(std::move(place));
            }
        if (more.size() > mostPanels) return {m_scene->place};
        all = std::move(more);
    }
    std::ranges::sort(all);
    return all;
}

std::size_t StudyMap::measure() const
{
    return static_cast<std::size_t>(std::max(0, m_measure->currentIndex()));
}

std::size_t StudyMap::cellOf(const Panel& panel, std::size_t column, std::size_t row) const
{
    std::vector<std::size_t> place = panel.place;
    place[m_x.axis] = m_x.order[column];
    place[m_y.axis] = m_y.order[row];
    return cellAt(*m_scene->plan, place);
}

/// Of the cell, or of the nearest one on a coarser grid that is there; null: none, or it has no value.
const MeasureSummary* StudyMap::shownAt(const Panel& panel, std::size_t column, std::size_t row) const
{
    for (std::size_t stride = 1; stride <= coarsestPass; stride *= 2) {
        const std::size_t x = m_x.values.size() > 8 ? column / stride * stride : column;
        const std::size_t y = m_y.values.size() > 8 ? row / stride * stride : row;
        const CellOfTable& cell = m_scene->cells[cellOf(panel, x, y)];
        if (cell.done == 0) continue;
        return cell.measures[measure()].n > 0 ? &cell.measures[measure()] : nullptr;
    }
    return nullptr;
}

/// From the least to the greatest mean that there is; infinite if there is none.
Range StudyMap::valuesShown() const
{
    Range range{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    for (const CellOfTable& cell : m_scene->cells) {
        if (cell.done == 0 || cell.measures[measure()].n == 0) continue;
        range.low = std::min(range.low, cell.measures[measure()].mean);
        range.high = std::max(range.high, cell.measures[measure()].mean);
    }
    return range;
}

/// @param values  the colours' range in all panels   @param known  there are any
void StudyMap::fill(Panel& panel, Range values, bool known)
{
    PlotLook look;
    look.x = m_x.look;
    look.y = m_y.look;
    if (!known) look.message = whyNoValue(*m_scene);
    const bool diverging = values.low < 0.0 && values.high > 0.0;
    const double most = std::max(-values.low, values.high);
    const Range range = diverging ? Range{-most, most} : values;
    const std::vector<QRgb> table = tableFor(m_theme, diverging);
    QString lacking = whatIsLacking(*m_scene, panel.place, m_x.axis);
    if (lacking.isEmpty()) lacking = whatIsLacking(*m_scene, panel.place, m_y.axis);
    const bool isFilled = known && lacking.isEmpty();
    if (!lacking.isEmpty()) look.message = lacking;
    std::vector<HeatCell> cells;
    for (std::size_t column = 0; isFilled && column < m_x.values.size(); ++column)
        for (std::size_t row = 0; row < m_y.values.size(); ++row) {
            const MeasureSummary* found = shownAt(panel, column, row);
            cells.push_back({m_x.edges[column], m_x.edges[column + 1], m_y.edges[row], m_y.edges[row + 1],
                found ? colourOf(table, range, found->mean) : m_theme.null.rgb(), found == nullptr});
        }
    panel.heat->setCells(std::move(cells));
    if (known) {  // on an empty panel too: the frames of all are in line
        look.colorBar = ColorBar{
            .table = table, .range = range, .title = QString(), .numbers = ticksOf(*m_scene->measures[measure()])};
        look.legend = {
            {LegendEntry::Mark::Patch, {}, QColor::fromRgb(table.back()), toText(m_scene->measures[measure()]->name)}};
    }
    QStringList notes;
    if (m_panels.size() > 1)
        look.heading = placeText(*m_scene->plan, panel.place, {m_x.axis, m_y.axis});
    else if (m_scene->plan->columns.size() > 2)
        notes << tr("shown: %1").arg(placeText(*m_scene->plan, panel.place, {m_x.axis, m_y.axis}));
    // The same words, and of several best cells the same one, as everywhere; a panel without any of them says nothing.
    const std::vector<std::size_t> best = outstandingCells(*m_scene, measure());
    if (std::ranges::any_of(best, [&](std::size_t cell) { return isOn(panel, cell); }))
        notes << bestText(*m_scene, measure());
    if (const double step = contourStep(values); isFilled && step > 0.0)
        notes << tr("contour interval %1").arg(differenceText(step, *m_scene->measures[measure()]));
    const std::vector<PlotRegion> regimes = regimesOf(panel);
    if (!regimes.empty()) notes << tr("regions: Lin & Lin 2003 on the C-SVM");
    if (notes.isEmpty() && !best.empty()) notes << QString(QChar::Nbsp);  // a line, as below the others
    look.note = notes.join(QStringLiteral(" · "));
    panel.plot->setLook(look);
    panel.plot->setAccessibleName(tr("%1 over %2 and %3").arg(m_measure->currentText(), look.x.title, look.y.title));
    panel.plot->setHome({m_x.shown.low, m_x.shown.high, m_y.shown.low, m_y.shown.high});
    panel.contours->setContours(lacking.isEmpty() ? contoursOf(panel, values) : std::vector<Contour>());
    panel.regions->setRegions(regimes);
}

/// Whether a cell lies on the map of this panel.
bool StudyMap::isOn(const Panel& panel, std::size_t cell) const
{
    const std::vector<std::size_t>& place = m_scene->plan->cells[cell].place;
    for (std::size_t axis = 0; axis < place.size(); ++axis)
        if (axis != m_x.axis && axis != m_y.axis && place[axis] != panel.place[axis]) return false;
    return true;
}

/// Between the lines of equal values; 0: there are none yet.
double StudyMap::contourStep(Range values) const
{
    const bool whole = std::ranges::all_of(m_scene->cells, [](const CellOfTable& cell) { return cell.done > 0; });
    return whole && m_x.values.size() > 2 && m_y.values.size() > 2 ? niceStep(values.span(), contourSteps) : 0.0;
}

/// Lines of equal values once all are there, and where the window stands.
std::vector<Contour> StudyMap::contoursOf(const Panel& panel, Range values) const
{
    std::vector<Contour> contours;
    if (const double step = contourStep(values); step > 0.0) {
        const auto columns = static_cast<Index>(m_x.values.size()), rows = static_cast<Index>(m_y.values.size());
        Eigen::ArrayXXf grid(rows, columns);
        for (Index column = 0; column < columns; ++column)
            for (Index row = 0; row < rows; ++row) {
                const MeasureSummary* found = shownAt(
                    panel, static_cast<std::size_t>(column), static_cast<std::size_t>(row));
                grid(row, column) = found ? static_cast<float>(found->mean) : std::numeric_limits<float>::quiet_NaN();
            }
        for (double level = std::ceil(values.low / step) * step; level < values.high; level += step) {
            Contour contour{.lines = {}, .width = std::abs(level) < 0.5 * step && values.low < 0.0 ? 1.6 : 0.8};
            for (const QPolygonF& line :
                contourLines(grid, {0.0, static_cast<double>(columns - 1), 0.0, static_cast<double>(rows - 1)},
                    static_cast<float>(level))) {
                QPolygonF moved;
                for (const QPointF& point : line) moved << QPointF(between(m_x, point.x()), between(m_y, point.y()));
                contour.lines.push_back(std::move(moved));
            }
            contours.push_back(std::move(contour));
        }
    }
    if (!isOn(panel, cellAt(*m_scene->plan, m_scene->place))) return contours;
    Contour here{.lines = {}, .width = 1.4, .dashed = true};
    if (const std::optional<double> x = m_scene->present[m_x.axis])
        here.lines.emplace_back(QList<QPointF>{{*x, m_y.shown.low}, {*x, m_y.shown.high}});
    if (const std::optional<double> y = m_scene->present[m_y.axis])
        here.lines.emplace_back(QList<QPointF>{{m_x.shown.low, *y}, {m_x.shown.high, *y}});
    contours.push_back(std::move(here));
    return contours;
}

/// The four cases of the sigmoid kernel tanh(a xᵀz + r) in Lin & Lin 2003, Table 1, where these are the axes.
std::vector<PlotRegion> StudyMap::regimesOf(const Panel& panel) const
{
    const auto path = [&](const PlottedAxis& axis) { return m_scene->plan->columns[axis.axis].name; };
    std::vector<PlotRegion> regions;
    const bool across = path(m_x) == "kernel.scale" && path(m_y) == "kernel.offset";
    const bool upright = path(m_x) == "kernel.offset" && path(m_y) == "kernel.scale";
    const bool isSigmoid = std::holds_alternative<SigmoidKernel>(
        *m_scene->plan->cells[cellOf(panel, 0, 0)].experiment->kernel);
    if (isSigmoid && (across || upright)) {
        const Range a = across ? m_x.shown : m_y.shown, r = across ? m_y.shown : m_x.shown;
        const auto add = [&](bool positiveA, bool positiveR, const QString& text) {
            const Range halfA = positiveA ? Range{std::max(a.low, 0.0), a.high} : Range{a.low, std::min(a.high, 0.0)};
            const Range halfR = positiveR ? Range{std::max(r.low, 0.0), r.high} : Range{r.low, std::min(r.high, 0.0)};
            if (halfA.high <= halfA.low || halfR.high <= halfR.low) return;
            regions.push_back(across ? PlotRegion{halfA, halfR, text} : PlotRegion{halfR, halfA, text});
        };
        add(true, false, tr("a > 0, r < 0: conditionally positive definite for small r"));
        add(true, true, tr("a > 0, r > 0: in general worse than r < 0"));
        add(false, true, tr("a < 0, r > 0: unbounded for large r"));
        add(false, false, tr("a < 0, r < 0: easily unbounded"));
    }
    return regions;
}

QString StudyMap::readoutAt(std::size_t panel, const QPointF& pixel) const
{
    if (!m_scene || m_scene->numeric.size() < 2 || panel >= m_panels.size()) return {};
    const PlotMap map = m_panels[panel].plot->map();
    if (!map.area.contains(pixel)) return {};
    return cellText(
        *m_scene, cellOf(m_panels[panel], m_x.nearest(map.toDataX(pixel.x())), m_y.nearest(map.toDataY(pixel.y()))));
}

void StudyMap::pick(std::size_t panel, const QPointF& pixel, quint64 gesture)
{
    if (!m_scene || m_scene->numeric.size() < 2) return;
    const PlotMap map = m_panels[panel].plot->map();
    Q_EMIT cellWanted(
        cellOf(m_panels[panel], m_x.nearest(map.toDataX(pixel.x())), m_y.nearest(map.toDataY(pixel.y()))), gesture);
}

void StudyMap::step(std::size_t panel, int columns, int rows)
{
    if (!m_scene || m_scene->numeric.size() < 2) return;
    const auto moved = [&](const PlottedAxis& axis, int by) {
        const auto at = std::ranges::find(axis.order, m_scene->place[axis.axis]) - axis.order.begin();
        return static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(at + by, 0, std::ssize(axis.order) - 1));
    };
    Q_EMIT cellWanted(cellOf(m_panels[panel], moved(m_x, columns), moved(m_y, rows)), 0);
}

void StudyMap::render(QPainter& painter, const QRectF& target)
{
    const int columns = columnsFor(target.width()), count = static_cast<int>(m_panels.size());
    const int rows = (count + columns - 1) / columns;
    for (int i = 0; i < count; ++i)
        m_panels[static_cast<std::size_t>(i)].plot->renderPicture(painter, tileOf(target, i, columns, rows));
}

}  // namespace krein
