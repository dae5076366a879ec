// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/jitter.h"

#include <algorithm>
#include <cmath>

#include <Eigen/Cholesky>

#include "core/spectrum/additive_constants.h"

namespace krein {

Jitter jitterOf(const Matrix& symmetric, const Vector& values, const Vector& centredValues, double first, double factor)
{
    constexpr int mostSteps = 40;
    Jitter jitter{.smallest = lingoesConstant(values), .smallestCentred = lingoesConstant(centredValues)};
    jitter.unit = symmetric.diagonal().cwiseAbs().mean();
    if (jitter.unit == 0.0) jitter.unit = symmetric.cwiseAbs().maxCoeff();
    const auto succeeds = [&] {
        Matrix matrix = symmetric;
        matrix.diagonal().array() += jitter.ladder;
        return matrix.llt().info() == Eigen::Success;
    };
    while (!succeeds() && jitter.steps < mostSteps && jitter.unit > 0.0)
        jitter.ladder = jitter.unit * first * std::pow(factor, jitter.steps++);
    return jitter;
}

}  // namespace krein
