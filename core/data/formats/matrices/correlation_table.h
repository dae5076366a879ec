// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "core/base/run_control.h"
#include "core/data/formats/texts/unpacked_text.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"

namespace krein {

/// The correlations that SPSS, jamovi and JASP, Stata and SAS print, as separated values with a name before every row
/// and above every column: without the significances and counts that stand below them.
/// @throws FileError  the table is not square; ReadingStopped  asked to stop
std::optional<UnpackedText> unpackCorrelations(ByteSource& source, const std::string& part, const RunControl& control);
bool beginsAsCorrelations(const FileHead& head);

}  // namespace krein
