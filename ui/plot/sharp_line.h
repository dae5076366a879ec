// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace krein {

/// The middle of the pixel that a position lies in: lines of one pixel are sharp there.
inline double sharp(double pixel)
{
    return std::floor(pixel) + 0.5;
}

}  // namespace krein
