// SPDX-License-Identifier: GPL-3.0-or-later
//
// Noise or structure: the objects are divided at random into two halves A and B. A direction v of A with vᵀK_AAv = λ <
// 0 is carried over to B by its kernel values, u = K_BAv/‖K_BAv‖, and uᵀK_BBu is what it is there. Of a kernel on
// objects with something in common it is negative again, by nearly as much; a direction made of noise is not, because
// the noise of K_BB knows nothing of that of K_AA.
#pragma once

#include "core/base/run_control.h"
#include "core/doctor/examination.h"

namespace krein {

struct HalvesOptions {
    int divisions = 20;
    std::uint64_t seed = 1;
    bool centred = false;  ///< K is −½HD²H: the same dissimilarities in random places are centred anew
};
/// Halves are no larger; of more objects they are drawn.
inline constexpr Index mostInHalf = 500;
/// Below this many objects nothing can be told.
inline constexpr Index fewestToHalve = 20;

/// @param symmetric  K, n×n   @param tolerance  |λ| ≤ tolerance·max|λ| counts as zero
HalvesFacts halvesFacts(
    const Matrix& symmetric, double tolerance, const HalvesOptions& options, const RunControl& control = {});

}  // namespace krein
