// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/layers/labels_layer.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include "ui/plot/plot_view.h"

namespace krein {

namespace {

constexpr double enoughRoom = 50.0;  // side, in pixels, of the square a place needs for itself before names appear
constexpr double widestName = 150.0;
constexpr std::size_t mostTried = 1500;  // names for which room is looked for
constexpr double markerGap = 5.0;        // between the rim of a marker and its name

}  // namespace

void LabelsLayer::setLabels(std::vector<PlotLabel> labels, double distance, CrowdedNames crowded)
{
    m_crowded = crowded;
    std::stable_partition(labels.begin(), labels.end(), [](const PlotLabel& label) { return label.urgent; });
    m_labels = std::move(labels);
    m_distance = distance;
    update();
}

std::vector<std::pair<QRectF, QString>> LabelsLayer::placed(const PlotMap& map) const
{
    std::vector<std::pair<QPointF, const PlotLabel*>> visible;
    for (const PlotLabel& label : m_labels)
        if (const QPointF at = map.toPixel(label.position); map.area.contains(at)) visible.emplace_back(at, &label);
    std::vector<std::pair<QRectF, QString>> placed;
    const auto count = static_cast<double>(std::max<std::size_t>(visible.size(), 1));
    const double room = std::sqrt(map.area.width() * map.area.height() / count);
    const QFontMetricsF metrics(smallFont(view().font()));
    const double marker = m_distance - markerGap;
    const std::vector<QRectF> written = m_written ? m_written(map) : std::vector<QRectF>();
    const auto isFree = [&](const QRectF& box, const QPointF& own) {
        if (!map.area.contains(box)) return false;
        if (std::any_of(written.begin(), written.end(), [&](const QRectF& other) { return other.intersects(box); }))
            return false;
        const QRectF reach = box.adjusted(-marker, -marker, marker, marker);
        return std::none_of(
                   placed.begin(), placed.end(), [&](const auto& other) { return other.first.intersects(box); })
            && std::none_of(visible.begin(), visible.end(),
                [&](const auto& other) { return other.first != own && reach.contains(other.first); });
    };
    const bool crowded = m_crowded == CrowdedNames::Hidden && room < enoughRoom;
    std::size_t tried = 0;
    for (const auto& [at, label] : visible) {
        if ((crowded || ++tried > mostTried) && !label->urgent) break;  // the urgent ones stand first
        const QString text = metrics.elidedText(label->text, Qt::ElideRight, widestName);
        const double width = metrics.horizontalAdvance(text) + 2, height = metrics.height();
        const std::array<QPointF, 4> corners{at + QPointF(m_distance, -height / 2),
            at + QPointF(-m_distance - width, -height / 2), at + QPointF(-width / 2, m_distance - 3),
            at + QPointF(-width / 2, 3 - m_distance - height)};
        const QSizeF size(width, height);
        const auto corner = std::find_if(
            corners.begin(), corners.end(), [&](const QPointF& c) { return isFree(QRectF(c, size), at); });
        if (corner != corners.end())
            placed.emplace_back(QRectF(*corner, size), text);
        else if (label->urgent)
            placed.emplace_back(QRectF(corners[map.area.right() < at.x() + m_distance + width], size), text);
    }
    return placed;
}

void LabelsLayer::draw(QPainter& painter, const PlotMap& map, const Medium& medium)
{
    const QFont font = smallFont(view().font());
    const double ascent = QFontMetricsF(font).ascent();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setFont(font);
    // A rim of the ground's colour keeps the letters apart from the lines below. Stroked outlines are for exports: on
    // the screen letters printed around are the same to the eye, and twenty times as fast.
    QColor rim = view().theme().plotBackground;
    rim.setAlphaF(medium.screen ? 0.6f : 0.85f);
    for (const auto& [box, text] : placed(map)) {
        const QPointF at(box.left() + 1, box.top() + ascent);
        if (medium.screen) {
            painter.setPen(rim);
            for (const QPointF& offset : {QPointF(-1.3, 0), QPointF(1.3, 0), QPointF(0, -1.3), QPointF(0, 1.3)})
                painter.drawText(at + offset, text);
        } else {
            QPainterPath path;
            path.addText(at, font, text);
            painter.strokePath(path, QPen(rim, 3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        }
        painter.setPen(view().theme().text);
        painter.drawText(at, text);
    }
}

}  // namespace krein
