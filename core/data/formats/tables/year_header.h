// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/data/formats/numbers/number_marks.h"

namespace krein {

/// Whether the first record of a table names its columns by years, in spite of being numbers: whole ones from 1800 to
/// 2100 that rise or fall, at least three or two behind a cell without a number, above values of another scale.
bool isYearHeader(const std::vector<std::vector<std::string>>& records, const NumberMarks& marks);

}  // namespace krein
