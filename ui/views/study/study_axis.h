// SPDX-License-Identifier: GPL-3.0-or-later
//
// A numeric axis of a study as an axis of a plot.
#pragma once

#include <optional>
#include <vector>

#include "ui/plot/plot_look.h"
#include "ui/views/study/study_scene.h"

namespace krein {

struct PlottedAxis {
    std::size_t axis = 0;
    std::vector<double> values;      ///< ascending
    std::vector<std::size_t> order;  ///< their indices in the plan
    AxisLook look;
    Range shown;                ///< in data, half a step beyond the values
    std::vector<double> edges;  ///< between the values, one more than these

    /// The index into `values` of the one nearest to a place in the plot.
    std::size_t nearest(double value) const;
};

/// How the values of a measure are written on an axis.
TickNumbers ticksOf(const QuantityInfo& measure);

/// @pre it is one of scene.numeric
PlottedAxis plotted(const StudyScene& scene, std::size_t axis);
/// Of a parameter's values as numbers, in their order. @pre there are some
PlottedAxis plotted(const ParameterValues& values, const std::vector<double>& numbers, const QString& title);

}  // namespace krein
