// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/study_curves.h"

#include <algorithm>
#include <cmath>

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QPainter>
#include <QScrollArea>
#include <QVBoxLayout>

#include "ui/controls/choice_box.h"
#include "ui/controls/flow_layout.h"
#include "ui/plot/layers/contour_layer.h"
#include "ui/plot/layers/curve_layer.h"
#include "ui/plot/magnification.h"
#include "ui/plot/plot_view.h"
#include "ui/text/number_text.h"
#include "ui/text/text.h"
#include "ui/views/study/best_cell.h"

namespace krein {

namespace {

constexpr std::size_t mostLines = 8;
constexpr std::size_t mostCharts = 6;
constexpr int leastHeight = 170;  // pixels of a chart; more of them are scrolled to
constexpr int leastBeside = 720;  // pixels of width for two charts side by side

/// Up to `count` of `size` places, the first and the last among them, and one that must be.
std::vector<std::size_t> spread(std::size_t size, std::size_t count, std::size_t needed)
{
    std::vector<std::size_t> places{needed};
    const std::size_t steps = std::min(size, count);
    for (std::size_t i = 0; i < steps && places.size() < count; ++i) {
        const std::size_t place = steps > 1 ? i * (size - 1) / (steps - 1) : 0;
        if (std::ranges::find(places, place) == places.end()) places.push_back(place);
    }
    std::ranges::sort(places);
    return places;
}

}  // namespace

StudyCurves::StudyCurves(QWidget* parent)
    : StudyPicture(parent),
      m_along(makeChoiceBox(QStringLiteral("study.curves.along"), tr("Along"), tr("Parameter drawn across"), this)),
      m_onlyHere(new QCheckBox(tr("&Only here"), this)),
      m_scroll(new QScrollArea(this)),
      m_sheet(new QWidget),
      m_grid(new QGridLayout(m_sheet))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(0);
    m_scroll->setWidget(m_sheet);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_onlyHere->setObjectName(QStringLiteral("study.curves.only-here"));
    m_onlyHere->setToolTip(tr("Draws only the curve through the current experiment"));
    auto* row = new FlowLayout;
    row->setContentsMargins(6, 0, 6, 0);
    row->addWidget(m_along);
    row->addWidget(m_onlyHere);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_scroll, 1);
    column->addLayout(row);
    const auto again = [this] {
        if (m_scene) refresh();
    };
    connect(m_along, &QComboBox::activated, this, again);
    connect(m_onlyHere, &QCheckBox::toggled, this, again);
}

void StudyCurves::ensureCharts(std::size_t count)
{
    while (m_charts.size() < count) {
        const std::size_t index = m_charts.size();
        Chart chart{.plot = new PlotView(m_sheet)};
        chart.plot->setObjectName(QStringLiteral("study.curve.%1").arg(index + 1));
        chart.plot->setTheme(m_theme);
        chart.present = new ContourLayer(*chart.plot);
        m_tools.push_back(std::make_unique<PickTool>(
            [this, index](const QPointF& pixel, quint64 gesture) { pick(index, pixel, gesture); },
            [this](int columns, int) { step(columns); }));
        chart.plot->setTool(m_tools.back().get());
        chart.plot->setReadout([this, index](const QPointF& pixel) { return readoutAt(index, pixel); });
        connect(chart.plot, &PlotView::readoutChanged, this, &StudyPicture::readoutChanged);
        connect(chart.plot, &PlotView::visibleBoxChanged, this, [this, index] { followZoom(index); });
        m_charts.push_back(chart);
        m_columns = 0;
    }
    while (m_charts.size() > count) {
        delete m_charts.back().plot;
        m_charts.pop_back();
        m_tools.pop_back();
        m_columns = 0;
    }
    arrange();
}

void StudyCurves::arrange()
{
    const int columns = m_charts.size() > 1 && usualSize(*this).width() >= leastBeside ? 2 : 1;
    for (const Chart& chart : m_charts)
        chart.plot->setMinimumHeight(static_cast<int>(leastHeight * magnificationOf(*this)));
    if (columns == m_columns) return;
    m_columns = columns;
    for (std::size_t i = 0; i < m_charts.size(); ++i) {
        m_grid->removeWidget(m_charts[i].plot);
        const int place = static_cast<int>(i);
        m_grid->addWidget(m_charts[i].plot, place / columns, place % columns);
    }
}

void StudyCurves::resizeEvent(QResizeEvent* event)
{
    StudyPicture::resizeEvent(event);
    const int before = m_columns;
    arrange();
    if (m_scene && m_columns != before) refresh();
}

void StudyCurves::refresh()
{
    if (m_scene->numeric.empty()) return;
    listAxes();
    m_x = plotted(*m_scene, m_scene->numeric[static_cast<std::size_t>(std::max(0, m_along->currentIndex()))]);
    ensureCharts(std::min(m_scene->measures.size(), mostCharts));
    for (std::size_t i = 0; i < m_charts.size(); ++i) fill(i);
    align();
}

/// The axes of numbers; the chosen one stays.
void StudyCurves::listAxes()
{
    QStringList names;
    for (const std::size_t axis : m_scene->numeric) names << tr("Along %1").arg(axisName(*m_scene->plan, axis));
    QStringList before;
    for (int i = 0; i < m_along->count(); ++i) before << m_along->itemText(i);
    if (names != before) {
        m_along->clear();
        m_along->addItems(names);
    }
    m_along->setVisible(names.size() > 1);
    m_onlyHere->setVisible(std::ranges::count_if(m_scene->plan->columns, [](const StudyColumn& column) {
        return column.values.size() > 1;
    }) > 1);
}

void StudyCurves::showLine(std::size_t axis)
{
    if (!m_scene) return;
    const auto found = std::ranges::find(m_scene->numeric, axis);
    if (found == m_scene->numeric.end()) return;
    listAxes();
    m_along->setCurrentIndex(static_cast<int>(found - m_scene->numeric.begin()));
    const QSignalBlocker quiet(m_onlyHere);
    m_onlyHere->setChecked(true);
    refresh();
}

/// The places of the lines on all axes; that on the axis of x means nothing. Where there are too many, those of which
/// the window's own is one.
std::vector<std::vector<std::size_t>> StudyCurves::linePlaces() const
{
    std::vector<std::vector<std::size_t>> places{m_scene->place};
    if (m_onlyHere->isChecked()) return places;
    for (std::size_t axis = 0; axis < m_scene->plan->columns.size(); ++axis) {
        if (axis == m_x.axis) continue;
        const std::size_t room = std::max<std::size_t>(1, mostLines / places.size());
        std::vector<std::vector<std::size_t>> more;
        for (const std::size_t value : spread(m_scene->plan->columns[axis].values.size(), room, m_scene->place[axis])) {
            for (std::vector<std::size_t> place : places) {
                place[axis] = value;
                more.push_back(std::move(place));
            }
        }
        places = std::move(more);
    }
    return places;
}

/// The line through a place, where there are values.
std::vector<CurvePoint> StudyCurves::pointsOf(std::vector<std::size_t> place, std::size_t measure) const
{
    std::vector<CurvePoint> points;
    const Range most = possibleValues(*m_scene->measures[measure]);  // also of a band of deviations
    for (std::size_t k = 0; k < m_x.values.size(); ++k) {
        place[m_x.axis] = m_x.order[k];
        const MeasureSummary& found = m_scene->cells[cellAt(*m_scene->plan, place)].measures[measure];
        if (found.n == 0) continue;
        const double sd = found.sd.value_or(0.0);
        points.push_back(
            {m_x.values[k], std::max(found.mean - sd, most.low), found.mean, std::min(found.mean + sd, most.high)});
    }
    return points;
}

QString StudyCurves::lineName(const std::vector<std::size_t>& place) const
{
    QStringList parts;
    for (std::size_t axis = 0; axis < place.size(); ++axis)
        if (const StudyColumn& column = m_scene->plan->columns[axis]; axis != m_x.axis && column.values.size() > 1)
            parts << valueText(*m_scene->plan, axis, place[axis]);
    return parts.join(QStringLiteral(", "));
}

QString StudyCurves::noteOf(std::size_t measure) const
{
    if (m_onlyHere->isChecked() && m_onlyHere->isVisibleTo(this))
        return tr("at %1").arg(placeText(*m_scene->plan, m_scene->place, {m_x.axis}));
    return bestText(*m_scene, measure);
}

void StudyCurves::fill(std::size_t measure)
{
    Chart& chart = m_charts[measure];
    const auto places = linePlaces();
    while (chart.lines.size() < places.size()) chart.lines.push_back(new CurveLayer(*chart.plot));
    PlotLook look;
    look.x = m_x.look;
    look.y.numbers = ticksOf(*m_scene->measures[measure]);
    look.heading = toText(m_scene->measures[measure]->name);
    chart.plot->setAccessibleName(tr("%1 against %2").arg(look.heading, look.x.title));
    // Of charts above each other the lowest says what runs across, where each column has one: frames beside each other
    // are of one height.
    const auto columns = static_cast<std::size_t>(m_columns);
    if (measure + columns < m_charts.size() && m_charts.size() % columns == 0) look.x.title.clear();
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (std::size_t i = 0; i < chart.lines.size(); ++i) {
        std::vector<CurvePoint> points;
        if (i < places.size()) points = pointsOf(places[i], measure);
        for (const CurvePoint& point : points) {
            low = std::min(low, point.low);
            high = std::max(high, point.high);
        }
        const ClassStyle style = places.size() > 1 ? m_theme.classStyle(static_cast<int>(i))
                                                   : ClassStyle{m_theme.positive, {}};
        const MarkerShape shape = places.size() > 1 ? style.shape : MarkerShape::Circle;
        chart.lines[i]->setPoints(std::move(points), style.color, CurveLayer::Markers::AtEveryPoint, shape);
        if (i < places.size() && places.size() > 1 && measure == 0) {
            const QString lacking = whatIsLacking(*m_scene, places[i], m_x.axis);
            look.legend.push_back({LegendEntry::Mark::Filled, style.shape, style.color,
                lacking.isEmpty() ? lineName(places[i]) : lacking});
        }
    }
    look.note = noteOf(measure);
    if (m_scene->plan->study->repeat.by != RepeatBy::None)
        look.note += (look.note.isEmpty() ? QString() : QStringLiteral(" · ")) + tr("band: ± standard deviation");
    if (!std::isfinite(low)) look.message = whyNoValue(*m_scene);
    chart.plot->setLook(look);
    if (!std::isfinite(low)) {  // the axis is that of what was varied all the same
        chart.plot->setHome({m_x.shown.low, m_x.shown.high, 0.0, 1.0});
        return chart.present->setContours({});
    }
    const double margin = high > low ? 0.06 * (high - low) : std::max(0.05 * std::abs(high), 0.05);
    // A share ends where it is whole, with room for the marker there.
    const Range most = possibleValues(*m_scene->measures[measure]);
    const double edge = 0.015 * (high - low + 2 * margin);
    const Range y{std::max(low - margin, most.low - edge), std::min(high + margin, most.high + edge)};
    chart.plot->setHome({m_x.shown.low, m_x.shown.high, y.low, y.high});
    std::vector<Contour> lines;
    if (const std::optional<double> present = m_scene->present[m_x.axis])
        lines.push_back({{QPolygonF(QList<QPointF>{{*present, y.low - 10 * margin}, {*present, y.high + 10 * margin}})},
            1.5, false});
    chart.present->setContours(std::move(lines));
}

/// The frames of charts above each other begin at the same pixel.
void StudyCurves::align()
{
    double left = 0;
    for (const Chart& chart : m_charts) {
        PlotLook look = chart.plot->look();
        look.leastLeft = 0;
        const Box shown = chart.plot->visibleBox();
        left = std::max(
            left, layoutPlot(look, chart.plot->plotSize(), {shown.bottom, shown.top}, chart.plot->font()).area.left());
    }
    for (const Chart& chart : m_charts) {
        PlotLook look = chart.plot->look();
        look.leastLeft = left;
        chart.plot->setLook(look);
    }
}

/// What one chart shows across, all show.
void StudyCurves::followZoom(std::size_t chart)
{
    if (m_following || chart >= m_charts.size()) return;
    m_following = true;
    const PlotView& leader = *m_charts[chart].plot;
    for (const Chart& other : m_charts) {
        if (other.plot == &leader) continue;
        const Box shown = other.plot->visibleBox(), wanted = leader.visibleBox();
        if (!leader.isZoomed())
            other.plot->resetZoom();
        else if (shown.left != wanted.left || shown.right != wanted.right)
            other.plot->zoomTo({wanted.left, wanted.right, shown.bottom, shown.top});
    }
    m_following = false;
}

QString StudyCurves::readoutAt(std::size_t chart, const QPointF& pixel) const
{
    if (!m_scene || chart >= m_charts.size() || m_scene->numeric.empty()) return {};
    const PlotMap map = m_charts[chart].plot->map();
    if (!map.area.contains(pixel)) return {};
    std::vector<std::size_t> place = m_scene->place;
    place[m_x.axis] = m_x.order[m_x.nearest(map.toDataX(pixel.x()))];
    return cellText(*m_scene, cellAt(*m_scene->plan, place));
}

void StudyCurves::pick(std::size_t chart, const QPointF& pixel, quint64 gesture)
{
    const PlotMap map = m_charts[chart].plot->map();
    std::vector<std::size_t> place = m_scene->place;
    place[m_x.axis] = m_x.order[m_x.nearest(map.toDataX(pixel.x()))];
    Q_EMIT cellWanted(cellAt(*m_scene->plan, place), gesture);
}

void StudyCurves::step(int columns)
{
    std::vector<std::size_t> place = m_scene->place;
    const auto at = std::ranges::find(m_x.order, place[m_x.axis]) - m_x.order.begin();
    const auto next = std::clamp<std::ptrdiff_t>(at + columns, 0, std::ssize(m_x.order) - 1);
    place[m_x.axis] = m_x.order[static_cast<std::size_t>(next)];
    if (next != at) Q_EMIT cellWanted(cellAt(*m_scene->plan, place), 0);
}

void StudyCurves::render(QPainter& painter, const QRectF& target)
{
    if (m_charts.empty()) return;
    const int columns = m_charts.size() > 1 && target.width() >= leastBeside ? 2 : 1;
    const int rows = (static_cast<int>(m_charts.size()) + columns - 1) / columns;
    for (std::size_t i = 0; i < m_charts.size(); ++i)
        m_charts[i].plot->renderPicture(painter, tileOf(target, static_cast<int>(i), columns, rows));
}

}  // namespace krein
