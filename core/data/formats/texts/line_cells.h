// SPDX-License-Identifier: GPL-3.0-or-later
//
// The cells of a line of text one by one, numbers read as they come: what readers of matrices are built of.
#pragma once

#include <string_view>
#include <vector>

#include "core/data/formats/import_options.h"

namespace krein {

/// How the cells of a line are kept apart, and how their numbers are written.
struct CellStyle {
    char separator = ' ';  ///< ' ' for runs of blanks and tabs; else a character between two cells, which may be empty
    char decimal = '.';    ///< '.' or ','
    char thousands = 0;    ///< the other one where numbers may have it, see NumberMarks
    bool operator==(const CellStyle&) const = default;
};

struct LineCell {
    enum class Kind {
        Number,  ///< finite
        Absent,  ///< a spelling of no value: as isMissing(), '-', '.', a dash; infinity
        Text,    ///< anything else, and whatever stands in quotes
    };
    Kind kind = Kind::Absent;
    double value = 0.0;     ///< NaN unless a number; ±∞ where that is written
    std::string_view text;  ///< without blanks around it and without quotes
};

/// Whether a cell says that there is no value, as isMissing(), by a dash, a point or an asterisk, or as Excel
/// says that it could not compute one, #N/A.
bool isAbsentCell(std::string_view cell);

/// Takes the next cell and the separator behind it away from the beginning of a line. An empty cell after the last
/// separator is none. @return false at the end of the line
bool takeCell(std::string_view& line, const CellStyle& style, LineCell& cell);

/// The decimal mark of numbers between blanks: the one somebody says, else a comma if more words have one in a number
/// than have a point. Lines of one word do not count: "1,2" alone is a pair of cells as well.
char decimalBetweenBlanks(std::string_view text, DecimalMark said);

/// What stands between these marks in a line, whatever it is, without white space around it; its words if the mark is a
/// blank. Quotes keep nothing together.
std::vector<std::string_view> plainCells(std::string_view line, std::string_view mark);

/// How many cells are left in the line.
std::size_t countCells(std::string_view line, const CellStyle& style);

}  // namespace krein
