// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/layers/labels_layer.h"

#include <algorithm>
#include <utility>

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

NameRoom LabelsLayer::roomIn(const PlotMap& map) const
{
    return {
        map.area, m_distance, m_crowded, m_written ? m_written(map) : std::vector<QRectF>(), smallFont(view().font())};
}

std::vector<PlacedName> LabelsLayer::placed(const PlotMap& map) const
{
    return placeNames(visible(map), roomIn(map));
}

void LabelsLayer::draw(QPainter& painter, const PlotMap& map, const Medium& medium)
{
    const std::vector<NamedPlace> places = visible(map);
    const NameRoom room = medium.screen ? roomIn(map) : roomOnPaper(places, roomIn(map));
    const std::vector<PlacedName> names = medium.screen ? namesAndNote(places, room) : placeNames(places, room);
    if (!medium.screen && m_crowded == CrowdedNames::Thinned)
        m_hiddenOnPaper = std::max(m_hiddenOnPaper, static_cast<int>(places.size() - names.size()));
    drawNames(painter, names, room.font, view().theme(), medium.screen);
}

}  // namespace krein
