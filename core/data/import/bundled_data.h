// SPDX-License-Identifier: GPL-3.0-or-later
//
// Small real data sets that are part of the program, so that it has something to show without any file.
#pragma once

#include <span>
#include <string_view>

#include "core/data/formats/import_options.h"

namespace krein {

/// One data set as it lies in resources/data, where SOURCES.md says more about its origin.
struct BundledData {
    std::string_view id;        ///< "iris"
    std::string_view title;     ///< for people, "Iris flowers"
    std::string_view citation;  ///< who published it
    std::string_view licence;   ///< under what terms, and where it was taken from
    std::string_view fileName;  ///< "iris.csv"; what messages call it
    std::string_view bytes;     ///< of the file, compressed with gzip
    ImportOptions import;       ///< how it is read
};

/// All of them, in the order of their ids.
std::span<const BundledData> bundledData();
/// @throws InvalidInput  naming the ids there are
const BundledData& bundledData(std::string_view id);

}  // namespace krein
