// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/spectrum/eigen_spectrum.h"
#include "core/spectrum/pair_diagnostics.h"
#include "core/spectrum/triangle_diagnostics.h"

namespace krein {

/// A combination of samples and what K makes of it.
struct DirectionWitness {
    Vector direction;    ///< v, n, ‖v‖ = 1
    double value = 0.0;  ///< vᵀKv
};

/// The unit vector with the smallest vᵀKv: the eigenvector of λₘᵢₙ. Unset if there are no eigenpairs.
std::optional<DirectionWitness> smallestDirection(const Eigenpairs& spectrum);
/// The same among the v with Σv = 0, from the eigenpairs of HKH. Unset for fewer than two samples.
std::optional<DirectionWitness> smallestCentredDirection(const Eigenpairs& centredSpectrum);

/// What a person can be shown as a proof that K is not positive semidefinite or that its distances are not a metric. A
/// member is set only if it is a proof: beyond rounding.
struct Witnesses {
    std::optional<DirectionWitness> direction;         ///< vᵀKv < 0: K is not positive semidefinite
    std::optional<DirectionWitness> centredDirection;  ///< vᵀKv < 0 and Σv = 0: K is not conditionally so either
    std::optional<PairWitness> pair;                   ///< D²_ij < 0: the same with v = (e_i − e_j)/√2
    std::optional<TriangleWitness> triangle;           ///< D_ij > D_ik + D_kj
};

/// @param spectrum, centredSpectrum  of K (of its symmetric part if it is asymmetric) and of HKH
/// @param tolerance                  vᵀKv ≥ −tolerance·max|λ| of K is rounding
/// @param pairs, triangles           reports on the same samples, or null
Witnesses witnesses(const Eigenpairs& spectrum, const Eigenpairs& centredSpectrum, double tolerance,
    const PairReport* pairs, const TriangleReport* triangles);

}  // namespace krein
