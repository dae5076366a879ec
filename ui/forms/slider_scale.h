// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/parameter.h"

namespace krein {

/// Where a value stands on a slider of `sliderSteps` steps, and back. Values beyond the slider's ends stand at its
/// ends; on the way back they are rounded to three significant digits (whole numbers for integers), so a drag reads
/// well.
inline constexpr int sliderSteps = 1000;

int sliderPosition(const Parameter& parameter, double value);
double sliderValue(const Parameter& parameter, int position, bool integral);

}  // namespace krein
