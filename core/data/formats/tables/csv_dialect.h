// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/data/formats/import_options.h"
#include "core/data/formats/numbers/number_marks.h"

namespace krein {

/// What the first line of a CSV holds.
enum class FirstLine {
    Names,   ///< the names of the columns
    Data,    ///< the first sample
    Counts,  ///< as scikit-learn writes it: the numbers of samples and of features, then the class names
};

/// How a CSV is written.
struct CsvDialect {
    char separator = ',';  ///< ',', ';', tab, '|', or ' ' for runs of blanks
    char decimal = '.';    ///< '.' or ','
    char quote = '"';      ///< '"', '\'', or 0 for none
    FirstLine firstLine = FirstLine::Names;
    bool namesRows = false;     ///< every row begins with a name for which the header has no cell, as R writes tables
    char thousands = 0;         ///< of numbers, see NumberMarks
    bool isDoubtful = false;    ///< whether a mark might as well be the other
    std::size_t lead = 0;       ///< lines above the table that are no part of it, a title or comments; blank ones not
                                ///< counted
    std::string leadText = {};  ///< the first of them
    bool hasYears = false;      ///< the first line would be numbers like the others, but for the years they are
    bool hasUnits = false;      ///< a line below the names is no row: units, groups, the name of a pandas index
    NumberMarks marks() const { return {decimal, thousands, isDoubtful}; }
    bool operator==(const CsvDialect&) const = default;
};

/// The dialect in which the beginning of a CSV makes most sense, as far as `overrule` or a first line "sep=;" does not
/// say it.
/// @param head  complete lines, UTF-8; the first 100 are looked at
CsvDialect guessDialect(std::string_view head, const ImportOptions& overrule);

/// "semicolon, decimal comma, double quotes, header line"
std::string dialectText(const CsvDialect& dialect);

}  // namespace krein
