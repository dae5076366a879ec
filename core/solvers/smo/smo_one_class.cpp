// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/smo/smo_one_class.h"

#include <string>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/solvers/smo/smo_descent.h"

namespace krein {

OneClassSolution solveOneClass(const Matrix& gram, const OneClassOptions& options, const RunControl& control)
{
    const Index n = gram.rows();
    const double nu = options.nu, tolerance = options.tolerance;
    if (n == 0 || gram.cols() != n)
        throw InvalidInput("The kernel matrix is " + std::to_string(n) + "×" + std::to_string(gram.cols())
            + "; a one-class SVM needs a square one of at least one sample.");
    if (!(nu > 0.0 && nu <= 1.0)) throw InvalidInput("ν is " + numberText(nu) + "; it must be above 0 and at most 1.");
    if (!(tolerance > 0.0)) throw InvalidInput("The tolerance is " + numberText(tolerance) + "; it must be positive.");
    const double share = 1.0 / static_cast<double>(n), upper = share / nu;
    const BoxProblem problem{.linear = Vector::Zero(n), .lower = Vector::Zero(n), .upper = Vector::Constant(n, upper)};
    MatrixRows rows(gram);
    const Descent descent = descend(rows, problem, Vector::Constant(n, share), {.tolerance = tolerance}, control);
    return {.alpha = descent.point,
        .rho = -descent.offset,
        .objective = descent.objective,
        .violation = descent.violation,
        .iterations = descent.iterations,
        .nonConvexSteps = descent.nonConvexSteps,
        .termination = descent.termination};
}

}  // namespace krein
