// SPDX-License-Identifier: GPL-3.0-or-later
//
// A decision map without axes, small enough to be one of many.
#pragma once

#include <vector>

#include <QRectF>

#include "core/evaluation/decision_map.h"
#include "ui/plot/layers/points_layer.h"
#include "ui/plot/plot_map.h"
#include "ui/theme/theme.h"

class QPainter;

namespace krein {

/// What is drawn. The referenced values outlive the call.
struct SmallMap {
    const DecisionMap* map = nullptr;                ///< null or empty: the samples alone
    Box box;                                         ///< the visible part of the plane
    double scale = 2.0;                              ///< |f| of full colour: twice what most methods train towards
    const std::vector<PlotPoint>* points = nullptr;  ///< null: none
    double markerRadius = 2.2;                       ///< in pixels, of every sample
    std::vector<Index> selection;                    ///< rows of the data set to ring, ascending
    std::vector<const DecisionMap*> others = {};     ///< whose lines f = 0 are drawn thinly over it
};

/// The box fills the area.
PlotMap smallMapPlaces(const QRectF& area, const Box& box);
/// Shading, the lines f = 0 (of several classes: around each class's region), the samples and a frame.
void paintSmallMap(QPainter& painter, const QRectF& area, const SmallMap& what, const Theme& theme);

}  // namespace krein
