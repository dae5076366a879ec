// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/results.h"

namespace krein {

/// e of the Gram matrix of a given matrix, symmetric, n×n, see sign_bound.h: the largest error that rounding of the
/// stored entries leaves in each entry of K, or of the K that was centred. Of dissimilarities K is −½d², whose error is
/// at most |d|ε + ε²/2. Nothing for other kernels, and for numbers of which nothing is known.
/// @pre data, prepared and gram are there
std::optional<Matrix> storedErrors(const Results& results);

/// What that may do to the eigenvalues; nothing where the sign of the smallest one is beyond it.
/// @pre the spectrum is there as well
StorageBands storageBands(const Results& results);

}  // namespace krein
