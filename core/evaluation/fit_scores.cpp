// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/fit_scores.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace krein {

FitScores score(const Vector& target, const Vector& fitted)
{
    assert(target.size() > 0 && target.size() == fitted.size());
    const double n = static_cast<double>(target.size());
    const double largest = std::max(target.cwiseAbs().maxCoeff(), (target - fitted).cwiseAbs().maxCoeff());
    // Squares of large numbers leave the range of numbers; by a power of two nothing is rounded.
    const double unit = largest > 0.0 && std::isfinite(largest) ? std::ldexp(1.0, std::ilogb(largest)) : 1.0;
    const Vector scaled = target / unit, off = (target - fitted) / unit;
    const double errors = off.squaredNorm();
    FitScores scores{.rmse = unit * std::sqrt(errors / n), .meanAbsolute = unit * (off.cwiseAbs().sum() / n)};
    if (target.minCoeff() == target.maxCoeff()) return scores;
    scores.r2 = 1.0 - errors / (scaled.array() - scaled.mean()).square().sum();
    return scores;
}

}  // namespace krein
