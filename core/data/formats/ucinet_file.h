// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/formats/matrix_reading.h"

namespace krein {

/// A DL file of UCINET with one square matrix: n (or nr and nc), format=fullmatrix, lowerhalf or upperhalf, diagonal
/// present or absent, labels listed or embedded in the data. A triangle is mirrored. What the values mean it does not
/// say.
/// @throws FileError  a list of edges or nodes, several matrices, or another number of values than n needs
std::optional<MatrixReading> readUcinet(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});

bool beginsAsUcinet(const FileHead& head);

}  // namespace krein
