// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/layers/stems_layer.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QFontMetricsF>
#include <QPainter>

#include "ui/plot/painter_clip.h"
#include "ui/plot/plot_view.h"
#include "ui/plot/sharp_line.h"

namespace krein {

namespace {

constexpr double headRoom = 5.0;    // pixels between stems that have heads; closer ones are columns without gaps
constexpr double columnRoom = 2.0;  // below it stems share columns
constexpr double reach = 8.0;       // pixels around a stem that count as the stem
constexpr double edgeReach = 3.0;   // pixels on either side of an edge of the band
constexpr QSizeF gripSize(12, 9);   // a frame has 14 pixels beside it

QString gripWords()
{
    return StemsLayer::tr("tolerance τ: drag");
}

double headRadius(double spacing)
{
    return std::clamp(spacing * 0.32, 1.6, 4.5);
}

}  // namespace

void StemsLayer::setStems(Stems stems)
{
    // Never given by the core; a chart must not see it all the same.
    for (std::vector<double>* numbers : {&stems.values, &stems.images})
        for (double& value : *numbers)
            if (!std::isfinite(value)) value = 0.0;
    if (stems.images.size() != stems.values.size()) stems.images.clear();
    if (stems.intervals.size() != stems.values.size() || stems.signIsKnown.size() != stems.values.size()) {
        stems.intervals.clear();
        stems.signIsKnown.clear();
    }
    m_stems = std::move(stems);
    std::erase_if(m_marks, [this](Index i) { return i >= static_cast<Index>(m_stems.values.size()); });
    update();
}

void StemsLayer::setZero(double zero)
{
    m_stems.zero = zero;
    update();
}

void StemsLayer::setEmphasis(int index)
{
    if (index == m_emphasis) return;
    m_emphasis = index;
    update();
}

void StemsLayer::setHandle(const QString& words)
{
    if (words == m_handleWords) return;
    m_handleWords = words;
    update();
}

void StemsLayer::setDragged(std::optional<double> value)
{
    if (value == m_dragged) return;
    m_dragged = value;
    update();
}

int StemsLayer::handleAt(const PlotMap& map, const QPointF& pixel) const
{
    const int index = indexAt(map, pixel);
    if (index < 0) return -1;
    const double tip = map.toPixelY(m_stems.values[static_cast<std::size_t>(index)]);
    return std::abs(tip - pixel.y()) <= reach ? index : -1;
}

void StemsLayer::setMarks(std::vector<Index> marks)
{
    m_marks = std::move(marks);
    update();
}

void StemsLayer::setHandles(bool shown, int side)
{
    if (shown == m_handles && side == m_heldHandle) return;
    m_handles = shown;
    m_heldHandle = side;
    update();
}

/// A change within what counts as zero is none.
bool StemsLayer::changes(std::size_t i) const
{
    return !m_stems.images.empty() && std::abs(m_stems.images[i] - m_stems.values[i]) > m_stems.zero;
}

int StemsLayer::indexAt(const PlotMap& map, const QPointF& pixel) const
{
    if (!map.area.contains(pixel)) return -1;
    const double index = std::round(map.toDataX(pixel.x())) - 1;
    return index >= 0 && index < static_cast<double>(m_stems.values.size()) ? static_cast<int>(index) : -1;
}

int StemsLayer::stemAt(const PlotMap& map, const QPointF& pixel) const
{
    if (!map.area.contains(pixel)) return -1;
    const std::vector<Index> near = stemsIn(map, QRectF(pixel, pixel).adjusted(-reach, -reach, reach, reach));
    const auto distance = [&](Index i) { return std::abs(map.toPixelX(static_cast<double>(i) + 1) - pixel.x()); };
    const auto best = std::min_element(
        near.begin(), near.end(), [&](Index a, Index b) { return distance(a) < distance(b); });
    return best == near.end() ? -1 : static_cast<int>(*best);
}

std::vector<Index> StemsLayer::stemsIn(const PlotMap& map, const QRectF& rectangle) const
{
    const double zero = map.toPixelY(0);
    const auto count = static_cast<double>(m_stems.values.size());
    const double first = std::max(0.0, std::ceil(map.toDataX(rectangle.left())) - 1);
    const double last = std::min(count - 1, std::floor(map.toDataX(rectangle.right())) - 1);
    std::vector<Index> found;
    for (double i = first; i <= last; ++i) {
        const double tip = map.toPixelY(m_stems.values[static_cast<std::size_t>(i)]);
        if (std::max(tip, zero) >= rectangle.top() && std::min(tip, zero) <= rectangle.bottom())
            found.push_back(static_cast<Index>(i));
    }
    return found;
}

QRectF StemsLayer::grip(const PlotMap& map, int side) const
{
    const double edge = map.toPixelY(side * m_stems.zero);
    if (edge < map.area.top() + gripSize.height() || edge > map.area.bottom() - gripSize.height()) return {};
    // Outside of its edge, so that the grips of a band without thickness lie beside each other, and outside of the
    // frame, so that they never lie on a stem.
    return {QPointF(map.area.right() + 1, side > 0 ? edge - gripSize.height() : edge), gripSize};
}

int StemsLayer::edgeAt(const PlotMap& map, const QPointF& pixel) const
{
    if (!m_handles) return 0;
    for (const int side : {1, -1})
        if (grip(map, side).adjusted(0, side > 0 ? -3 : 0, 2, side > 0 ? 0 : 3).contains(pixel)) return side;
    if (!map.area.contains(pixel)) return 0;
    for (const int side : {1, -1}) {
        const double edge = map.toPixelY(side * m_stems.zero);
        if (std::abs(edge - map.toPixelY(0)) > 2 * edgeReach && std::abs(pixel.y() - edge) <= edgeReach) return side;
    }
    return 0;
}

void StemsLayer::draw(QPainter& painter, const PlotMap& map, const Medium& medium)
{
    if (m_stems.values.empty()) return;
    painter.setRenderHint(QPainter::Antialiasing, true);
    {
        const PainterClip clip(painter, map.area);
        if (medium.screen) shadeMarks(painter, map);  // what is picked for a moment is not in what is saved
        drawBand(painter, map);
        painter.setOpacity(m_stems.estimate ? 0.45 : 1.0);
        const double room = spacing(map);
        if (room >= headRoom)
            drawStems(painter, map, medium.pixels);
        else
            drawColumns(painter, map, medium.pixels);
        if (room >= columnRoom) {
            drawIntervals(painter, map);
            drawImages(painter, map);
        }
        painter.setOpacity(1.0);
        if (medium.screen) {
            drawMarks(painter, map);
            drawEmphasis(painter, map);
        }
    }
    if (m_handles && medium.screen) drawGrips(painter, map);
}

void StemsLayer::drawEmphasis(QPainter& painter, const PlotMap& map) const
{
    if (m_emphasis < 0 || m_emphasis >= static_cast<int>(m_stems.values.size())) return;
    const double value = m_stems.values[static_cast<std::size_t>(m_emphasis)];
    painter.setPen(QPen(view().theme().text, 1.4));
    painter.setBrush(view().theme().sign(signOf(value)));
    const QPointF tip = map.toPixel({m_emphasis + 1.0, value});
    painter.drawEllipse(tip, 4.5, 4.5);
    if (m_handleWords.isEmpty()) return;
    for (const double side : {-1.0, 1.0}) {  // up and down is where it can be dragged
        const QPointF point(tip.x(), tip.y() + side * 11);
        painter.setBrush(view().theme().text);
        painter.setPen(Qt::NoPen);
        painter.drawPolygon(QPolygonF(QList<QPointF>{
            point, QPointF(tip.x() - 4, tip.y() + side * 6.5), QPointF(tip.x() + 4, tip.y() + side * 6.5)}));
    }
    if (m_dragged) {
        painter.setPen(QPen(view().theme().selection, 1.6));
        painter.setBrush(view().theme().plotBackground);
        painter.drawEllipse(map.toPixel({m_emphasis + 1.0, *m_dragged}), 4.5, 4.5);
    }
    drawWords(painter, map, tip, m_handleWords);
}

/// In the frame, on the side of a place where there is more room.
void StemsLayer::drawWords(QPainter& painter, const PlotMap& map, const QPointF& beside, const QString& words) const
{
    const QFont font = smallFont(view().font());
    const QFontMetricsF metrics(font);
    const QSizeF size(metrics.horizontalAdvance(words) + 10, metrics.height() + 4);
    const bool isLeft = beside.x() > map.area.center().x();
    QRectF box(
        QPointF(isLeft ? beside.x() - 14 - size.width() : beside.x() + 14, beside.y() - size.height() / 2), size);
    box.moveLeft(std::clamp(
        box.left(), map.area.left() + 2, std::max(map.area.left() + 2, map.area.right() - size.width() - 2)));
    box.moveTop(
        std::clamp(box.top(), map.area.top() + 2, std::max(map.area.top() + 2, map.area.bottom() - size.height() - 2)));
    painter.setFont(font);
    painter.setPen(QPen(view().theme().frame, 1));
    painter.setBrush(view().theme().plotBackground);
    painter.drawRoundedRect(box, 3, 3);
    painter.setPen(view().theme().text);
    painter.drawText(box, Qt::AlignCenter, words);
}

void StemsLayer::drawBand(QPainter& painter, const PlotMap& map) const
{
    const double zero = map.toPixelY(0);
    const double top = map.toPixelY(m_stems.zero), bottom = map.toPixelY(-m_stems.zero);
    if (bottom - top >= 1) {
        QColor shade = view().theme().null;
        shade.setAlphaF(0.22f);
        painter.fillRect(QRectF(QPointF(map.area.left(), top), QPointF(map.area.right(), bottom)), shade);
    }
    painter.setPen(QPen(view().theme().frame, 1));
    painter.drawLine(QPointF(map.area.left(), sharp(zero)), QPointF(map.area.right(), sharp(zero)));
}

void StemsLayer::drawGrips(QPainter& painter, const PlotMap& map) const
{
    const Theme& theme = view().theme();
    for (const int side : {1, -1}) {
        const QRectF box = grip(map, side);
        if (box.isEmpty()) continue;
        const bool held = side == m_heldHandle;
        const double edge = side > 0 ? box.bottom() : box.top();
        painter.setPen(QPen(held ? theme.selection : theme.frame, 1));
        if (std::abs(edge - map.toPixelY(0)) >= 1)
            painter.drawLine(QPointF(map.area.left(), edge), QPointF(map.area.right(), edge));
        if (held) drawWords(painter, map, {map.area.right(), edge}, gripWords());
        painter.setPen(QPen(held ? theme.selection : theme.mutedText, 1));
        painter.setBrush(theme.plotBackground);
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 2.5, 2.5);
        for (const double y : {box.center().y() - 1.25, box.center().y() + 1.25})
            painter.drawLine(QPointF(box.left() + 3.5, y), QPointF(box.right() - 3.5, y));
    }
}

void StemsLayer::drawStems(QPainter& painter, const PlotMap& map, double pixels) const
{
    const double room = spacing(map);
    const double radius = headRadius(room);
    const double zero = map.toPixelY(0);
    // Of whole pixels: a line between two pixels is paler and wider than others, and many make stripes.
    const double width = std::max(1.0, std::round(std::clamp(room * 0.22, 1.0, 2.5) * pixels)) / pixels;
    const auto whole = [&](double x) { return std::round((x - width / 2) * pixels) / pixels + width / 2; };
    const double low = std::max(0.0, std::floor(map.toDataX(map.area.left()) - 2));
    const double high = std::min(
        static_cast<double>(m_stems.values.size()), std::ceil(map.toDataX(map.area.right()) + 1));
    std::array<QVector<QLineF>, 3> lines;
    std::array<QVector<QPointF>, 3> tips;
    for (double i = low; i < high; ++i) {
        const double value = m_stems.values[static_cast<std::size_t>(i)];
        const auto group = static_cast<std::size_t>(1 + static_cast<std::ptrdiff_t>(signOf(value)));
        const QPointF tip(whole(map.toPixelX(i + 1)), map.toPixelY(value));
        lines[group] << QLineF(tip.x(), zero, tip.x(), tip.y());
        tips[group] << tip;
    }
    for (std::size_t group = 0; group < 3; ++group) {
        const QColor color = view().theme().sign(static_cast<double>(group) - 1);
        painter.setPen(QPen(color, width, Qt::SolidLine, Qt::FlatCap));
        painter.drawLines(lines[group]);
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        for (const QPointF& tip : tips[group]) painter.drawEllipse(tip, radius, radius);
    }
}

/// Whiskers, and a hollow head where the sign is not known: colour says which sign was seen, not that it is sure.
void StemsLayer::drawIntervals(QPainter& painter, const PlotMap& map) const
{
    if (m_stems.intervals.empty()) return;
    const double room = spacing(map);
    const double cap = std::min(4.0, 0.35 * room), radius = headRadius(room);
    const double low = std::max(0.0, std::floor(map.toDataX(map.area.left()) - 2));
    const double high = std::min(
        static_cast<double>(m_stems.values.size()), std::ceil(map.toDataX(map.area.right()) + 1));
    for (double i = low; i < high; ++i) {
        const auto k = static_cast<std::size_t>(i);
        const QPointF bottom = map.toPixel({i + 1, m_stems.intervals[k].low}),
                      top = map.toPixel({i + 1, m_stems.intervals[k].high});
        painter.setPen(QPen(view().theme().text, 1.0));
        painter.drawLine(bottom, top);
        for (const QPointF& end : {bottom, top})
            painter.drawLine(QPointF(end.x() - cap, end.y()), QPointF(end.x() + cap, end.y()));
        if (m_stems.signIsKnown[k] || room < headRoom) continue;
        painter.setPen(QPen(view().theme().sign(signOf(m_stems.values[k])), 1.4));
        painter.setBrush(view().theme().plotBackground);
        painter.drawEllipse(map.toPixel({i + 1, m_stems.values[k]}), radius, radius);
    }
}

void StemsLayer::drawImages(QPainter& painter, const PlotMap& map) const
{
    if (m_stems.images.empty()) return;
    const double room = spacing(map);
    const double radius = room >= headRoom ? std::max(2.0, headRadius(room) - 0.4) : 1.2;
    QPen dashes(view().theme().text, 1.0, Qt::CustomDashLine, Qt::FlatCap);
    dashes.setDashPattern({2, 2});
    QPen rim(view().theme().text, 1.2);
    const double low = std::max(0.0, std::floor(map.toDataX(map.area.left()) - 2));
    const double high = std::min(
        static_cast<double>(m_stems.values.size()), std::ceil(map.toDataX(map.area.right()) + 1));
    painter.setBrush(view().theme().plotBackground);
    for (double i = low; i < high; ++i) {
        const auto k = static_cast<std::size_t>(i);
        if (!changes(k)) continue;
        const QPointF from = map.toPixel({i + 1, m_stems.values[k]}), to = map.toPixel({i + 1, m_stems.images[k]});
        const double length = std::abs(to.y() - from.y()) - radius;
        painter.setPen(dashes);
        if (length > 0) painter.drawLine(from, QPointF(to.x(), from.y() + std::copysign(length, to.y() - from.y())));
        rim.setColor(view().theme().sign(signOf(m_stems.images[k])));
        painter.setPen(rim);
        painter.drawEllipse(to, radius, radius);
    }
}

std::vector<StemsLayer::Column> StemsLayer::columnsOf(const PlotMap& map, double step) const
{
    const auto count = static_cast<std::ptrdiff_t>(std::ceil(map.area.width() / step)) + 1;
    std::vector<Column> columns(static_cast<std::size_t>(count));
    const auto at = [&](double x) { return static_cast<std::ptrdiff_t>(std::round((x - map.area.left()) / step)); };
    for (std::size_t i = 0; i < m_stems.values.size(); ++i) {
        // Up to its neighbours, so that there are no gaps, and some column however many there are. Both neighbours take
        // the edge between them from the same number, or rounding would leave a column to neither.
        const double left = map.toPixelX(static_cast<double>(i) + 0.5),
                     right = map.toPixelX(static_cast<double>(i) + 1.5);
        if (right < map.area.left() || left > map.area.right()) continue;
        const std::ptrdiff_t first = at(left), end = std::max(at(right), first + 1);
        const double value = m_stems.values[i];
        const int sign = signOf(value);
        for (std::ptrdiff_t c = std::max<std::ptrdiff_t>(first, 0); c < std::min(end, count); ++c) {
            Column& column = columns[static_cast<std::size_t>(c)];
            if (sign > 0) column.high = std::max(column.high, value);
            if (sign < 0) column.low = std::min(column.low, value);
            if (sign == 0) {
                column.null = true;
                column.highNull = std::max(column.highNull, value);
                column.lowNull = std::min(column.lowNull, value);
            }
        }
        if (!changes(i)) continue;
        const double middle = map.toPixelX(static_cast<double>(i) + 1);
        const auto own = std::clamp<std::ptrdiff_t>(at(middle - step / 2), 0, count - 1);
        Column& column = columns[static_cast<std::size_t>(own)];
        column.highImage = column.changed ? std::max(column.highImage, m_stems.images[i]) : m_stems.images[i];
        column.lowImage = column.changed ? std::min(column.lowImage, m_stems.images[i]) : m_stems.images[i];
        column.changed = true;
    }
    return columns;
}

void StemsLayer::drawColumns(QPainter& painter, const PlotMap& map, double pixels) const
{
    const double step = 1.0 / std::clamp(pixels, 1.0, 4.0);
    const std::vector<Column> columns = columnsOf(map, step);
    const double zero = map.toPixelY(0);
    const Theme& theme = view().theme();
    const auto leftOf = [&](std::size_t c) { return map.area.left() + static_cast<double>(c) * step; };
    // Neighbours of one colour are one shape: between shapes a smoothed edge would let the ground through as stripes.
    const auto fill = [&](const QColor& color, const auto& isThere, const auto& edges) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        for (std::size_t first = 0; first < columns.size(); ++first) {
            if (!isThere(columns[first])) continue;
            QPolygonF tops, bottoms;
            std::size_t c = first;
            for (; c < columns.size() && isThere(columns[c]); ++c) {
                const auto [top, bottom] = edges(columns[c]);
                tops << QPointF(leftOf(c), top) << QPointF(leftOf(c + 1), top);
                bottoms << QPointF(leftOf(c), bottom) << QPointF(leftOf(c + 1), bottom);
            }
            std::ranges::reverse(bottoms);
            painter.drawPolygon(tops + bottoms);
            first = c;
        }
    };
    // Null values have the length they have, and are seen without any.
    fill(
        theme.null, [](const Column& column) { return column.null; },
        [&](const Column& column) {
            return std::pair(std::min(map.toPixelY(column.highNull), zero - 1.5),
                std::max(map.toPixelY(column.lowNull), zero + 1.5));
        });
    fill(
        theme.positive, [](const Column& column) { return column.high > 0; },
        [&](const Column& column) { return std::pair(std::min(map.toPixelY(column.high), zero - 1), zero); });
    fill(
        theme.negative, [](const Column& column) { return column.low < 0; },
        [&](const Column& column) { return std::pair(zero, std::max(map.toPixelY(column.low), zero + 1)); });
    if (spacing(map) >= columnRoom) return;
    QColor shade = theme.text;
    shade.setAlphaF(0.3f);
    for (std::size_t c = 0; c < columns.size(); ++c) {
        if (!columns[c].changed) continue;
        // A faint stem with a head that is wider than its column, so that a single one is seen.
        for (const double image : {columns[c].lowImage, columns[c].highImage}) {
            const double tip = map.toPixelY(image);
            painter.fillRect(QRectF(leftOf(c), std::min(zero, tip), step, std::abs(tip - zero)), shade);
            painter.fillRect(QRectF(leftOf(c) + step / 2 - 1.5, tip - 1, 3, 2), theme.text);
        }
    }
}

/// Neighbours that are marked are shaded together: thousands of them cost as little as one.
void StemsLayer::shadeMarks(QPainter& painter, const PlotMap& map) const
{
    constexpr double thin = 3;  // pixels
    QColor shade = view().theme().selection;
    for (std::size_t first = 0; first < m_marks.size();) {
        std::size_t end = first + 1;
        while (end < m_marks.size() && m_marks[end] == m_marks[end - 1] + 1) ++end;
        const double left = map.toPixelX(static_cast<double>(m_marks[first]) + 0.5),
                     right = map.toPixelX(static_cast<double>(m_marks[end - 1]) + 1.5);
        shade.setAlphaF(right - left < thin ? 0.55f : 0.16f);  // a hair line has to be seen as well
        painter.fillRect(
            QRectF(QPointF(left, map.area.top()), QPointF(std::max(right, left + 2), map.area.bottom())), shade);
        first = end;
    }
}

void StemsLayer::drawMarks(QPainter& painter, const PlotMap& map) const
{
    if (m_marks.empty()) return;
    const bool outlines = spacing(map) >= headRoom;
    const double radius = headRadius(spacing(map)) + 2.2;
    const QFont font = smallFont(view().font());
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setBrush(Qt::NoBrush);
    double taken = map.area.left();  // up to where numbers stand
    for (const Index mark : m_marks) {
        const double value = m_stems.values[static_cast<std::size_t>(mark)];
        const QPointF tip = map.toPixel({static_cast<double>(mark) + 1, value});
        if (tip.x() < map.area.left() || tip.x() > map.area.right()) continue;
        painter.setPen(QPen(view().theme().selection, 1.6));
        if (outlines) painter.drawEllipse(tip, radius, radius);
        const QString number = QString::number(mark + 1);
        const double width = metrics.horizontalAdvance(number);
        const double left = std::clamp(tip.x() - width / 2, map.area.left() + 1, map.area.right() - width - 1);
        if (left < taken) continue;
        taken = left + width + 3;
        const double gap = outlines ? radius + 1 : 2;
        const double baseline = value < 0 ? tip.y() + gap + metrics.ascent() : tip.y() - gap - metrics.descent();
        const double line = std::clamp(
            baseline, map.area.top() + metrics.ascent(), map.area.bottom() - metrics.descent());
        QColor ground = view().theme().plotBackground;
        ground.setAlphaF(0.85f);  // numbers are read above stems too
        painter.fillRect(QRectF(left - 1, line - metrics.ascent(), width + 2, metrics.height()), ground);
        painter.setPen(view().theme().text);
        painter.drawText(QPointF(left, line), number);
    }
}

}  // namespace krein
