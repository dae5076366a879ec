// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace krein {

/// What the texts of a column measure.
struct MeasuredColumn {
    std::vector<double> numbers;  ///< one for each text; none if they are something else
    bool areMinutes = false;      ///< of times, "6:45"
};

/// Of texts that are all a number with one and the same unit or currency, "57.1 kg", "$61,833", or all a time. Nothing if
/// a mark may be that of thousands or of decimals, "5,123 kg"; prices have no third decimal.
/// @param decimal  mark of the other numbers of the table, which is tried first
MeasuredColumn measuredColumn(const std::vector<std::string>& texts, char decimal);

}  // namespace krein
