// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/run_control.h"
#include "core/data/formats/tables/named_array.h"
#include "core/data/io/byte_source.h"

namespace krein {

/// The matrix of a binary file of GCTA (--make-grm) or PLINK (--make-rel bin and others): little-endian numbers of 4 or
/// 8 bytes, a lower triangle row by row with its diagonal, or a square. A .grm.bin is a triangle of 4 bytes; of others
/// the number of objects in the file of ids beside it tells. @throws FileError  the size fits no such matrix
std::vector<NamedArray> readTriangle(ByteSource& source, const RunControl& control);

/// The file of ids that belongs to a matrix of GCTA or PLINK: x.rel.id beside x.rel, x.rel.gz or x.rel.bin; empty if
/// there is none.
std::filesystem::path idFileOf(const std::filesystem::path& matrix);
/// The matrix that such a file of ids belongs to; empty if there is none of its name beside it.
std::filesystem::path matrixOfIds(const std::filesystem::path& ids);
/// The names in such a file: the individual of every line "family individual", with the family before it where the
/// individuals alone are not distinct. @throws FileError  it cannot be read
std::vector<std::string> idsIn(const std::filesystem::path& file);

}  // namespace krein
