// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether the negative part differs between the classes more than between random ones: where the classes lie in it, and
// how much of it their objects have. A negative part may say something of each object by itself, as the sizes of balls
// do in the distances between them; it does then not carry over from one half of the objects to the other, see
// halves.h, and is more than noise nevertheless. Noise that is larger in
// one class differs as well.
#pragma once

#include "core/base/run_control.h"
#include "core/doctor/examination.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// With K₋ = Σ_{λ<0} |λ|vvᵀ and classes c of n_c objects, Σ_c Σ_{i≠j ∈ c} (K₋)_ij / n_c and Σ_c n_c (d̄_c − d̄)² with d
/// = diag K₋, against those of random exchanges of the labels.
/// @param labels  n class indices; none or one class: nothing is tested
ClassPartFacts classPartFacts(const Eigenpairs& spectrum, double tolerance, const std::vector<int>& labels,
    std::uint64_t seed, const RunControl& control = {});

}  // namespace krein
