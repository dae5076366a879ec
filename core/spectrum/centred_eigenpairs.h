// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// Eigenpairs of HKH, H = I − 11ᵀ/n, from those of K = VΛVᵀ, without a decomposition of its own. Among vectors with
/// Σv = 0 the eigenvalues are the n − 1 roots of
///
///     Σ zᵢ²/(λᵢ − μ) = 0,   z = Vᵀ1/√n,
///
/// one between any two neighbours, with the vectors Σ zᵢ/(λᵢ − μ) vᵢ (Golub 1973, Some modified matrix eigenvalue
/// problems, §2); the constant vector has the eigenvalue 0, exactly. An entry of z that is round-off leaves its pair as
/// it is. z is computed once more from the roots, as Gu and Eisenstat (1994) do for rank-one changes, so that vectors
/// of neighbours are orthogonal to rounding too. O(n²) for the values and one product of n×n matrices for the vectors.
/// The error of a value is a few eps·max|λ| of K: where HKH is much smaller than K, decompose it directly.
Eigenpairs centredEigenpairs(const Eigenpairs& pairs, const RunControl& control = {});

/// The same of K and its eigenpairs, from them where that is accurate enough, else by a decomposition of HKH.
/// @return unspecified pairs if the run was stopped
Eigenpairs centredEigenpairs(const Matrix& matrix, const Eigenpairs& pairs, const RunControl& control = {});

}  // namespace krein
