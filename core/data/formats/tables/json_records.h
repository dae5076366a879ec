// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "core/base/run_control.h"
#include "core/data/formats/texts/unpacked_text.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"

namespace krein {

/// A table as JSON: a list of objects, one for each row, [{"a": 1, "b": "x"}, …]; such a list within an object; or an
/// object on every line. It becomes separated values with a column for every key.
/// @return nothing if it is no such list   @throws FileError  values that are lists or objects; ReadingStopped
std::optional<UnpackedText> unpackRecords(ByteSource& source, const std::string& part, const RunControl& control);
bool beginsAsRecords(const FileHead& head);

}  // namespace krein
