// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace krein {

/// The minutes of "1:30", "1:30:15", "1h 30", "1 h 30 min", "2h" or "45 min", of at most 999 hours, and from midnight
/// to "1:30 PM"; nothing of others.
std::optional<double> minutesIn(std::string_view cell);

/// Whether it is "2h" or "2 h", which is a time beside such ones and a unit beside others of its kind.
bool isWholeHours(std::string_view cell);

/// Writes the durations that are the third cell of every line of a list of pairs as minutes. @param said  takes a
/// sentence   @return whether there are such
bool writeMinutesOfPairs(std::string& text, std::vector<std::string>& said);

/// "The times, as '1:30', are read as minutes."
std::string minutesSentence(std::string_view example);

}  // namespace krein
