// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/run_control.h"
#include "core/data/data_set.h"
#include "core/data/formats/import_options.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"

namespace krein {

/// Reads sequences in FASTA format as strings: a line that begins with '>' starts one, the lines below are its letters
/// (case kept, blanks dropped, '*' at the end dropped), lines that begin with ';' are comments. The first word of the
/// header is the object's name. Its label is what follows class= or label= in the header, else what follows the last
/// '|'; the latter only if labels repeat, for a '|' may as well divide the parts of a name. Returns an empty DataSet if
/// asked to stop.
/// @throws FileError  with the line: letters before the first header, an empty sequence, a header without the label
/// that
///                    others have, fewer than two sequences, one class only, more than mostStringBytes
DataSet readFasta(ByteSource& source, const ImportOptions& options, const RunControl& control = {});

/// Whether the first line that is not blank is a header.
bool beginsAsFasta(const FileHead& head);

}  // namespace krein
