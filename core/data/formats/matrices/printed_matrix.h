// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/formats/matrices/matrix_reading.h"

namespace krein {

/// A square matrix as programs print it: R (a matrix with names or [1,] and [,1]; distances, of which only the lower
/// triangle is printed; columns in blocks; sparse matrices), lavaan (whose heads of columns are shortened), pandas,
/// MATLAB, Octave and Julia. A triangle is mirrored; without its diagonal it holds dissimilarities, with zeros there.
/// A table with names whose every cell is printed in one block is none: Automatic leaves it to the square.
/// @throws FileError  not square, rows or columns that printing left out
std::optional<MatrixReading> readPrintedMatrix(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});

bool beginsAsPrinted(const FileHead& head);

}  // namespace krein
