// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names of objects that a reader of tables would take for values or for a title.
#pragma once

#include <string>

namespace krein {

/// Puts the numbers into quotes that name the rows of a triangle, and the columns above it, where the other triangle is
/// filled with what is written for no value: "2003 25 31 NA NA". @return whether it did
bool quoteNumberNames(std::string& text);

/// Puts names before the rows of a matrix that stand in a list above it or below it, one on every line or all on one
/// line below the number of objects. @return the first of them; empty if there is no such list
std::string takeListOfNames(std::string& text);

}  // namespace krein
