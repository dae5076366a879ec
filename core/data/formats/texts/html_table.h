// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/base/run_control.h"
#include "core/data/formats/texts/unpacked_text.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"

namespace krein {

/// The first table of numbers of a web page, or of a piece of one, as separated values; nothing if it has none. What a
/// script puts there is not in the file.
/// @throws FileError  it is too large; ReadingStopped  asked to stop
std::optional<UnpackedText> unpackHtmlTable(ByteSource& source, const RunControl& control);
bool beginsAsHtml(const FileHead& head);

}  // namespace krein
