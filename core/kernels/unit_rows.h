// SPDX-License-Identifier: GPL-3.0-or-later
/// @file
/// Samples of length 1, as angles and correlations take them.
#pragma once

#include "core/base/types.h"

namespace krein {

/// The rows divided by their Euclidean length; rows of zeros stay. Lengths neither over- nor underflow.
Matrix unitRows(Matrix rows);

}  // namespace krein
