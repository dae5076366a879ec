// SPDX-License-Identifier: GPL-3.0-or-later
//
// What people write behind numbers that is no part of them: stars of significance, per cent signs.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace krein {

/// Whether some cell of the text is a number with such a sign, "0.45**" or "45.3 %", or one of Mathematica, "1.5*^-3".
bool hasNumberSigns(std::string_view text);

/// Leaves such signs out, so that numbers in columns stay below each other, and writes numbers of Mathematica as
/// others.
/// @return sentences that say what was left out
/// @throws FileError  numbers with a per cent sign stand in a column with others
std::vector<std::string> takeNumberSigns(std::string& text, const std::filesystem::path& file);

}  // namespace krein
