// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/base/types.h"
#include "core/data/io/byte_source.h"

namespace krein {

/// A matrix in a text, and what names its rows and columns there.
struct TextMatrix {
    Matrix values;                                   ///< NaN where a cell is missing
    std::vector<std::string> rowNames, columnNames;  ///< empty if there are none
    std::vector<std::string> labels;                 ///< of the rows, from a column beside the matrix; empty if none
    bool hasIndex = false;                           ///< a column that only numbered the rows was left out
};

/// Numbers with separators between them, with or without a line of names above and a column of names or of row numbers
/// at the left, as pandas and R write matrices. One column more than there are rows, the last or the first, holds
/// labels if it is named like one or holds texts. Nothing is in it if asked to stop.
/// @throws FileError  as readCsv(), or a text among the numbers
TextMatrix readTextMatrix(ByteSource& source, const RunControl& control = {});

/// Whether a matrix of all objects is most likely meant: it is square, with no names or the same ones for rows and
/// columns; or with names for the columns only, with labels or of two or three objects, but symmetric or with a diagonal
/// of dissimilarities.
bool isMatrixOfObjects(const TextMatrix& matrix);

}  // namespace krein
