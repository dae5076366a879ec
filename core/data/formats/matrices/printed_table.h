// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a program prints of a matrix whose rows and columns have names: columns below heads, in blocks where the screen
// was too narrow.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/run_control.h"
#include "core/data/formats/import_options.h"
#include "core/data/io/byte_source.h"

namespace krein {

struct PrintedTable {
    std::vector<std::string> rowNames, columnNames;  ///< as they are printed, "[1,]" and "[,1]" too
    std::vector<std::vector<double>> rows;           ///< each as long as columnNames; NaN where nothing is printed
    std::size_t blocks = 1;                          ///< into which the columns are broken
    std::size_t line = 0;                            ///< of its first head, from 1
    bool hasGaps = false;                            ///< some cell is blank
    bool hasBlanksInNames = false;
    bool goesOn = false;    ///< another table follows, which was left out
    bool hasWords = false;  ///< lines above it or below it are no part of it
};

/// "6 x 6 sparse Matrix of class "dgCMatrix"" or "diagonal matrix of class …" of R, where points are zeros.
bool isSparseOfR(std::string_view line);

/// The first table of a text as R prints matrices, distances and data frames, lavaan its matrices and pandas its
/// tables: heads over columns that end (or, left-aligned, begin) where their heads do, a name before every row. Lines
/// that are no part of it, such as a prompt, are passed over before it.
/// @param decimal  the mark of its numbers, if somebody says it
/// @return nothing if there is none, or if asked to stop
/// @throws FileError  printing left rows or columns out; more than 420 million numbers
std::optional<PrintedTable> readPrintedTable(ByteSource& source, DecimalMark decimal, const RunControl& control = {});

/// Without the mark that knitr and reprex put before what R prints, "## " or "#> ".
std::string_view withoutOutputMark(std::string_view line);

/// Whether a matrix with its names right-aligned is printed below: "symmetric R[3,3]" or the like of Stata, or the
/// title of PHYLIP's dnadist.
bool isTitleOfIndented(std::string_view text);

}  // namespace krein
