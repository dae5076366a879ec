// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/types.h"

namespace krein {

/// Eigenpairs of a symmetric n×n matrix, K = V diag(values) Vᵀ.
struct Eigenpairs {
    Vector values;   ///< n, descending by value; of K itself, not K/n
    Matrix vectors;  ///< n×n, orthonormal columns; the entry of largest magnitude in each is positive
};

/// @throws InvalidInput  the matrix is empty, not square or not finite
Eigenpairs eigenpairs(const Matrix& symmetric);
/// The values alone, descending; about half the time.
Vector eigenvalues(const Matrix& symmetric);

}  // namespace krein
