// SPDX-License-Identifier: GPL-3.0-or-later
//
// Eigen's decompositions, which results are compared with; compiled once, because they take the compiler long.
#pragma once

#include "core/base/types.h"

namespace reference {

using krein::Index;
using krein::Matrix;
using krein::Vector;

/// Of a symmetric matrix, ascending.
Vector eigenvalues(const Matrix& symmetric);

/// Of a symmetric matrix: ascending, with orthonormal vectors, one per column.
struct Eigenpairs {
    Vector values;
    Matrix vectors;
};
Eigenpairs eigenpairs(const Matrix& symmetric);

/// Of any square matrix, in no order.
Eigen::VectorXcd complexEigenvalues(const Matrix& square);

/// Whether a Cholesky decomposition ends.
bool isPositiveDefinite(const Matrix& symmetric);

/// λ with A v = λ B v, ascending; A symmetric, B symmetric positive definite.
Vector generalizedEigenvalues(const Matrix& a, const Matrix& b);

/// Descending.
Vector singularValues(const Matrix& matrix);

/// V of the singular value decomposition A = U S Vᵀ: columns×min(rows, columns), in the order of singularValues().
Matrix rightSingularVectors(const Matrix& matrix);

/// A = U S Vᵀ, thin, descending.
struct SingularTriplets {
    Matrix left;
    Vector values;
    Matrix right;
};
SingularTriplets singularTriplets(const Matrix& matrix);

/// A⁻¹ B by Gaussian elimination with complete pivoting; of a singular A a solution if there is one.
Matrix solved(const Matrix& a, const Matrix& b);

/// Whether Gaussian elimination with complete pivoting finds full rank.
bool isInvertible(const Matrix& square);

Matrix inverse(const Matrix& square);
double determinant(const Matrix& square);

/// x of least ‖Ax − b‖.
Vector leastSquares(const Matrix& a, const Vector& b);

/// x of least ‖x‖ among those of least ‖Ax − b‖; singular values below `threshold` of the largest are zero.
Vector leastNormSolution(const Matrix& a, const Vector& b, double threshold);

/// Q of the QR decomposition, rows×rows: its first columns span those of the matrix, the others what is orthogonal to
/// them.
Matrix orthonormalBasis(const Matrix& matrix);

}  // namespace reference
