// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/solvers/termination.h"

namespace krein {

struct TdcaOptions {
    double cost = 1.0;        ///< C > 0
    double shift = 0.0;       ///< ρ: Q + ρI is positive semidefinite
    double tolerance = 1e-3;  ///< on the KKT violation of the whole problem
    Index mostIterations = 1000;
};

struct TdcaIterate {
    Index iteration = 0;  ///< 0: the start
    const Vector* alpha = nullptr;
    double bias = 0.0;
    double objective = 0.0;
    double stepSquared = 0.0;  ///< ‖α_{t+1} − α_t‖²; 0 at the start
    double violation = 0.0;
};

using TdcaObserver = std::function<void(const TdcaIterate&)>;

struct TdcaSolution {
    Vector alpha;
    double bias = 0.0;
    double objective = 0.0;            ///< ½αᵀQα − eᵀα
    double violation = 0.0;            ///< of the KKT conditions, as in smo.h
    double stepSquared = 0.0;          ///< of the last iteration
    double subproblemViolation = 0.0;  ///< the worst one with which a convex sub-problem was left
    Index iterations = 0;
    Termination termination = Termination::IterationLimit;
};

/// DCA on the SVM dual (baseline of Xu et al. 2017): min ½αᵀQα − eᵀα, 0 ≤ α ≤ C, yᵀα = 0, Q_ij = y_i y_j K_ij, as g − h
/// with g = ½αᵀ(Q + ρI)α − eᵀα and h = ½ραᵀα. Each iteration minimises g(α) − ραᵀα_t exactly; the objective never
/// rises.
/// @param start  α, n, or null for 0; it is brought into the set first
/// @param observe  called for the start and after each iteration
/// @throws InvalidInput  C or ρ that allow no iteration
TdcaSolution solveTdca(const Matrix& gram, const Vector& targets, const TdcaOptions& options,
    const Vector* start = nullptr, const RunControl& control = {}, const TdcaObserver& observe = {});

}  // namespace krein
