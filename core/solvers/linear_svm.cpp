// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/linear_svm.h"

#include <utility>

#include "core/algebra/dense_products.h"
#include "core/base/errors.h"
#include "core/solvers/smo/smo.h"
#include "core/spectrum/diagnostics.h"

namespace krein {

namespace {

double primalObjective(const Matrix& features, const Vector& targets, double cost, const LinearSvmSolution& svm)
{
    const Eigen::ArrayXd margins = targets.array() * ((features * svm.weights).array() + svm.bias);
    return 0.5 * svm.weights.squaredNorm() + cost * (1.0 - margins).cwiseMax(0.0).sum();
}

/// Zᵀ(y∘α). Of a feature that all samples have in common the terms cancel, for Σ y_i α_i = 0: what rounding leaves of
/// them is no weight.
Vector featureWeights(const Matrix& features, const Vector& signedAlpha)
{
    const Vector sums = features.transpose() * signedAlpha,
                 sizes = features.cwiseAbs().transpose() * signedAlpha.cwiseAbs();
    const double rounding = relativeRounding(signedAlpha.size());
    return (sums.array().abs() > rounding * sizes.array()).select(sums, 0.0);
}

LinearSvmSolution withoutWeights(const Matrix& features, double bias, Termination termination)
{
    return {.weights = Vector::Zero(features.cols()),
        .bias = bias,
        .alpha = Vector::Zero(features.rows()),
        .termination = termination};
}

}  // namespace

LinearSvmSolution solveLinearSvm(const Matrix& features, const Vector& targets, const LinearSvmOptions& options,
    const Vector* start, const RunControl& control)
{
    if (features.rows() != targets.size() || targets.size() == 0)
        throw InvalidInput("A linear SVM needs one target per row of features, and at least one row.");
    if (!features.allFinite())
        throw InvalidInput("A feature is not a finite number; a linear SVM needs finite features.");
    if ((targets.array() == targets(0)).all()) return withoutWeights(features, targets(0), Termination::Solved);

    const Matrix gram = timesTranspose(features, control);
    if (control.stopped()) return withoutWeights(features, 0.0, Termination::Cancelled);
    if (!gram.allFinite()) return withoutWeights(features, 0.0, Termination::NumericalFailure);
    const Index mostIterations = 100'000 + 1000 * targets.size();
    SmoSolution dual = solveSmo(gram, targets,
        {.cost = options.cost, .tolerance = options.tolerance, .mostIterations = mostIterations}, start, control);

    LinearSvmSolution svm{.bias = dual.bias,
        .alpha = std::move(dual.alpha),
        .violation = dual.violation,
        .iterations = dual.iterations,
        .termination = dual.termination};
    svm.weights = featureWeights(features, targets.cwiseProduct(svm.alpha));
    svm.objective = primalObjective(features, targets, options.cost, svm);
    return svm;
}

}  // namespace krein
