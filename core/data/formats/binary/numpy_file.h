// SPDX-License-Identifier: GPL-3.0-or-later
//
// NumPy's .npy (format 1.0 to 3.0) and .npz files, see
// https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
#pragma once

#include <string_view>
#include <vector>

#include "core/base/run_control.h"
#include "core/data/formats/tables/named_array.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"

namespace krein {

/// The array of a .npy file, without a name, or the arrays of a .npz file under their names; told apart by the first
/// bytes. Truth values, integers, floating-point numbers (half to double precision) of either byte order and texts (U
/// and S) are read. Arrays of a .npz that hold something else carry `problem`; so do arrays of more than two
/// dimensions. Returns nothing if asked to stop.
/// @throws FileError  neither of them, damaged, truncated, more bytes than the header announces, larger than 2 GB, or
/// (of a .npy) entries that cannot be read: complex, objects, records, dates
std::vector<NamedArray> readNumPy(ByteSource& source, const RunControl& control = {});

/// The array in the bytes of a whole .npy file.
/// @param memory  the most bytes its entries may take in memory, where a number takes 8
/// @throws InvalidInput  what is wrong with it, as a clause without a full stop
NamedArray npyArray(std::string_view bytes, std::size_t memory = 8 * mostArrayNumbers);

/// Whether the first bytes are those of a .npy file or of an archive, as .npz is one.
bool beginsAsNumPy(const FileHead& head);

}  // namespace krein
