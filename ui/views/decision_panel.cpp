// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decision_panel.h"

#include "ui/plot/contour_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/plot/points_layer.h"
#include "ui/plot/raster_layer.h"
#include "ui/plot/rays_layer.h"

namespace krein {

DecisionPanel::DecisionPanel(QWidget* parent) : plot(new PlotView(parent)), raster(new RasterLayer(*plot)), contours(new ContourLayer(*plot)),
    points(new PointsLayer(*plot)), rays(new RaysLayer(*plot))
{
}

}  // namespace krein
