// SPDX-License-Identifier: GPL-3.0-or-later
//
// People count objects from 1, in the window, on a page, in a message and in a table; rows in memory, in JSON and in
// scripts count from 0. Every number of an object that somebody reads or types goes through here.
#pragma once

#include <string>
#include <string_view>

#include "core/base/types.h"

namespace krein {

/// The number people call the first object by.
inline constexpr Index firstObject = 1;

/// "1" of row 0.
std::string objectNumber(Index row);
/// The same of a text of rows: "1-100, 121" of "0-99, 120", "1-4: 2; 5-7: b" of "0-3: 2; 4-6: b". What is no number
/// stays as it is, and what stands between a colon and a semicolon, which is a name.
std::string objectNumbers(std::string_view rows);
/// Back: "0-99, 120" of "1-100, 121". Of "0", a number of no object, -1, which is no row.
std::string rowsOfNumbers(std::string_view numbers);

}  // namespace krein
