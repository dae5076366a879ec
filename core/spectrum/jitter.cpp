// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/jitter.h"

#include <algorithm>
#include <cmath>

#include <Eigen/Cholesky>

#include "core/spectrum/additive_constants.h"
#include "core/spectrum/diagnostics.h"

namespace krein {

double sufficientShift(const Vector& values, const std::optional<StorageBand>& band)
{
    const double smallest = values.minCoeff();
    if (smallest >= 0.0) return 0.0;
    const bool single = band && band->storage.kind == StorageKind::Float32;
    return -smallest
        + (single ? band->bound.norm + band->bound.entry : relativeRounding(values.size()) * values.cwiseAbs().maxCoeff());
}

JitterLadder jitterLadder(
    const Matrix& symmetric, const Vector& values, const Vector& centredValues, double first, double factor)
{
    constexpr int mostSteps = 40;
    JitterLadder jitter{.smallest = smallestShift(values), .smallestCentred = smallestShift(centredValues)};
    jitter.unit = symmetric.diagonal().cwiseAbs().mean();
    if (jitter.unit == 0.0) jitter.unit = symmetric.cwiseAbs().maxCoeff();
    const auto succeeds = [&] {
        Matrix matrix = symmetric;
        matrix.diagonal().array() += jitter.value;
        return matrix.llt().info() == Eigen::Success;
    };
    while (!succeeds() && jitter.steps < mostSteps && jitter.unit > 0.0)
        jitter.value = jitter.unit * first * std::pow(factor, jitter.steps++);
    return jitter;
}

}  // namespace krein
