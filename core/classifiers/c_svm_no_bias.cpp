// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/c_svm_no_bias.h"

#include <utility>

#include "core/base/parameters.h"
#include "core/classifiers/method_parameters.h"
#include "core/classifiers/svm_worth.h"
#include "core/solvers/smo/smo.h"

namespace krein {

void visitParameters(CSvmNoBias& method, ParameterVisitor& visit)
{
    visit(method.cost, boxParameter("Lin & Lin 2003, eq. (1)"));
    visit(method.tolerance, optimalityParameter("Chang & Lin 2011, eq. (14)"));
    visit(method.multiclass, multiClassParameter());
}

TwoClassSolution solve(const CSvmNoBias& method, const TwoClassProblem& problem, const TrainControl& control)
{
    requireBothClasses("The C-SVM without bias", problem);
    const SmoOptions options = smoOptions(
        {.cost = method.cost, .tolerance = method.tolerance, .bias = false}, control.preview);
    Trace trace;
    SmoSolution solution = runSmo(
        problem.gram(), problem.targets(), options, startingAlpha(problem, control), control, trace);
    Verdict verdict = svmVerdict(problem, options, solution, control);
    TwoClassSolution result = svmSolution(solution, problem.targets(), method.cost);
    if (result.termination == Termination::NumericalFailure) return result;
    result.verdict = std::move(verdict);
    result.trace = std::move(trace);
    return result;
}

}  // namespace krein
