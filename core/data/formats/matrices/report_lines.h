// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lines of a report, and the table that is made of some of them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace krein {

/// A line that is not blank.
struct ReportLine {
    std::string_view text;  ///< trimmed
    std::vector<std::string_view> words;
    std::size_t number = 0;  ///< from 1

    bool isNumber(std::size_t word) const;
    bool areNumbersFrom(std::size_t word) const;
};

using ReportLines = std::vector<ReportLine>;

ReportLines reportLines(std::string_view text);

/// What stands in a table for a number that a report does not give.
inline constexpr std::string_view notReported = "NA";

/// A table of names and the lower triangle that stands behind them, or all cells where the rows are as long.
std::string triangleTable(const std::vector<std::string>& names, const std::vector<std::vector<std::string>>& rows);

}  // namespace krein
