// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables whose columns a rule tells, "=====  ====" of reStructuredText, "-----  ----" of pandoc, tabulate and knitr.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace krein {

/// The first such table between tabs, if it is a square: a rule of three parts or more stands below its line of names,
/// and perhaps above it; its cells may be empty. Nothing where a word crosses the blanks between two columns.
std::optional<std::string> ruledTable(std::string_view text);

}  // namespace krein
