// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/run_control.h"
#include "core/data/data_set.h"
#include "core/data/formats/import_options.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"

namespace krein {

/// Series as sktime and aeon write them (.ts): "@classLabel true a b", "@data", then a line for each object: the values
/// of every dimension between commas, dimensions and, last, the class behind colons. Series of one dimension and equal
/// length become vectors, all others point sets in the order of time, for time warping. Values that are missing at its
/// end are the end of a series.
/// @throws FileError  with file and line: no @data, time stamps, a value missing inside, dimensions of unequal length
DataSet readSeries(ByteSource& source, const ImportOptions& options, const RunControl& control = {});

bool beginsAsSeries(const FileHead& head);

}  // namespace krein
