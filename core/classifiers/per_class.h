// SPDX-License-Identifier: GPL-3.0-or-later
//
// A number that may differ from class to class, as a short text: "0.1" for all of them, or "0.1, 0.2, 0.05" in class
// order.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/types.h"

namespace krein {

/// What the field for all classes and the field for each class ask for together.
/// @param key   of the list, for messages   @param all  the number for all classes; unset: chosen from the data
/// @param list  goes before `all`; blank: not given
/// @return c positive numbers, or nothing if they are chosen from the data
/// @throws InvalidInput  the list is not one number or c numbers, or one of them is not above 0
std::optional<Vector> perClass(
    std::string_view key, const std::optional<double>& all, std::string_view list, int classes);

}  // namespace krein
