// SPDX-License-Identifier: GPL-3.0-or-later
//
// An SVM and the features it uses, learned together (see IksvmCa for the model and where it comes from).
#pragma once

#include <functional>

#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/solvers/linear_svm.h"

namespace krein {

/// The positive part of K, K₊ = V₊ diag(λ) V₊ᵀ = ΦΦᵀ, and what is left of K.
struct PositivePart {
    Vector values;             ///< λ, p, descending, all positive
    Matrix vectors;            ///< V₊, n×p, orthonormal
    double restSquared = 0.0;  ///< ‖K − K₊‖²_F, the squares of all other eigenvalues
};

struct JointSvmOptions {
    double cost = 1.0;             ///< C > 0
    double reconstruction = 1e-2;  ///< ρ ≥ 0
    Index components = 1;          ///< d, 1 … p
    Index mostIterations = 100;
    double tolerance = 1e-4;     ///< on the relative decrease of the objective, in three steps in a row
    double svmTolerance = 1e-6;  ///< on the KKT violation of each SVM
};

/// One point of the descent.
struct JointSvmPoint {
    Matrix rotation;                   ///< U, p×d, orthonormal columns
    LinearSvmSolution svm;             ///< on the features ΦU
    double reconstructionError = 0.0;  ///< ‖K − KWWᵀK‖²_F
    double objective = 0.0;            ///< ½‖w‖² + CΣξ + ρ‖K − KWWᵀK‖²_F
    double slope = 0.0;  ///< by which fraction of itself the objective falls per radian that U turns: 0 at a stationary
                         ///< point
};

struct JointSvmIterate {
    Index iteration = 0;  ///< 0: the start
    const JointSvmPoint* point = nullptr;
    double stepLength = 0.0;  ///< by which U turned; 0 at the start
};
using JointSvmObserver = std::function<void(const JointSvmIterate&)>;

struct JointSvmSolution {
    JointSvmPoint point;
    Index iterations = 0;
    bool stalled = false;  ///< ended because no step along the negative gradient lowers the objective
    Termination termination = Termination::Converged;  ///< IterationLimit also if an SVM ended by its own limit
};

/// Descends from U = the first d coordinates (kernel PCA) with one SVM per trial step; the objective never increases.
/// @param targets  n, each −1 or +1   @param observe  called for the start and after each step
JointSvmSolution solveJointSvm(const PositivePart& part, const Vector& targets, const JointSvmOptions& options,
    const RunControl& control = {}, const JointSvmObserver& observe = {});

/// β = WWᵀK(y∘α) = V₊ diag(λ)^−½ U w, n.
Vector jointCoefficients(const PositivePart& part, const JointSvmPoint& point);

}  // namespace krein
