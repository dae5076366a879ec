// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the negative part of a matrix sits: which pair, which direction, which objects.
#pragma once

#include "core/base/run_control.h"
#include "core/doctor/examination.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// The smaller eigenvalue of [a b; b c].
double smallerEigenvalue(double a, double b, double c);

/// Pairs with k_ij² > k_ii k_jj beyond rounding of objects without k_ii < 0, and these objects; each alone proves that K
/// is not positive semidefinite.
/// @param symmetric  K, n×n   @param facts  boundPairs to worstSelfValue are set
void lookAtPairs(const Matrix& symmetric, PlaceFacts& facts, const RunControl& control = {});

/// The direction that proves it, and the objects of which K₋ is made.
/// @param tolerance  |λ| ≤ tolerance·max|λ| counts as zero
void lookAtDirections(const Eigenpairs& spectrum, double tolerance, PlaceFacts& facts);

/// Whether one or two objects account for nearly all of the negative part, found out by leaving them out.
/// @param symmetric  K, n×n, of n ≥ 8 objects, else there are none   @param isCentred  the rest is centred, as K was
/// @param facts      with the shares of lookAtDirections(); culprits is set
void lookForCulprits(const Matrix& symmetric, bool isCentred, double tolerance, PlaceFacts& facts);

}  // namespace krein
