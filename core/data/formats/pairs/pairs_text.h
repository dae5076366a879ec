// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/formats/matrices/matrix_reading.h"
#include "core/data/formats/pairs/pair_list.h"

namespace krein {

/// Two objects and a value on every line, with or without a header and further columns, see PairColumns. A pair that is
/// given in one direction only is mirrored; both directions are kept. Of several values of a pair the best is kept: the
/// largest similarity, the smallest dissimilarity. An object without a value with itself has dissimilarity 0, or the
/// similarity that the column's name says or the largest of the list. What else is missing is NaN, or as
/// `options.absent` says. All that is said in remarks, and if the text could be a graph as well, that.
/// @throws FileError  with the line: a cell too many or too few, a value that is no finite number, more than 20,000
/// objects
std::optional<MatrixReading> readPairs(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});

/// Whether the first line has more than one cell.
bool beginsAsPairs(const FileHead& head);

/// What the values are, by the name of their column, else by themselves.
ProximityRole roleOf(const PairList& list);

/// Whether it might as well be the other: from 0 to 1, without a pair of one object and without a name that tells.
bool isRoleOpen(const PairList& list);

/// The matrix of a list. @pre at least one pair has a value
MatrixReading matrixOf(PairList&& list, const MatrixTextOptions& options);

}  // namespace krein
