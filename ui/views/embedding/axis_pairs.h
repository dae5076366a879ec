// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/types.h"
#include "ui/plot/plot_map.h"

namespace krein {

/// Two columns of coordinates with their signs, n×2; zeros in place of the second if there is only one axis.
Matrix axisPair(const Matrix& scores, const Vector& signs, Index x, Index y);
/// In place of a second axis the places of objects in their order along the only one, from 1, in the second column:
/// each has a row of its own, with room for its name. @param first, second  pairs of training samples and of test
/// samples
void stackInOrder(Matrix& first, Matrix& second);
/// Makes room in a range for a column of such pairs.
void extend(Range& range, const Matrix& pairs, Index column);

}  // namespace krein
