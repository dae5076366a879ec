// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/iksvm_certificates.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/algebra/dense_products.h"
#include "core/algebra/symmetric_algebra.h"
#include "core/solvers/iksvm/iksvm_primal.h"
#include "core/spectrum/diagnostics.h"
#include "core/text.h"

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
    UnboundedProof proof{.direction = spectrum.vectors.col(best), .number = spectrum.values(best)};
    proof.words = "the eigenvalue " + shortNumber(proof.number) + " lies between −γ = " + shortNumber(-penalty)
        + " and 0"
        + (count == 2       ? std::string(", as does another")
                : count > 2 ? ", as do " + std::to_string(count - 1) + " others"
                            : std::string());
    return proof;
}

UnboundedProof diagonalProof(const Eigenpairs& spectrum, const Vector& targets)
{
    Index i = 0;
    UnboundedProof proof{.certificate = UnboundedCertificate::InverseDiagonal};
    proof.number = inverseDiagonal(spectrum).minCoeff(&i);
    Vector unit = Vector::Zero(targets.size());
    unit(i) = targets(i);
    proof.direction = inverseTimes(spectrum, unit);
    proof.words = "the entry " + std::to_string(i + 1) + " of the diagonal of K⁻¹ is " + shortNumber(proof.number)
        + ", below 0";
    return proof;
}

UnboundedProof constantProof(const Eigenpairs& spectrum)
{
    UnboundedProof proof{.certificate = UnboundedCertificate::Constant};
    proof.direction = inverseTimes(spectrum, Vector::Ones(spectrum.values.size()));
    proof.biasStep = -1.0;
    proof.number = inverseSum(spectrum);
    proof.words = "1ᵀK⁻¹1 is " + shortNumber(proof.number) + ", below 0";
    return proof;
}

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
    if (signs.inverseDiagonal > 0) addIfProven(proofs, diagonalProof(spectrum, targets), gram, targets, penalty);
    if (signs.constant) addIfProven(proofs, constantProof(spectrum), gram, targets, penalty);
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

HessianVerdict hessianVerdict(const Eigenpairs& spectrum, const Vector& targets, double penalty,
    const Vector& coefficients, double bias, const RunControl& control)
{
    const Vector scores =
        (spectrum.vectors * spectrum.values.cwiseProduct(spectrum.vectors.transpose() * coefficients)).array() + bias;
    const double onMargin = 1e-8 * std::max(1.0, scores.cwiseAbs().maxCoeff());
    std::vector<Index> within;
    HessianVerdict verdict;
    for (Index i = 0; i < targets.size(); ++i) {
        const double shortfall = 1.0 - targets(i) * scores(i);
        if (shortfall > onMargin)
            within.push_back(i);
        else if (shortfall >= -onMargin)
            ++verdict.onMargin;
    }
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
    const double size = hessian.cwiseAbs().colwise().sum().maxCoeff<Eigen::PropagateNaN>();
    if (!std::isfinite(size)) return verdict;
    // Well above rounding, for the point is stationary only to the tolerance of the descent.
    verdict.bound = std::max(1e-9 * size, std::numeric_limits<double>::min());
    const auto isDefinite = [&](double added) {
        Matrix shifted = hessian;
        shifted.diagonal().array() += added;
        return factorCholesky(shifted, control);
    };
    if (isDefinite(-verdict.bound))
        verdict.kind = HessianVerdict::Kind::Positive;
    else if (isDefinite(verdict.bound))
        verdict.kind = HessianVerdict::Kind::NotNegative;
    else if (!control.stopped())
        verdict.kind = HessianVerdict::Kind::Negative;
    if (control.stopped()) verdict.kind = HessianVerdict::Kind::Unknown;
    return verdict;
}

}  // namespace krein
