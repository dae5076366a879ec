// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data/formats/numbers/number_marks.h"
#include "core/data/formats/numbers/odd_numbers.h"

namespace krein {

/// What the texts of a column measure.
struct MeasuredColumn {
    enum class Kind { Unit, Minutes, Powers };
    Kind kind = Kind::Unit;
    std::vector<double> numbers;  ///< one for each text; none if they are something else
    std::string example;          ///< the first text that is more than a number
    std::string unit = {};        ///< empty of times and powers
    std::string bare;             ///< the first number that lacks the unit and is not 0; empty if all have it
    std::size_t bareCells = 0;    ///< how many cells hold such numbers
    OddCells absent = {};         ///< a few that are no such amounts, "<6.5 kg", "heavy": NaN
    OddCells nearly = {};         ///< as "~6.5 kg", whose number is taken
    OddCells converted = {};      ///< as "6500 g" among kilograms
};

/// Of texts that are all a number with one and the same unit or currency, "57.1 kg", "$61,833", which a few may lack,
/// or all a time, "6:45", or written with powers of ten. A few of one unit may be something else. Nothing if a mark may
/// be that of thousands or of decimals, "5,123 kg", "$1.250".
/// @param decimal  mark of the other numbers of the table, which is tried first
/// @param cells    how many cells hold each of the texts; empty: one each
MeasuredColumn measuredColumn(
    const std::vector<std::string>& texts, char decimal, const std::vector<std::size_t>& cells = {});

/// The marks of amounts in a currency. Most prices have no third decimal, "$61,833", but that of fuel has: "$3.499"
/// beside "$4"; of euros either is always doubtful. @param numbers  without the currency   @param marks  what they are
/// without thought of that
NumberMarks marksOfMoney(const std::vector<std::string>& numbers, const NumberMarks& marks, std::string_view currency);

/// The marks of amounts in another unit: a point before three figures in every number but 0 is doubtful, "38.432 km".
NumberMarks marksOfAmounts(const std::vector<std::string>& numbers, const NumberMarks& marks);

/// The numbers of amounts in one currency, which some may lack, "0" and "12.50" beside "$38,432"; none if something
/// else is among them or if it is doubtful what a mark is.
std::vector<double> amountsIn(const std::vector<std::string>& texts, char decimal);

}  // namespace krein
