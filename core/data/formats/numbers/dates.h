// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace krein {

/// Dates as numbers.
struct Dates {
    std::vector<double> days;  ///< since 1970-01-01, with a fraction for the time of the day
    std::string order;         ///< how they were read, "year-month-day"
};

/// Whether all of these texts are dates of one kind, at least one of them: year, month and day in this or the opposite
/// order, or month, day and year, between dashes, dots, slashes or blanks, with a month as number or as English word
/// and a time of the day behind it or not. Where both the first and the second may be the month, it is the first
/// between slashes, else the second.
std::optional<Dates> datesOf(const std::vector<std::string>& texts);

}  // namespace krein
