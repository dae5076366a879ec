// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace krein {

/// Leaves out lines without a name that hold nothing but numbers in brackets below the rows of a table, as p-values and
/// intervals stand below correlations. @return whether there are such
bool leaveOutBracketLines(std::string& text, std::vector<std::string>& said);

}  // namespace krein
