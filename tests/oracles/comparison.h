// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

/// Comparing what was computed with what a reference case expects.
namespace oracles {

using Json = nlohmann::json;

/// A number, or one of the strings "Infinity", "-Infinity" and "NaN".
/// @throws std::runtime_error  it is neither
double number(const Json& value);

struct Verdict {
    std::vector<std::string> off;      ///< one sentence per field that is off: which, by how much, and the tolerance
    std::vector<std::string> unknown;  ///< expected fields that were not computed
    int compared = 0;                  ///< fields that were
};

/// @param expected, tolerance  of the case; fields of mode "informative" are not compared
/// @param computed             field → value, in the shape the case uses (matrices: lists of rows)
/// @throws std::runtime_error  a field without tolerance, an unknown mode
Verdict compare(const Json& expected, const Json& tolerance, const Json& computed);

}  // namespace oracles
