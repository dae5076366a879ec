// SPDX-License-Identifier: GPL-3.0-or-later
//
// A thin layer over the LAPACK routines we use: Eigen types in and out, nothing learned here.
#pragma once

#include <optional>
#include <vector>

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein::lapack {

/// From this order on eigenvalues are found by reducing to a band first: two stages, mostly matrix products, where the
/// one of dsyevd reads the matrix once per column. Below it depends on the CPU which is faster: in one thread two
/// stages are 1.1 times as fast at 1000 and 1.7 at 2000 on one family, 0.7 at 1000, 0.9 at 1500 and 1.5 at 2000 on
/// another. It is not measured when the program runs: the last digits of a result would depend on what else the machine
/// was doing.
inline constexpr Index twoStageOrder = 1500;

/// Eigenvalues of a symmetric matrix, ascending (dsyevd, or dsyevd_2stage if large; only the lower triangle is read).
/// @throws std::runtime_error  the QR iteration failed, which finite input does not cause
Vector symmetricEigenvalues(Matrix matrix);
/// Eigenvalues ascending; `matrix` is overwritten with the orthonormal eigenvectors, one per column (the steps of
/// dsytrd, dstedc and the reflectors applied by dlarfb; only the upper triangle is read). A stop takes effect within
/// some 0.2 s at n = 4000, except in dstedc, a third of the time at most; values and vectors are then unspecified.
Vector symmetricEigen(Matrix& matrix, const RunControl& control = {});

/// Singular values of an m×n matrix, descending, min(m, n) of them (dgesdd).
/// @throws std::runtime_error  the iteration failed, which finite input does not cause
Vector singularValues(Matrix matrix);

/// A = U diag(σ) Vᵀ of an m×n matrix with k = min(m, n).
struct SingularDecomposition {
    Matrix left;    ///< U, m×k: orthonormal columns
    Vector values;  ///< σ, k, descending
    Matrix right;   ///< V, n×k: orthonormal columns
};
/// By divide and conquer (dgesdd), or by QR iterations (dgesvd) should that not converge.
/// @throws std::runtime_error  neither converged, which finite input does not cause
/// @throws std::length_error  the workspace cannot be counted in 32 bits: about 20,000 rows and columns
SingularDecomposition singularDecomposition(const Matrix& matrix);

/// What least squares need of the thin factorisation A = QR of an n×r matrix, n ≥ r (dgeqrf, dormqr).
struct QrCoordinates {
    Matrix triangle;     ///< R, r×r, upper
    Matrix coordinates;  ///< QᵀY, r×c
};
QrCoordinates qrCoordinates(Matrix matrix, Matrix rightHandSides);

/// Bunch–Kaufman factorisation K = LDLᵀ of a symmetric matrix, by the steps of dsytrf.
struct SymmetricFactor {
    Matrix factor;  ///< as dsytrf leaves it, lower; above its diagonal the matrix that was factored
    std::vector<int> pivots;
    double norm = 0.0;      ///< 1-norm of the matrix that was factored
    bool singular = false;  ///< a block of D is exactly zero
    bool complete = true;   ///< false: stopped; what is in and below the diagonal is of no use
};
/// A stop takes effect within some 50 ms at n = 4000.
SymmetricFactor factorSymmetric(Matrix matrix, const RunControl& control = {});
Matrix solve(const SymmetricFactor& factor, Matrix rightHandSides);
double reciprocalCondition(const SymmetricFactor& factor);  ///< 1-norm estimate; 0 if singular

/// How many eigenvalues are positive, negative and exactly zero pivots, by Sylvester's law of inertia from the blocks
/// of D.
struct Inertia {
    Index positive = 0, negative = 0, zero = 0;
    bool operator==(const Inertia&) const = default;
};
Inertia inertia(const SymmetricFactor& factor);

/// LU factorisation with partial pivoting of a general square matrix (dgetrf).
struct GeneralFactor {
    Matrix factor;
    std::vector<int> pivots;
    double norm = 0.0;
    bool singular = false;
};
GeneralFactor factorGeneral(Matrix matrix);
/// The same by panels of columns, so that a stop takes effect within some 50 ms at n = 4000.
/// @return  nothing if the run was stopped
std::optional<GeneralFactor> factorGeneral(Matrix matrix, const RunControl& control);
Matrix solve(const GeneralFactor& factor, Matrix rightHandSides);
double reciprocalCondition(const GeneralFactor& factor);

}  // namespace krein::lapack
