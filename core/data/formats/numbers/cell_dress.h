// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is written beside the number in a cell of a square, and the number without it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace krein {

/// What is written beside a number.
enum class Dress { Currency, Unit, Apostrophe, Interval, Power, Note, Near, Time };
constexpr std::size_t dressCount = 8;

struct Undressed {
    Dress dress = Dress::Currency;
    std::string number;
    std::string unit = {};  ///< or currency
};

/// Whether a cell is a number; it may have a decimal comma if that parts no cells.
bool isNumberIn(std::string_view cell, char separator);

/// Nothing of a cell without a number, of a bare one, and of one with something else beside it.
std::optional<Undressed> undressed(std::string_view cell, char separator);

}  // namespace krein
