// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/examples/thumbnail.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <QPainter>

#include "ui/examples/thumbnail_points.h"
#include "ui/objects/object_shapes.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr Index mostSamples = 250, mostObjects = 12, mostNodes = 40, mostMatrixRows = 160, mostDots = 40;
constexpr std::size_t mostEdges = 160;
constexpr double margin = 7;

ClassStyle styleOf(const DataSet& data, const Theme& theme, Index object)
{
    return theme.classStyle(data.labelled() ? data.labels[static_cast<std::size_t>(object)] : -1);
}

void drawMarker(QPainter& painter, QPointF at, const ClassStyle& style, double radius)
{
    painter.save();
    painter.translate(at);
    painter.fillPath(markerPath(style.shape, radius), style.color);
    painter.restore();
}

void drawVectors(QPainter& painter, const DataSet& data, const Theme& theme, const QRectF& area)
{
    const std::vector<Index> rows = someRows(data.size(), mostSamples);
    if (rows.empty()) return;
    const Matrix points = planePoints(data.samples, rows);
    const FitInto fit(points, area);
    const double radius = rows.size() > 120 ? 1.7 : 2.3;
    for (Index i = 0; i < points.rows(); ++i)
        drawMarker(
            painter, fit(points(i, 0), points(i, 1)), styleOf(data, theme, rows[static_cast<std::size_t>(i)]), radius);
}

/// Grey levels from the smallest value (background) to the largest (text), rows and columns ordered by class, and a
/// strip with the classes at two sides.
void drawMatrix(QPainter& painter, const DataSet& data, const Theme& theme, const QRectF& area)
{
    const Matrix& values = data.proximity.values;
    const std::vector<Index> order = byClass(data, someRows(std::min(values.rows(), values.cols()), mostMatrixRows));
    const auto count = static_cast<int>(order.size());
    if (count == 0) return;
    const double low = values.minCoeff(), range = values.maxCoeff() - low;
    QImage cells(count, count, QImage::Format_RGB32);
    for (int i = 0; i < count; ++i)
        for (int j = 0; j < count; ++j) {
            const double value = values(order[static_cast<std::size_t>(i)], order[static_cast<std::size_t>(j)]);
            cells.setPixel(
                j, i, mixed(theme.plotBackground.rgb(), theme.text.rgb(), range > 0 ? (value - low) / range : 0.5));
        }
    const double side = std::min(area.width(), area.height()), strip = 5;
    const QRectF square(
        area.center().x() - side / 2 + strip, area.center().y() - side / 2 + strip, side - strip, side - strip);
    painter.drawImage(square, cells);
    const double step = square.width() / count;
    for (int i = 0; i < count; ++i) {
        const QColor color = styleOf(data, theme, order[static_cast<std::size_t>(i)]).color;
        painter.fillRect(QRectF(square.left() - strip, square.top() + i * step, strip - 1.5, step + 0.3), color);
        painter.fillRect(QRectF(square.left() + i * step, square.top() - strip, step + 0.3, strip - 1.5), color);
    }
}

/// Some objects of every class in turn, so that few rows show them all.
std::vector<Index> objectsOfEveryClass(const DataSet& data, Index most)
{
    std::vector<Index> chosen;
    const auto classes = static_cast<Index>(std::max<std::size_t>(1, data.classNames.size()));
    const Index each = (most + classes - 1) / classes;
    std::vector<Index> taken(static_cast<std::size_t>(classes));
    for (Index i = 0; i < data.size() && static_cast<Index>(chosen.size()) < most; ++i)
        if (taken[data.labelled() ? static_cast<std::size_t>(data.labels[static_cast<std::size_t>(i)]) : 0]++ < each)
            chosen.push_back(i);
    return byClass(data, chosen);
}

void drawStrings(QPainter& painter, const DataSet& data, const Theme& theme, const QRectF& area)
{
    QFont font(QStringLiteral("monospace"));
    font.setStyleHint(QFont::Monospace);
    font.setPixelSize(9);
    painter.setFont(font);
    const double lineHeight = 11;
    double y = area.top();
    for (const Index i : objectsOfEveryClass(data, static_cast<Index>(area.height() / lineHeight))) {
        const ClassStyle style = styleOf(data, theme, i);
        drawMarker(painter, {area.left() + 3, y + lineHeight / 2}, style, 2.4);
        painter.setPen(style.color);
        painter.drawText(QRectF(area.left() + 9, y, area.width() - 9, lineHeight), Qt::AlignLeft | Qt::AlignVCenter,
            toText(data.strings[static_cast<std::size_t>(i)]).left(200));
        y += lineHeight;
    }
}

void drawPointSets(QPainter& painter, const DataSet& data, const Theme& theme, const QRectF& area)
{
    const std::vector<Index> objects = objectsOfEveryClass(data, mostObjects);
    if (objects.empty()) return;
    const bool outline = data.kind == DataKind::PointSets;
    const int columns = 4, rows = 3;
    const QSizeF cell(area.width() / columns, area.height() / rows);
    for (std::size_t i = 0; i < objects.size(); ++i) {
        const std::size_t row = i / columns, column = i % columns;
        const QPointF corner(static_cast<double>(column) * cell.width(), static_cast<double>(row) * cell.height());
        const QRectF inner = QRectF(area.topLeft() + corner, cell).adjusted(4, 4, -4, -4);
        const Matrix& points = data.pointSets[static_cast<std::size_t>(objects[i])];
        const ClassStyle style = styleOf(data, theme, objects[i]);
        if (outline)
            drawOutline(painter, points, style.color, inner, false);
        else
            drawCloud(painter, points, style, inner, 1.1, mostDots);
    }
}

void drawArrow(QPainter& painter, QPointF from, QPointF to, const QColor& color)
{
    const QPointF along = to - from;
    const double length = std::hypot(along.x(), along.y());
    if (!(length > 8)) return;
    const QPointF unit = along / length, across(-unit.y(), unit.x());
    const QPointF tip = to - unit * 3.5;
    painter.setPen(QPen(color, 0.7));
    painter.drawLine(from, tip);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(QPolygonF({tip, tip - unit * 4 + across * 1.6, tip - unit * 4 - across * 1.6}));
}

void drawGraph(QPainter& painter, const DataSet& data, const Theme& theme, const QRectF& area)
{
    const std::vector<Index> nodes = byClass(data, someRows(data.size(), mostNodes));
    std::vector<QPointF> places(static_cast<std::size_t>(data.size()));
    std::vector<bool> shown(places.size());
    const double radius = 0.5 * std::min(area.width(), area.height()) - 2;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const double angle = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(nodes.size());
        places[static_cast<std::size_t>(nodes[i])] = area.center()
            + radius * QPointF(std::cos(angle), -std::sin(angle));
        shown[static_cast<std::size_t>(nodes[i])] = true;
    }
    QColor color = theme.mutedText;
    color.setAlpha(130);
    std::size_t drawn = 0;
    for (const Edge& edge : data.edges) {
        const auto from = static_cast<std::size_t>(edge.source), to = static_cast<std::size_t>(edge.target);
        if (!shown[from] || !shown[to] || drawn == mostEdges) continue;
        drawArrow(painter, places[from], places[to], color);
        ++drawn;
    }
    for (const Index node : nodes)
        drawMarker(painter, places[static_cast<std::size_t>(node)], styleOf(data, theme, node), 2.6);
}

}  // namespace

QImage dataThumbnail(const DataSet& data, const Theme& theme, QSize size, qreal devicePixelRatio)
{
    QImage picture((QSizeF(size) * devicePixelRatio).toSize(), QImage::Format_ARGB32_Premultiplied);
    picture.setDevicePixelRatio(devicePixelRatio);
    picture.fill(theme.plotBackground);
    QPainter painter(&picture);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    const QRectF frame(QPointF(0, 0), QSizeF(size));
    const QRectF area = frame.adjusted(margin, margin, -margin, -margin);
    painter.setClipRect(frame);
    if (data.kind == DataKind::Proximity)
        drawMatrix(painter, data, theme, area);
    else if (data.kind == DataKind::Strings)
        drawStrings(painter, data, theme, area);
    else if (!data.pointSets.empty())
        drawPointSets(painter, data, theme, area);
    else if (data.kind == DataKind::Graph)
        drawGraph(painter, data, theme, area);
    else if (data.hasVectors())
        drawVectors(painter, data, theme, area);
    QColor line = theme.frame;
    line.setAlpha(90);
    painter.setPen(QPen(line, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(frame.adjusted(0.5, 0.5, -0.5, -0.5));
    return picture;
}

}  // namespace krein
