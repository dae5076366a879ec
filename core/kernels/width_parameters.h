// SPDX-License-Identifier: GPL-3.0-or-later
//
// Descriptions of how fast kernels of vectors fall off with the distance.
#pragma once

#include <string_view>

#include "core/base/parameter.h"

namespace krein {

/// γ, which distances are multiplied by. @param automatic  what follows from the samples where γ is unset
Parameter inverseWidthParameter(std::string_view automatic, std::string_view source = {},
    std::string_view meaning = "Larger: narrower kernel, more local.");
/// γ = 1/σ² of squared distances.
Parameter gaussianWidthParameter(std::string_view source);

/// Of widths and lengths, in the units of the features; of √(1/γ) as well.
inline constexpr Bounds widthBounds = Bounds(3e-5, 4e4).logarithmic(0.03, 30);

}  // namespace krein
