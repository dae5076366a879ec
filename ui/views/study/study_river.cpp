// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/study_river.h"

#include <algorithm>
#include <cmath>

#include <QVBoxLayout>

#include "core/spectrum/diagnostics.h"
#include "ui/plot/layers/contour_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/text/number_text.h"
#include "ui/views/study/river_layer.h"

namespace krein {

namespace {

constexpr std::size_t mostEigenvalues = 160;
constexpr double riverDetail = 1e-4;  // of the largest |λ|: below it the axis is linear

/// What is zero up to rounding has no sign. @param values  from the largest to the smallest
double orZero(double value, const std::vector<double>& values)
{
    const double largest = std::max(std::abs(values.front()), std::abs(values.back()));
    return std::abs(value) <= defaultTolerance(std::ssize(values)) * largest ? 0.0 : value;
}

}  // namespace

StudyRiver::StudyRiver(QWidget* parent)
    : StudyPicture(parent),
      m_plot(new PlotView(this)),
      m_river(new RiverLayer(*m_plot)),
      m_present(new ContourLayer(*m_plot)),
      m_tool(
          [this](const QPointF& pixel, quint64 gesture) {
              if (m_scene) Q_EMIT cellWanted(cellOf(m_x.nearest(m_plot->map().toDataX(pixel.x()))), gesture);
          },
          [this](int columns, int) {
              const auto at = std::ranges::find(m_x.order, m_scene->place[m_x.axis]) - m_x.order.begin();
              const auto next = std::clamp<std::ptrdiff_t>(at + columns, 0, std::ssize(m_x.order) - 1);
              if (next != at) Q_EMIT cellWanted(cellOf(static_cast<std::size_t>(next)), 0);
          })
{
    m_plot->setObjectName(QStringLiteral("study.river"));
    m_plot->setTool(&m_tool);
    m_plot->setReadout([this](const QPointF& pixel) { return readoutAt(pixel); });
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_plot);
    connect(m_plot, &PlotView::readoutChanged, this, &StudyPicture::readoutChanged);
}

std::size_t StudyRiver::cellOf(std::size_t value) const
{
    std::vector<std::size_t> place = m_scene->place;
    place[m_x.axis] = m_x.order[value];
    return cellAt(*m_scene->plan, place);
}

/// Of the first run of the cell; null: not there yet, or there is no matrix.
const std::vector<double>* StudyRiver::eigenvaluesAt(std::size_t value) const
{
    const std::size_t cell = cellOf(value);
    for (const StudyRow& row : m_scene->rows)
        if (m_scene->plan->units[row.unit].cell == cell && !row.eigenvalues.empty()) return &row.eigenvalues;
    return nullptr;
}

void StudyRiver::refresh()
{
    if (m_scene->numeric.empty()) return;
    m_x = plotted(*m_scene, m_scene->numeric.front());
    std::vector<std::pair<double, const std::vector<double>*>> columns;
    std::size_t most = 0;
    for (std::size_t i = 0; i < m_x.values.size(); ++i)
        if (const std::vector<double>* values = eigenvaluesAt(i)) {
            columns.emplace_back(m_x.values[i], values);
            most = std::max(most, values->size());
        }
    PlotLook look;
    look.x = m_x.look;
    look.y.title = tr("eigenvalues λ of K");
    look.y.shortTitle = tr("λ");
    std::vector<std::vector<QPointF>> lines;
    double low = 0.0, high = 0.0;
    // From both ends of the order, so that the largest and the most negative are among them. What crosses zero is
    // counted of all.
    const std::size_t count = std::min(most, mostEigenvalues);
    std::vector<bool> drawn(most, count == most);
    for (std::size_t k = 0; count < most && k < count; ++k) drawn[k * (most - 1) / (count - 1)] = true;
    for (std::size_t number = 0; number < most; ++number) {
        std::vector<QPointF> line;
        for (const auto& [x, values] : columns)
            if (values->size() == most) line.emplace_back(x, orZero((*values)[number], *values));
        for (const QPointF& point : line) {
            low = std::min(low, point.y());
            high = std::max(high, point.y());
        }
        lines.push_back(std::move(line));
    }
    m_river->setLines(lines, drawn);
    const auto ofOneSize = std::ranges::count_if(
        columns, [most](const auto& column) { return column.second->size() == most; });
    if (m_scene->busy && ofOneSize < 2)
        look.message = tr("computing…");
    else if (columns.size() < 2)
        look.message = tr("There are no eigenvalues to show.");
    else if (ofOneSize < 2)
        look.message = tr("The matrices differ in size, so eigenvalues cannot be followed.");
    const double largest = std::max({high, -low, 1e-300});
    look.y.scale = {AxisKind::SymmetricLog, riverDetail * largest};
    if (ofOneSize > 1) {
        look.legend = {{LegendEntry::Mark::Solid, {}, m_theme.positive, tr("λ > 0")},
            {LegendEntry::Mark::Dashed, {}, m_theme.negative, tr("λ < 0")},
            {LegendEntry::Mark::Ring, {}, m_theme.text, tr("zero crossing (number if several)")}};
        look.note = count < most
            ? tr("%1 of %2 eigenvalues drawn; crossings counted for all").arg(groupedNumber(count), groupedNumber(most))
            : QString();
    }
    m_plot->setLook(look);
    m_plot->setAccessibleName(tr("Eigenvalues against %1").arg(look.x.title));
    m_plot->setHome({m_x.shown.low, m_x.shown.high, low < 0.0 ? 2.0 * low : -riverDetail * largest, 2.0 * largest});
    std::vector<Contour> here;
    if (const std::optional<double> present = m_scene->present[m_x.axis])
        here.push_back(
            {{QPolygonF(QList<QPointF>{{*present, -1e3 * largest}, {*present, 1e3 * largest}})}, 1.5, false});
    m_present->setContours(std::move(here));
}

QString StudyRiver::readoutAt(const QPointF& pixel) const
{
    if (!m_scene || m_scene->numeric.empty() || !m_plot->map().area.contains(pixel)) return {};
    const std::size_t at = m_x.nearest(m_plot->map().toDataX(pixel.x()));
    const std::vector<double>* values = eigenvaluesAt(at);
    if (!values) return {};
    const auto negative = std::ranges::count_if(*values, [&](double value) { return orZero(value, *values) < 0.0; });
    return tr("%1 = %2: from %3 to %4, %5 of %6 below zero")
        .arg(m_plot->look().x.title, roundedNumber(m_x.values[at]), roundedNumber(values->back()),
            roundedNumber(values->front()))
        .arg(groupedNumber(negative), groupedNumber(std::ssize(*values)));
}

void StudyRiver::render(QPainter& painter, const QRectF& target)
{
    m_plot->renderPicture(painter, target);
}

}  // namespace krein
