// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/formats/matrices/matrix_reading.h"

namespace krein {

/// Distances as MEGA writes them: "#mega", statements "!Format … ;" of which DataFormat (LowerLeft, UpperRight) and
/// NTaxa count, names behind '#', values row by row without the diagonal; what is in brackets is a comment.
/// Dissimilarities with zeros on the diagonal.
/// @throws FileError  the file holds sequences, or another number of values than its objects need
std::optional<MatrixReading> readMega(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});

bool beginsAsMega(const FileHead& head);

}  // namespace krein
