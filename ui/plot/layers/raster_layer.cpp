// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/layers/raster_layer.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QPainter>

namespace krein {

namespace {

/// Where a coordinate lies between grid nodes; node < 0: outside.
struct Between {
    int node = -1;
    float weight = 0.0f;  ///< of node + 1
};

std::vector<Between> locate(const std::vector<double>& points, double low, double high, Index nodes, double slack)
{
    std::vector<Between> found(points.size());
    if (!(high > low) || nodes < 2) return found;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (!(points[i] >= low - slack && points[i] <= high + slack)) continue;
        const double t = std::clamp((points[i] - low) / (high - low), 0.0, 1.0) * static_cast<double>(nodes - 1);
        const int node = std::min(static_cast<int>(t), static_cast<int>(nodes) - 2);
        found[i] = {node, static_cast<float>(t - node)};
    }
    return found;
}

/// Written so that the largest numbers of both signs have something between them.
float between(float a, float b, float weight)
{
    return (1.0f - weight) * a + weight * b;
}

void interpolateRow(const Eigen::ArrayXXf& values, Between row, std::vector<float>& line)
{
    for (Index c = 0; c < values.cols(); ++c) {
        const float a = values(row.node, c), b = values(row.node + 1, c);
        line[static_cast<std::size_t>(c)] = between(a, b, row.weight);
    }
}

float at(const std::vector<float>& line, Between column)
{
    const float* node = line.data() + column.node;
    return between(node[0], node[1], column.weight);
}

QRgb pick(const std::vector<QRgb>& table, float fraction)
{
    const float last = static_cast<float>(table.size() - 1);
    const float index = fraction * last + 0.5f;
    // Written so that a value that is not a number takes the first entry.
    return table[index >= 1.0f ? static_cast<std::size_t>(std::min(index, last)) : 0];
}

void colorRow(const RasterField& field, const std::vector<std::vector<float>>& lines,
    const std::vector<Between>& columns, QRgb* out)
{
    const std::size_t outputs = lines.size();
    // Kept apart from zero: a scale beyond single precision still has two sides.
    const float factor = std::max(static_cast<float>(1.0 / field.scale), std::numeric_limits<float>::min());
    for (std::size_t j = 0; j < columns.size(); ++j) {
        if (columns[j].node < 0) {
            out[j] = 0;
        } else if (outputs == 1) {
            out[j] = pick(field.tables[0], 0.5f + 0.5f * factor * at(lines[0], columns[j]));
        } else {
            float first = at(lines[0], columns[j]), second = -std::numeric_limits<float>::infinity();
            std::size_t winner = 0;
            for (std::size_t k = 1; k < outputs; ++k) {
                const float value = at(lines[k], columns[j]);
                if (value > first) {
                    second = first;
                    first = value;
                    winner = k;
                } else {
                    second = std::max(second, value);
                }
            }
            out[j] = pick(field.tables[winner], factor * (first - second));
        }
    }
}

}  // namespace

QImage sampleField(const RasterField& field, const std::vector<double>& x, const std::vector<double>& y, QSizeF slack)
{
    QImage image(static_cast<int>(x.size()), static_cast<int>(y.size()), QImage::Format_ARGB32_Premultiplied);
    const DecisionMap& map = *field.map;
    const std::vector<Between> columns = locate(x, map.box.left, map.box.right, map.columns(), slack.width());
    const std::vector<Between> rows = locate(y, map.box.bottom, map.box.top, map.rows(), slack.height());
    std::vector<std::vector<float>> lines(
        map.values.size(), std::vector<float>(static_cast<std::size_t>(map.columns())));
    for (std::size_t i = 0; i < y.size(); ++i) {
        auto* out = reinterpret_cast<QRgb*>(image.scanLine(static_cast<int>(i)));
        if (rows[i].node < 0) {
            std::fill(out, out + x.size(), 0u);
            continue;
        }
        for (std::size_t k = 0; k < lines.size(); ++k) interpolateRow(map.values[k], rows[i], lines[k]);
        colorRow(field, lines, columns, out);
    }
    return image;
}

void RasterLayer::setField(RasterField field)
{
    m_field = std::move(field);
    m_imageScale = 0.0;
    update();
}

void RasterLayer::draw(QPainter& painter, const PlotMap& map, const Medium& medium)
{
    if (!m_field.map || m_field.map->values.empty() || m_field.tables.size() != m_field.map->values.size()) return;
    const double pixels = std::clamp(medium.pixels, 0.5, 8.0);
    // Whole device pixels that cover the frame; the clip cuts the rest.
    const double left = std::floor(map.area.left() * pixels), right = std::ceil(map.area.right() * pixels);
    const double top = std::floor(map.area.top() * pixels), bottom = std::ceil(map.area.bottom() * pixels);
    if (m_imageScale != pixels || !(m_imageMap == map)) {
        std::vector<double> x(static_cast<std::size_t>(right - left)), y(static_cast<std::size_t>(bottom - top));
        for (std::size_t j = 0; j < x.size(); ++j) x[j] = map.toDataX((left + static_cast<double>(j) + 0.5) / pixels);
        for (std::size_t i = 0; i < y.size(); ++i) y[i] = map.toDataY((top + static_cast<double>(i) + 0.5) / pixels);
        const QSizeF slack(0.6 * map.x.span() / map.area.width(), 0.6 * map.y.span() / map.area.height());
        m_image = sampleField(m_field, x, y, slack);
        m_imageMap = map;
        m_imageScale = pixels;
    }
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(QRectF(left / pixels, top / pixels, (right - left) / pixels, (bottom - top) / pixels), m_image);
}

}  // namespace krein
