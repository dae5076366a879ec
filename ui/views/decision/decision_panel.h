// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/decision/contributions.h"

class QWidget;

namespace krein {

class ContourLayer;
class LabelsLayer;
class PlotView;
class PointsLayer;
class RasterLayer;
class RaysLayer;

/// A plot with the layers of a decision map. The plot owns the layers, the parent the plot.
struct DecisionPanel {
    explicit DecisionPanel(QWidget* parent);

    PlotView* plot;
    RasterLayer* raster;
    ContourLayer* contours;
    PointsLayer* points;
    RaysLayer* rays;
    LabelsLayer* names;
    MapSide side = MapSide::Merged;  ///< which function is shown
};

}  // namespace krein
