// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/types.h"

namespace krein {

/// The magnitude that gets full colour: all but the 2 % most extreme of the numbers do not exceed it, and it is at
/// least `least`; rounded up to a short number so that the colours do not flicker while a parameter is dragged. 1 if
/// there is nothing but zeros.
double colourScale(const Matrix& numbers, double least);

}  // namespace krein
