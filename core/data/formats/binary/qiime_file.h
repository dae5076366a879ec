// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "core/base/run_control.h"
#include "core/data/formats/texts/unpacked_text.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"

namespace krein {

/// The distance matrix (a text as of LSMAT) of a QIIME 2 artifact: a zip archive with a folder that is named by a UUID
/// and holds metadata.yaml and data/distance-matrix.tsv.
/// @throws FileError  it is damaged, or an artifact of another type, which is named; ReadingStopped  asked to stop
std::optional<UnpackedText> unpackQiime(ByteSource& source, const std::string&, const RunControl& control);
bool beginsAsQiime(const FileHead& head);

}  // namespace krein
