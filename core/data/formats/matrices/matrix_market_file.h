// SPDX-License-Identifier: GPL-3.0-or-later
//
// Matrix Market exchange files (.mtx), see https://math.nist.gov/MatrixMarket/formats.html
#pragma once

#include <vector>

#include "core/base/run_control.h"
#include "core/data/formats/tables/named_array.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"

namespace krein {

/// The matrix of the file as one array without a name, filled up: zeros where nothing is stored, ones for a pattern,
/// the other triangle of a symmetric or skew-symmetric one. Returns nothing if asked to stop.
/// @throws FileError  with the line: complex or hermitian, a size that is absurd or beyond 420 million entries, an
/// index out of range, an entry given twice, more or fewer entries than announced
std::vector<NamedArray> readMatrixMarket(ByteSource& source, const RunControl& control = {});

/// Whether the first line is the banner of the format.
bool beginsAsMatrixMarket(const FileHead& head);

}  // namespace krein
