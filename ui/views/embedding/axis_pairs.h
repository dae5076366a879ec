// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/types.h"
#include "ui/plot/plot_map.h"

namespace krein {

/// Two columns of coordinates with their signs, n×2; zeros in place of the second if there is only one axis.
Matrix axisPair(const Matrix& scores, const Vector& signs, Index x, Index y);
/// Makes room in a range for a column of such pairs.
void extend(Range& range, const Matrix& pairs, Index column);

}  // namespace krein
