// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/run_control.h"
#include "core/data/formats/file_part.h"
#include "core/data/formats/tables/named_array.h"
#include "core/data/formats/texts/unpacked_text.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"

namespace krein {

/// The objects of class dist or matrix of an R file (saveRDS(), save(), dput()), with their names: "R Internals", 1.8.
/// @throws FileError  it is damaged, or there is none, which says what there is; nothing if asked to stop
std::vector<NamedArray> readR(ByteSource& source, const RunControl& control);
/// A data.frame of it as separated values: the one that is named, or the only object that can be used.
/// @throws FileError  it is damaged; ReadingStopped  asked to stop
std::optional<UnpackedText> unpackR(ByteSource& source, const std::string& name, const RunControl& control);
/// What a file of several objects holds by name: those that readR() gives, and every data.frame. @throws as readR()
std::vector<FilePart> partsOfR(ByteSource& source, const RunControl& control);
bool beginsAsR(const FileHead& head);

}  // namespace krein
