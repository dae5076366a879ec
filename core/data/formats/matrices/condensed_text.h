// SPDX-License-Identifier: GPL-3.0-or-later
//
// Condensed vectors: the n(n − 1)/2 distances above the diagonal, row by row, as SciPy's pdist and MATLAB's pdist write
// them and squareform reads them.
#pragma once

#include <span>

#include "core/data/formats/matrices/matrix_reading.h"
#include "core/data/formats/tables/named_array.h"

namespace krein {

/// The n ≥ 3 with n(n − 1)/2 = count, if there is one.
std::optional<std::size_t> condensedObjects(std::size_t count);

/// Whether numbers of which nobody says what they are are more likely such distances than one feature or labels: their
/// count fits, none is below 0, and they are not whole numbers that repeat or count up.
bool mayBeCondensed(std::span<const double> values);

/// The only array that can be used, beside names and labels of its objects; null: none may be condensed.
const NamedArray* condensedArray(const std::vector<NamedArray>& arrays);

/// Their matrix without its diagonal, and how it was read. @param clear  somebody says what they are, or they stand in
/// one row, which no feature does; else `file` is offered as one feature   @throws FileError  their count does not fit
MatrixReading condensedMatrix(std::span<const double> values, const std::filesystem::path& file, bool clear);

/// Whether there is one number on every line, or only one line.
bool beginsAsCondensed(const FileHead& head);
/// Numbers with any separators between them, on any lines where somebody says what they are. Nothing if asked to stop,
/// or as MatrixFormInfo says. @throws FileError  with file and line
std::optional<MatrixReading> readCondensed(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});

}  // namespace krein
