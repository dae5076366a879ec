// SPDX-License-Identifier: GPL-3.0-or-later
//
// LIBSVM's files of new objects for a kernel that is already computed: "label 0:? 1:K(x,x₁) … n:K(x,xₙ)" on every line,
// perhaps without the label.
#pragma once

#include "core/base/run_control.h"
#include "core/data/formats/matrices/matrix_reading.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"

namespace krein {

/// Whether every line is a label or none, 0: with anything behind it, and 1:.
bool beginsAsPrecomputedRows(const FileHead& head);

/// A row for every new object, with its label if all have one; a column for every object that is known. What stands
/// behind 0: counts for nothing. Nothing is in it if asked to stop.
/// @throws FileError  with the line: not all of 1: to n: are there, in this order, or a value is no number
MatrixReading readPrecomputedRows(ByteSource& source, const RunControl& control = {});

}  // namespace krein
