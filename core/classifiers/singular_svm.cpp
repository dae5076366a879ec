// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/singular_svm.h"

#include <algorithm>

#include "core/algebra/dense_products.h"
#include "core/algebra/lapack.h"
#include "core/algebra/square_matrix.h"
#include "core/base/parameters.h"
#include "core/classifiers/c_svm.h"
#include "core/classifiers/ls_svm.h"
#include "core/classifiers/method_parameters.h"
#include "core/kernels/pair_quantity.h"
#include "core/spectrum/diagnostics.h"

namespace krein {

constexpr Option singularClassifierOptions[] = {{"svm", "C-SVM"}, {"ls-svm", "LS-SVM"}};

void visitParameters(SingularSvm& method, ParameterVisitor& visit)
{
    visit(method.classifier,
        {"classifier", "Method", "Method trained on the two vectors of each sample.",
            {.options = singularClassifierOptions, .source = "He et al. 2022"}});
    if (method.classifier == SingularClassifier::Svm)
        visit(method.cost, boxParameter());
    else
        visit(method.regularization, regularizationParameter());
    visit(method.components,
        keptParameter("Components", "Number of largest singular values to keep; 0 keeps all above rounding error.", 0));
    visit(method.multiclass, multiClassParameter());
}

TwoClassSolution solve(const SingularSvm& method, const TwoClassProblem& problem, const TrainControl& control)
{
    const Index n = problem.size();
    if (control.run.stopped()) return withoutSolution(n, Termination::Cancelled, cancelled());
    requireFilledSquare(problem.gram(), "an SVM on source and target features needs");
    const lapack::SingularDecomposition svd = lapack::singularDecomposition(problem.gram());
    Index rank = (svd.values.array() > relativeRounding(n) * svd.values(0)).count();
    if (method.components > 0) rank = std::min(rank, Index{method.components});
    if (rank == 0) return withoutSolution(n, Termination::Singular, noFeature("the kernel matrix is 0"));
    if (control.run.stopped()) return withoutSolution(n, Termination::Cancelled, cancelled());
    const Matrix left = svd.left.leftCols(rank), right = svd.right.leftCols(rank);
    const Vector values = svd.values.head(rank);
    Matrix gram = times(left * values.asDiagonal(), left.transpose())
        + times(right * values.asDiagonal(), right.transpose());
    mirrorLowerTriangle(gram);
    const TwoClassProblem symmetric(gram, problem.targets());
    const TrainControl direct{.run = control.run, .preview = control.preview};
    TwoClassSolution solution = method.classifier == SingularClassifier::Svm
        ? solve(CSvm{.cost = method.cost}, symmetric, direct)
        : solve(LsSvm{.regularization = method.regularization}, symmetric, direct);
    const Vector beta = solution.coefficients;
    solution.target = TwoClassSolution::TargetSide();
    solution.target->coefficients = left * (right.transpose() * beta);
    solution.target->sourceWeight = solution.target->targetWeight = 1.0;
    solution.coefficients = right * (left.transpose() * beta);
    solution.facts.push_back({.key = "rank",
        .label = "singular values kept",
        .value = static_cast<double>(rank),
        .meaning = "Each gives every object a source feature and a target feature."});
    return solution;
}

}  // namespace krein
