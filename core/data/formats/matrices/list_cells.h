// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables that JSON holds as lists with names in them, or all numbers in one list.
#pragma once

#include <optional>
#include <string>

#include "core/data/formats/tables/list_text.h"

namespace krein {

/// The lines of a table, separated by commas, of which lists are the rows: [["", "a", "b"], ["a", 0, 1.5], …], of which
/// names may stand in the first row, the first column or both, and texts only on the diagonal beside; or of objects
/// with a name and a list of as many numbers as there are objects, [{"name": "a", "distances": [0, 1.5]}, …]. Empty of
/// others.
std::string tableOfLists(const ListValue& list);

/// The rows of a square whose numbers stand one after the other, {"shape": [2, 2], "data": [0, 1.5, 1.5, 0]}: its size
/// is said beside them, or they are symmetric. Nothing of others.
std::optional<ListValue> squareOfFlat(const ListValue& object);

}  // namespace krein
