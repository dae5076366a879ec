// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

#include "core/types.h"

namespace krein {

class SampleModel;

/// The most cells that are copied at once.
inline constexpr Index mostCopiedCells = 5'000'000;

/// These rows as CSV (RFC 4180): a header line, the row's number, then every column with numbers that read back
/// exactly.
/// @pre at most mostCopiedCells cells
QString csvText(const SampleModel& model, const std::vector<Index>& rows);

}  // namespace krein
