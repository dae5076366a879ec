// SPDX-License-Identifier: GPL-3.0-or-later
//
// Eigen's decompositions for matrices of a few rows or columns, where LAPACK gains nothing: each takes the compiler
// seconds, so they are compiled here and nowhere else.
#pragma once

#include "core/base/types.h"

namespace krein {

/// Eigenvalues ascending and orthonormal eigenvectors, one per column.
struct SmallEigen {
    Vector values;   ///< k
    Matrix vectors;  ///< k×k
};
/// Of a symmetric k×k matrix, of which the lower triangle is read.
SmallEigen smallSymmetricEigen(const Matrix& matrix);

/// The first `count` columns of the m×m orthogonal Q of A = QR by Householder reflections, A m×k and count ≤ m: the
/// first k span the columns of A, the others what is orthogonal to them.
Matrix orthogonalColumns(const Matrix& matrix, Index count);

/// σ, min(m, n) of them, descending, and the thin V, n×min(m, n), of an m×n matrix, small ones to high relative
/// accuracy (one-sided Jacobi).
struct SmallSingular {
    Vector values;
    Matrix right;
};
SmallSingular smallSingular(const Matrix& matrix);

}  // namespace krein
