// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files that were read as one thing and look like another: what was noticed, and the other ways to take the file.
#pragma once

#include <optional>
#include <vector>

#include "core/data/data_set.h"
#include "core/data/formats/tables/named_array.h"
#include "core/data/formats/tables/table.h"

namespace krein {

/// Of a table that is taken for rows of features: its first two columns name the same things, as lists of pairs and of
/// edges do; its rows and columns make a square of numbers, perhaps beside a column of names; it is one column of
/// n(n − 1)/2 numbers; its first row counts the others. One remark each, with the other ways to take it.
std::vector<Remark> doubtsAbout(const Table& table, const std::filesystem::path& file);

/// Of arrays that are taken for rows of features: the only one with rows and columns is square.
std::vector<Remark> doubtsAbout(const std::vector<NamedArray>& arrays, const std::filesystem::path& file);

/// Of objects that were read: strings that are numbers, or the first of which counts the others; a category with nearly
/// as many texts as there are objects; a first feature that counts them; labels that occur once each.
/// @param ignored  columns that were left out, as data.ignore has them
std::vector<Remark> doubtsAbout(const DataSet& data, const std::string& ignored = {});

/// Of rows of numbers: some column holds −99, 999 or the like far from its other numbers, as programs write a missing
/// value.
std::optional<Remark> doubtMissingCodes(const DataSet& data);

/// Whether one of the other ways says that the values of a matrix are similarities or dissimilarities, so that nobody
/// has said it yet.
bool askForRole(const std::vector<Remark>& remarks);

}  // namespace krein
