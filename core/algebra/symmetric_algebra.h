// SPDX-License-Identifier: GPL-3.0-or-later
//
// Products with a symmetric matrix and the inverse of a positive definite one, by BLAS and LAPACK.
#pragma once

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// Ax for a symmetric A, n×n; only its lower triangle is read (dsymv).
Vector symmetricTimes(const Matrix& symmetric, const Vector& x);

/// L⁻¹x and L⁻ᵀx for a lower triangular L; only its lower triangle is read (dtrsv).
Vector solveLower(const Matrix& lower, Vector x);
Vector solveLowerTransposed(const Matrix& lower, Vector x);
/// L⁻¹X (dtrsm).
Matrix solveLowerColumns(const Matrix& lower, Matrix x);

/// A⁻¹ of a positive definite matrix in place of A, by halves: of the halves' inverses nearly all the work is matrix
/// products, in pieces of some 30 ms at 2,000 rows. The whole of A is read and written.
/// @return false if A is not positive definite in double precision or the run was stopped: A is then of no use
bool invertPositiveDefinite(Matrix& matrix, const RunControl& control = {});

}  // namespace krein
