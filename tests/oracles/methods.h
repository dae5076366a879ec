// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <stdexcept>
#include <string>

#include "oracles/comparison.h"

/// Computing the fields of reference cases with our own library.
namespace oracles {

/// The case is of a kind that is not built yet.
struct NotBuilt : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Method of a case → how its fields are computed from params and inputs.
using Methods = std::map<std::string, std::function<Json(const Json& params, const Json& inputs)>>;

/// All fields we can compute for a case, in the shape reference cases use.
/// @throws NotBuilt            the method, kernel, parameter or input is not known; what() names it
/// @throws std::runtime_error  the case is malformed
Json compute(const std::string& method, const Json& params, const Json& inputs);

}  // namespace oracles
