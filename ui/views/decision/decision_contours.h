// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/plot/layers/contour_layer.h"
#include "ui/views/decision/decision_content.h"
#include "ui/views/decision/decision_options.h"

namespace krein {

/// Which lines of equal f are drawn beside f = 0.
enum class LevelLines {
    None,
    Margins,   ///< f = ±1
    Levels,    ///< multiples of a round number, of a function that says how typical an object is
    Quartiles  ///< probability ¼ and ¾
};
LevelLines levelLines(const DecisionContent& content, const DecisionOptions& options);

/// A function of the kernel's own scale has no margin at ±1. @param model  may be null
bool hasMargin(const Model* model);
/// f where 1/(1 + e^−f) is this.
double logit(double probability);

/// The lines on a map: the boundary and the levels beside it; of several outputs the bounds of every class's region.
/// @param scale  |f| of full colour, as far as levels are drawn   @pre content.hasMap()
std::vector<Contour> decisionContours(
    const DecisionContent& content, MapSide side, const DecisionOptions& options, double scale);

}  // namespace krein
