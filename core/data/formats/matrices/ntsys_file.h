// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/formats/matrices/matrix_reading.h"

namespace krein {

/// A matrix of NTSYSpc: comments behind quotation marks, a line "2 5L 5 0" with its kind, the numbers of rows and of
/// columns, L behind them where a list of their names follows, B or E where a name begins or ends every row, and 1 with
/// the number that stands for a missing value, or 0; then the values on lines of any length. Kind 1 is square, 2 and 3
/// are the lower triangles of dissimilarities and of similarities with their diagonal.
/// @throws FileError  another kind, a rectangle, another number of names or values
std::optional<MatrixReading> readNtsys(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});

bool beginsAsNtsys(const FileHead& head);

}  // namespace krein
