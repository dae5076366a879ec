// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/layers/labels_layer.h"

#include <algorithm>

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

std::vector<PlacedName> LabelsLayer::placed(const PlotMap& map) const
{
    std::vector<NamedPlace> visible;
    for (const PlotLabel& label : m_labels)
        if (const QPointF at = map.toPixel(label.position); map.area.contains(at))
            visible.push_back({at, label.text, label.urgent});
    return placeNames(visible,
        {map.area, m_distance, m_crowded, m_written ? m_written(map) : std::vector<QRectF>(),
            smallFont(view().font())});
}

void LabelsLayer::draw(QPainter& painter, const PlotMap& map, const Medium& medium)
{
    drawNames(painter, placed(map), smallFont(view().font()), view().theme(), medium.screen);
}

}  // namespace krein
