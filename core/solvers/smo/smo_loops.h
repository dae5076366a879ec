// SPDX-License-Identifier: GPL-3.0-or-later
//
// The inner loops of sequential minimal optimisation, one set of them per instruction set
// (core/kernels/instruction_set.h).
//
// The problem is min ½βᵀKβ − pᵀβ in a box. Its slack is v = p − Kβ, the negative gradient; of a C-SVM, p = y and β =
// y∘α.
#pragma once

#include <cstddef>

#include "core/kernels/instruction_set.h"

namespace krein {

/// What the loops read and write, arrays of `count` numbers.
template <class Real> struct SmoArrays {
    std::ptrdiff_t count;
    Real* slack;           ///< v
    const Real* up;        ///< 0 where β can grow, else −∞
    const Real* low;       ///< 0 where β can shrink, else +∞
    const Real* diagonal;  ///< K_ii
};

/// The ends of v over the variables that can grow and those that can shrink.
template <class Real> struct SmoEnds {
    std::ptrdiff_t highestAt;  ///< where `highest` is, the first if there are several; −1 if nothing can grow
    Real highest;              ///< max v over those that can grow; −∞ if there are none
    Real lowest;               ///< min v over those that can shrink; +∞ if there are none
};

/// The variable that lowers the objective most when it alone is changed.
template <class Real> struct SmoCoordinate {
    std::ptrdiff_t at;  ///< −1 if none can be changed to advantage
    Real violation;     ///< the largest |v| among those that can follow it
};

template <class Real> struct SmoLoops {
    /// v −= step (first − second), then its ends.
    SmoEnds<Real> (*shiftPair)(const SmoArrays<Real>& arrays, Real step, const Real* first, const Real* second);
    /// The j that can shrink with v_j < v_i and the largest (v_i − v_j)² / max(K_ii + K_jj − 2K_ij, floor); −1 if there
    /// is none.
    std::ptrdiff_t (*partner)(const SmoArrays<Real>& arrays, std::ptrdiff_t i, const Real* row, Real floor);
    /// v −= step·row, then the coordinate with the largest v_i² / max(K_ii, floor).
    SmoCoordinate<Real> (*shiftOne)(const SmoArrays<Real>& arrays, Real step, const Real* row, Real floor);
    /// slack −= factor·row and magnitudes += |factor·row|, in double precision.
    void (*subtract)(std::ptrdiff_t count, double factor, const Real* row, double* slack, double* magnitudes);
};

struct SmoLoopSet {
    SmoLoops<float> singles;
    SmoLoops<double> doubles;
    /// to = factor·from, rounded.
    void (*rounded)(std::ptrdiff_t count, double factor, const double* from, float* to);
};

/// @pre this CPU can run the set
const SmoLoopSet& smoLoops(InstructionSet set = newestInstructionSet());

}  // namespace krein
