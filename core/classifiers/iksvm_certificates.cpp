// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/iksvm_certificates.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/algebra/dense_products.h"
#include "core/algebra/lapack.h"
#include "core/algebra/symmetric_algebra.h"
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/solvers/iksvm/iksvm_primal.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/large_spectrum.h"

namespace krein {

namespace {

/// Round-off of a scalar product of n terms, relative to the sum of the magnitudes; generous.
double productError(Index n)
{
    return 4.0 * std::numeric_limits<double>::epsilon() * static_cast<double>(n + 8);
}

double zeroOf(const Vector& eigenvalues, double tolerance)
{
    return tolerance * eigenvalues.cwiseAbs().maxCoeff();
}

bool isSingular(const Vector& eigenvalues, double zero)
{
    return !(eigenvalues.cwiseAbs().minCoeff() > zero);
}

bool isBetween(double eigenvalue, double penalty, double zero)
{
    return eigenvalue < -zero && eigenvalue > -penalty;
}

/// Diagonal of K⁻¹: Σ_k v_ik²/λ_k.
Vector inverseDiagonal(const Eigenpairs& spectrum)
{
    return spectrum.vectors.cwiseAbs2() * spectrum.values.cwiseInverse();
}

/// K⁻¹x.
Vector inverseTimes(const Eigenpairs& spectrum, const Vector& x)
{
    return spectrum.vectors * (spectrum.vectors.transpose() * x).cwiseQuotient(spectrum.values);
}

/// 1ᵀK⁻¹1.
double inverseSum(const Eigenpairs& spectrum)
{
    return (spectrum.vectors.colwise().sum().transpose().array().square() / spectrum.values.array()).sum();
}

/// Upper bound of f on the ray: max(0, 1 − tm)² ≤ (1 − tm)² where m < 0, and ≤ 1 elsewhere.
struct RayBound {
    double quadratic = 0.0, linear = 0.0, constant = 0.0;
    double at(double t) const { return 0.5 * (t * (t * quadratic + linear) + constant); }
};

RayBound rayBound(const Vector& targets, double coefficient, const Vector& scores)
{
    const Eigen::ArrayXd margins = targets.array() * scores.array();
    return {.quadratic = coefficient,
        .linear = -2.0 * margins.min(0.0).sum(),
        .constant = static_cast<double>(targets.size())};
}

/// Whether f really falls below its bound on the way down to −1e12 and beyond.
bool fallsAsPredicted(const Matrix& gram, const Vector& targets, double penalty, const UnboundedProof& proof,
    const RayCoefficient& coefficient)
{
    const Vector product = symmetricTimes(gram, proof.direction);
    // Half of a coefficient that exceeds its round-off twice is still a bound.
    const RayBound bound = rayBound(targets, 0.5 * coefficient.value, product.array() + proof.biasStep);
    // From here on the bound only falls: t = 2·linear/|quadratic|, and where it is −1e12.
    const double turn = std::abs(bound.quadratic);
    double t = std::max(2.0 * bound.linear / turn, std::sqrt(2.0 * (2e12 + bound.constant) / turn));
    for (int round = 0; round < 4; ++round, t *= 10.0) {
        const double value = iksvmObjective(targets, penalty, t * proof.direction, t * product, t * proof.biasStep);
        if (!(value <= bound.at(t)) || !(value < -1e11)) return false;
    }
    return true;
}

void addIfProven(std::vector<UnboundedProof>& proofs, UnboundedProof proof, const Matrix& gram, const Vector& targets,
    double penalty)
{
    const double largest = proof.direction.cwiseAbs().maxCoeff();
    if (!(largest > 0.0) || !std::isfinite(largest)) return;
    proof.direction /= largest;
    proof.biasStep /= largest;
    const RayCoefficient coefficient = rayCoefficient(gram, targets, penalty, proof.direction, proof.biasStep);
    if (!(coefficient.value < -2.0 * coefficient.roundOff)) return;
    if (fallsAsPredicted(gram, targets, penalty, proof, coefficient)) proofs.push_back(std::move(proof));
}

/// @param count  eigenvalues in (−γ, 0), of which this is one
UnboundedProof eigenvalueProof(double eigenvalue, const Vector& eigenvector, double penalty, Index count)
{
    UnboundedProof proof{.direction = eigenvector, .number = eigenvalue};
    proof.words = "the eigenvalue " + shortNumber(proof.number) + " lies between −γ = " + shortNumber(-penalty)
        + " and 0"
        + (count == 2       ? std::string(", as does another")
                : count > 2 ? ", as do " + std::to_string(count - 1) + " others"
                            : std::string());
    return proof;
}

UnboundedProof eigenvalueProof(const Eigenpairs& spectrum, double penalty, double zero, Index count)
{
    Index best = -1;
    double lowest = 0.0;
    for (Index k = 0; k < spectrum.values.size(); ++k) {
        const double eigenvalue = spectrum.values(k), coefficient = eigenvalue * (penalty + eigenvalue);
        if (isBetween(eigenvalue, penalty, zero) && (best < 0 || coefficient < lowest)) {
            best = k;
            lowest = coefficient;
        }
    }
    return eigenvalueProof(spectrum.values(best), spectrum.vectors.col(best), penalty, count);
}

/// @param column  K⁻¹e_i for a given i
template <class Column> UnboundedProof diagonalProof(const Vector& diagonal, const Vector& targets, Column column)
{
    Index i = 0;
    UnboundedProof proof{.certificate = UnboundedCertificate::InverseDiagonal};
    proof.number = diagonal.minCoeff(&i);
    proof.direction = targets(i) * column(i);
    proof.words = "the entry " + std::to_string(i + 1) + " of the diagonal of K⁻¹ is " + shortNumber(proof.number)
        + ", below 0";
    return proof;
}

/// @param solved  K⁻¹1   @param sum  1ᵀK⁻¹1
UnboundedProof constantProof(const Vector& solved, double sum)
{
    UnboundedProof proof{.certificate = UnboundedCertificate::Constant};
    proof.direction = solved;
    proof.biasStep = -1.0;
    proof.number = sum;
    proof.words = "1ᵀK⁻¹1 is " + shortNumber(proof.number) + ", below 0";
    return proof;
}

lapack::SymmetricFactor factorShifted(const Matrix& gram, double shift)
{
    Matrix shifted = gram;
    shifted.diagonal().array() += shift;
    return lapack::factorSymmetric(std::move(shifted));
}

struct NearEigenpair {
    double value = 0.0;
    Vector vector;
};

/// The eigenpair of K nearest to −γ/2 by inverse iteration; a proof does not need it to be exact.
NearEigenpair nearestEigenpair(const Matrix& gram, double penalty)
{
    constexpr int mostSteps = 40;
    lapack::SymmetricFactor factor = factorShifted(gram, 0.5 * penalty);
    if (factor.singular) factor = factorShifted(gram, (0.5 + 1e-9) * penalty);  // −γ/2 is one itself
    RandomStream random(1);
    NearEigenpair found{.vector = Vector(gram.rows())};
    for (double& entry : found.vector) entry = random.normal();
    for (int step = 0; step < mostSteps; ++step) {
        found.vector.normalize();
        const Vector next = lapack::solve(factor, Matrix(found.vector)).col(0);
        if (!next.allFinite() || next.norm() == 0.0) break;
        const Vector direction = next.normalized();
        const double turned = std::min((direction - found.vector).norm(), (direction + found.vector).norm());
        found.vector = direction;
        if (turned < 1e-12) break;
    }
    found.value = found.vector.dot(symmetricTimes(gram, found.vector));
    return found;
}

/// Whether a Hessian has its eigenvalues above a bound, or at least above −bound.
HessianSigns signsByFactors(const Matrix& hessian, Index onMargin, const RunControl& control)
{
    HessianSigns signs{.onMargin = onMargin};
    const double size = hessian.cwiseAbs().colwise().sum().maxCoeff<Eigen::PropagateNaN>();
    if (!std::isfinite(size)) return signs;
    // Well above rounding, for the point is stationary only to the tolerance of the descent.
    signs.bound = std::max(1e-9 * size, std::numeric_limits<double>::min());
    const auto isDefinite = [&](double added) {
        Matrix shifted = hessian;
        shifted.diagonal().array() += added;
        return factorCholesky(shifted, control);
    };
    if (isDefinite(-signs.bound))
        signs.kind = HessianSigns::Kind::Positive;
    else if (isDefinite(signs.bound))
        signs.kind = HessianSigns::Kind::NotNegative;
    else if (!control.stopped())
        signs.kind = HessianSigns::Kind::Negative;
    if (control.stopped()) signs.kind = HessianSigns::Kind::Unknown;
    return signs;
}

/// The samples clearly within the margin, and how many lie on it.
struct WithinMargin {
    std::vector<Index> within;
    Index onMargin = 0;

    WithinMargin(const Vector& targets, const Vector& scores)
    {
        const double near = 1e-8 * std::max(1.0, scores.cwiseAbs().maxCoeff());
        for (Index i = 0; i < targets.size(); ++i) {
            const double shortfall = 1.0 - targets(i) * scores(i);
            if (shortfall > near)
                within.push_back(i);
            else if (shortfall >= -near)
                ++onMargin;
        }
    }
};

}  // namespace

std::string_view certificateId(UnboundedCertificate certificate)
{
    switch (certificate) {
    case UnboundedCertificate::Eigenvalue: return "eigenvalue";
    case UnboundedCertificate::InverseDiagonal: return "inverse-diagonal";
    case UnboundedCertificate::Constant: return "constant";
    case UnboundedCertificate::Ray: return "ray";
    }
    return "";
}

UnboundedSigns unboundedSigns(const Eigenpairs& spectrum, double penalty, double tolerance)
{
    UnboundedSigns signs;
    if (spectrum.values.size() == 0) return signs;
    const double zero = zeroOf(spectrum.values, tolerance);
    for (const double eigenvalue : spectrum.values) signs.eigenvalues += isBetween(eigenvalue, penalty, zero);
    if (isSingular(spectrum.values, zero)) return signs;
    signs.inverseDiagonal = (inverseDiagonal(spectrum).array() < 0.0).count();
    signs.constant = inverseSum(spectrum) < 0.0;
    return signs;
}

std::vector<UnboundedProof> certificates(
    const Matrix& gram, const Eigenpairs& spectrum, const Vector& targets, double penalty, double tolerance)
{
    std::vector<UnboundedProof> proofs;
    const Index n = spectrum.values.size();
    if (n == 0) return proofs;
    const double relative = tolerance < 0.0 ? relativeRounding(n) : tolerance;
    const UnboundedSigns signs = unboundedSigns(spectrum, penalty, relative);
    if (signs.eigenvalues > 0)
        addIfProven(proofs, eigenvalueProof(spectrum, penalty, zeroOf(spectrum.values, relative), signs.eigenvalues),
            gram, targets, penalty);
    if (signs.inverseDiagonal > 0)
        addIfProven(proofs,
            diagonalProof(inverseDiagonal(spectrum), targets,
                [&](Index i) { return inverseTimes(spectrum, Vector::Unit(n, i)); }),
            gram, targets, penalty);
    if (signs.constant)
        addIfProven(proofs, constantProof(inverseTimes(spectrum, Vector::Ones(n)), inverseSum(spectrum)), gram, targets,
            penalty);
    return proofs;
}

std::vector<UnboundedProof> certificatesByInertia(
    const Matrix& gram, const Vector& targets, double penalty, const RunControl& control)
{
    std::vector<UnboundedProof> proofs;
    const Index n = gram.rows();
    if (n == 0 || control.stopped()) return proofs;
    const double zero = relativeRounding(n) * largestMagnitudeEstimate(gram, control);
    const Index between = zero < penalty && !control.stopped()
        ? lapack::inertia(factorShifted(gram, zero)).negative - lapack::inertia(factorShifted(gram, penalty)).negative
        : 0;
    if (between > 0 && !control.stopped()) {
        const NearEigenpair found = nearestEigenpair(gram, penalty);
        if (isBetween(found.value, penalty, zero))
            addIfProven(proofs, eigenvalueProof(found.value, found.vector, penalty, between), gram, targets, penalty);
    }
    if (control.stopped()) return proofs;
    const lapack::SymmetricFactor factor = lapack::factorSymmetric(gram);
    if (factor.singular || !(lapack::reciprocalCondition(factor) > relativeRounding(n)) || control.stopped())
        return proofs;
    const Matrix inverse = lapack::solve(factor, Matrix::Identity(n, n));
    const Vector solved = lapack::solve(factor, Matrix::Ones(n, 1)).col(0);
    if (inverse.diagonal().minCoeff() < 0.0)
        addIfProven(proofs, diagonalProof(inverse.diagonal(), targets, [&](Index i) { return Vector(inverse.col(i)); }),
            gram, targets, penalty);
    if (solved.sum() < 0.0) addIfProven(proofs, constantProof(solved, solved.sum()), gram, targets, penalty);
    return proofs;
}

std::optional<UnboundedProof> rayProof(const Matrix& gram, const Vector& targets, double penalty,
    const Vector& direction, double biasStep, Index iteration)
{
    std::vector<UnboundedProof> proofs;
    UnboundedProof proof{
        .certificate = UnboundedCertificate::Ray, .direction = direction, .biasStep = biasStep, .words = {}};
    addIfProven(proofs, std::move(proof), gram, targets, penalty);
    if (proofs.empty()) return std::nullopt;
    proofs.front().number = 0.5
        * rayCoefficient(gram, targets, penalty, proofs.front().direction, proofs.front().biasStep).value;
    proofs.front().words = "along the direction d of iteration " + std::to_string(iteration) + " f(β + vd) falls like "
        + shortNumber(proofs.front().number) + " v², for max|d| = 1";
    return proofs.front();
}

RayCoefficient rayCoefficient(
    const Matrix& gram, const Vector& targets, double penalty, const Vector& direction, double biasStep)
{
    const double error = productError(direction.size());
    const Vector product = symmetricTimes(gram, direction), magnitudes = gram.cwiseAbs() * direction.cwiseAbs();
    const Eigen::ArrayXd margins = targets.array() * (product.array() + biasStep);
    const Eigen::ArrayXd marginErrors = error * (magnitudes.array() + std::abs(biasStep));
    RayCoefficient result;
    result.value = penalty * direction.dot(product);
    result.roundOff = penalty * error * direction.cwiseAbs().dot(magnitudes);
    for (Index i = 0; i < margins.size(); ++i) {
        const double below = std::max(0.0, -margins(i)), atWorst = std::max(0.0, -margins(i) + marginErrors(i));
        result.value += below * below;
        result.roundOff += atWorst * atWorst - below * below;
    }
    return result;
}

HessianSigns hessianSigns(const Eigenpairs& spectrum, const Vector& targets, double penalty, const Vector& coefficients,
    double bias, const RunControl& control)
{
    const Vector scores =
        (spectrum.vectors * spectrum.values.cwiseProduct(spectrum.vectors.transpose() * coefficients)).array() + bias;
    const auto [within, onMargin] = WithinMargin(targets, scores);
    const double zero = zeroOf(spectrum.values, relativeRounding(spectrum.values.size()));
    std::vector<Index> range;
    for (Index k = 0; k < spectrum.values.size(); ++k)
        if (std::abs(spectrum.values(k)) > zero) range.push_back(k);
    const Index rank = static_cast<Index>(range.size());
    const Vector values = spectrum.values(range);
    Matrix rows(rank + 1, static_cast<Index>(within.size()));  // [|Λ|^½ S VᵀI_A; 1]
    const Vector scale = values.cwiseAbs().cwiseSqrt().cwiseProduct(values.cwiseSign());
    rows.topRows(rank) = scale.asDiagonal() * spectrum.vectors(within, range).transpose();
    rows.row(rank).setOnes();
    Matrix hessian = timesTranspose(rows, control);
    hessian.diagonal().head(rank) += penalty * values.cwiseSign();
    return signsByFactors(hessian, onMargin, control);
}

HessianSigns hessianSigns(const Matrix& gram, const Vector& targets, double penalty, const Vector& coefficients,
    double bias, const RunControl& control)
{
    const Index n = gram.rows();
    const auto [within, onMargin] = WithinMargin(targets, symmetricTimes(gram, coefficients).array() + bias);
    Matrix rows(n + 1, static_cast<Index>(within.size()));  // [K_A; 1]
    rows.topRows(n) = gram(Eigen::all, within);
    rows.row(n).setOnes();
    Matrix hessian = timesTranspose(rows, control);
    hessian.topLeftCorner(n, n) += penalty * gram;
    return signsByFactors(hessian, onMargin, control);
}

}  // namespace krein
