// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/experiment/json/json_writer.h"
#include "core/spectrum/hodge.h"

namespace krein {

/// The direction of a matrix taken apart: potential, energies, bimensions and the worst circulations.
/// @param rows  what each object of the matrix is called in the file; empty: its number
Json hodgeJson(const HodgeReport& report, const std::vector<Index>& rows = {});

}  // namespace krein
