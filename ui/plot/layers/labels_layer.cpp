// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/layers/labels_layer.h"

#include <algorithm>

#include <QFontMetricsF>
#include <QPainter>

#include "ui/plot/plot_view.h"

namespace krein {

void LabelsLayer::setLabels(std::vector<PlotLabel> labels, double distance, CrowdedNames crowded)
{
    m_crowded = crowded;
    std::stable_partition(labels.begin(), labels.end(), [](const PlotLabel& label) { return label.urgent; });
    m_labels = std::move(labels);
    m_distance = distance;
    update();
}

std::vector<NamedPlace> LabelsLayer::visible(const PlotMap& map) const
{
    std::vector<NamedPlace> places;
    for (const PlotLabel& label : m_labels)
        if (const QPointF at = map.toPixel(label.position); map.area.contains(at))
            places.push_back({at, label.text, label.urgent});
    return places;
}

std::vector<PlacedName> LabelsLayer::placed(const PlotMap& map) const
{
    return placeNames(visible(map),
        {map.area, m_distance, m_crowded, m_written ? m_written(map) : std::vector<QRectF>(),
            smallFont(view().font())});
}

void LabelsLayer::draw(QPainter& painter, const PlotMap& map, const Medium& medium)
{
    drawNames(painter, placed(map), smallFont(view().font()), view().theme(), medium.screen);
    if (const std::optional<PlacedName> note = hiddenNote(map, medium.screen))
        drawNames(painter, {*note}, smallFont(view().font()), view().theme(), medium.screen);
}

std::optional<PlacedName> LabelsLayer::hiddenNote(const PlotMap& map, bool screen) const
{
    if (m_crowded != CrowdedNames::Thinned) return std::nullopt;
    const std::vector<NamedPlace> places = visible(map);
    const std::vector<PlacedName> names = placed(map);
    if (names.size() >= places.size()) return std::nullopt;
    const std::size_t hidden = places.size() - names.size();
    const QString words = hidden == 1 ? tr("one name hidden") : tr("%1 names hidden").arg(hidden);
    const QString text = screen ? tr("%1: zoom in").arg(words) : words;
    const QFontMetricsF metrics(smallFont(view().font()));
    const QSizeF size(metrics.horizontalAdvance(text) + 2, metrics.height());
    const QRectF room = map.area.adjusted(4, 2, -4, -2);
    const std::vector<QRectF> written = m_written ? m_written(map) : std::vector<QRectF>();
    const QPointF corners[] = {{room.right() - size.width(), room.bottom() - size.height()},
        {room.left(), room.bottom() - size.height()}, {room.right() - size.width(), room.top()}, room.topLeft()};
    for (const QPointF& corner : corners) {
        const QRectF box(corner, size);
        const auto isOver = [&](const QRectF& other) { return other.intersects(box); };
        if (!map.area.contains(box) || std::ranges::any_of(written, isOver)
            || std::ranges::any_of(names, isOver, &PlacedName::box)
            || std::ranges::any_of(places, [&](const NamedPlace& place) { return box.contains(place.at); }))
            continue;
        return PlacedName{box, text};
    }
    return std::nullopt;
}

}  // namespace krein
