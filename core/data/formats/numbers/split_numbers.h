// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers that Fortran writes into columns of a fixed width, where the minus of one may touch the number before it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace krein {

/// Parts numbers that touch, "0.5000-0.2000", in a text of nothing but numbers with as many decimals each: the rows of
/// a square, or lines whose columns end below each other. @return what is said of it; empty if nothing was changed
std::string splitNumbers(std::string& text);

}  // namespace krein
