// SPDX-License-Identifier: GPL-3.0-or-later
//
// An iterate of the optimiser's path on the plane, in place of the model.
#pragma once

#include <vector>

#include <QString>

#include "core/experiment/results.h"
#include "ui/plot/plot_look.h"

namespace krein {

/// Whether the map of these results is of an iterate of the path of their model.
bool showsIterate(const Results& results);

/// "Iterate 17 of 20", of several functions with the classes of the one it belongs to. @pre showsIterate(results)
QString iterateTitle(const Results& results);

/// |β| of the iterate, per training sample; empty if it was not kept. @pre showsIterate(results)
std::vector<double> iterateMagnitudes(const Results& results);

/// Adds what the colours, lines and markers of the picture mean to a look that has the classes in its legend.
/// @param scale  |f| of full colour   @pre showsIterate(results)
void describeIterate(PlotLook& look, const Results& results, const Theme& theme, double scale);

}  // namespace krein
