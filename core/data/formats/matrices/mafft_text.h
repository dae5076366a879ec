// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"

namespace krein {

/// A file hat2 of MAFFT: three numbers, the names of the sequences, "   1. =name", and the distances above the diagonal
/// in lines of twelve.
bool beginsAsMafft(const FileHead& head);

/// The same as an upper triangle of PHYLIP. @throws FileError  it has another number of names or values
std::string mafftAsPhylip(ByteSource& source);

}  // namespace krein
