// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace krein {

struct Experiment;

using Arguments = std::vector<std::string>;

/// Takes the value of an option, "--out FILE" or "--out=FILE", if `arguments[i]` is that option.
/// @throws InvalidInput  the value is missing
std::optional<std::string> optionValue(const Arguments& arguments, std::size_t& i, const std::string& option);

/// "kernel.rho=2", or with '@' rows that a file lists, "split.test-rows=@rows.csv". @throws InvalidInput
void applyChange(Experiment& experiment, const std::string& change);

}  // namespace krein
