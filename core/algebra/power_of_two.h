// SPDX-License-Identifier: GPL-3.0-or-later
//
// Units in which products of entries neither overflow nor vanish.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/base/types.h"

namespace krein {

/// The power of two next below the largest magnitude of an entry: what is divided by it keeps all its digits, and its
/// squares are numbers of usual size. 1 for zeros and for what is not finite.
inline double unitOf(const Matrix& matrix)
{
    const double largest = matrix.size() > 0 ? matrix.cwiseAbs().maxCoeff() : 0.0;
    if (!(largest > 0.0) || !std::isfinite(largest)) return 1.0;
    return std::ldexp(1.0, std::clamp(std::ilogb(largest), -1000, 1000));
}

}  // namespace krein
