// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/diagnostic_table.h"

#include <cmath>
#include <tuple>
#include <utility>

#include "core/text.h"

namespace krein {

namespace {

using Inputs = DiagnosticInputs;
using Found = std::optional<DiagnosticValue>;

constexpr const char* beyondDouble = "infinite: beyond double precision";

/// @param ifInfinite  what is said instead of an infinite number
Found number(double value, const char* ifInfinite = beyondDouble)
{
    if (std::isnan(value)) return DiagnosticValue{"undefined: not a number"};
    return DiagnosticValue{std::isinf(value) ? std::string(ifInfinite) : numberText(value), value};
}

Found definitenessOf(const Inputs& in)
{
    if (!in.diagnosis) return {};
    return DiagnosticValue{std::string(definitenessName(in.diagnosis->definiteness)) + ": " + in.diagnosis->proof};
}

template <double Diagnosis::*value> Found diagnosed(const Inputs& in)
{
    return in.diagnosis ? number(in.diagnosis->*value) : std::nullopt;
}

Found counts(const Signature& signature, bool stable)
{
    return DiagnosticValue{std::to_string(signature.positive) + " positive, " + std::to_string(signature.negative)
        + " negative, " + std::to_string(signature.zero) + " zero" + (stable ? "" : "; changes with the tolerance")};
}

Found signatureOf(const Inputs& in)
{
    return in.diagnosis ? counts(in.diagnosis->signature, in.diagnosis->stable) : std::nullopt;
}

Found centredSignatureOf(const Inputs& in)
{
    return in.diagnosis ? counts(in.diagnosis->centredSignature, in.diagnosis->centredStable) : std::nullopt;
}

Found negativeEigenratioOf(const Inputs& in)
{
    if (!in.diagnosis) return {};
    return number(in.diagnosis->negativeEigenratio, "infinite: no eigenvalue is positive");
}

/// A single sample leaves no v ≠ 0 with Σv = 0.
template <double Diagnosis::*value> Found onSumZero(const Inputs& in)
{
    if (!in.diagnosis) return {};
    const Signature& signature = in.diagnosis->signature;
    return signature.positive + signature.negative + signature.zero > 1 ? number(in.diagnosis->*value) : std::nullopt;
}

Found conditionOf(const Inputs& in)
{
    if (!in.diagnosis) return {};
    return number(
        in.diagnosis->condition, in.diagnosis->signature.zero > 0 ? "infinite: an eigenvalue is zero" : beyondDouble);
}

Found nonZeroConditionOf(const Inputs& in)
{
    if (!in.diagnosis || in.diagnosis->nonZeroCondition <= 0.0) return {};
    return number(in.diagnosis->nonZeroCondition);
}

Found asymmetryOf(const Inputs& in)
{
    if (!in.asymmetry && !in.diagnosis) return {};
    return number(in.asymmetry ? in.asymmetry->asymmetry : in.diagnosis->asymmetry, "infinite: K + Kᵀ = 0");
}

template <double AsymmetryReport::*value> Found ofAsymmetric(const Inputs& in)
{
    return in.asymmetry ? number(in.asymmetry->*value) : std::nullopt;
}

Found largestSingularValue(const Inputs& in)
{
    if (!in.asymmetry || in.asymmetry->singularValues.size() == 0) return {};
    return number(in.asymmetry->singularValues(0));
}

Found mostAsymmetricPair(const Inputs& in)
{
    if (!in.asymmetry || !in.asymmetry->largest) return {};
    const AsymmetricPair& pair = *in.asymmetry->largest;
    return DiagnosticValue{"K_ij − K_ji = " + numberText(pair.difference) + " for the samples " + std::to_string(pair.i)
            + " and " + std::to_string(pair.j),
        pair.difference};
}

std::string partOf(Index part, Index all)
{
    return std::to_string(part) + " of " + std::to_string(all);
}

/// Nothing if there are no such pairs at all.
template <Index PairReport::*count, Index PairReport::*all> Found pairCount(const Inputs& in)
{
    if (!in.pairs || in.pairs->*all == 0) return {};
    return DiagnosticValue{partOf(in.pairs->*count, in.pairs->*all), static_cast<double>(in.pairs->*count)};
}

Found sigmoidParameters(const Inputs& in)
{
    if (!in.sigmoid) return {};
    return DiagnosticValue{in.sigmoid->sentence, in.sigmoid->value};
}

Found sigmoidUnbounded(const Inputs& in)
{
    if (!in.sigmoid) return {};
    const std::string value = numberText(in.sigmoid->value);
    if (in.sigmoid->unbounded)
        return DiagnosticValue{"unbounded: a < 0 and a·max‖x‖² + r = " + value + " ≥ 0", in.sigmoid->value};
    return DiagnosticValue{
        in.sigmoid->scale < 0.0 ? "not decided: a·max‖x‖² + r = " + value + " < 0" : "does not apply: a ≥ 0",
        in.sigmoid->value};
}

Found sigmoidOpposite(const Inputs& in)
{
    if (!in.sigmoid || in.sigmoid->opposite == 0) return {};
    return DiagnosticValue{
        partOf(in.sigmoid->decided, in.sigmoid->opposite) + (in.sigmoid->scale < 0.0 ? "" : "; does not apply: a ≥ 0"),
        static_cast<double>(in.sigmoid->decided)};
}

Found negativeSelves(const Inputs& in)
{
    if (!in.pairs || in.pairs->samples == 0) return {};
    return DiagnosticValue{
        partOf(in.pairs->negativeSelves, in.pairs->samples), static_cast<double>(in.pairs->negativeSelves)};
}

Found constantOf(const Inputs& in)
{
    if (!in.constant) return {};
    const SmallestConstant& constant = *in.constant;
    if (!constant.value || !constant.semidefinite)
        return DiagnosticValue{"none: K is not conditionally positive definite"};
    return DiagnosticValue{
        numberText(*constant.value) + (constant.definite ? "" : ", from which on K + Δ11ᵀ is positive semidefinite"),
        *constant.value};
}

Found triangleViolations(const Inputs& in)
{
    if (!in.triangles || in.triangles->examined == 0) return {};
    const TriangleReport& report = *in.triangles;
    const std::string sampled =
        report.sampled ? " examined at random, of " + std::to_string(report.triples) + " there are" : "";
    return DiagnosticValue{
        partOf(report.violations, report.examined) + sampled, static_cast<double>(report.violations)};
}

Found triangleConstant(const Inputs& in)
{
    if (!in.triangles || in.triangles->examined == 0) return {};
    return DiagnosticValue{(in.triangles->sampled ? "at least " : "") + numberText(in.triangles->repairingConstant),
        in.triangles->repairingConstant};
}

template <std::optional<double> AlignmentReport::*value> Found aligned(const Inputs& in)
{
    return in.alignment && in.alignment->*value ? number(*(in.alignment->*value)) : std::nullopt;
}

/// The smallest over all pairs of classes, and which pair that is.
Found classMeanDistances(const Inputs& in)
{
    if (!in.alignment) return {};
    const AlignmentReport& report = *in.alignment;
    const Index count = static_cast<Index>(report.classes.size());
    if (count < 2) return {};
    Index first = 0, second = 1;
    for (Index b = 1; b < count; ++b)
        for (Index a = 0; a < b; ++a)
            if (report.meanDistances(a, b) < report.meanDistances(first, second))
                std::tie(first, second) = std::pair(a, b);
    const double smallest = report.meanDistances(first, second);
    const auto classOf = [&](Index k) {
        const auto index = static_cast<std::size_t>(report.classes[static_cast<std::size_t>(k)]);
        return index < in.classNames.size() ? in.classNames[index] : std::to_string(index);
    };
    const std::string which = count > 2 ? " between the classes " + classOf(first) + " and " + classOf(second) : "";
    return DiagnosticValue{numberText(smallest) + which, smallest};
}

/// For the smallest and the largest subsets; the number is that of the largest.
Found bySampleSize(const Inputs& in)
{
    if (!in.subsets || in.subsets->sizes.empty()) return {};
    const auto at = [](const SubsetFraction& of) {
        return numberText(of.median) + " for " + std::to_string(of.size) + " samples";
    };
    const std::vector<SubsetFraction>& sizes = in.subsets->sizes;
    const std::string capped = in.subsets->capped ? "; larger subsets are not decomposed" : "";
    return DiagnosticValue{
        (sizes.size() > 1 ? at(sizes.front()) + ", " : "") + at(sizes.back()) + capped, sizes.back().median};
}

template <std::optional<DirectionWitness> Witnesses::*which> Found directionOf(const Inputs& in)
{
    if (!in.witnesses || !(in.witnesses->*which)) return {};
    const double value = (in.witnesses->*which)->value;
    return DiagnosticValue{"vᵀKv = " + numberText(value), value};
}

Found worstPair(const Inputs& in)
{
    if (!in.witnesses || !in.witnesses->pair) return {};
    const PairWitness& pair = *in.witnesses->pair;
    return DiagnosticValue{"D² = " + numberText(pair.squaredDistance) + " for the samples " + std::to_string(pair.i)
            + " and " + std::to_string(pair.j),
        pair.squaredDistance};
}

Found worstTriangle(const Inputs& in)
{
    if (!in.witnesses || !in.witnesses->triangle) return {};
    const TriangleWitness& triangle = *in.witnesses->triangle;
    return DiagnosticValue{"from " + std::to_string(triangle.i) + " to " + std::to_string(triangle.j) + " over "
            + std::to_string(triangle.k) + " is shorter by " + numberText(triangle.excess),
        triangle.excess};
}

constexpr DiagnosticInfo described[] = {
    {.id = "definiteness",
        .name = "Definiteness",
        .definition = "K is positive definite if vᵀKv > 0 for all v ≠ 0, conditionally so if this holds for all v ≠ 0 "
                      "with Σv = 0, and semidefinite with ≥ in place of >; a symmetric K that is none of these is "
                      "indefinite.",
        .source = "Lin & Lin 2003, section 2",
        .group = DiagnosticGroup::Spectrum,
        .value = definitenessOf},
    {.id = "signature",
        .name = "Signature",
        .definition = "The numbers (p, q, z) of positive, negative and zero eigenvalues of K; zero means |λ| ≤ "
                      "τ·max|λ|.",
        .source = "Haasdonk & Pękalska 2010",
        .group = DiagnosticGroup::Spectrum,
        .unit = "eigenvalues",
        .value = signatureOf},
    {.id = "centred_signature",
        .name = "Centred signature",
        .definition = "The numbers of positive, negative and zero eigenvalues of HKH with H = I − 11ᵀ/n; the constant "
                      "vector always adds one zero.",
        .source = "Haasdonk & Pękalska 2010",
        .group = DiagnosticGroup::Spectrum,
        .unit = "eigenvalues",
        .value = centredSignatureOf},
    {.id = "negative_eigenfraction",
        .name = "Negative eigenfraction",
        .definition = "The share of the negative eigenvalues of K in all: Σ_{λ<0}|λ| / Σ|λ|, from 0 (positive "
                      "semidefinite) to 1.",
        .source = "Haasdonk & Pękalska 2010; Xu et al. 2017",
        .group = DiagnosticGroup::Spectrum,
        .better = Better::Lower,
        .value = diagnosed<&Diagnosis::negativeEigenfraction>},
    {.id = "centred_negative_eigenfraction",
        .name = "Centred negative eigenfraction",
        .definition = "Σ_{λ<0}|λ| / Σ|λ| over the eigenvalues of HKH with H = I − 11ᵀ/n; 0 if K is conditionally "
                      "positive semidefinite.",
        .source = "Haasdonk & Pękalska 2010",
        .group = DiagnosticGroup::Spectrum,
        .better = Better::Lower,
        .value = diagnosed<&Diagnosis::centredNegativeEigenfraction>},
    {.id = "negative_eigenratio",
        .name = "Negative eigenratio",
        .definition = "The most negative eigenvalue relative to the largest, |λ_min| / λ_max; 0 if no eigenvalue is "
                      "negative.",
        .source = "Pękalska & Duin 2005",
        .group = DiagnosticGroup::Spectrum,
        .better = Better::Lower,
        .value = negativeEigenratioOf},
    {.id = "smallest",
        .name = "Smallest eigenvalue",
        .definition = "λ_min of K, the smallest value of vᵀKv over all v with ‖v‖ = 1.",
        .source = "Rayleigh quotient",
        .group = DiagnosticGroup::Spectrum,
        .unit = "K",
        .better = Better::Higher,
        .value = diagnosed<&Diagnosis::smallest>},
    {.id = "largest",
        .name = "Largest eigenvalue",
        .definition = "λ_max of K, the largest value of vᵀKv over all v with ‖v‖ = 1.",
        .source = "Rayleigh quotient",
        .group = DiagnosticGroup::Spectrum,
        .unit = "K",
        .value = diagnosed<&Diagnosis::largest>},
    {.id = "conditional_smallest",
        .name = "Smallest eigenvalue on Σv = 0",
        .definition = "The smallest value of vᵀKv over all v with ‖v‖ = 1 and Σv = 0; K is conditionally positive "
                      "definite if it is positive.",
        .source = "Lin & Lin 2003, section 2",
        .group = DiagnosticGroup::Spectrum,
        .unit = "K",
        .better = Better::Higher,
        .value = onSumZero<&Diagnosis::conditionalSmallest>},
    {.id = "conditional_largest",
        .name = "Largest eigenvalue on Σv = 0",
        .definition = "The largest value of vᵀKv over all v with ‖v‖ = 1 and Σv = 0.",
        .source = "Lin & Lin 2003, section 2",
        .group = DiagnosticGroup::Spectrum,
        .unit = "K",
        .value = onSumZero<&Diagnosis::conditionalLargest>},
    {.id = "smallest_constant",
        .name = "Smallest constant",
        .definition = "The Δ above which K + Δ11ᵀ is positive definite: one exists if and only if K is conditionally "
                      "positive definite, and a C-SVM with bias does not notice it.",
        .source = "Lin & Lin 2003, Theorem 3",
        .group = DiagnosticGroup::Spectrum,
        .unit = "K",
        .value = constantOf},
    {.id = "effective_rank",
        .name = "Effective rank",
        .definition = "exp(−Σ p ln p) with p = |λ| / Σ|λ|: n if all |λ| are equal, 1 if only one eigenvalue is not "
                      "zero.",
        .source = "Roy & Vetterli 2007",
        .group = DiagnosticGroup::Spectrum,
        .unit = "eigenvalues",
        .value = diagnosed<&Diagnosis::effectiveRank>},
    {.id = "condition",
        .name = "Condition",
        .definition = "max|λ| / min|λ|: how much a relative error in the right-hand side of K·a = b can grow in the "
                      "solution.",
        .source = "Golub & Van Loan 2013, section 2.6",
        .group = DiagnosticGroup::Spectrum,
        .better = Better::Lower,
        .value = conditionOf},
    {.id = "nonzero_condition",
        .name = "Condition without zeros",
        .definition = "max|λ| / min|λ| over the eigenvalues with |λ| > τ·max|λ|.",
        .source = "Golub & Van Loan 2013, section 2.6",
        .group = DiagnosticGroup::Spectrum,
        .better = Better::Lower,
        .value = nonZeroConditionOf},
    {.id = "asymmetry",
        .name = "Asymmetry",
        .definition = "‖K − Kᵀ‖_F / ‖K + Kᵀ‖_F: 0 for a symmetric K, infinite for a skew one.",
        .source = "He et al. 2022",
        .group = DiagnosticGroup::Asymmetry,
        .better = Better::Lower,
        .value = asymmetryOf},
    {.id = "symmetric_norm",
        .name = "Norm of the symmetric part",
        .definition = "‖(K + Kᵀ)/2‖_F, the root of the sum of squared entries.",
        .source = "He et al. 2022",
        .group = DiagnosticGroup::Asymmetry,
        .unit = "K",
        .value = ofAsymmetric<&AsymmetryReport::symmetricNorm>},
    {.id = "skew_norm",
        .name = "Norm of the skew part",
        .definition = "‖(K − Kᵀ)/2‖_F, the root of the sum of squared entries.",
        .source = "He et al. 2022",
        .group = DiagnosticGroup::Asymmetry,
        .unit = "K",
        .better = Better::Lower,
        .value = ofAsymmetric<&AsymmetryReport::skewNorm>},
    {.id = "largest_singular_value",
        .name = "Largest singular value",
        .definition = "σ_max of K, the largest ‖Kv‖ over all v with ‖v‖ = 1; for a symmetric K this is max|λ|.",
        .source = "He et al. 2022",
        .group = DiagnosticGroup::Asymmetry,
        .unit = "K",
        .value = largestSingularValue},
    {.id = "most_asymmetric_pair",
        .name = "Most asymmetric pair",
        .definition = "The two samples i < j with the largest |K_ij − K_ji|.",
        .source = "He et al. 2022",
        .group = DiagnosticGroup::Asymmetry,
        .unit = "K",
        .value = mostAsymmetricPair},
    {.id = "pairs_nonpositive",
        .name = "Pairs at no positive distance",
        .definition = "Pairs of samples with D²_ij = K_ii + K_jj − 2K_ij at most a rounding error, along which a step "
                      "of sequential minimal optimisation meets no strictly convex problem.",
        .source = "Lin & Lin 2003",
        .group = DiagnosticGroup::Pairs,
        .unit = "pairs",
        .better = Better::Lower,
        .value = pairCount<&PairReport::nonPositive, &PairReport::pairs>},
    {.id = "pairs_negative",
        .name = "Pairs at negative squared distance",
        .definition = "Pairs of samples with D²_ij = K_ii + K_jj − 2K_ij below zero by more than rounding; each proves "
                      "that K is not conditionally positive semidefinite.",
        .source = "Lin & Lin 2003",
        .group = DiagnosticGroup::Pairs,
        .unit = "pairs",
        .better = Better::Lower,
        .value = pairCount<&PairReport::negative, &PairReport::pairs>},
    {.id = "pairs_within_nonpositive",
        .name = "Pairs within classes at no positive distance",
        .definition = "Pairs of samples of one class with D²_ij = K_ii + K_jj − 2K_ij at most a rounding error.",
        .source = "Lin & Lin 2003",
        .group = DiagnosticGroup::Pairs,
        .unit = "pairs",
        .better = Better::Lower,
        .value = pairCount<&PairReport::withinNonPositive, &PairReport::withinPairs>},
    {.id = "pairs_across_nonpositive",
        .name = "Pairs across classes at no positive distance",
        .definition = "Pairs of samples of different classes with D²_ij = K_ii + K_jj − 2K_ij at most a rounding "
                      "error; with a single one the dual of the SVM without the bound C is unbounded.",
        .source = "Lin & Lin 2003, Theorem 5",
        .group = DiagnosticGroup::Pairs,
        .unit = "pairs",
        .better = Better::Lower,
        .value = pairCount<&PairReport::acrossNonPositive, &PairReport::acrossPairs>},
    {.id = "sigmoid_condition",
        .name = "Sigmoid parameters",
        .definition = "If a ≥ 0 and a·max‖x‖² + r ≤ 0, tanh is convex wherever the diagonal of K takes it, and no pair "
                      "of samples has a negative squared distance K_ii + K_jj − 2K_ij.",
        .source = "Convexity of tanh on (−∞, 0]; for pairs Lin & Lin 2003",
        .group = DiagnosticGroup::Pairs,
        .better = Better::Lower,
        .value = sigmoidParameters},
    {.id = "sigmoid_unbounded",
        .name = "Sigmoid with negative a",
        .definition = "If a < 0 and a·max‖x‖² + r ≥ 0, no pair of samples has a positive squared distance K_ii + K_jj "
                      "− 2K_ij, and the dual of the SVM without the bound C is unbounded below.",
        .source = "Lin & Lin 2003, Theorem 6",
        .group = DiagnosticGroup::Pairs,
        .value = sigmoidUnbounded},
    {.id = "sigmoid_opposite_pairs",
        .name = "Pairs across classes that a < 0 decides",
        .definition = "Pairs of different classes with ⟨x_i, x_j⟩ ≤ min(‖x_i‖², ‖x_j‖²): with a < 0 none has a "
                      "positive squared distance, whatever r is, and one of them leaves the dual of the SVM without "
                      "the bound C unbounded below.",
        .source = "Lin & Lin 2003, Theorem 7",
        .group = DiagnosticGroup::Pairs,
        .unit = "pairs",
        .better = Better::Lower,
        .value = sigmoidOpposite},
    {.id = "negative_selves",
        .name = "Samples with K_ii < 0",
        .definition = "Samples with K_ii below zero by more than rounding: with one the dual of the SVM without bias, "
                      "problem (19), falls without bound as C grows.",
        .source = "Lin & Lin 2003, Theorem 10",
        .group = DiagnosticGroup::Pairs,
        .unit = "samples",
        .better = Better::Lower,
        .value = negativeSelves},
    {.id = "triangle_violations",
        .name = "Triangle violations",
        .definition = "Triples of a pair i, j and a third sample k with D_ij > D_ik + D_kj beyond rounding.",
        .source = "Definition of a metric",
        .group = DiagnosticGroup::Triangles,
        .unit = "triples",
        .better = Better::Lower,
        .value = triangleViolations},
    {.id = "triangle_constant",
        .name = "Triangle constant",
        .definition = "The smallest c ≥ 0 such that the dissimilarities D_ij + c for i ≠ j obey the triangle "
                      "inequality, the maximum of D_ij − D_ik − D_kj.",
        .source = "Pękalska & Duin 2005",
        .group = DiagnosticGroup::Triangles,
        .unit = "D",
        .better = Better::Lower,
        .value = triangleConstant},
    {.id = "alignment",
        .name = "Kernel-target alignment",
        .definition = "⟨K, T⟩ / (‖K‖·‖T‖) with T_ij = 1 if i and j are of one of c classes, else −1/(c − 1); 1 if K is "
                      "a multiple of T.",
        .source = "Cristianini et al. 2002",
        .group = DiagnosticGroup::Classes,
        .better = Better::Higher,
        .value = aligned<&AlignmentReport::alignment>},
    {.id = "centred_alignment",
        .name = "Centred alignment",
        .definition = "The kernel-target alignment of HKH and HTH with H = I − 11ᵀ/n, which a constant added to K does "
                      "not change.",
        .source = "Cortes et al. 2012",
        .group = DiagnosticGroup::Classes,
        .better = Better::Higher,
        .value = aligned<&AlignmentReport::centredAlignment>},
    {.id = "class_mean_distances",
        .name = "Squared distance of class means",
        .definition = "DCM² = Σ c_i c_j K_ij with c = 1/n₊ in one class and −1/n₋ in the other, the squared "
                      "pseudo-Euclidean distance of their means; the smallest over all pairs of classes.",
        .source = "Haasdonk & Pękalska 2010",
        .group = DiagnosticGroup::Classes,
        .unit = "K",
        .better = Better::Higher,
        .value = classMeanDistances},
    {.id = "subset_fractions",
        .name = "Negative eigenfraction by sample size",
        .definition = "The median of Σ_{λ<0}|λ| / Σ|λ| over random subsets of a size, from the smallest to the largest "
                      "size.",
        .source = "Principal submatrices of K; the fraction as in Haasdonk & Pękalska 2010",
        .group = DiagnosticGroup::Subsets,
        .better = Better::Lower,
        .value = bySampleSize},
    {.id = "witness_direction",
        .name = "Negative direction",
        .definition = "The v with ‖v‖ = 1 and the most negative vᵀKv, an eigenvector of λ_min; it proves that K is not "
                      "positive semidefinite.",
        .source = "Rayleigh quotient",
        .group = DiagnosticGroup::Witnesses,
        .unit = "K",
        .value = directionOf<&Witnesses::direction>},
    {.id = "witness_centred_direction",
        .name = "Negative direction on Σv = 0",
        .definition = "The v with ‖v‖ = 1, Σv = 0 and the most negative vᵀKv, an eigenvector of HKH; it proves that K "
                      "is not conditionally positive semidefinite.",
        .source = "Lin & Lin 2003, section 2",
        .group = DiagnosticGroup::Witnesses,
        .unit = "K",
        .value = directionOf<&Witnesses::centredDirection>},
    {.id = "witness_pair",
        .name = "Worst pair",
        .definition = "The two samples with the most negative D²_ij = K_ii + K_jj − 2K_ij.",
        .source = "Lin & Lin 2003",
        .group = DiagnosticGroup::Witnesses,
        .unit = "K",
        .value = worstPair},
    {.id = "witness_triangle",
        .name = "Worst triangle",
        .definition = "The samples i, j and k with the largest D_ij − D_ik − D_kj: going from i to j over k is shorter "
                      "than going directly.",
        .source = "Definition of a metric",
        .group = DiagnosticGroup::Witnesses,
        .unit = "D",
        .value = worstTriangle},
};

}  // namespace

std::string_view groupName(DiagnosticGroup group)
{
    switch (group) {
    case DiagnosticGroup::Spectrum: return "Spectrum";
    case DiagnosticGroup::Asymmetry: return "Asymmetry";
    case DiagnosticGroup::Pairs: return "Pairs";
    case DiagnosticGroup::Triangles: return "Triangles";
    case DiagnosticGroup::Classes: return "Classes";
    case DiagnosticGroup::Subsets: return "Subsets";
    case DiagnosticGroup::Witnesses: return "Witnesses";
    }
    return {};
}

std::string_view betterId(Better better)
{
    switch (better) {
    case Better::Higher: return "higher";
    case Better::Lower: return "lower";
    case Better::Neither: return "neither";
    }
    return {};
}

std::span<const DiagnosticInfo> allDiagnostics()
{
    return described;
}

std::vector<DiagnosticEntry> diagnosticTable(const DiagnosticInputs& inputs)
{
    std::vector<DiagnosticEntry> entries;
    for (const DiagnosticInfo& info : described)
        if (Found found = info.value(inputs)) entries.push_back({&info, std::move(found->text), found->number});
    return entries;
}

}  // namespace krein
