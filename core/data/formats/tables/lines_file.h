// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/run_control.h"
#include "core/data/data_set.h"
#include "core/data/formats/import_options.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"

namespace krein {

/// The most bytes all strings of a data set may take together.
inline constexpr std::size_t mostStringBytes = std::size_t{512} << 20;

/// Reads one string per line, with its label before or behind it if every line holds one tab: the side with fewer
/// distinct texts holds the labels (the first of two equals). Blank lines are skipped; so is a first line that names
/// its parts
/// ("label<TAB>string") unless `options.header` says it is data. With LabelChoice::None a line is a string as it
/// stands. Returns an empty DataSet if asked to stop.
/// @throws FileError  with the line: a label or string is missing, another number of tabs than on the lines before,
/// fewer
///                    than two strings, one class only, more than mostStringBytes
DataSet readLines(ByteSource& source, const ImportOptions& options, const RunControl& control = {});

/// Whether the first lines are texts without separators or numbers, one word each or of different numbers of words:
/// neither a table nor sequences under headers.
bool beginsAsLines(const FileHead& head);

}  // namespace krein
