// SPDX-License-Identifier: GPL-3.0-or-later
//
// k-means of objects that are known by their squared dissimilarities only (relational hard c-means, Hathaway, Davenport
// & Bezdek 1989): the centre of a cluster is a mean that nobody has to see.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// A partition into k clusters and its W = Σ_c (1/(2n_c)) Σ_{i,j in c} d²_ij, for points the sum of squares to the
/// means.
struct RelationalKMeans {
    std::vector<int> clusters;  ///< n, from 0 to k − 1, none empty
    double cost = 0.0;          ///< W
    int steps = 0;              ///< that moved all objects at once
    int moves = 0;              ///< of single objects afterwards
    /// A step that moved all objects to their nearest means raised W and was taken back: squared dissimilarities of
    /// points never do that.
    bool rose = false;
};

/// Lloyd's algorithm without coordinates: all objects move to their nearest means, again and again, until W falls no
/// more. d²(i, mean of c) = Σ_{j in c} d²_ij/n_c − Σ_{j,l in c} d²_jl/(2n_c²) holds in every pseudo-Euclidean space and
/// may be negative there. A cluster that would become empty gets the object that is farthest from its mean.
/// @param squares  d², n×n, symmetric, diagonal 0   @param start  n, from 0 to k − 1, none empty
RelationalKMeans relationalLloyd(
    const Matrix& squares, std::vector<int> start, Index k, const RunControl& control = {});

/// Moves single objects while one lowers W, by n_B/(n_B + 1) d²(x, B) − n_A/(n_A − 1) d²(x, A) (Hartigan 1975). It ends
/// for every symmetric matrix, definite or not, where no single move lowers W.
void moveSingly(const Matrix& squares, RelationalKMeans& state, Index k, const RunControl& control = {});

/// Both of them from several random choices of k objects as first means; the best W of all.
/// @throws InvalidInput  k, or a matrix that is not square or not finite
RelationalKMeans relationalKMeans(
    const Matrix& squares, Index k, int starts, std::uint64_t seed, const RunControl& control = {});

/// β of the β-spread d²_ij + β, i ≠ j (Hathaway & Bezdek 1994): the smallest that makes the squares those of points,
/// −2λ_min(−½HD²H), at least 0. W of every partition into k clusters grows by β(n − k)/2, so its best partition stays
/// (Roth, Laub, Kawanabe & Buhmann 2003); what changes is where Lloyd's steps end.
double betaSpread(const Matrix& squares);
/// The squares with β added.
Matrix spread(const Matrix& squares, double beta);

}  // namespace krein
