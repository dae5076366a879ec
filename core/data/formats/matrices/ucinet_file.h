// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/formats/matrices/matrix_reading.h"

namespace krein {

/// A DL file of UCINET with one square matrix: n (or nr and nc), format=fullmatrix, lowerhalf, upperhalf, edgelist1 or
/// nodelist1, diagonal present or absent, labels listed or embedded in the data. A triangle is mirrored; what a list
/// leaves out is 0. What the values mean it does not say.
/// @throws FileError  a list of two modes or of more than 8,000 objects, several matrices, or another number of values
/// than n needs
std::optional<MatrixReading> readUcinet(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});

bool beginsAsUcinet(const FileHead& head);

}  // namespace krein
