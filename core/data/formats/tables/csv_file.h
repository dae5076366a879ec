// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/run_control.h"
#include "core/data/formats/tables/table.h"
#include "core/data/io/byte_source.h"

namespace krein {

/// Reads a table of separated values (RFC 4180 and its relatives, see CsvDialect) whose dialect is guessed as far as
/// `options` leave it open. A column is one of texts if more than half of its cells are no numbers, or if it may hold
/// the labels (or group names); else of numbers. Blank lines at the end are ignored. A file is read twice if a column
/// is not what its beginning promised. Memory stays bounded: lines over 16 MiB, more than 100,000 columns, 2,000,000
/// rows, 420 million cells or 1 GiB of texts are refused. Returns an empty Table if it was asked to stop.
/// @throws FileError  with file and line: empty, two columns of one name, a ragged row, text or infinity where a number
/// is needed, a quotation mark that is not closed, text that is not UTF-8, …
Table readCsv(ByteSource& source, const ImportOptions& options, const RunControl& control = {});
/// The same of a matrix: columns may have one name, as objects that repeat, the last one none, behind a separator at
/// the ends of the lines, and a dash is no value, as isAbsentCell() has it.
Table readCsvOfObjects(ByteSource& source, const ImportOptions& options, const RunControl& control);

}  // namespace krein
