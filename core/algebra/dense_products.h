// SPDX-License-Identifier: GPL-3.0-or-later
//
// Cubic-time dense operations in pieces, so that a computation can be cancelled between them.
#pragma once

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// AB. @return unspecified values if the run was stopped
Matrix times(const Matrix& a, const Matrix& b, const RunControl& control = {});
/// The same into a part of a matrix, n×c, that shares no memory with A or B.
void timesInto(Eigen::Ref<const Matrix> a, Eigen::Ref<const Matrix> b, Eigen::Ref<Matrix> product,
    const RunControl& control = {});
/// AᵀB, in one piece.
Matrix transposeTimes(const Matrix& a, const Matrix& b);
/// AAᵀ, n×n, exactly symmetric. @param matrix  A, n×d   @return unspecified values if the run was stopped
Matrix timesTranspose(const Matrix& matrix, const RunControl& control = {});
/// V diag(d) Vᵀ, n×n, exactly symmetric: the symmetric matrix with these eigenpairs. @param vectors  V, n×m
/// @param values  d, of m numbers of any sign
Matrix fromEigenpairs(const Matrix& vectors, const Vector& values);
/// C ← C − AᵀA in the lower triangle of C, d×d; what is above it is left as it is. @param a  n×d
/// @return false if the run was stopped: C is then of no use
bool subtractInnerProducts(const Matrix& a, Matrix& target, const RunControl& control = {});

/// Cholesky factor L of a symmetric positive definite matrix, A = LLᵀ; only the lower triangle is read, and written
/// (dpotrf in one call up to 1,500 rows, by panels beyond, so that a stop takes effect within some 50 ms).
/// @return false if A is not positive definite in double precision or the run was stopped: A is then of no use
bool factorCholesky(Matrix& matrix, const RunControl& control = {});
/// A⁻¹R from its factor L, n×c.
Matrix solveCholesky(const Matrix& factor, Matrix rightHandSides);

/// An orthonormal basis of the columns of A, p×d with d ≤ p, by the Cholesky factor of AᵀA: accurate if A is well
/// conditioned.
/// @return false if AᵀA is not positive definite in double precision or the run was stopped: A is then of no use
bool orthonormalise(Matrix& columns, const RunControl& control = {});

}  // namespace krein
