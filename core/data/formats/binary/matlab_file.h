// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/run_control.h"
#include "core/data/formats/tables/named_array.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"

namespace krein {

/// The variables of a MATLAB file of version 5 to 7: arrays of numbers of every class, sparse and logical ones, rows of
/// characters and cell arrays of texts. Others (structures, complex numbers, more than two dimensions, …) carry
/// `problem`. Returns nothing if asked to stop.
/// @throws FileError  not such a file (version 7.3 should be saved with -v7), cut short or damaged, larger than 2.5 GB
std::vector<NamedArray> readMatlab(ByteSource& source, const RunControl& control = {});

/// Whether the first bytes are those of a .mat file, also of one of version 7.3, which readMatlab() refuses by name.
bool beginsAsMatlab(const FileHead& head);

}  // namespace krein
