// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// Eigenpairs of a symmetric n×n matrix, K = V diag(values) Vᵀ.
struct Eigenpairs {
    Vector values;   ///< n, descending by value; of K itself, not K/n
    Matrix vectors;  ///< n×n, orthonormal columns; the entry of largest magnitude in each is positive
};

/// @return unspecified pairs if the run was stopped
/// @throws InvalidInput  the matrix is empty, not square or not finite
Eigenpairs eigenpairs(const Matrix& symmetric, const RunControl& control = {});
/// The values alone, descending; about half the time.
Vector eigenvalues(const Matrix& symmetric);
/// Turns columns round in which the entry of largest magnitude, the first of equals, is negative.
void orient(Matrix& vectors);

}  // namespace krein
