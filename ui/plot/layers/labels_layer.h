// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include <QString>

#include "ui/plot/label_places.h"
#include "ui/plot/plot_layer.h"

namespace krein {

/// A name beside a place.
struct PlotLabel {
    QPointF position;  ///< in data
    QString text;
    bool urgent = false;  ///< placed before the others, whatever it hides
};

/// Names beside their places where there is room, none over another name or place. Earlier ones come first.
class LabelsLayer : public PlotLayer {
    Q_OBJECT
public:
    explicit LabelsLayer(PlotView& view) : PlotLayer(view, depth::points + 0.1) {}

    /// @param distance  of a name from its place, in pixels: the radius of the markers and a gap of 5
    void setLabels(std::vector<PlotLabel> labels, double distance, CrowdedNames crowded = CrowdedNames::Hidden);
    /// What else is written on the plot, in pixels: no name stands over it.
    void setWritten(std::function<std::vector<QRectF>(const PlotMap&)> written) { m_written = std::move(written); }
    /// The labels that are drawn now, with their boxes in pixels of the plot.
    std::vector<PlacedName> placed(const PlotMap& map) const;
    /// How many names had no room in the pictures that were saved since it was last asked, where names are thinned.
    int takeHiddenOnPaper() { return std::exchange(m_hiddenOnPaper, 0); }

protected:
    void draw(QPainter& painter, const PlotMap& map, const Medium& medium) override;

private:
    std::vector<NamedPlace> visible(const PlotMap& map) const;
    NameRoom roomIn(const PlotMap& map) const;

    std::vector<PlotLabel> m_labels;
    double m_distance = 6.0;
    CrowdedNames m_crowded = CrowdedNames::Hidden;
    std::function<std::vector<QRectF>(const PlotMap&)> m_written;
    int m_hiddenOnPaper = 0;
};

}  // namespace krein
