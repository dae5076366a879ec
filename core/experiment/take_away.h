// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is taken to other programs: the matrix that was trained on or K as it is, as similarities or as the distances
// they imply, and the coordinates of the objects on all axes.
#pragma once

#include <string>
#include <vector>

#include "core/data/formats/write_matrix.h"
#include "core/experiment/results.h"

namespace krein {

/// Which matrix of the training objects.
struct TakenMatrix {
    bool corrected = true;   ///< K̃ where there is a correction; false: K as it is
    bool distances = false;  ///< √(k_ii + k_jj − k_ij − k_ji) in place of k_ij
};

/// The matrix with the names and labels of the training objects. A pair whose squared distance is negative by more
/// than rounding has −√|d²|, which is no distance and is said.
/// @param remarks  what is to be said is added, one sentence each
/// @throws InvalidInput  there is no such matrix, and why
NamedMatrix takenMatrix(const Results& results, const TakenMatrix& which, std::vector<std::string>& remarks);

/// Names of these rows of the data set; empty if the objects have none.
std::vector<std::string> namesOf(const DataSet& data, const std::vector<Index>& rows);

/// A table, CSV: one row for each object, training objects first, with its name or row number and its coordinates on
/// every axis of the embedding of the experiment, not only on those that are shown. The header says each axis'
/// eigenvalue and its share of Σ|λ|; with held-out objects a column says which they are. An axis of a singular
/// embedding has two columns, the second of the object as second argument.
/// @throws InvalidInput  there is no embedding, and why
std::string coordinatesCsv(const Results& results);

}  // namespace krein
