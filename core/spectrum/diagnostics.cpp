// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/diagnostics.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/algebra/lapack.h"
#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/spectrum/jitter.h"

namespace krein {

void visitParameters(SpectrumOptions& options, ParameterVisitor& visit)
{
    visit(options.tolerance,
        {"tolerance", "τ", "Tolerance",
            "An eigenvalue counts as zero if |λ| ≤ τ·max|λ|; larger counts more of them as zero.",
            Bounds(0, 1).logarithmic(1e-16, 1e-1), {.automatic = "max(1e-10, n·eps)"}});
    visit(options.entryError,
        {"entry-error", "s", "Error of entries",
            "Standard deviation of the independent error of every entry of K; says which signs of eigenvalues are sure.",
            Bounds(0, 1e12).logarithmic(1e-6, 1e2), {.automatic = "not known"}});
    visit(options.relativeError,
        {"relative-error", "s/|K|", "Relative error of entries",
            "The same as a share of each entry.", Bounds(0, 10).logarithmic(1e-6, 1), {.automatic = "not known"}});
    visit(options.shots,
        {"shots", "N", "Shots",
            "Entries are shares of so many shots, or counts of them, as of a quantum kernel; 0: they are not.",
            Bounds(0, 1e9).logarithmic(1, 1e6)});
}

namespace {

/// Above this, an asymmetry is a property of the kernel and not of its rounding.
constexpr double largestRoundOffAsymmetry = 1e-12;

double largestMagnitude(const Vector& values)
{
    return values.size() == 0 ? 0.0 : values.cwiseAbs().maxCoeff();
}

/// The eigenvalues of HKH on {v : Σv = 0}: all but the one nearest zero, which the constant vector has.
Vector withoutConstantDirection(const Vector& centredValues)
{
    if (centredValues.size() == 0) return centredValues;
    Index nearest = 0;
    centredValues.cwiseAbs().minCoeff(&nearest);
    Vector rest(centredValues.size() - 1);
    rest << centredValues.head(nearest), centredValues.tail(rest.size() - nearest);
    return rest;
}

/// 0 where there is no more than rounding.
Vector withoutRounding(const Vector& values, double rounding)
{
    return (values.array().abs() > rounding).select(values, 0.0);
}

/// The band, if an eigenvalue is negative beyond round-off and all of them may be rounding of the entries.
std::optional<StorageBand> negativeByRounding(const Vector& values, const std::optional<StorageBand>& band)
{
    if (!band || values.size() == 0) return std::nullopt;
    const double smallest = values.minCoeff(), roundOff = relativeRounding(values.size()) * largestMagnitude(values);
    return smallest < -roundOff && smallest >= -band->reach() - roundOff ? band : std::nullopt;
}

/// The band if the smallest eigenvalue, of either sign, may be zero but for the rounding of the entries.
std::optional<StorageBand> smallestByRounding(const Vector& values, const std::optional<StorageBand>& band)
{
    if (!band || values.size() == 0) return std::nullopt;
    const double smallest = values.minCoeff(), roundOff = relativeRounding(values.size()) * largestMagnitude(values);
    return smallest <= band->zero() && smallest >= -band->reach() - roundOff ? band : std::nullopt;
}

double toleranceOf(const std::optional<StorageBand>& band, const Vector& values, double usual)
{
    if (!band) return usual;
    constexpr double above = 1.0 + 1e-12;  // the smallest eigenvalue is zero then, not just below it
    return std::max(usual, above * std::max(band->zero(), -values.minCoeff()) / largestMagnitude(values));
}

void setConditions(Diagnosis& d, const Vector& values)
{
    const double largest = largestMagnitude(values), threshold = d.tolerance * largest;
    double smallest = std::numeric_limits<double>::infinity();
    for (const double value : values)
        if (std::abs(value) > threshold) smallest = std::min(smallest, std::abs(value));
    d.nonZeroCondition = largest / smallest;
    d.condition = d.signature.zero > 0 ? std::numeric_limits<double>::infinity() : d.nonZeroCondition;
}

/// What decides about K or HKH.
struct Limits {
    double zero = 0.0;   ///< what is no larger counts as zero
    double below = 0.0;  ///< what is below zero by no more proves nothing
};

Definiteness definitenessOf(const Diagnosis& d, const Limits& own, const Limits& centred, bool symmetric)
{
    if (d.asymmetry > largestRoundOffAsymmetry && !symmetric) return Definiteness::NotSymmetric;
    if (d.smallest > own.zero) return Definiteness::PositiveDefinite;
    if (d.smallest >= -own.below) return Definiteness::PositiveSemidefinite;
    const bool onlyZero = d.centredSignature.positive + d.centredSignature.negative + d.centredSignature.zero <= 1;
    if (onlyZero || d.conditionalSmallest > centred.zero) return Definiteness::ConditionallyPositiveDefinite;
    if (d.conditionalSmallest >= -centred.below) return Definiteness::ConditionallyPositiveSemidefinite;
    return Definiteness::Indefinite;
}

/// ", within ±1.9e-05 (6 significant digits)", ", within ±9.5e-06 (float32)"
std::string roundingProof(const StorageBand& band)
{
    const bool binary = band.storage.kind == StorageKind::Float32 || band.storage.kind == StorageKind::Float16;
    return ", within ±" + shortNumber(band.zero()) + " ("
        + (binary ? std::string(storageId(band.storage.kind)) : storageWords(band.storage)) + ")";
}

std::string proofOf(const Diagnosis& d, double threshold, Index n)
{
    const std::string smallest = "λₘᵢₙ = " + shortNumber(d.smallest);
    const std::string conditional = "smallest eigenvalue on Σv = 0 is " + shortNumber(d.conditionalSmallest);
    const std::string zeroWithin = ", zero within τ·max|λ| = " + shortNumber(threshold);
    switch (d.definiteness) {
    case Definiteness::NotSymmetric:
        return std::isinf(d.asymmetry) ? "K + Kᵀ = 0"
                                       : "‖K − Kᵀ‖ is " + shortNumber(100.0 * d.asymmetry) + " % of ‖K + Kᵀ‖";
    case Definiteness::PositiveDefinite: return smallest + " > 0";
    case Definiteness::PositiveSemidefinite:
        if (d.negativeByRounding) return smallest + roundingProof(*d.negativeByRounding);
        return d.smallest == 0.0 ? smallest : smallest + zeroWithin;
    case Definiteness::ConditionallyPositiveDefinite:
        return (n == 1 ? "no v ≠ 0 has Σv = 0" : conditional) + ", while " + smallest;
    case Definiteness::ConditionallyPositiveSemidefinite:
        return conditional + (d.centredNegativeByRounding ? roundingProof(*d.centredNegativeByRounding) : zeroWithin)
            + ", while " + smallest;
    case Definiteness::Indefinite: break;
    }
    // Zero for the eye is not zero for a proof.
    if (d.smallest >= -threshold) return smallest + ", below 0 beyond rounding error, though" + zeroWithin.substr(1);
    if (d.largest <= 0.0) return smallest + ", and no eigenvalue is positive";
    const double ratio = d.smallest / d.largest;
    if (ratio < -1.0) return smallest + ", |λₘᵢₙ| is " + shortNumber(-ratio) + " times λₘₐₓ";
    return smallest + ", " + shortNumber(100.0 * ratio) + " % of λₘₐₓ";
}

}  // namespace

double defaultTolerance(Index n)
{
    return std::max(1e-10, static_cast<double>(n) * std::numeric_limits<double>::epsilon());
}

double relativeRounding(Index n)
{
    return 4.0 * static_cast<double>(n) * std::numeric_limits<double>::epsilon();
}

Signature signature(const Vector& eigenvalues, double tolerance)
{
    const double threshold = tolerance * largestMagnitude(eigenvalues);
    Signature result;
    result.positive = (eigenvalues.array() > threshold).count();
    result.negative = (eigenvalues.array() < -threshold).count();
    result.zero = eigenvalues.size() - result.positive - result.negative;
    return result;
}

bool isStable(const Vector& eigenvalues, double tolerance)
{
    // The counts change monotonically with the tolerance, so the two ends speak for everything between.
    return signature(eigenvalues, tolerance / 10.0) == signature(eigenvalues, tolerance * 10.0);
}

Signature signatureByInertia(const Matrix& symmetric, double tolerance, double scale)
{
    const double threshold = tolerance * scale;
    if (!(threshold > 0.0)) {
        const lapack::Inertia counts = lapack::inertia(lapack::factorSymmetric(symmetric));
        return {counts.positive, counts.negative, counts.zero};
    }
    const auto shifted = [&](double shift) {
        Matrix matrix = symmetric;
        matrix.diagonal().array() += shift;
        return lapack::inertia(lapack::factorSymmetric(std::move(matrix)));
    };
    Signature result;
    result.positive = shifted(-threshold).positive;
    result.negative = shifted(threshold).negative;
    result.zero = symmetric.rows() - result.positive - result.negative;
    return result;
}

double negativeEigenfraction(const Vector& eigenvalues)
{
    const Vector sizes = eigenvalues.cwiseAbs();
    const double all = sizes.sum();
    if (!(all > 0.0)) return 0.0;
    const double rounding = relativeRounding(eigenvalues.size()) * sizes.maxCoeff();
    return eigenvalues.minCoeff() < -rounding ? -eigenvalues.cwiseMin(0.0).sum() / all : 0.0;
}

double negativeEigenratio(const Vector& eigenvalues)
{
    if (eigenvalues.size() == 0 || eigenvalues.minCoeff() >= 0.0) return 0.0;
    const double largest = eigenvalues.maxCoeff();
    return largest > 0.0 ? -eigenvalues.minCoeff() / largest : std::numeric_limits<double>::infinity();
}

double effectiveRank(const Vector& eigenvalues)
{
    const double all = eigenvalues.cwiseAbs().sum();
    if (!(all > 0.0)) return 0.0;
    double entropy = 0.0;
    for (const double value : eigenvalues) {
        const double share = std::abs(value) / all;
        if (share > 0.0) entropy -= share * std::log(share);
    }
    return std::exp(entropy);
}

std::string_view definitenessId(Definiteness definiteness)
{
    switch (definiteness) {
    case Definiteness::PositiveDefinite: return "positive-definite";
    case Definiteness::PositiveSemidefinite: return "positive-semidefinite";
    case Definiteness::ConditionallyPositiveDefinite: return "conditionally-positive-definite";
    case Definiteness::ConditionallyPositiveSemidefinite: return "conditionally-positive-semidefinite";
    case Definiteness::Indefinite: return "indefinite";
    case Definiteness::NotSymmetric: return "not-symmetric";
    }
    return "";
}

std::string_view definitenessName(Definiteness definiteness)
{
    switch (definiteness) {
    case Definiteness::PositiveDefinite: return "positive definite";
    case Definiteness::PositiveSemidefinite: return "positive semidefinite";
    case Definiteness::ConditionallyPositiveDefinite: return "conditionally positive definite";
    case Definiteness::ConditionallyPositiveSemidefinite: return "conditionally positive semidefinite";
    case Definiteness::Indefinite: return "indefinite";
    case Definiteness::NotSymmetric: return "not symmetric";
    }
    return "";
}

std::string definitenessName(const Diagnosis& diagnosis)
{
    const bool centred = diagnosis.definiteness == Definiteness::ConditionallyPositiveSemidefinite;
    const auto& band = centred ? diagnosis.centredNegativeByRounding : diagnosis.negativeByRounding;
    const bool semidefinite = centred || diagnosis.definiteness == Definiteness::PositiveSemidefinite;
    return std::string(definitenessName(diagnosis.definiteness))
        + (band && semidefinite ? " " + roundingName(band->storage) : std::string());
}

std::string roundingName(const NumberStorage& storage)
{
    if (storage.kind == StorageKind::Float32) return "up to float32 rounding";
    if (storage.kind == StorageKind::Float16) return "up to float16 rounding";
    return "up to the printed digits";
}

Diagnosis diagnose(const Vector& values, const Vector& centredValues, double asymmetry, const SpectrumOptions& options,
    const StorageBands& bands)
{
    Diagnosis d;
    const double usual = defaultTolerance(values.size());
    d.tolerance = d.centredTolerance = options.tolerance.value_or(usual);
    if (!options.tolerance) {
        d.negativeByRounding = negativeByRounding(values, bands.raw);
        d.centredNegativeByRounding = negativeByRounding(centredValues, bands.centred);
        d.tolerance = toleranceOf(smallestByRounding(values, bands.raw), values, usual);
        d.centredTolerance = toleranceOf(smallestByRounding(centredValues, bands.centred), centredValues, usual);
    }
    d.asymmetry = asymmetry;
    d.signature = signature(values, d.tolerance);
    d.stable = isStable(values, d.tolerance);
    d.negativeEigenfraction = negativeEigenfraction(values);
    d.negativeEigenratio = negativeEigenratio(values);
    if (values.size() > 0) {
        d.smallest = values.minCoeff();
        d.largest = values.maxCoeff();
        d.sufficientShift = sufficientShift(values, bands.raw);
    }

    d.effectiveRank = effectiveRank(values);
    setConditions(d, values);

    // HKH carries the rounding errors of K, however little is left of K itself: its eigenvalues are judged against
    // both.
    const double rounding = relativeRounding(values.size()) * largestMagnitude(values);
    const Vector conditional = withoutConstantDirection(centredValues), beyond = withoutRounding(conditional, rounding);
    d.centredSignature = signature(beyond, d.centredTolerance);
    d.centredSignature.zero += centredValues.size() - conditional.size();
    d.centredStable = isStable(beyond, d.centredTolerance);
    d.centredNegativeEigenfraction = negativeEigenfraction(beyond);
    if (conditional.size() > 0) {
        d.conditionalSmallest = conditional.minCoeff();
        d.conditionalLargest = conditional.maxCoeff();
    }

    // A tolerance that a person chose says what counts as zero; the usual one is for the eye, and proofs want rounding.
    const double threshold = d.tolerance * largestMagnitude(values);
    const double below = options.tolerance ? threshold : std::min(threshold, rounding);
    const double centredThreshold = d.centredTolerance * largestMagnitude(centredValues);
    d.definiteness = definitenessOf(d, {threshold, d.negativeByRounding ? threshold : below},
        d.centredNegativeByRounding ? Limits{centredThreshold, centredThreshold} : Limits{threshold, below},
        bands.symmetric);
    d.proof = proofOf(d, threshold, values.size());
    return d;
}

}  // namespace krein
