// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/run_control.h"

namespace krein {

/// One of the sheets, arrays or objects of a file that holds several, as people choose among them.
struct FilePart {
    std::string name;     ///< by which it is asked for
    std::string size;     ///< "124×6", "432 texts"
    std::string problem;  ///< why it cannot be used, a clause; empty if it can
    bool operator==(const FilePart&) const = default;
};

struct NamedArray;
FilePart partOfArray(const NamedArray& array);

/// Those that the format of a file keeps by name, in their order; none of other files. Reads the file.
/// @throws FileError  it cannot be read; ReadingStopped  asked to stop
std::vector<FilePart> partsOf(const std::filesystem::path& path, const RunControl& control = {});

}  // namespace krein
