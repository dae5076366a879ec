// SPDX-License-Identifier: GPL-3.0-or-later
//
// Convex quadratic functions on the set of SVM duals: ½xᵀHx − qᵀx, 0 ≤ x ≤ C, yᵀx = 0.
#pragma once

#include <vector>

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// The point of {0 ≤ x ≤ C, yᵀx = 0} that is nearest to z. @param targets  y, n, each ±1
Vector projectToDualSet(const Vector& z, const Vector& targets, double upperBound);

/// max over I_up of −y_i g_i − min over I_low of −y_i g_i for the gradient g at x; 0 if one of them is empty or the
/// difference negative.
double dualViolation(const Vector& gradient, const Vector& x, const Vector& targets, double upperBound);
/// The multiplier of yᵀx = 0: the mean of −y_i g_i where 0 < x_i < C; without one, the middle of the interval that the
/// others leave.
double dualBias(const Vector& gradient, const Vector& x, const Vector& targets, double upperBound);

/// A set of variables off their bounds and its factor, kept between problems with the same H.
struct BoxFace {
    std::vector<Index> members;
    Matrix factor;  ///< of H_FF, lower triangle
    Vector normal;  ///< H_FF⁻¹y_F
};

/// ½xᵀHx − qᵀx over the set.
struct BoxQuadratic {
    const Matrix& hessian;  ///< H, symmetric positive definite n×n, lower triangle read
    const Vector& linear;   ///< q
    const Vector& targets;  ///< y
    double upperBound;      ///< C
};

struct BoxQuadraticSolution {
    Vector x;
    double violation = 0.0;  ///< see dualViolation()
    Index iterations = 0;
    bool stopped = false;
};

/// Minimiser by gradient projection, which finds the variables at their bounds, and Newton steps in the others (Moré &
/// Toraldo 1991). Ends when the violation is below the tolerance or can no longer be lowered; what was reached is in
/// `violation`.
/// @param start  projected first   @param face  of the problem before, empty at first; replaced
BoxQuadraticSolution minimiseBoxQuadratic(
    const BoxQuadratic& problem, const Vector& start, double tolerance, BoxFace& face, const RunControl& control = {});

/// Minimiser where H is only positive semidefinite, of low rank say, by a primal-dual interior-point method (Mehrotra
/// 1992): some thirty factorisations of order n, however large C is. Needs no start. Variables whose multiplier is
/// larger than what is left to their bound are put onto it. Ends when the violation is below the tolerance or can no
/// longer be lowered.
/// @pre both classes occur
BoxQuadraticSolution minimiseSemidefinite(
    const BoxQuadratic& problem, double tolerance, const RunControl& control = {});

}  // namespace krein
