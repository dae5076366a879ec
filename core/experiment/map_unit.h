// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/results.h"

namespace krein {

/// What the values of MapValue::map are multiples of: 1, or a power of ten where they are the one function of a model
/// without bounds, which may reach 1e48, more than the single precision of a map can hold.
double mapUnit(const Results& results);

}  // namespace krein
