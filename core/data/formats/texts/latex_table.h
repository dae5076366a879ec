// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "core/base/run_control.h"
#include "core/data/formats/texts/unpacked_text.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"

namespace krein {

/// The first table or matrix of numbers of a LaTeX text as separated values: a tabular, longtable, array, pmatrix, …,
/// or nothing but rows "a & b \\". Commands around numbers and names are left out.
/// @throws FileError  there is none; ReadingStopped  asked to stop
std::optional<UnpackedText> unpackLatex(ByteSource& source, const std::string& part, const RunControl& control);
bool beginsAsLatex(const FileHead& head);

}  // namespace krein
