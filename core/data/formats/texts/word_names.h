// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace krein {

/// Of rows that have only blanks between a name of several words and the numbers of a square or of a triangle,
/// "Site A 0.31 0.42": puts each name in quotes. The words tell that they are so only together: as many numbers end
/// each row as its place among the others asks for, the names differ, and a square is symmetric or has one value on its
/// diagonal. @return the first of the names; empty: the text is none such and as it was
std::string quoteNames(std::string& text);

}  // namespace krein
