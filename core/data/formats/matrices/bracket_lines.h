// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace krein {

/// Leaves out lines that hold nothing but intervals in brackets, wherever they stand below the rows of a table, as in
/// columns that blanks align. @return whether there are such
bool leaveOutIntervalLines(std::string& text, std::vector<std::string>& said);
/// Leaves out lines without a name that hold nothing but numbers in brackets below the rows of a table, as p-values and
/// intervals stand below correlations. @return whether there are such
bool leaveOutBracketLines(std::string& text, std::vector<std::string>& said);

}  // namespace krein
