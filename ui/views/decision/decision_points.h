// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/plot/layers/points_layer.h"
#include "ui/views/decision/decision_content.h"
#include "ui/views/decision/decision_options.h"

namespace krein {

/// Whether support vectors are ringed: they are wanted, the model singles some out, and the decision is shown.
bool ringsShown(const DecisionContent& content, const DecisionOptions& options);

/// Whether objects lie above each other in their order along the only axis of their embedding, each in a row of its
/// own: no function is drawn between them, and nothing is measured upwards.
bool lieInOrder(const DecisionContent& content);

/// The samples as they are drawn: larger markers for larger coefficients, or rings for support vectors, and crosses for
/// errors; entries of an eigenvector and coefficients of an iterate in their place. Samples drawn by hand are there at
/// once where the plane is one of features, those the results know as the results show them.
/// @param side  whose coefficients are meant, of a model that keeps asymmetry
std::vector<PlotPoint> decisionPoints(const DecisionContent& content, MapSide side, const DecisionOptions& options);

}  // namespace krein
