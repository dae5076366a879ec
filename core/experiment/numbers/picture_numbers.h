// SPDX-License-Identifier: GPL-3.0-or-later
//
// The numbers behind the views of the results, as CSV: a header, and a row for each object, eigenvalue, pair, node or
// point. Objects are called by their numbers, from 1, and by their names; numbers read back exactly, and what is
// missing is an empty cell. A table is empty where the results do not have what it is of.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/experiment/landscape.h"
#include "core/experiment/results.h"

namespace krein {

/// The samples on the plane (kinds "train" and "test", "object" and "unseen" where nothing is trained) with what is
/// predicted and f, then the nodes of the map (kind "node") with f there. Of an eigenfunction its entries stand in
/// place of f, of an iterate those of the iterate. f of more than two classes has a column for each.
std::string decisionNumbers(const Results& results);

/// The eigenvalues of K in descending order with their signs, 0 within the tolerance; beside them those of HKH and, if
/// there is a correction, of K̃ and what it makes of each of K; of an asymmetric K the singular values, and of entries
/// that are known up to errors the intervals. Of matrices that are not decomposed the estimates.
std::string spectrumNumbers(const Results& results);

/// One row for each correction. @pre Results::corrections
std::string correctionNumbers(const Results& results);

/// One row for each diagnostic that the results have: its number where it is one, and its words.
std::string diagnosticNumbers(const Results& results);

/// "axis 3 (eigenvalue -0.2)": an axis by its place in the embedding, from 1, and what it stands for. @param axis  from
/// 0
std::string axisHeading(const Embedding& embedding, Index axis);

/// All objects along these axes of the embedding, from 0, turned by signs.
/// @param signs  ±1, one for each axis of the embedding
std::string axisNumbers(const Results& results, const std::vector<Index>& axes, const Vector& signs);

/// The pairs of Shepard's diagram, signed roots of squared distances.
std::string distanceNumbers(const Results& results, const ShepardDiagram& diagram);

/// Samples (kinds "train" and "test") with their target y, f, y − f and the variance of f, then the points of the curve
/// (kind "curve") if f is a function of one feature.
std::string fitNumbers(const Results& results);

/// Training samples with their potential and rank (kind "object"), then pairs of which the first is over the second
/// (kind "arrow") with K_ij − K_ji. @param arrows  pairs of training samples   @pre Results::reports with hodge
std::string asymmetryNumbers(const Results& results, const std::vector<std::pair<Index, Index>>& arrows);

/// The stationary points by objective (kind "point", numbers from 1), then the steps of the tree (kind "merge"), which
/// join two points or earlier steps, numbered on from the points of the tree, at a height.
std::string landscapeNumbers(const LandscapeAnswer& answer);

}  // namespace krein
