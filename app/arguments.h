// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace krein {

struct Experiment;

using Arguments = std::vector<std::string>;

/// Takes the value of an option, "--out FILE" or "--out=FILE", if `arguments[i]` is that option.
/// @throws InvalidInput  the value is missing
std::optional<std::string> optionValue(const Arguments& arguments, std::size_t& i, const std::string& option);

/// @param option  as messages name it   @throws InvalidInput  no whole number from `least` on
int wholeFrom(std::string_view text, const std::string& option, int least);
/// The numbers of "10x5", one or two of them. @throws InvalidInput
std::vector<int> foldsAndTimes(const std::string& text);

/// "kernel.rho=2", or with '@' rows that a file lists, "split.test-rows=@rows.csv". @throws InvalidInput
void applyChange(Experiment& experiment, const std::string& change);

}  // namespace krein
