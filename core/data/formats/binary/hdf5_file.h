// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/run_control.h"
#include "core/data/formats/tables/named_array.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"

namespace krein {

/// The data sets of an HDF5 file by their path, "obsp/distances": numbers in one or two dimensions and texts. A group
/// of AnnData that is a sparse matrix (data, indices, indptr, shape) is one array; its rows are named by the group obs.
/// @throws FileError  it is damaged; nothing if asked to stop
std::vector<NamedArray> readHdf5(ByteSource& source, const RunControl& control);
bool beginsAsHdf5(const FileHead& head);

/// The variables of a MATLAB file of version 7.3, which is such a file with rows and columns the other way round.
std::vector<NamedArray> readMatlab73(ByteSource& source, const RunControl& control);

}  // namespace krein
