// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/run_control.h"
#include "core/data/formats/tables/table.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"

namespace krein {

/// Reads an ARFF (attribute-relation file format of Weka): numeric, nominal and string attributes, dense or sparse
/// rows, comments, quotes of either kind with backslash escapes, ? for a missing value. What a sparse row leaves out is
/// 0 or the first declared text. The class is the attribute named class, else the last nominal one. Memory stays
/// bounded: as for readCsv(), and 50 million cells if there are sparse rows. Returns an empty Table if it was asked to
/// stop. A data set of KEEL is read too: @inputs, @outputs (its class), ranges behind types, <null>.
/// @throws FileError  with file and line: a date or relational attribute, a text that is not declared, a row of the
/// wrong
///                    length, text or infinity where a number is needed, no @data, text that is not UTF-8, …
Table readArff(ByteSource& source, const RunControl& control = {});

/// Whether one of the first lines declares a relation.
bool beginsAsArff(const FileHead& head);

}  // namespace krein
