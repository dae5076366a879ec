// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the names of files of GCTA and PLINK say, the files of ids beside them, and names that objects share.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/data/data_set.h"

namespace krein {

/// What the values of such a file are: similarities in .grm, .rel, .king, .mibs and .ld files, dissimilarities in
/// .mdist, .dist and .qza files, with .gz or .bin behind it; nothing of other names.
std::optional<ProximityRole> roleByName(const std::filesystem::path& matrix);

/// Says which objects share a name, if some do. @param names  of the objects; empty: they have none
void remarkOnSharedNames(const std::vector<std::string>& names, std::vector<Remark>& remarks);

/// Names the objects of a matrix that has no names, or only their numbers, by the file of ids that belongs to it; see
/// idFileOf(). @throws FileError  there is such a file, but with another number of objects
void takeIds(
    const std::filesystem::path& matrix, Index objects, std::vector<std::string>& names, std::vector<Remark>& remarks);

/// Whether a number may stand behind letters that all columns share, "Dist1", as features are named too.
enum class NumberedNames { AreNumbers, MayHaveStem };

/// Of columns that number the objects, "1" or "(1)" above the column of "1. Age" or "Age": the names of the rows become
/// theirs, which is said.
void nameNumberedColumns(const std::vector<std::string>& rowNames, std::vector<std::string>& columnNames,
    std::vector<Remark>& remarks, NumberedNames names);

}  // namespace krein
