// SPDX-License-Identifier: GPL-3.0-or-later
//
// The iteration of IKSVM-DC (Xu et al. 2017, Algorithm 1): a convex sub-problem, then a step further along the same
// direction.
#pragma once

#include <functional>

#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/solvers/iksvm/iksvm_subproblem.h"
#include "core/solvers/start.h"
#include "core/solvers/termination.h"

namespace krein {

/// How far an iteration goes beyond the solution of its sub-problem: to the first of v̄, ηv̄, η²v̄, … that lowers f
/// enough, or to the lowest point of f along the direction.
enum class IksvmSearch { Armijo, Exact };

struct IksvmDcaOptions {
    double penalty = 1.0;  ///< γ > 0
    double shift = 0.0;    ///< ρ of the decomposition
    IksvmSplit split = IksvmSplit::AddToKernel;
    bool lineSearch = true;
    double firstStep = 1.0;    ///< v̄ > 0
    double slope = 1e-4;       ///< μ
    double shrink = 0.5;       ///< η in (0, 1)
    double tolerance = 1e-10;  ///< δ on ‖β_DCA − β_t‖²
    Index mostIterations = 300;
    IksvmSearch search = IksvmSearch::Armijo;
    bool endsBelowZero = false;  ///< also ends, with the iterate before, where the objective would become negative
};

/// One iterate, as it is passed to whoever watches.
struct IksvmIterate {
    Index iteration = 0;  ///< 0: the start
    const IksvmPoint* point = nullptr;
    double objective = 0.0;  ///< f(β_t, b_t)
    double stepSquared = 0.0;  ///< ‖d‖² of the sub-problem's solution from the iterate before, without the line search;
                               ///< 0 at the start
    double stepLength = 0.0;    ///< v of the line search; 0: none was accepted
    double gradientNorm = 0.0;  ///< max|∇f|
    double slope = 0.0;         ///< ⟨∇f(β_DCA), d⟩, of f where the line search begins; 0 at the start
    double decrease = 0.0;      ///< f(β_t) − f(β_{t+1}); 0 at the start
    /// At least so large are −slope and decrease, see iksvmGuarantee(); 0 at the start.
    double leastDescent = 0.0, leastDecrease = 0.0;
};

/// What the convexity of g and h in f = g − h promises of a step d of the sub-problem (Xu et al. 2017, Propositions 1
/// and 2). As ∇g(β_DCA) = ∇h(β_t), f falls by the two gaps between g, h and their tangents, and its slope along d is
/// −⟨∇h(β_DCA) − ∇h(β_t), d⟩. Of the gap of g only that of its quadratic form counts, for V is convex:
///
///     decomposition 1:  f(β_t) − f(β_DCA) ≥ ½γ(2ρ‖d‖² + dᵀKd),  −⟨∇f(β_DCA), d⟩ = γρ‖d‖²
///     decomposition 2:  f(β_t) − f(β_DCA) ≥ ½γ(2ρ‖d‖² − dᵀKd),  −⟨∇f(β_DCA), d⟩ = γ(ρ‖d‖² − dᵀKd)
struct IksvmGuarantee {
    double decrease = 0.0, descent = 0.0;
};
/// @param stepSquared  ‖d‖²   @param form  dᵀKd
IksvmGuarantee iksvmGuarantee(IksvmSplit split, double penalty, double shift, double stepSquared, double form);

using IksvmObserver = std::function<void(const IksvmIterate&)>;

struct IksvmDcaSolution {
    IksvmPoint point;
    double objective = 0.0;
    double gradientNorm = 0.0;  ///< max|∇f| at the point
    double stepSquared = 0.0;   ///< of the last iteration
    Index iterations = 0;
    double largestError = 0.0;  ///< worst relative gradient of a sub-problem's solution
    double largestRise = 0.0;   ///< largest f(β_{t+1}) − f(β_t); not above 0 but for rounding (Xu et al., Prop. 1)
    double largestSlope = 0.0;  ///< largest ⟨∇f(β_DCA), d⟩; not above 0 but for rounding (Prop. 2)
    bool endedBelowZero = false;  ///< by IksvmDcaOptions::endsBelowZero
    /// Along this direction f falls without bound, as an exact search found, which ended the descent; else empty.
    IksvmPoint ray;
    bool diverged = false;  ///< ended because |f| or ‖β‖ exceeded 1e100: the point is the last one before
    Termination termination = Termination::Converged;
};

/// β_{t+1} = β_DCA + v·d with d = β_DCA − β_t, and b likewise. v starts at v̄ and is multiplied by η while f(β_DCA +
/// v·d) > f(β_DCA) − μv‖d‖², at most 60 times: for μ ≥ γρ the condition need not hold for any v, which is then 0. An
/// exact search takes the v ≥ 0 of lowest f(β_DCA + v·d) and ends the descent where there is none. Ends when ‖d‖² ≤ δ,
/// before the line search.
/// @param start  null: 0   @param observe  called for the start and after each iteration
/// @throws InvalidInput  options that allow no iteration
IksvmDcaSolution solveIksvmDca(const Matrix& gram, const Vector& targets, const IksvmDcaOptions& options,
    const StartPoint* start = nullptr, const RunControl& control = {}, const IksvmObserver& observe = {});

}  // namespace krein
