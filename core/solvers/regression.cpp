// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/regression.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

#include "core/base/errors.h"

namespace krein {

namespace {

void requireSystem(const Eigenpairs& gram, const Vector& targets, double ridge)
{
    if (!(ridge > 0.0) || !std::isfinite(ridge))
        throw InvalidInput("The number added to the diagonal of K must be positive.");
    if (gram.values.size() != targets.size())
        throw InvalidInput("There are " + std::to_string(targets.size()) + " targets for "
            + std::to_string(gram.values.size()) + " samples; one each is needed.");
}

}  // namespace

RidgeCurvature ridgeCurvature(const Vector& eigenvalues, double ridge)
{
    const Vector shifted = eigenvalues.array() + ridge;
    const double rounding = relativeRounding(eigenvalues.size());
    RidgeCurvature curvature{.system = signature(shifted, rounding)};
    if (shifted.size() == 0) return curvature;
    const double zero = rounding * eigenvalues.cwiseAbs().maxCoeff(),
                 shiftedZero = rounding * shifted.cwiseAbs().maxCoeff();
    curvature.primalNegative = ((eigenvalues.array() < -zero) && (shifted.array() > shiftedZero)).count();
    curvature.distance = shifted.cwiseAbs().minCoeff();
    return curvature;
}

RidgeSolution solveKernelRidge(const Eigenpairs& gram, const Vector& targets, double ridge)
{
    requireSystem(gram, targets, ridge);
    const Eigen::ArrayXd shifted = gram.values.array() + ridge;
    RidgeSolution solution{
        .coefficients = Vector::Zero(targets.size()), .curvature = ridgeCurvature(gram.values, ridge)};
    solution.reciprocalCondition = shifted.abs().minCoeff() / shifted.abs().maxCoeff();
    if (!(solution.reciprocalCondition >= singularCondition)) {
        solution.termination = Termination::Singular;
        return solution;
    }
    const Vector coordinates = gram.vectors.transpose() * targets;
    solution.coefficients.noalias() = gram.vectors * (coordinates.array() / shifted).matrix();
    if (!solution.coefficients.allFinite()) solution.termination = Termination::NumericalFailure;
    return solution;
}

Index leastSquaresPrimalNegative(const Matrix& gram, double regularization)
{
    const Matrix centred = gram.rowwise() - gram.colwise().mean();  // HK
    Matrix hessian = gram + regularization * (centred.transpose() * centred);
    hessian = 0.5 * (hessian + hessian.transpose()).eval();
    const double scale = hessian.cwiseAbs().rowwise().sum().maxCoeff();
    if (!(scale > 0.0)) return 0;
    return signatureByInertia(hessian, relativeRounding(gram.rows()), scale).negative;
}

GaussianProcessFit fitGaussianProcess(const Eigenpairs& gram, const Vector& targets, double noiseVariance)
{
    GaussianProcessFit fit{.mean = solveKernelRidge(gram, targets, noiseVariance)};
    const Eigen::ArrayXd shifted = gram.values.array() + noiseVariance;
    fit.smallestNoise = std::max(0.0, -gram.values(gram.values.size() - 1));
    fit.negativePivots = (shifted < 0.0).count();
    if (fit.mean.termination != Termination::Solved) return fit;
    fit.logAbsDet = shifted.abs().log().sum();
    fit.quadratic = targets.dot(fit.mean.coefficients);
    fit.pseudoLogLikelihood = -0.5
        * (fit.quadratic + fit.logAbsDet + static_cast<double>(targets.size()) * std::log(2.0 * std::numbers::pi));
    return fit;
}

Vector gaussianProcessVariance(const Eigenpairs& gram, double noiseVariance, const Matrix& rows, const Vector& self)
{
    const Matrix coordinates = rows * gram.vectors;
    const Eigen::ArrayXd inverse = 1.0 / (gram.values.array() + noiseVariance);
    return self - coordinates.cwiseAbs2() * inverse.matrix();
}

}  // namespace krein
