// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/formats/matrices/matrix_reading.h"

namespace krein {

/// A matrix whose objects are named on its diagonal, as tables in papers are set: both triangles, or one of them beside
/// empty cells. Nothing of other texts, or if asked to stop.
std::optional<MatrixReading> readNamedDiagonal(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});

bool beginsAsNamedDiagonal(const FileHead& head);

}  // namespace krein
