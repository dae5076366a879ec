// SPDX-License-Identifier: GPL-3.0-or-later
//
// The eigenvalues of K and of HKH, and what they say.
#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/experiment/quantities/quantity_rows.h"
#include "core/experiment/correction_ranking.h"
#include "core/spectrum/additive_constants.h"
#include "core/spectrum/principal_coordinates.h"
#include "core/spectrum/severity.h"

namespace krein {

namespace {

/// Before any correction; of many samples by inertia.
template <Index Signature::*sign> MaybeValue eigenvalueCount(const Results& results, Places)
{
    const MaybeValue exact = followed(results.diagnosis, &Diagnosis::signature, sign);
    return exact ? exact : followed(results.large, &LargeValue::signature, sign);
}

MaybeValue negativesLeft(const Results& results, Places)
{
    if (!isCorrected(results.corrected.get())) return eigenvalueCount<&Signature::negative>(results, {});
    const Vector& values = results.corrected->pairs.values;
    if (values.size() == 0 || !results.diagnosis) return {};
    return static_cast<double>(signature(values, results.diagnosis->tolerance).negative);
}

template <Eigenpairs SpectrumValue::*pairs> MaybeValue eigenvalueAt(const Results& results, Places k)
{
    return results.spectrum ? entryAt(((*results.spectrum).*pairs).values, k[0]) : std::nullopt;
}

template <auto... steps> MaybeValue diagnosed(const Results& results, Places)
{
    return followed(results.diagnosis, steps...);
}

bool isSemidefinite(const Signature& signature)
{
    return signature.negative == 0;
}

std::string definitenessWords(const Diagnosis& diagnosis)
{
    return definitenessName(diagnosis) + ": " + diagnosis.proof;
}

template <Signature Diagnosis::*signature, bool Diagnosis::*stable>
std::string signatureWords(const Diagnosis& diagnosis)
{
    const Signature& counts = diagnosis.*signature;
    return std::to_string(counts.positive) + " positive, " + std::to_string(counts.negative) + " negative, "
        + std::to_string(counts.zero) + " zero" + (diagnosis.*stable ? "" : "; changes with the tolerance");
}

/// A single sample leaves no v ≠ 0 with Σv = 0.
template <double Diagnosis::*value> std::optional<double> onSumZero(const Diagnosis& diagnosis)
{
    const Signature& counts = diagnosis.signature;
    return counts.positive + counts.negative + counts.zero > 1 ? std::optional(diagnosis.*value) : std::nullopt;
}

/// A share of nothing is 0 as a number, and none in words.
QuantityValue shareBeside(double share, const Signature& counts)
{
    return counts.positive + counts.negative > 0 ? QuantityValue(share)
                                                 : QuantityValue(share, "none: all eigenvalues are zero");
}

QuantityValue fractionOfK(const Diagnosis& diagnosis)
{
    return shareBeside(diagnosis.negativeEigenfraction, diagnosis.signature);
}

QuantityValue fractionOfCentred(const Diagnosis& diagnosis)
{
    return shareBeside(diagnosis.centredNegativeEigenfraction, diagnosis.centredSignature);
}

QuantityValue eigenratio(const Diagnosis& diagnosis)
{
    const double ratio = diagnosis.negativeEigenratio;
    return std::isinf(ratio) ? QuantityValue(ratio, "infinite: no eigenvalue is positive") : ratio;
}

QuantityValue conditionOf(const Diagnosis& diagnosis)
{
    const bool isSingular = std::isinf(diagnosis.condition) && diagnosis.signature.zero > 0;
    return isSingular ? QuantityValue(diagnosis.condition, "infinite: an eigenvalue is zero") : diagnosis.condition;
}

std::optional<double> conditionWithoutZeros(const Diagnosis& diagnosis)
{
    return diagnosis.nonZeroCondition > 0.0 ? std::optional(diagnosis.nonZeroCondition) : std::nullopt;
}

MaybeValue severityWords(const Results& results, Places)
{
    if (!results.diagnosis) return {};
    return std::string(severityId(severityOf(*results.diagnosis, isOfDistances(results))));
}

constexpr Index usualAxes = 2;

template <double GoodnessOfFit::*part> MaybeValue fitOfTwoAxes(const Results& results, Places)
{
    if (!results.spectrum || results.spectrum->centred.values.isZero(0.0)) return {};
    return goodnessOfFit(results.spectrum->centred.values, usualAxes).*part;
}

MaybeValue lingoes(const Results& results, Places)
{
    if (!results.spectrum) return {};
    return smallestShift(results.spectrum->centred.values);
}

QuantityValue smallestShift(const SmallestConstant& constant)
{
    if (!constant.semidefinite) return std::string("none: K is not conditionally positive definite");
    if (!constant.value)
        return std::string("not known: eigenvalues of centred K that are zero within rounding decide it");
    return {*constant.value,
        numberText(*constant.value) + (constant.definite ? "" : ", from which on K + Δ11ᵀ is positive semidefinite")};
}

/// Eigenvalues whose sign is −1, 1 or (0) not known, where it is said how well the entries are known.
template <int sign> MaybeValue signsKnown(const Results& results, Places)
{
    if (!results.reports || !results.reports->signs) return {};
    return static_cast<double>(std::ranges::count(results.reports->signs->claimed, sign));
}

MaybeValue noiseEdge(const Results& results, Places)
{
    if (!results.reports || !results.reports->signs) return {};
    return results.reports->signs->edge;
}

constexpr QuantityInfo ofSpectrum[] = {
    {"positive-eigenvalues", "Positive eigenvalues of K",
        "How many eigenvalues of the uncorrected kernel matrix K of the training samples are above zero by more than "
        "the tolerance.",
        Group::Spectrum, eigenvalueCount<&Signature::positive>, "eigenvalues", Better::Neither, Needs::Eigenvalues},
    {"negative-eigenvalues", "Negative eigenvalues of K",
        "How many eigenvalues of the uncorrected kernel matrix K of the training samples are below zero by more than "
        "the tolerance.",
        Group::Spectrum, eigenvalueCount<&Signature::negative>, "eigenvalues", Better::Lower, Needs::Eigenvalues},
    {"zero-eigenvalues", "Zero eigenvalues of K",
        "How many eigenvalues of the uncorrected kernel matrix K of the training samples are zero within the "
        "tolerance.",
        Group::Spectrum, eigenvalueCount<&Signature::zero>, "eigenvalues", Better::Neither, Needs::Eigenvalues},
    {"negative-eigenvalues-left", "Negative eigenvalues after correction",
        "How many eigenvalues of the corrected matrix, which the method trains on, are below zero by more than the "
        "tolerance.",
        Group::Spectrum, negativesLeft, "eigenvalues", Better::Lower, Needs::Spectrum},
    {"cpd", "Conditionally positive definite",
        "1 if the uncorrected kernel matrix is positive semidefinite on the vectors with sum 0, else 0.",
        Group::Spectrum, diagnosed<&Diagnosis::centredSignature, isSemidefinite>, "", Better::Higher, Needs::Spectrum,
        "", "", 0, QuantityKind::Whether},
    {"centred-positive-eigenvalues", "Positive eigenvalues of centred K",
        "How many eigenvalues of the centred kernel matrix HKH, H = I − 11ᵀ/n, are above zero by more than the "
        "tolerance.",
        Group::Spectrum, diagnosed<&Diagnosis::centredSignature, &Signature::positive>, "eigenvalues", Better::Neither,
        Needs::Spectrum},
    {"centred-negative-eigenvalues", "Negative eigenvalues of centred K",
        "How many eigenvalues of the centred kernel matrix HKH, H = I − 11ᵀ/n, are below zero by more than the "
        "tolerance.",
        Group::Spectrum, diagnosed<&Diagnosis::centredSignature, &Signature::negative>, "eigenvalues", Better::Lower,
        Needs::Spectrum},
    {"eigenvalue", "Eigenvalue of K",
        "eigenvalue(k): the k-th largest eigenvalue of K, from 1; eigenvalue(-1) is the smallest.", Group::Spectrum,
        eigenvalueAt<&SpectrumValue::raw>, "K", Better::Neither, Needs::Spectrum, "", "", 1},
    {"centred-eigenvalue", "Eigenvalue of centred K",
        "centred-eigenvalue(k): the k-th largest eigenvalue of the centred "
        "kernel matrix HKH.",
        Group::Spectrum, eigenvalueAt<&SpectrumValue::centred>, "K", Better::Neither, Needs::Spectrum, "", "", 1},
    inWords("definiteness", "Definiteness, as an id",
        "What K is, as an id: 'positive-definite', 'indefinite' and others.", Group::Spectrum,
        diagnosed<&Diagnosis::definiteness, definitenessId>, Needs::Spectrum),
    inWords("severity", "Severity",
        "How far K is from positive semidefinite: none, negligible, moderate or strong; for distances, the centred "
        "kernel matrix counts.",
        Group::Spectrum, severityWords, Needs::Spectrum),
    inWords("proof", "Proof", "The number that proves what K is, in words.", Group::Spectrum,
        diagnosed<&Diagnosis::proof>, Needs::Spectrum),
    {"definiteness-sentence", "Definiteness of K",
        "K is positive definite if vᵀKv > 0 for all v ≠ 0, conditionally so if this holds for all v ≠ 0 with Σv = 0, "
        "and semidefinite with ≥ in place of >; a symmetric K that is none of these is indefinite.",
        Group::Spectrum, diagnosed<definitenessWords>, "", Better::Neither, Needs::Spectrum,
        "Lin & Lin 2003, section 2", "definiteness", 0, QuantityKind::Words},
    {"signature", "Signature of K",
        "The numbers (p, q, z) of positive, negative and zero eigenvalues of K; zero means |λ| ≤ τ·max|λ|.",
        Group::Spectrum, diagnosed<signatureWords<&Diagnosis::signature, &Diagnosis::stable>>, "eigenvalues",
        Better::Neither, Needs::Spectrum, "Haasdonk & Pękalska 2010", "", 0, QuantityKind::Words},
    {"centred-signature", "Signature of centred K",
        "The numbers of positive, negative and zero eigenvalues of the centred kernel matrix HKH, H = I − 11ᵀ/n; the "
        "constant vector always adds one zero.",
        Group::Spectrum, diagnosed<signatureWords<&Diagnosis::centredSignature, &Diagnosis::centredStable>>,
        "eigenvalues", Better::Neither, Needs::Spectrum, "Haasdonk & Pękalska 2010", "", 0, QuantityKind::Words},
    {"negative-eigenfraction", "Negative eigenfraction of K",
        "The share of the negative eigenvalues of K in all: Σ_{λ<0}|λ| / Σ|λ|, from 0 (positive semidefinite) to 1.",
        Group::Spectrum, diagnosed<fractionOfK>, "", Better::Lower, Needs::Eigenvalues,
        "Haasdonk & Pękalska 2010; Xu et al. 2017", "", 0, QuantityKind::Part},
    {"centred-negative-eigenfraction", "Negative eigenfraction of centred K",
        "Σ_{λ<0}|λ| / Σ|λ| over the eigenvalues of the centred kernel matrix HKH, H = I − 11ᵀ/n; 0 if K is "
        "conditionally positive semidefinite.",
        Group::Spectrum, diagnosed<fractionOfCentred>, "", Better::Lower, Needs::Spectrum, "Haasdonk & Pękalska 2010",
        "", 0, QuantityKind::Part},
    {"negative-eigenratio", "Negative eigenratio of K",
        "The most negative eigenvalue of K relative to the largest, |λ_min| / λ_max; 0 if no eigenvalue is negative.",
        Group::Spectrum, diagnosed<eigenratio>, "", Better::Lower, Needs::Spectrum, "Pękalska & Duin 2005"},
    {"smallest-eigenvalue", "Smallest eigenvalue of K",
        "λ_min of K, the smallest value of vᵀKv over all v with ‖v‖ = 1.", Group::Spectrum,
        diagnosed<&Diagnosis::smallest>, "K", Better::Higher, Needs::Eigenvalues, "Rayleigh quotient", "smallest"},
    {"largest-eigenvalue", "Largest eigenvalue of K", "λ_max of K, the largest value of vᵀKv over all v with ‖v‖ = 1.",
        Group::Spectrum, diagnosed<&Diagnosis::largest>, "K", Better::Neither, Needs::Eigenvalues, "Rayleigh quotient",
        "largest"},
    {"conditional-smallest", "Smallest eigenvalue of K on Σv = 0",
        "The smallest value of vᵀKv over all v with ‖v‖ = 1 and Σv = 0; K is conditionally positive definite if it is "
        "positive.",
        Group::Spectrum, diagnosed<onSumZero<&Diagnosis::conditionalSmallest>>, "K", Better::Higher, Needs::Spectrum,
        "Lin & Lin 2003, section 2"},
    {"conditional-largest", "Largest eigenvalue of K on Σv = 0",
        "The largest value of vᵀKv over all v with ‖v‖ = 1 and Σv = 0.", Group::Spectrum,
        diagnosed<onSumZero<&Diagnosis::conditionalLargest>>, "K", Better::Neither, Needs::Spectrum,
        "Lin & Lin 2003, section 2"},
    {"smallest-constant", "Smallest constant",
        "The Δ above which K + Δ11ᵀ is positive definite. It exists if and only if K is conditionally positive "
        "definite. It does not change a C-SVM with bias.",
        Group::Spectrum, found<&Results::reports, &ReportsValue::constant, smallestShift>, "K", Better::Neither,
        Needs::Reports, "Lin & Lin 2003, Theorem 3"},
    {"pcoa-fit", "Two principal coordinates, of Σ|λ|",
        "The sum of the first two positive eigenvalues of the centred kernel matrix divided by Σ|λ|: the share that "
        "two principal coordinates (PCoA) show, and the first GOF of R's cmdscale.",
        Group::Spectrum, fitOfTwoAxes<&GoodnessOfFit::ofAll>, "", Better::Neither, Needs::Spectrum, "Gower 1966"},
    {"pcoa-fit-positive", "Two principal coordinates, of Σλ₊",
        "The same, divided by the sum of the positive eigenvalues: the second GOF of R's cmdscale, and the sum of the "
        "first two proportions of scikit-bio.",
        Group::Spectrum, fitOfTwoAxes<&GoodnessOfFit::ofPositive>, "", Better::Neither, Needs::Spectrum, "Gower 1966"},
    {"lingoes-constant", "Lingoes' constant",
        "The smallest c₁ ≥ 0 for which √(d² + 2c₁) between different objects is Euclidean: −λ_min of the centred "
        "kernel matrix.",
        Group::Spectrum, lingoes, "K", Better::Neither, Needs::Spectrum, "Lingoes 1971"},
    {"effective-rank", "Effective rank",
        "exp(−Σ p ln p) with p = |λ| / Σ|λ|: n if all |λ| are equal, 1 if only one eigenvalue is not zero.",
        Group::Spectrum, diagnosed<&Diagnosis::effectiveRank>, "eigenvalues", Better::Neither, Needs::Spectrum,
        "Roy & Vetterli 2007"},
    {"condition", "Condition",
        "max|λ| / min|λ|: how much a relative error in the right-hand side of K·a = b can grow in the solution.",
        Group::Spectrum, diagnosed<conditionOf>, "", Better::Lower, Needs::Spectrum,
        "Golub & Van Loan 2013, section 2.6"},
    {"nonzero-condition", "Condition without zeros", "max|λ| / min|λ| over the eigenvalues with |λ| > τ·max|λ|.",
        Group::Spectrum, diagnosed<conditionWithoutZeros>, "", Better::Lower, Needs::Spectrum,
        "Golub & Van Loan 2013, section 2.6"},
    {"surely-negative", "Surely negative eigenvalues",
        "Eigenvalues of K that are negative at 95 %, where it is said how well the entries are known.", Group::Spectrum,
        signsKnown<-1>, "eigenvalues", Better::Lower, Needs::Reports, "Weyl 1912"},
    {"surely-positive", "Surely positive eigenvalues", "The same of positive ones.", Group::Spectrum, signsKnown<1>,
        "eigenvalues", Better::Neither, Needs::Reports, "Weyl 1912"},
    {"unsure-signs", "Eigenvalues of unsure sign", "Those of which neither is sure at 95 %.", Group::Spectrum,
        signsKnown<0>, "eigenvalues", Better::Lower, Needs::Reports, "Weyl 1912"},
    {"noise-edge", "Noise edge", "Such errors of the entries move no eigenvalue by more than this (95 %).",
        Group::Spectrum, noiseEdge, "K", Better::Lower, Needs::Reports, "Bandeira & van Handel 2016"},
};

}  // namespace

std::span<const QuantityInfo> spectrumQuantities()
{
    return ofSpectrum;
}

}  // namespace krein
