// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is taken to other programs: the matrix that was trained on or K as it is, as similarities or as the distances
// they imply, and the coordinates of the objects on all axes.
#pragma once

#include <string>
#include <vector>

#include "core/data/formats/writing/write_matrix.h"
#include "core/experiment/results.h"

namespace krein {

/// An experiment whose training objects are all objects, those too that this one holds out by a share, a fold or named
/// rows; those of a second file only test there too. Its matrix, correction and embedding are those of the experiment,
/// its method is a cheap one.
Experiment onAllObjects(const Experiment& experiment);

/// How many objects a matrix of the training objects has, and one of onAllObjects().
struct ObjectCounts {
    Index trained = 0, all = 0;
    Index data = 0;  ///< in the data set, those beyond the limit and those of a second file too
};
/// @pre data and prepared are there
ObjectCounts objectCounts(const Results& results);
/// Whether test objects were drawn only because nobody said otherwise, of a matrix that was given: who loads labels
/// beside it has not asked for a smaller matrix. @pre data are there
bool isDrawnUnasked(const Results& results);

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

/// All objects on every axis of the embedding of the experiment, not only on those that are shown. Training objects
/// come first, then those of the test set.
struct TakenCoordinates {
    std::vector<std::string> axes;     ///< c, "axis 2 (eigenvalue 0.5)", "negative axis 1 (eigenvalue -3.03)"
    bool ofCorrected = false;          ///< whether they are of K̃
    std::vector<std::string> objects;  ///< n names, or numbers from 1 if they have none
    Index trained = 0;                 ///< how many of them are training objects
    Matrix values;                     ///< n×c
    Matrix secondArgument;             ///< n×c, of a singular embedding, NaN where it is not known; else empty
    Vector eigenvalues;                ///< c
    Vector shares;                     ///< c shares of `sharesOf`, or empty
    std::string sharesOf;              ///< "Σ|λ|"
};
/// @param corrected  of K̃ where there is a correction, also of an embedding that shows K; else of K
/// @param shown      an axis that it shows too has the same direction, as far as they have objects in common; null:
/// these
///                   results themselves
/// @throws InvalidInput  there is no embedding, and why
TakenCoordinates takenCoordinates(const Results& results, bool corrected = true, const Results* shown = nullptr);

/// A table, CSV: one row for each object with its name or number and its coordinates. The header says each axis, its
/// eigenvalue and its share; with test objects a column says which they are. An axis of a singular embedding has two
/// columns, the second of the object as second argument.
std::string coordinatesCsv(const TakenCoordinates& coordinates);

}  // namespace krein
