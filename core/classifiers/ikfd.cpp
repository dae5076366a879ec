// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/ikfd.h"

#include <cmath>
#include <limits>
#include <utility>

#include "core/algebra/small_decompositions.h"
#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/classifiers/method_parameters.h"
#include "core/spectrum/diagnostics.h"

namespace krein {

void visitParameters(Ikfd& method, ParameterVisitor& visit)
{
    visit(method.beta,
        betaParameter("Ridge",
            "Added to the within-class scatter; a larger ridge relies less on the scatter and comes closer to the "
            "nearest mean."));
    visit(method.multiclass, multiClassParameter());
}

namespace {

/// N_β⁻¹KE and EᵀKN_β⁻¹KE by the singular values of diag(β/(Λ² + β))^{1/2} U, whose squares are the eigenvalues of S.
struct WithinScatter {
    Matrix vectors;     ///< of S, p×p
    Vector inverse;     ///< eigenvalues of S⁻¹, p
    Vector between;     ///< eigenvalues of T = EᵀKN_β⁻¹KE, which has the same eigenvectors, p
    Matrix directions;  ///< V diag(Λ/(Λ² + β)) U, n×p
    double reciprocalCondition = 1.0;
    bool drowned = false;
};

WithinScatter withinScatter(const Eigenpairs& gram, const Matrix& unitIndicators, double beta)
{
    const Eigen::ArrayXd lambda = gram.values.array();
    const double root = std::sqrt(beta), largest = lambda.abs().maxCoeff();
    // Written so that neither huge nor tiny eigenvalues overflow: β/(λ² + β), λ²/(λ² + β) and λ/(λ² + β).
    const Eigen::ArrayXd rest = (1.0 + (lambda / root).square()).inverse();
    const Eigen::ArrayXd share = (lambda == 0.0).select(0.0, (1.0 + (root / lambda).square()).inverse());
    const Eigen::ArrayXd damped = (lambda == 0.0).select(0.0, (lambda + beta / lambda).inverse());
    const Matrix indicators = gram.vectors.transpose() * unitIndicators;  // U
    const SmallSingular scaled = smallSingular(rest.sqrt().matrix().asDiagonal() * indicators);

    WithinScatter result;
    result.vectors = scaled.right;
    result.inverse = scaled.values.array().square().inverse();
    result.between =
        (share.sqrt().matrix().asDiagonal() * (indicators * result.vectors)).colwise().squaredNorm().transpose();
    result.between = result.between.cwiseProduct(result.inverse);  // T = (I − S)S⁻¹ without the difference
    result.directions = gram.vectors * (damped.matrix().asDiagonal() * indicators);
    result.reciprocalCondition = 1.0 / (1.0 + (largest / root) * (largest / root));
    const double rounding = static_cast<double>(lambda.size()) * std::numeric_limits<double>::epsilon() * largest;
    result.drowned = root < rounding && lambda.abs().minCoeff() <= rounding;
    return result;
}

}  // namespace

FisherDiscriminant fisherDiscriminant(const Eigenpairs& gram, const Vector& targets, double beta)
{
    const Eigen::ArrayXd second = (targets.array() > 0.0).cast<double>();
    const double n = static_cast<double>(targets.size()), positive = second.sum(), negative = n - positive;
    Matrix indicators(targets.size(), 2);
    indicators << (1.0 - second).matrix() / std::sqrt(negative), second.matrix() / std::sqrt(positive);
    const WithinScatter scatter = withinScatter(gram, indicators, beta);

    // c₊ − c₋ = E(−1/√n₋, 1/√n₊)ᵀ, and αᵀN_βα = αᵀK(c₊ − c₋).
    const Eigen::Vector2d difference(-1.0 / std::sqrt(negative), 1.0 / std::sqrt(positive));
    const Eigen::Vector2d sum = difference.cwiseAbs();
    const Eigen::Vector2d coordinates = scatter.vectors.transpose() * difference;
    FisherDiscriminant result;
    result.alpha = scatter.directions * (scatter.vectors * scatter.inverse.cwiseProduct(coordinates));
    result.criterion = coordinates.dot(scatter.between.cwiseProduct(coordinates));
    result.bias = -0.5 * sum.dot(scatter.vectors * scatter.between.cwiseProduct(coordinates));
    result.reciprocalCondition = scatter.reciprocalCondition;
    result.drowned = scatter.drowned;
    // Where K cannot tell the class means apart, a direction between them would be one of rounding errors.
    const Vector image = gram.values.cwiseProduct(gram.vectors.transpose() * (indicators * difference));
    const double rounding = relativeRounding(gram.values.size()) * gram.values.cwiseAbs().maxCoeff();
    if (image.cwiseAbs().maxCoeff() <= rounding * difference.norm()) {
        result.alpha.setZero();
        result.criterion = result.bias = 0.0;
    }
    return result;
}

FisherFeatures fisherFeatures(const Eigenpairs& gram, const PresentClasses& present, double beta)
{
    const Index classes = present.count();
    const WithinScatter scatter = withinScatter(gram, unitIndicators(present), beta);
    // M = KE(I − ppᵀ)EᵀK with p_j = √(n_j/n). On a basis B of what is orthogonal to p, BᵀTB w = λw and A = N_β⁻¹KEBw.
    Vector shares(classes);
    for (Index j = 0; j < classes; ++j)
        shares(j) = std::sqrt(static_cast<double>(present.members[static_cast<std::size_t>(j)].size())
            / static_cast<double>(present.samples));
    const Matrix basis = orthogonalColumns(shares, classes).rightCols(classes - 1);
    const Matrix roots = scatter.between.cwiseSqrt().asDiagonal() * (scatter.vectors.transpose() * basis);
    const SmallSingular scaled = smallSingular(roots);

    FisherFeatures result{.reciprocalCondition = scatter.reciprocalCondition, .drowned = scatter.drowned};
    const Vector values = scaled.values.cwiseAbs2();
    const double rounding = relativeRounding(gram.values.size()) * gram.values.cwiseAbs().maxCoeff();
    const Matrix images = gram.values.asDiagonal()
        * (gram.vectors.transpose() * (unitIndicators(present) * (basis * scaled.right)));
    Index kept = (values.array() > std::numeric_limits<double>::epsilon() * values.maxCoeff()).count();
    while (kept > 0 && images.col(kept - 1).cwiseAbs().maxCoeff() <= rounding) --kept;  // the means coincide there
    result.eigenvalues = values.head(kept);
    const Matrix combined = scatter.vectors.transpose() * (basis * scaled.right.leftCols(kept));
    result.coefficients = scatter.directions * (scatter.vectors * (scatter.inverse.asDiagonal() * combined));
    for (Index k = 0; k < kept; ++k) {
        Index largest = 0;
        result.coefficients.col(k).cwiseAbs().maxCoeff(&largest);
        const double sign = result.coefficients(largest, k) < 0.0 ? -1.0 : 1.0;
        result.coefficients.col(k) *= sign / std::sqrt(result.eigenvalues(k));
    }
    return result;
}

Verdict fisherVerdict(double reciprocalCondition, bool drowned, double beta)
{
    if (drowned)
        return noUniqueSolution("K is singular up to rounding error and β = " + shortNumber(beta)
            + " is below the rounding error of K²; use a larger β");
    return closedForm("N_β at least", reciprocalCondition);
}

TwoClassSolution solve(const Ikfd& method, const TwoClassProblem& problem, const TrainControl& control)
{
    const Index n = problem.size();
    if (!(problem.targets().array() > 0.0).any() || !(problem.targets().array() < 0.0).any())
        return withoutSolution(
            n, Termination::NoMinimiser, noSolution("Fisher's criterion compares two classes, but there is only one"));
    const Eigenpairs& spectrum = problem.spectrum();
    if (control.run.stopped()) return withoutSolution(n, Termination::Cancelled, cancelled());
    const FisherDiscriminant fisher = fisherDiscriminant(spectrum, problem.targets(), method.beta);
    Verdict verdict = fisherVerdict(fisher.reciprocalCondition, fisher.drowned, method.beta);
    if (fisher.drowned || !fisher.alpha.allFinite() || !std::isfinite(fisher.bias)
        || !std::isfinite(fisher.criterion)) {
        TwoClassSolution none = withoutSolution(n,
            fisher.drowned ? Termination::Singular : Termination::NumericalFailure,
            fisher.drowned ? verdict
                           : noSolution("β = " + shortNumber(method.beta)
                               + " is too small for a K of this size: the numbers overflow"));
        none.reciprocalCondition = fisher.reciprocalCondition;
        return none;
    }
    TwoClassSolution solution;
    solution.coefficients = fisher.alpha;
    solution.bias = fisher.bias;
    solution.dual = fisher.alpha;
    solution.verdict = std::move(verdict);
    solution.reciprocalCondition = fisher.reciprocalCondition;
    solution.facts.push_back({.key = "fisher-criterion",
        .label = "J",
        .value = fisher.criterion,
        .meaning = "Squared distance of the projected class means divided by the within-class scatter and β‖α‖²; this "
                   "direction maximises it."});
    if (fisher.criterion == 0.0) solution.note = "The two class means coincide in K: f is 0 everywhere.";
    return solution;
}

}  // namespace krein
