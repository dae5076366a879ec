// SPDX-License-Identifier: GPL-3.0-or-later
//
// How much f_s and f_t of AsK-LS should each count. He et al. 2022 name stacking and leave its second level open; here
// it is logistic regression on the two scores each training sample gets when it is left out of the training.
//
// On the training scores themselves it would learn nothing: they are y − u/γ and y − v/γ, near y for both where γ is
// large, however little either is worth on new objects. Scores of left-out samples cost no further training, as for
// LS-SVM: with the inverse M of the system's matrix, what leaving sample i out does to its two equations is the 2×2
// system
//
//     [ M(u_i,u_i)  M(u_i,v_i) ] [ y_i − f_s⁽⁻ⁱ⁾(x_i) ]   [ u_i ]
//     [ M(u_i,v_i)  M(v_i,v_i) ] [ y_i − f_t⁽⁻ⁱ⁾(x_i) ] = [ v_i ],
//
// and no folds, hence no random numbers, are needed. Kernel values are taken as given: where a kernel depends on the
// sample, as the SNE kernel's normaliser does, the left-out sample still counts there.
#pragma once

#include <vector>

#include "core/solvers/ask_ls/ask_ls.h"

namespace krein {

/// The scores of each training sample by the solution without it.
struct AskLsLeftOut {
    std::vector<Index> samples;  ///< those for which the system without the sample has a unique solution, ascending
    Matrix scores;               ///< (f_s, f_t), one row per entry of `samples`; no rows if the run was stopped
};

/// In O(n²) from the basis. @param targets  n   @param solution  of these targets with this γ, Solved, one right-hand
/// side
AskLsLeftOut leftOutScores(const AskLsBasis& basis, const Vector& targets, double regularization,
    const AskLsSolution& solution, const RunControl& control = {});

/// f = w_s f_s + w_t f_t + w_0.
struct StackingWeights {
    double source = 0.5, target = 0.5, offset = 0.0;
    bool fitted = false;  ///< false: there was nothing to fit, and this is the average
};

/// Minimises Σ log(1 + exp(−y_i f_i)) + ½((s_s w_s)² + (s_t w_t)²) with the spreads s of the two scores, by Newton's
/// method. The ridge makes the minimum unique, and equal for equal scores. It goes by the spreads, because scores of
/// samples left out may be small, with a strong ridge in the system or few samples of a class: on the weights
/// themselves it would hold such scores back, and by another amount for every class.
/// @param scores  m×2   @param labels  m, each −1 or +1; the average is returned unless both occur
StackingWeights stackingWeights(const Matrix& scores, const Vector& labels);

}  // namespace krein
