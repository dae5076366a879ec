// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the negative part of a matrix sits: which pair, which direction, which objects.
#pragma once

#include "core/doctor/examination.h"
#include "core/run_control.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// The smaller eigenvalue of [a b; b c].
double smallerEigenvalue(double a, double b, double c);

/// Pairs with k_ij² > k_ii k_jj beyond rounding; each alone proves that K is not positive semidefinite.
/// @param symmetric  K, n×n   @param facts  boundPairs, boundViolations and worstPair are set
void lookAtPairs(const Matrix& symmetric, PlaceFacts& facts, const RunControl& control = {});

/// The direction that proves it, and the objects of which K₋ is made.
/// @param tolerance  |λ| ≤ tolerance·max|λ| counts as zero
void lookAtDirections(const Eigenpairs& spectrum, double tolerance, PlaceFacts& facts);

}  // namespace krein
