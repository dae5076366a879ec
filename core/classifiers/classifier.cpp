// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/classifier.h"

#include <set>

#include "core/errors.h"
#include "core/spectrum/diagnostics.h"

namespace krein {

namespace {

void requireTwoClasses(const std::vector<int>& labels)
{
    if (std::set<int>(labels.begin(), labels.end()).size() < 2)
        throw InvalidInput("All training samples are of one class; a classifier needs samples of at least two.");
}

std::string worthOf(const LsSvmSolution& solution, Index unbounded, bool indefinite)
{
    if (solution.termination == Termination::Singular) return "no unique solution: the LS-SVM system is singular";
    if (solution.termination != Termination::Solved) return "no solution: the linear system could not be solved accurately";
    if (unbounded == 0) return indefinite ? "global optimum, although K has negative eigenvalues" : "global optimum";
    return "saddle point, not a minimum: the LS-SVM problem is unbounded below along " + std::to_string(unbounded)
        + (unbounded == 1 ? " direction" : " directions");
}

Model train(const LsSvm& method, const Eigenpairs& spectrum, const Matrix& targets)
{
    const LsSvmBasis basis = lsSvmBasis(spectrum, targets);
    LsSvmSolution solution = solveLsSvm(spectrum, basis, method.regularization);
    const Signature signs = signature(spectrum.values, defaultTolerance(spectrum.values.size()));
    Model model{.method = std::string(LsSvm::info.id)};
    model.worth = worthOf(solution, unboundedDirections(spectrum.values, basis.ones, method.regularization), signs.negative > 0);
    model.termination = solution.termination;
    model.reciprocalCondition = solution.reciprocalCondition;
    model.negativeDirections = solution.negativeDirections;
    model.bias = std::move(solution.bias);
    model.coefficients = std::move(solution.coefficients);
    if (!model.usable()) return model;
    model.dualCoefficients = targets.cwiseProduct(model.coefficients);
    // By the system itself, Kβ + b1 = y − β/γ: exact, and no product with K.
    model.decision = targets - model.coefficients / method.regularization;
    return model;
}

}  // namespace

Matrix targetsOf(const std::vector<int>& labels, int classes)
{
    const Index n = static_cast<Index>(labels.size());
    const int outputs = classes == 2 ? 1 : classes;
    Matrix targets(n, outputs);
    for (int output = 0; output < outputs; ++output) {
        const int positiveClass = classes == 2 ? 1 : output;
        for (Index i = 0; i < n; ++i)
            targets(i, output) = labels[static_cast<std::size_t>(i)] == positiveClass ? 1.0 : -1.0;
    }
    return targets;
}

Model train(const Method& method, const Eigenpairs& spectrum, const std::vector<int>& labels, int classes)
{
    requireTwoClasses(labels);
    const Matrix targets = targetsOf(labels, classes);
    return std::visit([&](const auto& alternative) { return train(alternative, spectrum, targets); }, method);
}

Matrix decide(const Model& model, const Matrix& crossGram)
{
    Matrix decision = crossGram * model.coefficients;
    decision.rowwise() += model.bias.transpose();
    return decision;
}

std::vector<int> predict(const Matrix& decision)
{
    std::vector<int> classes(static_cast<std::size_t>(decision.rows()));
    for (Index i = 0; i < decision.rows(); ++i) {
        Index best = decision(i, 0) > 0.0 ? 1 : 0;
        if (decision.cols() > 1) {
            best = 0;  // the first of equals wins
            for (Index k = 1; k < decision.cols(); ++k)
                if (decision(i, k) > decision(i, best)) best = k;
        }
        classes[static_cast<std::size_t>(i)] = static_cast<int>(best);
    }
    return classes;
}

}  // namespace krein
