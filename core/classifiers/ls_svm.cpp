// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/ls_svm.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "core/algebra/dense_products.h"
#include "core/algebra/lapack.h"
#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/classifiers/method_parameters.h"
#include "core/classifiers/resonance.h"
#include "core/spectrum/diagnostics.h"

namespace krein {

void visitParameters(LsSvm& method, ParameterVisitor& visit)
{
    visit(method.regularization, regularizationParameter("Huang et al. 2016, eq. (4)"));
    visit(method.multiclass, multiClassParameter());
}

namespace {

/// Below this ratio of smallest to largest |λ + 1/γ|, dividing by λ + 1/γ loses digits that the bordered system may
/// still have: the border can make up for one nearly singular direction.
constexpr double smallestEigenRatio = 1e-10;
/// On the residual, relative to ‖A‖‖x‖ + ‖y‖.
constexpr double largestResidual = 1e-9;

LsSvmSolution failed(Index n, Index count, Termination termination, double reciprocalCondition)
{
    return {.coefficients = Matrix::Zero(n, count),
        .bias = Vector::Zero(count),
        .termination = termination,
        .reciprocalCondition = reciprocalCondition};
}

/// [0 s1ᵀ; s1 K + I/γ] with unknowns (b/s, β). The scale s brings the border to the size of the rest, so that the
/// condition number speaks about the problem and not about the units of K.
Matrix borderedSystem(const Matrix& gram, double regularization, double border)
{
    const Index n = gram.rows();
    Matrix system(n + 1, n + 1);
    system(0, 0) = 0.0;
    system.row(0).tail(n).setConstant(border);
    system.col(0).tail(n).setConstant(border);
    system.bottomRightCorner(n, n) = gram;
    system.diagonal().tail(n).array() += 1.0 / regularization;
    return system;
}

template <class Factorise>
LsSvmSolution solveBordered(
    const Matrix& gram, const Matrix& targets, double regularization, const RunControl& run, Factorise factorise)
{
    const Index n = gram.rows(), count = targets.cols();
    const LsSvmSolution stopped = failed(n, count, Termination::Cancelled, 1.0);
    const double norm = gram.cwiseAbs().colwise().sum().maxCoeff() + 1.0 / regularization;
    const double border = norm / std::sqrt(static_cast<double>(n));
    const Matrix system = borderedSystem(gram, regularization, border);
    if (run.stopped()) return stopped;
    const auto factor = factorise(system);
    if (run.stopped()) return stopped;
    const double reciprocal = lapack::reciprocalCondition(factor);
    if (run.stopped()) return stopped;
    if (!(reciprocal >= singularCondition)) return failed(n, count, Termination::Singular, reciprocal);

    Matrix right(n + 1, count);
    right << Eigen::RowVectorXd::Zero(count), targets;
    Matrix solution = lapack::solve(factor, right);
    if (run.stopped()) return stopped;
    solution += lapack::solve(factor, right - system * solution);  // one step of iterative refinement
    const double scale = factor.norm * solution.cwiseAbs().maxCoeff() + targets.cwiseAbs().maxCoeff();
    const double residual = (right - system * solution).cwiseAbs().maxCoeff();
    if (!(residual <= largestResidual * scale)) return failed(n, count, Termination::NumericalFailure, reciprocal);
    return {.coefficients = solution.bottomRows(n),
        .bias = border * solution.row(0).transpose(),
        .reciprocalCondition = reciprocal};
}

LsSvmSolution solveSymmetricBordered(
    const Matrix& gram, const Matrix& targets, double regularization, const RunControl& run)
{
    return solveBordered(gram, targets, regularization, run,
        [&run](const Matrix& system) { return lapack::factorSymmetric(system, run); });
}

/// Whether dividing by λ + 1/γ is accurate and the bias is well determined.
bool eigenRouteIsSafe(const Eigen::ArrayXd& shifted, const Eigen::ArrayXd& ones)
{
    const Eigen::ArrayXd magnitudes = shifted.abs();
    if (!(magnitudes.minCoeff() > smallestEigenRatio * magnitudes.maxCoeff())) return false;
    const Eigen::ArrayXd weights = ones.square() / shifted;
    return std::abs(weights.sum()) > smallestEigenRatio * weights.abs().sum();
}

Verdict verdictOf(const LsSvmSolution& solution, const CentredCurvature& curvature, bool indefinite)
{
    if (solution.termination == Termination::Singular) return noUniqueSolution("the LS-SVM system is singular");
    if (solution.termination != Termination::Solved)
        return noSolution("the linear system could not be solved accurately");
    if (curvature.unbounded() > 0)
        return {Worth::SaddlePoint,
            {"saddle point, not a minimum: the LS-SVM problem (on the centred kernel matrix) is unbounded below along ",
                countClause(VerdictNumber::UnboundedDirections, curvature.unbounded(), "direction"),
                ", the eigenvalues of that matrix between −1/γ and 0, up to rounding error"},
            Obstacle::Indefiniteness};
    Verdict verdict{Worth::GlobalOptimum, {"global optimum"}};
    if (indefinite)
        verdict.add({" where the coefficients sum to zero, although K has ",
            curvature.negative == 0 ? "a negative eigenvalue: the centred kernel matrix has none"
                                    : "negative eigenvalues: the centred kernel matrix has none between −1/γ and 0"});
    return verdict;
}

/// How many eigenvalues of HKH on the vectors whose sum is 0 are below −t: one less than the negative eigenvalues of
/// [K + tI 1; 1ᵀ 0].
Index centredBelow(const Vector& eigenvalues, const Vector& ones, double t)
{
    const Eigen::ArrayXd shifted = eigenvalues.array() + t;
    double border = 0.0;
    for (Index i = 0; i < shifted.size(); ++i)
        if (shifted(i) != 0.0) border += ones(i) * ones(i) / shifted(i);
    // At an eigenvalue of −t the border has no limit; from above it is positive.
    const bool pole = ((shifted == 0.0) && (ones.array() != 0.0)).any();
    const Index below = (shifted < 0.0).count() + (pole || border > 0.0 ? 1 : 0) - 1;
    return std::max<Index>(below, 0);
}

/// The k-th smallest eigenvalue of HKH on the vectors whose sum is 0, from 1 to n − 1: it lies between the k-th and the
/// next of K.
double centredEigenvalue(const Vector& eigenvalues, const Vector& ones, Index k)
{
    const double resolution = 0.25 * std::numeric_limits<double>::epsilon() * eigenvalues.cwiseAbs().maxCoeff();
    double low = eigenvalues(eigenvalues.size() - k), high = eigenvalues(eigenvalues.size() - k - 1);
    while (true) {
        const double middle = 0.5 * low + 0.5 * high;
        if (!(middle > low && middle < high) || high - low <= resolution) return middle;
        (centredBelow(eigenvalues, ones, -middle) >= k ? high : low) = middle;
    }
}

std::string resonanceWords(double eigenvalue, double distance)
{
    return "λ = " + shortNumber(eigenvalue)
        + " is an eigenvalue of the centred kernel matrix and |1 + γλ| = " + shortNumber(distance);
}

void addConditionFacts(TwoClassSolution& solution, const Resonance& found)
{
    solution.facts.push_back({"system_condition", "condition of the system", found.condition,
        "The largest over the smallest |λ + 1/γ|, for the eigenvalues λ of the centred kernel matrix where Σβ = 0: how "
        "much a relative error of the labels can grow in β."});
    if (!found.nearest) return;
    solution.facts.push_back({"resonance", "nearest resonance γ = −1/λ", -1.0 / *found.nearest,
        "At this γ the system would be singular: " + resonanceWords(*found.nearest, found.distance)
            + ": β is amplified by its inverse along the eigenvector."});
    if (found.distance < nearResonance)
        solution.note = "γ is close to the resonance −1/λ = " + shortNumber(-1.0 / *found.nearest)
            + ", where the system is singular (" + resonanceWords(*found.nearest, found.distance)
            + "): one eigenvector dominates f, and another γ gives another f.";
}

/// ‖w₊‖² = βᵀK₊β and ‖w₋‖² = βᵀK₋β, K = K₊ − K₋. @param coordinates  Vᵀβ
void addLengthFacts(TwoClassSolution& solution, const Vector& eigenvalues, const Vector& coordinates)
{
    const Eigen::ArrayXd squares = coordinates.array().square();
    solution.facts.push_back({"w_plus", "‖w₊‖²", (eigenvalues.array().max(0.0) * squares).sum(),
        "βᵀK₊β, the squared length of w in the part of the space where K is positive."});
    solution.facts.push_back({"w_minus", "‖w₋‖²", ((-eigenvalues.array()).max(0.0) * squares).sum(),
        "βᵀK₋β with K = K₊ − K₋, the squared length of w in the part where K is negative; ⟨w, w⟩ = ‖w₊‖² − ‖w₋‖²."});
}

}  // namespace

TwoClassSolution solve(const LsSvm& method, const TwoClassProblem& problem, const TrainControl& control)
{
    if (control.run.stopped()) return withoutSolution(problem.size(), Termination::Cancelled, cancelled());
    const Eigenpairs& spectrum = problem.spectrum();
    const Vector& targets = problem.targets();
    const LsSvmBasis basis = lsSvmBasis(spectrum, targets);
    LsSvmSolution found = solveLsSvm(spectrum, basis, method.regularization);
    const CentredCurvature curvature = centredCurvature(spectrum.values, basis.ones, method.regularization);
    const bool indefinite = signature(spectrum.values, relativeRounding(spectrum.values.size())).negative > 0;
    TwoClassSolution solution;
    solution.verdict = verdictOf(found, curvature, indefinite);
    solution.termination = found.termination;
    solution.reciprocalCondition = found.reciprocalCondition;
    solution.facts.push_back(
        {"centred_negative_directions", "negative eigenvalues of HKH + I/γ", static_cast<double>(curvature.steep),
            "Number of directions with Σβ = 0 along which the dual objective is not convex."});
    solution.facts.push_back(
        {"negative_directions", "negative eigenvalues of K + I/γ", static_cast<double>(found.negativeDirections),
            "In the matrix of the system itself, on all vectors; the verdict counts in the centred kernel matrix."});
    addConditionFacts(solution, resonance(spectrum.values, basis.ones, method.regularization));
    solution.coefficients = found.coefficients.col(0);
    solution.bias = found.bias(0);
    if (!solution.usable()) return solution;
    solution.dual = targets.cwiseProduct(solution.coefficients);
    // At the solution y − f = β/γ, so that the objective is ½βᵀKβ + ½‖β‖²/γ with βᵀKβ = Σλ(vᵀβ)².
    const Vector coordinates = spectrum.vectors.transpose() * solution.coefficients;
    addLengthFacts(solution, spectrum.values, coordinates);
    solution.objective = 0.5
        * (spectrum.values.dot(coordinates.cwiseAbs2()) + solution.coefficients.squaredNorm() / method.regularization);
    return solution;
}

LsSvmBasis lsSvmBasis(const Eigenpairs& gram, const Matrix& targets)
{
    return {.ones = gram.vectors.colwise().sum().transpose(), .targets = gram.vectors.transpose() * targets};
}

CentredCurvature centredCurvature(const Vector& eigenvalues, const Vector& ones, double regularization)
{
    const double zero = relativeRounding(eigenvalues.size()) * eigenvalues.cwiseAbs().maxCoeff();
    return {.negative = centredBelow(eigenvalues, ones, zero),
        .steep = centredBelow(eigenvalues, ones, std::max(zero, 1.0 / regularization))};
}

Resonance resonance(const Vector& eigenvalues, const Vector& ones, double regularization)
{
    const Index directions = eigenvalues.size() - 1;
    if (directions < 1) return {};
    const double zero = relativeRounding(eigenvalues.size()) * eigenvalues.cwiseAbs().maxCoeff(),
                 pole = -1.0 / regularization;
    const auto at = [&](Index k) { return centredEigenvalue(eigenvalues, ones, k); };
    const Index below = centredBelow(eigenvalues, ones, -pole);
    const double largest = std::max(std::abs(at(1) - pole), std::abs(at(directions) - pole));
    double smallest = largest;
    Resonance found;
    for (const Index k : {below, below + 1}) {
        if (k < 1 || k > directions) continue;
        const double eigenvalue = at(k), distance = std::abs(1.0 + regularization * eigenvalue);
        smallest = std::min(smallest, std::abs(eigenvalue - pole));
        if (!(eigenvalue < -zero) || (found.nearest && !(distance < found.distance))) continue;
        found.nearest = eigenvalue;
        found.distance = distance;
    }
    if (largest > 0.0) found.condition = largest / smallest;
    return found;
}

LsSvmSolution solveLsSvm(const Eigenpairs& gram, const LsSvmBasis& basis, double regularization)
{
    const Eigen::ArrayXd shifted = gram.values.array() + 1.0 / regularization;
    const Index negativeDirections = (shifted < 0.0).count();
    LsSvmSolution result;
    if (eigenRouteIsSafe(shifted, basis.ones.array())) {
        // β = M⁻¹(y − b1) with M = K + I/γ; 1ᵀβ = 0 gives b = 1ᵀM⁻¹y / 1ᵀM⁻¹1.
        const Vector weighted = (basis.ones.array() / shifted).matrix();
        const Index count = basis.targets.cols();
        result.bias = basis.targets.transpose() * weighted / basis.ones.dot(weighted);
        Matrix coordinates = basis.targets - basis.ones * result.bias.transpose();
        coordinates.array().colwise() /= shifted;
        result.coefficients.resize(gram.values.size(), count);
        for (Index k = 0; k < count; ++k) result.coefficients.col(k).noalias() = gram.vectors * coordinates.col(k);
        result.reciprocalCondition = shifted.abs().minCoeff() / shifted.abs().maxCoeff();
        // The equations hold by construction in the basis V; the constraint, summed over the samples, also checks V.
        const double constraint = result.coefficients.colwise().sum().cwiseAbs().maxCoeff();
        const double size = result.coefficients.cwiseAbs().colwise().sum().maxCoeff();
        const double roundOff = basis.targets.norm() / shifted.abs().minCoeff();  // all there is of β where y is
                                                                                  // constant
        if (!result.bias.allFinite() || !(constraint <= 1e-6 * size + 1e-9 * roundOff))
            result = failed(gram.values.size(), count, Termination::NumericalFailure, result.reciprocalCondition);
    } else {
        Matrix matrix = fromEigenpairs(gram.vectors, gram.values);
        result = solveSymmetricBordered(matrix, gram.vectors * basis.targets, regularization, {});
    }
    result.negativeDirections = negativeDirections;
    return result;
}

LsSvmSolution solveLsSvm(const Eigenpairs& gram, const Matrix& targets, double regularization)
{
    return solveLsSvm(gram, lsSvmBasis(gram, targets), regularization);
}

LsSvmSolution solveLsSvmSystem(const Matrix& gram, const Matrix& targets, double regularization, const RunControl& run)
{
    if (gram == gram.transpose()) return solveSymmetricBordered(gram, targets, regularization, run);
    return solveBordered(
        gram, targets, regularization, run, [](const Matrix& system) { return lapack::factorGeneral(system); });
}

LsSvmSolution solveLsSvm(const Matrix& gram, const Matrix& targets, double regularization)
{
    LsSvmSolution result = solveLsSvmSystem(gram, targets, regularization);
    if (gram != gram.transpose()) return result;
    Matrix shifted = gram;
    shifted.diagonal().array() += 1.0 / regularization;
    result.negativeDirections = lapack::inertia(lapack::factorSymmetric(std::move(shifted))).negative;
    return result;
}

}  // namespace krein
