// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/fit_scores.h"

#include <cassert>
#include <cmath>

namespace krein {

FitScores score(const Vector& target, const Vector& fitted)
{
    assert(target.size() > 0 && target.size() == fitted.size());
    const double n = static_cast<double>(target.size()), errors = (target - fitted).squaredNorm();
    FitScores scores{.rmse = std::sqrt(errors / n), .meanAbsolute = (target - fitted).cwiseAbs().sum() / n};
    if (target.minCoeff() == target.maxCoeff()) return scores;
    scores.r2 = 1.0 - errors / (target.array() - target.mean()).square().sum();
    return scores;
}

}  // namespace krein
