// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/formats/matrices/matrix_reading.h"

namespace krein {

/// The explicit distances of a problem of TSPLIB (TSP, ATSP, CVRP, …): FULL_MATRIX, or the upper or the lower triangle
/// by rows or by columns, with the diagonal or without. A diagonal of one large number, which forbids a way from a town
/// to itself, is 0.
/// @throws FileError  DIMENSION or a format is missing or unknown, another number of values, coordinates instead of
/// distances
std::optional<MatrixReading> readTsplib(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});

bool beginsAsTsplib(const FileHead& head);

}  // namespace krein
