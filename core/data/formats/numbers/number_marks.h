// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which marks the numbers of a table have: 1,318.5 · 1,00,318.5 · 1.318,5 · 1 318,5 · 1'318.5
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/problem.h"

namespace krein {

/// What stands in numbers.
struct NumberMarks {
    char decimal = '.';       ///< '.' or ','
    char thousands = 0;       ///< ',', '.', ' ' for any blank (also one that does not break or is thin), '\''; 0: none
    bool isDoubtful = false;  ///< a single comma or point might as well be the other mark
    bool operator==(const NumberMarks&) const = default;
};

/// The number a cell stands for. With a mark of thousands, groups of three digits follow it, or as in India groups of
/// two and a last one of three between commas; a number need not have any.
std::optional<double> parseNumber(std::string_view cell, const NumberMarks& marks);

/// Whether a cell is a number with some mark of thousands, or with this decimal mark.
bool looksLikeNumber(std::string_view cell, char decimal);

/// The marks with which all cells that look like numbers are some.
/// Blanks and apostrophes are marks of thousands where all groups fit. A comma or a point is one where some number has
/// both, or two groups; or, doubtfully, where single groups of three digits stand in a column beside whole numbers from
/// 100 to 999: of a point some group must also end in 0, which a number of three decimals would not keep. Where
/// semicolons separate, as they do beside decimal commas, points in front of three digits in every number are doubtful.
/// @param rows     cells of the table, a line of names may be the first
/// @param decimal  as found without thought of thousands
/// @param isSaid   whether somebody said what the decimal mark is   @param separator  between the cells
NumberMarks marksOf(const std::vector<std::vector<std::string>>& rows, char decimal, bool isSaid, char separator);

/// "A comma marks thousands: '1,318' is 1318.", or which reading of a doubtful mark was taken; empty if there is
/// nothing to say.
Wording marksSentence(const NumberMarks& marks);

}  // namespace krein
