// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/asymmetric_ls_svm.h"

#include <algorithm>
#include <cmath>

#include "core/base/parameters.h"
#include "core/classifiers/ls_svm.h"
#include "core/classifiers/method_parameters.h"

namespace krein {

void visitParameters(AsymmetricLsSvm& method, ParameterVisitor& visit)
{
    visit(method.regularization, regularizationParameter("Huang et al. 2016, eq. (4)"));
    visit(method.multiclass, multiClassParameter());
}

TwoClassSolution solve(const AsymmetricLsSvm& method, const TwoClassProblem& problem, const TrainControl& control)
{
    const Vector& targets = problem.targets();
    if (control.run.stopped()) return withoutSolution(problem.size(), Termination::Cancelled, cancelled());
    const LsSvmSolution found = solveLsSvmSystem(problem.gram(), targets, method.regularization, control.run);
    if (found.termination == Termination::Cancelled)
        return withoutSolution(problem.size(), Termination::Cancelled, cancelled());
    if (found.termination != Termination::Solved) {
        TwoClassSolution none = withoutSolution(problem.size(), found.termination,
            found.termination == Termination::Singular ? noUniqueSolution("the LS-SVM system is singular; any other γ "
                                                                          "will do")
                                                       : noSolution("the linear system could not be solved "
                                                                    "accurately"));
        none.reciprocalCondition = found.reciprocalCondition;
        return none;
    }
    TwoClassSolution solution;
    solution.coefficients = found.coefficients.col(0);
    // Their sum is exactly zero in theory; without its rounding the first sum of the system gives b to the last digit.
    solution.coefficients.array() -= solution.coefficients.mean();
    const Vector image = problem.gram() * solution.coefficients;
    solution.bias = targets.mean() - image.mean();
    solution.dual = targets.cwiseProduct(solution.coefficients);
    solution.reciprocalCondition = found.reciprocalCondition;
    solution.verdict = closedForm("the bordered system", found.reciprocalCondition);
    const Vector residual = image + solution.coefficients / method.regularization
        + Vector::Constant(problem.size(), solution.bias) - targets;
    solution.violation = std::max(residual.cwiseAbs().maxCoeff(), std::abs(solution.coefficients.sum()));
    solution.violationName = "largest residual of the system";
    return solution;
}

}  // namespace krein
