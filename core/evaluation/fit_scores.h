// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/base/types.h"

namespace krein {

/// How a fit compares with a numeric target.
struct FitScores {
    double rmse = 0.0;          ///< √(Σ(y − f)²/n)
    double meanAbsolute = 0.0;  ///< Σ|y − f|/n
    std::optional<double> r2;  ///< 1 − Σ(y − f)²/Σ(y − ȳ)², possibly negative; unset: the target is constant
};

/// @pre both have the same, non-zero length
FitScores score(const Vector& target, const Vector& fitted);

}  // namespace krein
