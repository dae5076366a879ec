// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/layers/small_map.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QPainter>

#include "ui/plot/contour.h"
#include "ui/plot/layers/raster_layer.h"
#include "ui/plot/painter_clip.h"

namespace krein {

namespace {

constexpr double fineness = 2.0;  // pixels of the shading per unit of the painter

/// By how much output k leads the best of the others; its zero line bounds the region of class k.
Eigen::ArrayXXf lead(const DecisionMap& map, std::size_t k)
{
    Eigen::ArrayXXf rival = Eigen::ArrayXXf::Constant(
        map.rows(), map.columns(), -std::numeric_limits<float>::infinity());
    for (std::size_t j = 0; j < map.values.size(); ++j)
        if (j != k) rival = rival.max(map.values[j]);
    return map.values[k] - rival;
}

std::vector<QRgb> tints(const Theme& theme, int classIndex)
{
    std::vector<QRgb> table(64);
    for (std::size_t i = 0; i < table.size(); ++i)
        table[i] = mixed(
            theme.mapCentre, theme.classStyle(classIndex).color.rgb(), 0.6 * std::sqrt(static_cast<double>(i) / 63.0));
    return table;
}

QImage shading(const SmallMap& what, const QSizeF& size, const Theme& theme)
{
    const DecisionMap& map = *what.map;
    RasterField field{std::shared_ptr<const DecisionMap>(std::shared_ptr<void>(), &map), what.scale, {}};
    if (map.values.size() == 1)
        field.tables.push_back(divergingTable(theme, 255));
    else
        for (std::size_t k = 0; k < map.values.size(); ++k) field.tables.push_back(tints(theme, static_cast<int>(k)));
    const auto columns = std::max(2, static_cast<int>(fineness * size.width())),
               rows = std::max(2, static_cast<int>(fineness * size.height()));
    const double across = (what.box.right - what.box.left) / columns, down = (what.box.bottom - what.box.top) / rows;
    std::vector<double> x, y;
    for (int i = 0; i < columns; ++i) x.push_back(what.box.left + (i + 0.5) * across);
    for (int i = 0; i < rows; ++i) y.push_back(what.box.top + (i + 0.5) * down);
    return sampleField(field, x, y, QSizeF(0, 0));
}

void paintLines(QPainter& painter, const PlotMap& places, const DecisionMap& map, const QPen& pen)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(pen);
    for (std::size_t k = 0; k < map.values.size(); ++k)
        for (const QPolygonF& line :
            contourLines(map.values.size() == 1 ? map.values[0] : lead(map, k), map.box, 0.0f)) {
            QPolygonF pixels;
            for (const QPointF& at : line) pixels << places.toPixel(at);
            painter.drawPolyline(pixels);
        }
}

void paintPoints(QPainter& painter, const PlotMap& places, const SmallMap& what, const Theme& theme)
{
    const QRectF reach = places.area.adjusted(-4, -4, 4, 4);
    for (const PlotPoint& point : *what.points) {
        const QPointF at = places.toPixel(point.position);
        if (!reach.contains(at)) continue;
        painter.translate(at);
        drawMarker(painter, theme, point.classIndex, point.held, what.markerRadius);
        painter.translate(-at);
    }
    if (what.selection.empty()) return;
    painter.setBrush(Qt::NoBrush);
    const double radius = what.markerRadius + 3.0;
    for (const PlotPoint& point : *what.points) {
        if (!std::binary_search(what.selection.begin(), what.selection.end(), point.row)) continue;
        painter.setPen(QPen(theme.markerOutline, 3.0));
        painter.drawEllipse(places.toPixel(point.position), radius, radius);
        painter.setPen(QPen(theme.selection, 1.6));
        painter.drawEllipse(places.toPixel(point.position), radius, radius);
    }
}

}  // namespace

PlotMap smallMapPlaces(const QRectF& area, const Box& box)
{
    return {area, {box.left, box.right}, {box.bottom, box.top}, {}, {}};
}

void paintSmallMap(QPainter& painter, const QRectF& area, const SmallMap& what, const Theme& theme)
{
    const PlotMap places = smallMapPlaces(area, what.box);
    const PainterClip clip(painter, area);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(area, theme.plotBackground);
    if (what.map && what.map->rows() > 1 && what.map->columns() > 1) {
        painter.drawImage(area, shading(what, area.size(), theme));
        paintLines(painter, places, *what.map, QPen(theme.contour, what.others.empty() ? 1.4 : 2.2));
    }
    for (const DecisionMap* other : what.others)
        if (other->rows() > 1 && other->columns() > 1) paintLines(painter, places, *other, QPen(theme.contour, 0.8));
    if (what.points) paintPoints(painter, places, what, theme);
    painter.setPen(QPen(theme.frame, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(area);
}

}  // namespace krein
