// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sparse text format of LIBSVM and SVMlight: "label index:value index:value … # comment" on every line.
#pragma once

#include "core/base/run_control.h"
#include "core/data/data_set.h"
#include "core/data/formats/import_options.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"

namespace krein {

/// The samples of the file, filled up with zeros: as many features as the largest index, named by their index. An index
/// 0 anywhere says that features are counted from 0, unless the file holds a precomputed kernel: n lines that begin
/// with 0:1, 0:2, …, 0:n and go on with 1: to n:, which give similarities. Labels that do not look like labels but like
/// a measured quantity, or are all the same, are left out with a Remark. Returns an empty data set if asked to stop.
/// @throws FileError  with the line: no number, indices that do not ascend or are beyond 100,000, several labels, more
/// than
///                    420 million cells, fewer than two samples, one class where labels are asked for, a precomputed
///                    kernel that is not square
DataSet readLibsvm(ByteSource& source, const ImportOptions& options, const RunControl& control = {});

/// Whether the first lines read "label index:value …", and at least one of them has an index.
bool beginsAsLibsvm(const FileHead& head);

}  // namespace krein
