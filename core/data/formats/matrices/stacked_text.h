// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts with several tables one below the other, as Excel, SPSS and print-outs of lists in R leave them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/run_control.h"
#include "core/data/formats/file_part.h"
#include "core/data/formats/texts/unpacked_text.h"
#include "core/data/io/byte_source.h"

namespace krein {

/// One of several tables of a text.
struct StackedTable {
    std::string name;                                  ///< the line above it; "table 2" if there is none of its own
    std::size_t begin = 0, end = 0;                    ///< its bytes, without the lines above it
    std::size_t firstLine = 0, rows = 0, columns = 0;  ///< the line from 1; without a head and names
    bool isMatrix = false;                             ///< every object has a row and a column, or a triangle of them
    std::size_t dropped = 0;                           ///< cells before each of its rows that say which table it is
    std::string head = {};                             ///< of names, of several tables below one
    bool operator==(const StackedTable&) const = default;
};

/// The tables of a text that holds several of which one or more are matrices of all objects; none of other texts. They
/// are kept apart by blank lines, lines of dashes, titles or comments, or by a head that begins again; or follow one
/// another at once, as symmetric squares of as many rows as there are numbers in each, perhaps behind a column that
/// says whose they are.
std::vector<StackedTable> stackedTables(std::string_view text);

/// The table of that name, or the first one that is a matrix, beside which other matrices are offered; nothing if the
/// text holds only one table.
/// @throws FileError  there is no table of that name
std::optional<UnpackedText> unpackStacked(ByteSource& source, const std::string& part);

/// The tables of a text of several.
std::vector<FilePart> partsOfStacked(ByteSource& source, const RunControl& control);

}  // namespace krein
