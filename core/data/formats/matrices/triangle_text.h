// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/formats/matrices/matrix_reading.h"

namespace krein {

/// One triangle of a matrix, with or without its diagonal, with or without names of rows and columns: every row has one
/// number more (or one less) than the row before, or cells of the other triangle are empty, NA, '-', '.' or infinite.
/// Blanks, tabs, commas, semicolons or bars between the numbers, decimal points or commas.
bool beginsAsLowerTriangle(const FileHead& head);
bool beginsAsUpperTriangle(const FileHead& head);
/// The triangle mirrored; a diagonal that is not given is NaN. Where it is said that the text is one, a whole square is
/// read as well. Nothing if asked to stop, or as MatrixFormInfo says. @throws FileError  with file and line
std::optional<MatrixReading> readLowerTriangle(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});
std::optional<MatrixReading> readUpperTriangle(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});

}  // namespace krein
