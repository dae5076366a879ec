// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lists and mappings that stand on lines of their own, as YAML writes them.
#pragma once

#include <string>
#include <string_view>

#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"

namespace krein {

/// Whether a text begins with rows "- [0, 1.5]", with lists in a list, "- - 0", or with mappings in a mapping, "a:"
/// above "  b: 0.5"; perhaps below other keys.
bool beginsAsYaml(const FileHead& head);

/// The same lists and mappings as JSON: those that lines and their indentation make, and [..] and {..} within a line as
/// they are. Anchors, texts of several lines and several documents are not known.
/// @throws FileError  a line that is none of them, nested more than 32 deep, more than 256 MiB
std::string yamlAsJson(ByteSource& source);

}  // namespace krein
