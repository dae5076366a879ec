// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decision/decision_panel.h"

#include "ui/plot/layers/contour_layer.h"
#include "ui/plot/layers/labels_layer.h"
#include "ui/plot/layers/points_layer.h"
#include "ui/plot/layers/raster_layer.h"
#include "ui/plot/layers/rays_layer.h"
#include "ui/plot/plot_view.h"

namespace krein {

DecisionPanel::DecisionPanel(QWidget* parent)
    : plot(new PlotView(parent)),
      raster(new RasterLayer(*plot)),
      contours(new ContourLayer(*plot)),
      points(new PointsLayer(*plot)),
      rays(new RaysLayer(*plot)),
      names(new LabelsLayer(*plot))
{
}

}  // namespace krein
