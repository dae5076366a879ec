// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers in JSON, which has no NaN and no infinity: null stands for them, with "<key>_reason" beside it.
#pragma once

#include <concepts>
#include <string>

#include "core/base/types.h"
#include "core/experiment/json/json_writer.h"

namespace krein {

void putNumber(Json& object, const std::string& key, double number);
void put(Json& object, const std::string& key, std::same_as<double> auto number)
{
    putNumber(object, key, number);
}
/// A list of numbers, or of rows if there is more than one column or `alwaysRows`.
void put(Json& object, const std::string& key, const Matrix& values, bool alwaysRows = false);
void put(Json& object, const std::string& key, const Vector& values);

}  // namespace krein
