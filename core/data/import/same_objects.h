// SPDX-License-Identifier: GPL-3.0-or-later
//
// The objects of one file found again in another one by their names.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/data/data_set.h"

namespace krein {

/// Where in another file each of the objects stands: object i is its places[i]-th one. Found by the names, which is said
/// where the order differs; in the order of the file where one of the two has no names, or numbers for them, or none of
/// the names is one of the other's, which is said too. Empty if neither has names.
/// @param names  those of the other file, which has as many objects   @param file  it
/// @throws FileError  some of the objects are in the other file and others are not, or objects share a name
std::vector<Index> placesByName(const std::vector<std::string>& objects, const std::vector<std::string>& names,
    const std::filesystem::path& file, std::vector<Remark>& remarks);

}  // namespace krein
