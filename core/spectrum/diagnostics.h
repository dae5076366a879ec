// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/parameter.h"
#include "core/base/types.h"
#include "core/spectrum/sign_bound.h"

namespace krein {

/// How eigenvalues are judged.
struct SpectrumOptions {
    std::optional<double> tolerance;  ///< relative to max|λ|; unset: max(1e-10, n·eps)
    /// How well the entries are known: the standard deviation of every one, or as a share of each, or how many shots
    /// each is a share of. Two of them: the first counts.
    std::optional<double> entryError, relativeError;
    int shots = 0;  ///< 0: not counted
    bool knowsEntries() const { return entryError || relativeError || shots > 0; }
    bool operator==(const SpectrumOptions&) const = default;
};

void visitParameters(SpectrumOptions& options, ParameterVisitor& visit);

/// The relative tolerance used when none is set: max(1e-10, n·eps).
double defaultTolerance(Index n);

/// 4·n·ε. Entries of a symmetric K of order n are known to about ε·max|K|, so its eigenvalues and curvatures are to
/// about n·ε·‖K‖; relative to ‖K‖ or max|K| this is what rounding may amount to. What is smaller proves nothing about
/// a sign. It decides every proof, whereas τ decides only what is called zero.
double relativeRounding(Index n);

/// Counts of eigenvalues by sign, (p, q, z).
struct Signature {
    Index positive = 0;
    Index negative = 0;
    Index zero = 0;
    bool operator==(const Signature&) const = default;
};

/// Zero means |λ| ≤ tolerance·max|λ|.
Signature signature(const Vector& eigenvalues, double tolerance);
/// Whether (p, q, z) stays the same for every tolerance from a tenth to ten times this one.
bool isStable(const Vector& eigenvalues, double tolerance);
/// (p, q, z) without eigenvalues, by Sylvester's law of inertia on the matrix shifted by ±tolerance·scale (two LDLᵀ
/// factorisations), or of the matrix itself if tolerance is 0 (one). Exact up to round-off.
/// @param scale  what the tolerance is relative to: max|λ| or a bound of it
Signature signatureByInertia(const Matrix& symmetric, double tolerance = 0.0, double scale = 0.0);

/// Σ_{λ<0}|λ| / Σ|λ|; 0 for the zero matrix, and where no λ is negative beyond relativeRounding().
double negativeEigenfraction(const Vector& eigenvalues);
/// |λₘᵢₙ| / λₘₐₓ if λₘᵢₙ < 0, else 0; infinite if no eigenvalue is positive.
double negativeEigenratio(const Vector& eigenvalues);
/// exp(−Σ p ln p) with p = |λ| / Σ|λ|, the effective rank of Roy & Vetterli 2007; 0 for the zero matrix.
double effectiveRank(const Vector& eigenvalues);

enum class Definiteness {
    PositiveDefinite,
    PositiveSemidefinite,
    ConditionallyPositiveDefinite,      ///< vᵀKv > 0 for all v ≠ 0 with Σv = 0
    ConditionallyPositiveSemidefinite,  ///< vᵀKv ≥ 0 for all v with Σv = 0
    Indefinite,
    NotSymmetric,
};

/// id in JSON ("positive-definite", …) and words for people ("positive definite", …).
std::string_view definitenessId(Definiteness definiteness);
std::string_view definitenessName(Definiteness definiteness);

/// All that is said about one Gram matrix. Everything but the eigenvalues depends on the tolerance.
struct Diagnosis {
    double tolerance = 0.0;         ///< relative, as used
    double centredTolerance = 0.0;  ///< the same of HKH; another one where rounding decides
    /// There if K (HKH) has negative eigenvalues, and all of them may be rounding of the entries: it is positive
    /// semidefinite as far as the entries tell, and what is within zero() of them counts as zero.
    std::optional<StorageBand> negativeByRounding, centredNegativeByRounding;
    double sufficientShift = 0.0;  ///< of K: jitter.h
    Signature signature, centredSignature;
    bool stable = false, centredStable = false;
    double negativeEigenfraction = 0.0, centredNegativeEigenfraction = 0.0;
    double negativeEigenratio = 0.0;
    double smallest = 0.0, largest = 0.0;                        ///< eigenvalues of K
    double conditionalSmallest = 0.0, conditionalLargest = 0.0;  ///< extreme eigenvalues of K on {v : Σv = 0}
    /// exp(−Σ pᵢ ln pᵢ) with pᵢ = |λᵢ| / Σ|λ| (Roy & Vetterli 2007): n if all |λ| are equal, 1 if only one is not 0,
    /// and 0 for the zero matrix.
    double effectiveRank = 0.0;
    double condition = 0.0;         ///< max|λ| / min|λ|; infinite if an eigenvalue is zero within the tolerance
    double nonZeroCondition = 0.0;  ///< the same over the eigenvalues that are not zero within the tolerance; 0 if all
                                    ///< are
    double asymmetry = 0.0;
    Definiteness definiteness = Definiteness::PositiveDefinite;
    std::string proof;  ///< the number that proves it: "λₘᵢₙ = −0.42, −3.1 % of λₘₐₓ"
};

/// How the entries of K were rounded, and what that may do to the eigenvalues of K and of HKH; nothing: not known.
struct StorageBands {
    std::optional<StorageBand> raw, centred;
    bool symmetric = false;  ///< what K is not symmetric by is no more than that rounding
};

/// @param values         eigenvalues of K (of its symmetric part if it is asymmetric), descending
/// @param centredValues  eigenvalues of HKH, descending; the one nearest zero belongs to the constant vector
/// @param bands          they decide where the tolerance is not set
Diagnosis diagnose(const Vector& values, const Vector& centredValues, double asymmetry, const SpectrumOptions& options,
    const StorageBands& bands = {});
/// "positive semidefinite up to the printed digits": with what it is so up to, if that is more than round-off.
std::string definitenessName(const Diagnosis& diagnosis);
/// "up to the printed digits", "up to float32 rounding".
std::string roundingName(const NumberStorage& storage);

}  // namespace krein
