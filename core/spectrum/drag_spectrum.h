// SPDX-License-Identifier: GPL-3.0-or-later
//
// The spectrum while one sample is dragged: only its row and column of the Gram matrix change, so the eigenpairs of all
// that stays are computed once and every position costs one product of that basis with the new row.
#pragma once

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// What stays of an n×n Gram matrix while sample p is dragged, K₋ₚ = V diag(d) Vᵀ: made by dragBasis() or
/// centredDragBasis().
struct DragBasis {
    Index sample = 0;  ///< p
    bool centred = false;
    Vector values;      ///< d, ascending: n − 1, or n − 2 if centred
    Matrix vectors;     ///< V, (n − 1)×values; orthonormal columns, orthogonal to the constant vector if centred
    Vector rowMeans;    ///< of K₋ₚ, n − 1; only if centred
    double mean = 0.0;  ///< of all of K₋ₚ; only if centred
};

/// For the spectrum of K itself. A stop takes effect before or after the decomposition, and leaves a basis without
/// values.
/// @param gram  n×n, symmetric (one triangle is read); what it holds for the dragged sample does not matter
/// @throws InvalidInput  not square, no such sample, an entry not finite or beyond ±1e300
DragBasis dragBasis(const Matrix& gram, Index sample, const RunControl& control = {});

/// For the spectrum of HKH, H = I − 11ᵀ/n. It changes everywhere, but it too is a bordered matrix: vectors with Σv = 0
/// are those that leave out p, on which nothing changes, and one more, q = (1, …, 1, −(n − 1))/√(n(n − 1)) with its
/// last entry at p. With N = n − 1, m the row means and M the mean of K₋ₚ, the border is √(N/n)·(m − k) and the corner
/// (N/n)·(M − 2·mean(k) + kₚₚ).
DragBasis centredDragBasis(const Matrix& gram, Index sample, const RunControl& control = {});

/// All n eigenvalues, descending, with the sample where it is now; of HKH if the basis is centred, of which one is
/// exactly 0 and belongs to the constant vector. The error is a few eps·max|λ|.
/// @param row     k(x_p, x_i) for all i ≠ p in order, n − 1
/// @param corner  k(x_p, x_p)
/// @throws InvalidInput  a row of another length, an entry not finite or beyond ±1e300
Vector eigenvaluesWithRow(const DragBasis& basis, const Vector& row, double corner);

}  // namespace krein
