// SPDX-License-Identifier: GPL-3.0-or-later
//
// The decision at one point of the plane, and which training samples it is made of.
#pragma once

#include <optional>
#include <vector>

#include <QPointF>
#include <QString>

#include "core/experiment/results.h"

namespace krein {

/// Which function is meant: every model has the merged one, one that keeps asymmetry a source and a target function,
/// and one that splitsInKreinSpace() a part in K₊ and one in K₋.
enum class MapSide { Merged, Source, Target, Positive, Negative };
constexpr bool isPart(MapSide side)
{
    return side == MapSide::Positive || side == MapSide::Negative;
}
/// "f", "fₛ", "fₜ", "f₊", "f₋".
QString symbolOf(MapSide side);

/// A term β_i k(x, x_i) of f(x). Merged from two sides: w_s β_i k(x, x_i) + w_t β'_i k(x_i, x).
struct Contribution {
    Index position = 0;  ///< of the training sample
    double value = 0.0;
};

struct PointDecision {
    Vector scores;                      ///< c, exact; interpolated of objects without vectors
    Index part = -1;                    ///< the function whose terms these are; −1: f is no sum of terms
    std::vector<Contribution> largest;  ///< by magnitude, descending
};

/// The function of several whose terms decide: of the winner, one against one of the winner against the second.
/// @param scores  c @return −1 if the model is no sum of terms
Index decidingPart(const Model& model, const Vector& scores);

/// Exact scores at a point and its `most` largest terms; unset if there is no sample at points of this plane or a
/// kernel value is not finite. @param model  written with the kernel, as ModelValue::onKernel @pre gram, model,
/// prepared and map are there
std::optional<PointDecision> decisionOf(
    const Results& results, const Model& model, MapSide side, const QPointF& at, std::size_t most);

/// Whether that takes longer than a cursor should wait: k(x_i, x) of a kernel that is normalised over the training
/// samples, as those of stochastic neighbours are, needs all pairs of them.
bool isSlowAtPoints(const Results& results, const Model& model, MapSide side);

/// What the map itself says there, without any kernel value; unset outside its box.
std::optional<Vector> valueOnMap(const DecisionMap& map, const QPointF& at);

/// Values of one side of a model that keeps asymmetry at a training sample, exact; unset if K is not there.
/// @pre model.onKernel.isTwoSided()
std::optional<Vector> sideAtTraining(const Results& results, MapSide side, Index position);

}  // namespace krein
