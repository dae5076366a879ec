// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/tdca.h"

#include <algorithm>

#include "core/algebra/symmetric_algebra.h"
#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/solvers/box_quadratic.h"

namespace krein {

namespace {

void evaluate(const Matrix& hessian, const Vector& targets, const TdcaOptions& options, TdcaSolution& result)
{
    const Vector gradient = (symmetricTimes(hessian, result.alpha) - options.shift * result.alpha).array() - 1.0;
    result.objective = 0.5 * result.alpha.dot(gradient) - 0.5 * result.alpha.sum();
    result.violation = dualViolation(gradient, result.alpha, targets, options.cost);
    result.bias = dualBias(gradient, result.alpha, targets, options.cost);
}

}  // namespace

TdcaSolution solveTdca(const Matrix& gram, const Vector& targets, const TdcaOptions& options, const Vector* start,
    const RunControl& control, const TdcaObserver& observe)
{
    if (!(options.cost > 0.0)) throw InvalidInput("the cost C is " + numberText(options.cost) + "; it must be above 0");
    if (!(options.shift >= 0.0)) throw InvalidInput("ρ is " + numberText(options.shift) + "; it must be at least 0");
    Matrix hessian = targets.asDiagonal() * gram * targets.asDiagonal();
    hessian.diagonal().array() += options.shift;
    TdcaSolution result{
        .alpha = projectToDualSet(start ? *start : Vector::Zero(targets.size()), targets, options.cost)};
    evaluate(hessian, targets, options, result);
    const auto tell = [&] {
        if (observe)
            observe({result.iterations, &result.alpha, result.bias, result.objective, result.stepSquared,
                result.violation});
    };
    tell();
    BoxFace face;
    while (result.violation > options.tolerance && result.iterations < options.mostIterations) {
        const Vector linear = (options.shift * result.alpha).array() + 1.0;
        const BoxQuadraticSolution next = minimiseBoxQuadratic({hessian, linear, targets, options.cost}, result.alpha,
            1e-12 * std::max(1.0, linear.cwiseAbs().maxCoeff()), face, control);
        if (next.stopped) {
            result.termination = Termination::Cancelled;
            return result;
        }
        if (!next.x.allFinite()) {
            result.termination = Termination::NumericalFailure;
            return result;
        }
        result.stepSquared = (next.x - result.alpha).squaredNorm();
        result.subproblemViolation = std::max(result.subproblemViolation, next.violation);
        result.alpha = next.x;
        ++result.iterations;
        evaluate(hessian, targets, options, result);
        tell();
        control.report(static_cast<double>(result.iterations) / static_cast<double>(options.mostIterations), "TDCASVM");
        if (result.stepSquared == 0.0) break;  // a fixed point: nothing further would change
    }
    if (result.violation <= options.tolerance) result.termination = Termination::Converged;
    return result;
}

}  // namespace krein
