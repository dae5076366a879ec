// SPDX-License-Identifier: GPL-3.0-or-later
//
// Values that are missing in a matrix of all objects: where they are, and what is done about them.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/run_control.h"
#include "core/data/data_set.h"
#include "core/data/import/data_source.h"

namespace krein {

/// Where values are missing in a matrix. @see gapFacts()
struct GapFacts {
    Index values = 0;             ///< missing entries
    Index pairs = 0;              ///< pairs of two objects of which both directions are missing
    std::vector<Index> lacking;   ///< per object, the missing entries of its row and column
    std::vector<Index> nothing;   ///< objects without any value that compares them with another one, ascending
};

/// @param matrix  n×n; NaN where a value is missing
GapFacts gapFacts(const Matrix& matrix);

/// Objects without which no value is missing.
struct ObjectsToDrop {
    std::vector<Index> objects;  ///< ascending
    bool fewest = true;          ///< it was proved that no fewer will do
};

/// As few of them as can be found: a vertex cover of the graph whose edges are the missing pairs, by branch and bound
/// (an object that lacks one pair only gives way to the other one of it; a matching bounds from below), which ends with
/// the best one found when it takes too long. @param matrix  n×n; NaN where a value is missing
ObjectsToDrop objectsToDrop(const Matrix& matrix);

/// Whether the diagonal is one number that stands for nothing, as travelling salesmen have it: a negative one beside
/// values that are not, or 999, 9999, …, a power of ten from 10,000 on or the largest int beside far smaller ones.
bool isDiagonalCode(const Matrix& values);
/// Takes such a diagonal, or entries that are a number by which programs code a missing value, −999 say, for missing
/// where every other entry is far smaller. @return what is to be said of them; nothing if there are none
std::optional<Remark> takeMissingCodes(Matrix& values);

/// Takes −1 for missing where every negative entry of dissimilarities is −1, as many write what could not be compared.
/// @return what is to be said of them; nothing if there are none, more than half, or those of one pair, an error of the data
std::optional<Remark> takeMinusOnes(Matrix& dissimilarities);

/// Takes every negative entry for missing. @return what is to be said of them; nothing if there are none
std::optional<Remark> dropNegatives(Matrix& dissimilarities);

/// Takes infinite entries, as between objects that no path joins, for missing. @return what is to be said of them;
/// nothing if there are none
std::optional<Remark> takeInfinite(Matrix& values);

/// A matrix whose gaps are to be seen to, and what is beside it.
struct MatrixWithGaps {
    Matrix& values;                         ///< n×n; NaN where a value is missing
    const std::vector<std::string>& names;  ///< n, or empty
    bool dissimilarity;
    const std::filesystem::path& file;
    std::optional<Remark> codes = {};  ///< said of numbers that were taken for missing values
};

/// Does what `how` says, with a remark. A missing diagonal is 0 of dissimilarities, else the mean of what there is of
/// it.
/// @return the objects that were left out, ascending; rows and columns of `values` are without them
/// @throws FixableFile  with other choices: values are missing and are not accepted; not all can be filled in, because
///                       both directions of a pair are missing, an object has no value, or no path leads from one to
///                       the other; shortest paths of similarities or over negative distances
std::vector<Index> seeToGaps(
    MatrixWithGaps matrix, MatrixGaps how, std::vector<Remark>& remarks, const RunControl& control = {});

/// The objects that are not in `dropped`, ascending. @param dropped  ascending
std::vector<Index> othersThan(const std::vector<Index>& dropped, Index n);

}  // namespace krein
