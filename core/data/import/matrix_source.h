// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/import/data_source.h"

namespace krein {

/// A data set of kind Proximity from a file that holds an n×n matrix (CSV without header or with names of its rows and
/// columns, .npy, .npz, .mat, .mtx, LIBSVM with a precomputed kernel), labels beside it, and a block of unseen objects.
/// What looks wrong but can be used (not symmetric, a diagonal that is not zero, a role that does not fit the values)
/// is left as it is and told in Remarks. Returns an empty DataSet if asked to stop.
/// @throws InvalidInput  no file is named; FileError: not square, a value is missing or not finite (row and column from
///                       1), another number of labels than objects, a block of another width
DataSet loadMatrix(const MatrixData& data, const RunControl& control = {});

/// The same without labels or a numeric target, also where they stand in the file of the matrix or of the block.
DataSet loadUnlabelledMatrix(MatrixData data, const RunControl& control = {});

struct MatrixEntries {
    Matrix values;
    std::vector<std::string> names;  ///< of the objects; empty if the file has none
};
/// The entries of the file as they are written, NaN where a value is missing or a number stands for a missing one: what
/// loadMatrix() begins with. Empty if asked to stop. @throws FileError  it is not square, or cannot be read
MatrixEntries matrixAsWritten(const MatrixData& data, const RunControl& control = {});

}  // namespace krein
