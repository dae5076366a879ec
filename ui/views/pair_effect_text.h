// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

#include "core/experiment/results.h"

namespace krein {

/// Of two selected objects of symmetric dissimilarities, what changing theirs alone does to the negative eigenvalues of
/// the centred kernel matrix; empty of anything else, and of more than mostForSmallestCorrection objects.
/// @param rows  of the data set
QString pairEffectText(const Results& results, const std::vector<Index>& rows);

}  // namespace krein
