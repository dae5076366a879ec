// SPDX-License-Identifier: GPL-3.0-or-later
//
// What every projection gives: coordinates of the samples on a few axes whose inner products approximate a matrix.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/parameter.h"
#include "core/base/types.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// Coordinates of n samples on c axes. The embedded matrix M is approximated by train·diag(metric)·trainᵀ, or by
/// train·diag(metric)·targetTrainᵀ where the second argument has coordinates of its own.
struct Embedding {
    Vector eigenvalues;  ///< c, signed, of M itself, one per axis; singular values in a singular embedding
    Vector shares;       ///< c, of what `sharesOf` says: |λ| / Σ|λ| with the sum over all eigenvalues of M
    std::string sharesOf = "Σ|λ|";  ///< "Σσ" in a singular embedding; empty where that is 0, and shares are 0/0
    Vector metric;  ///< c, what the product of two coordinates counts on each axis: +1 or −1, of the sign of λ, or
                    ///< 1/λ where coefficient vectors have unit length
    Matrix coefficients;        ///< n×c; unseen samples have the coordinates given by project()
    Matrix train;               ///< n×c
    Matrix targetCoefficients;  ///< n×c; of samples as second argument, see projectTarget(); 0×0 except in a singular
                                ///< embedding
    Matrix targetTrain;         ///< n×c; likewise
    Index positive = 0;         ///< axes with λ > 0
    Index negative = 0;         ///< axes with λ < 0
    double reconstructionError = 0.0;  ///< ‖M − approximation‖_F / ‖M‖_F; 0 for M = 0
    double positiveLeftOut = 0.0;      ///< Σ|λ| of the positive eigenvalues without an axis, as a fraction of Σ|λ|
    double negativeLeftOut = 0.0;      ///< likewise of the negative eigenvalues
    std::string of;                    ///< M, for people: "K", "HKH", "−½ H D² H" or "−½ H D² H, corrected"
    /// Only the order of the dissimilarities is fitted: the scale of the coordinates is arbitrary, so that they
    /// approximate no matrix, and nothing is said of reconstruction and of what is left out.
    bool ordinal = false;
    bool centred = false;              ///< whether M is centred, and rows of unseen samples have to be
    bool ofCorrected = false;          ///< whether M is made of the corrected K̃
};

/// How many axes an embedding has. @param source  paper, where it says so
Parameter componentsParameter(std::string_view meaning, std::string_view source = {});

/// Coordinates of unseen samples, m×c. @param crossRows  K(Z, X), m×n, from centredCross() if the embedding is
/// `centred`
Matrix project(const Embedding& embedding, const Matrix& crossRows);
/// Coordinates of unseen samples as second argument, m×c. @param crossColumns  K(X, Z), n×m @pre a singular embedding
Matrix projectTarget(const Embedding& embedding, const Matrix& crossColumns);

/// The approximation of the embedded matrix by the chosen axes, n×n.
Matrix approximation(const Embedding& embedding);
/// K_ii + K_jj − K_ij − K_ji, n×n: the squared pseudo-Euclidean distances that a matrix of inner products stands for;
/// negative ones occur. Centring K leaves them as they are.
Matrix squaredDistances(const Matrix& gram);
enum class AxisOrder {
    Absolute,       ///< by |λ|, the largest first
    PositiveFirst,  ///< positive ones, the largest first, then negative ones, the most negative first
};

/// All indices of `eigenvalues` in that order; equal ones keep their order. Exact zeros come last.
std::vector<Index> orderedAxes(const Vector& eigenvalues, AxisOrder order);
/// The two that a picture shows first: the largest positive eigenvalue across and the most negative one up, or the two
/// of largest |λ| if all have one sign; twice the same if there is only one. @pre at least one
std::pair<Index, Index> firstAxes(const Vector& eigenvalues);
/// The number of an axis for people, from 1: its place among those of the sign of its eigenvalue, the farthest from zero
/// first, so that it does not depend on which others are there. @param axis  from 0
Index axisNumber(const Vector& eigenvalues, Index axis);
/// Those with |λ| > tolerance·max|λ|, in that order.
std::vector<Index> nonZeroAxes(const Vector& eigenvalues, AxisOrder order, double tolerance);
/// ‖M − M_k‖_F / ‖M‖_F = √(Σ dropped λ²) / √(Σ λ²) of keeping the first k = 0, 1, …, n axes in that order: n + 1
/// numbers, never increasing, 1 first and 0 last; all 0 for M = 0. @param eigenvalues  all n of M
Vector reconstructionErrors(const Vector& eigenvalues, AxisOrder order);

/// An embedding without coordinates: everything that follows from the eigenvalues and the choice of axes.
/// @param tolerance  |λ| ≤ tolerance·max|λ| counts as zero and is not left out
Embedding embeddingOfAxes(const Vector& eigenvalues, const std::vector<Index>& axes, double tolerance);
/// Pseudo-Euclidean coordinates Φ = U|Λ|^{1/2} of M = UΛUᵀ on the chosen axes, so that M = ΦJΦᵀ if all non-zero ones
/// are chosen; a new row k of M has z = J|Λ|^{-1/2}Uᵀk (Goldfarb 1985; Pękalska & Duin 2005).
/// @param axes  indices of non-zero eigenvalues
Embedding pseudoEuclideanCoordinates(const Eigenpairs& spectrum, const std::vector<Index>& axes, double tolerance);

}  // namespace krein
