// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/diagnostic_table.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <tuple>
#include <utility>

#include "core/text.h"

namespace krein {

namespace {

constexpr DiagnosticDefinition definitions[] = {
    {"verdict", "Verdict",
        "K is positive definite if vᵀKv > 0 for all v ≠ 0, conditionally so if this holds for all v ≠ 0 with Σv = 0, "
        "and "
        "semidefinite with ≥ in place of >; a symmetric K that is none of these is indefinite.",
        "Lin & Lin 2003, section 2"},
    {"signature", "Signature",
        "The numbers (p, q, z) of positive, negative and zero eigenvalues of K; zero means |λ| ≤ τ·max|λ|.",
        "Haasdonk & Pękalska 2010"},
    {"centred_signature", "Centred signature",
        "The numbers of positive, negative and zero eigenvalues of HKH with H = I − 11ᵀ/n; the constant vector always "
        "adds one zero.",
        "Haasdonk & Pękalska 2010"},
    {"negative_eigenfraction", "Negative eigenfraction",
        "The share of the negative eigenvalues of K in all: Σ_{λ<0}|λ| / Σ|λ|, from 0 (positive semidefinite) to 1.",
        "Haasdonk & Pękalska 2010; Xu et al. 2017"},
    {"centred_negative_eigenfraction", "Centred negative eigenfraction",
        "Σ_{λ<0}|λ| / Σ|λ| over the eigenvalues of HKH with H = I − 11ᵀ/n; 0 if K is conditionally positive "
        "semidefinite.",
        "Haasdonk & Pękalska 2010"},
    {"negative_eigenratio", "Negative eigenratio",
        "The most negative eigenvalue relative to the largest, |λ_min| / λ_max; 0 if no eigenvalue is negative.",
        "Pękalska & Duin 2005"},
    {"smallest", "Smallest eigenvalue", "λ_min of K, the smallest value of vᵀKv over all v with ‖v‖ = 1.",
        "Rayleigh quotient"},
    {"largest", "Largest eigenvalue", "λ_max of K, the largest value of vᵀKv over all v with ‖v‖ = 1.",
        "Rayleigh quotient"},
    {"conditional_smallest", "Smallest eigenvalue on Σv = 0",
        "The smallest value of vᵀKv over all v with ‖v‖ = 1 and Σv = 0; K is conditionally positive definite if it is "
        "positive.",
        "Lin & Lin 2003, section 2"},
    {"conditional_largest", "Largest eigenvalue on Σv = 0",
        "The largest value of vᵀKv over all v with ‖v‖ = 1 and Σv = 0.", "Lin & Lin 2003, section 2"},
    {"effective_rank", "Effective rank",
        "exp(−Σ p ln p) with p = |λ| / Σ|λ|: n if all |λ| are equal, 1 if only one eigenvalue is not zero.",
        "Roy & Vetterli 2007"},
    {"condition", "Condition",
        "max|λ| / min|λ|: how much a relative error in the right-hand side of K·a = b can grow in the solution.",
        "Golub & Van Loan 2013, section 2.6"},
    {"nonzero_condition", "Condition without zeros", "max|λ| / min|λ| over the eigenvalues with |λ| > τ·max|λ|.",
        "Golub & Van Loan 2013, section 2.6"},
    {"asymmetry", "Asymmetry", "‖K − Kᵀ‖_F / ‖K + Kᵀ‖_F: 0 for a symmetric K, infinite for a skew one.",
        "He et al. 2022"},
    {"symmetric_norm", "Norm of the symmetric part", "‖(K + Kᵀ)/2‖_F, the root of the sum of squared entries.",
        "He et al. 2022"},
    {"skew_norm", "Norm of the skew part", "‖(K − Kᵀ)/2‖_F, the root of the sum of squared entries.", "He et al. 2022"},
    {"largest_singular_value", "Largest singular value",
        "σ_max of K, the largest ‖Kv‖ over all v with ‖v‖ = 1; for a symmetric K this is max|λ|.", "He et al. 2022"},
    {"most_asymmetric_pair", "Most asymmetric pair", "The two samples i < j with the largest |K_ij − K_ji|.",
        "He et al. 2022"},
    {"pairs_nonpositive", "Pairs at no positive distance",
        "Pairs of samples with D²_ij = K_ii + K_jj − 2K_ij ≤ 1e-12·max|K|, along which a step of sequential minimal "
        "optimisation meets no strictly convex problem.",
        "Lin & Lin 2003"},
    {"pairs_negative", "Pairs at negative squared distance",
        "Pairs of samples with D²_ij = K_ii + K_jj − 2K_ij < −1e-12·max|K|; each proves that K is not conditionally "
        "positive "
        "semidefinite.",
        "Lin & Lin 2003"},
    {"pairs_within_nonpositive", "Pairs within classes at no positive distance",
        "Pairs of samples of one class with D²_ij = K_ii + K_jj − 2K_ij ≤ 1e-12·max|K|.", "Lin & Lin 2003"},
    {"pairs_across_nonpositive", "Pairs across classes at no positive distance",
        "Pairs of samples of different classes with D²_ij = K_ii + K_jj − 2K_ij ≤ 1e-12·max|K|; with a single one the "
        "dual "
        "of the SVM without the bound C is unbounded.",
        "Lin & Lin 2003, Theorem 5"},
    {"sigmoid_condition", "Sigmoid parameters",
        "If a ≥ 0 and a·max‖x‖² + r ≤ 0, tanh is convex wherever the diagonal of K takes it, and no pair of samples "
        "has a "
        "negative squared distance K_ii + K_jj − 2K_ij.",
        "Convexity of tanh on (−∞, 0]; for pairs Lin & Lin 2003"},
    {"triangle_violations", "Triangle violations",
        "Triples of a pair i, j and a third sample k with D_ij > D_ik + D_kj beyond rounding.",
        "Definition of a metric"},
    {"triangle_constant", "Triangle constant",
        "The smallest c ≥ 0 such that the dissimilarities D_ij + c for i ≠ j obey the triangle inequality, the maximum "
        "of "
        "D_ij − D_ik − D_kj.",
        "Pękalska & Duin 2005"},
    {"alignment", "Kernel-target alignment",
        "⟨K, T⟩ / (‖K‖·‖T‖) with T_ij = 1 if i and j are of one of c classes, else −1/(c − 1); 1 if K is a multiple of "
        "T.",
        "Cristianini et al. 2002"},
    {"centred_alignment", "Centred alignment",
        "The kernel-target alignment of HKH and HTH with H = I − 11ᵀ/n, which a constant added to K does not change.",
        "Cortes et al. 2012"},
    {"class_mean_distances", "Squared distance of class means",
        "DCM² = Σ c_i c_j K_ij with c = 1/n₊ in one class and −1/n₋ in the other, the squared pseudo-Euclidean "
        "distance of their "
        "means; the smallest over all pairs of classes.",
        "Haasdonk & Pękalska 2010"},
    {"subset_fractions", "Negative eigenfraction by sample size",
        "The median of Σ_{λ<0}|λ| / Σ|λ| over random subsets of a size, from the smallest to the largest size.",
        "Principal submatrices of K; the fraction as in Haasdonk & Pękalska 2010"},
    {"witness_direction", "Negative direction",
        "The v with ‖v‖ = 1 and the most negative vᵀKv, an eigenvector of λ_min; it proves that K is not positive "
        "semidefinite.",
        "Rayleigh quotient"},
    {"witness_centred_direction", "Negative direction on Σv = 0",
        "The v with ‖v‖ = 1, Σv = 0 and the most negative vᵀKv, an eigenvector of HKH; it proves that K is not "
        "conditionally "
        "positive semidefinite.",
        "Lin & Lin 2003, section 2"},
    {"witness_pair", "Worst pair", "The two samples with the most negative D²_ij = K_ii + K_jj − 2K_ij.",
        "Lin & Lin 2003"},
    {"witness_triangle", "Worst triangle",
        "The samples i, j and k with the largest D_ij − D_ik − D_kj: going from i to j over k is shorter than going "
        "directly.",
        "Definition of a metric"},
};

using Entries = std::vector<DiagnosticEntry>;

void add(Entries& entries, std::string_view id, std::string value, std::optional<double> number = {})
{
    const auto found = std::find_if(
        std::begin(definitions), std::end(definitions), [&](const auto& d) { return d.id == id; });
    assert(found != std::end(definitions));
    if (number && std::isnan(*number)) number.reset();
    entries.push_back({found->id, found->name, found->definition, found->source, std::move(value), number});
}

/// @param ifInfinite  what is said instead of an infinite number
void add(Entries& entries, std::string_view id, double number,
    std::string_view ifInfinite = "infinite: beyond double precision")
{
    add(entries, id, std::isinf(number) ? std::string(ifInfinite) : numberText(number), number);
}

std::string partOf(Index part, Index all)
{
    return std::to_string(part) + " of " + std::to_string(all);
}

void addSignature(Entries& entries, std::string_view id, const Signature& counts, bool stable)
{
    add(entries, id,
        std::to_string(counts.positive) + " positive, " + std::to_string(counts.negative) + " negative, "
            + std::to_string(counts.zero) + " zero" + (stable ? "" : "; changes with the tolerance"));
}

void addDiagnosis(Entries& entries, const Diagnosis& d)
{
    add(entries, "verdict", std::string(definitenessName(d.definiteness)) + ": " + d.proof);
    addSignature(entries, "signature", d.signature, d.stable);
    addSignature(entries, "centred_signature", d.centredSignature, d.centredStable);
    add(entries, "negative_eigenfraction", d.negativeEigenfraction);
    add(entries, "centred_negative_eigenfraction", d.centredNegativeEigenfraction);
    add(entries, "negative_eigenratio", d.negativeEigenratio, "infinite: no eigenvalue is positive");
    add(entries, "smallest", d.smallest);
    add(entries, "largest", d.largest);
    if (d.signature.positive + d.signature.negative + d.signature.zero > 1) {
        add(entries, "conditional_smallest", d.conditionalSmallest);
        add(entries, "conditional_largest", d.conditionalLargest);
    }
    add(entries, "effective_rank", d.effectiveRank);
    add(entries, "condition", d.condition,
        d.signature.zero > 0 ? "infinite: an eigenvalue is zero" : "infinite: beyond double precision");
    if (d.nonZeroCondition > 0.0) add(entries, "nonzero_condition", d.nonZeroCondition);
}

void addAsymmetry(Entries& entries, const Diagnosis* diagnosis, const AsymmetryReport* report)
{
    if (diagnosis || report)
        add(entries, "asymmetry", report ? report->asymmetry : diagnosis->asymmetry, "infinite: K + Kᵀ = 0");
    if (!report) return;
    add(entries, "symmetric_norm", report->symmetricNorm);
    add(entries, "skew_norm", report->skewNorm);
    if (report->singularValues.size() > 0) add(entries, "largest_singular_value", report->singularValues(0));
    if (!report->largest) return;
    const AsymmetricPair& pair = *report->largest;
    add(entries, "most_asymmetric_pair",
        "K_ij − K_ji = " + numberText(pair.difference) + " for the samples " + std::to_string(pair.i) + " and "
            + std::to_string(pair.j),
        pair.difference);
}

void addPairs(Entries& entries, const PairReport& report)
{
    const auto addCount = [&](std::string_view id, Index count, Index all) {
        if (all > 0) add(entries, id, partOf(count, all), static_cast<double>(count));
    };
    addCount("pairs_nonpositive", report.nonPositive, report.pairs);
    addCount("pairs_negative", report.negative, report.pairs);
    addCount("pairs_within_nonpositive", report.withinNonPositive, report.withinPairs);
    addCount("pairs_across_nonpositive", report.acrossNonPositive, report.acrossPairs);
}

void addTriangles(Entries& entries, const TriangleReport& report)
{
    if (report.examined == 0) return;
    const std::string sampled =
        report.sampled ? " examined at random, of " + std::to_string(report.triples) + " there are" : "";
    add(entries, "triangle_violations", partOf(report.violations, report.examined) + sampled,
        static_cast<double>(report.violations));
    add(entries, "triangle_constant", (report.sampled ? "at least " : "") + numberText(report.repairingConstant),
        report.repairingConstant);
}

void addAlignment(Entries& entries, const AlignmentReport& report, std::span<const std::string> classNames)
{
    if (report.alignment) add(entries, "alignment", *report.alignment);
    if (report.centredAlignment) add(entries, "centred_alignment", *report.centredAlignment);
    const Index count = static_cast<Index>(report.classes.size());
    if (count < 2) return;
    Index first = 0, second = 1;
    for (Index b = 1; b < count; ++b)
        for (Index a = 0; a < b; ++a)
            if (report.meanDistances(a, b) < report.meanDistances(first, second))
                std::tie(first, second) = std::pair(a, b);
    const double smallest = report.meanDistances(first, second);
    const auto classOf = [&](Index k) {
        const auto index = static_cast<std::size_t>(report.classes[static_cast<std::size_t>(k)]);
        return index < classNames.size() ? classNames[index] : std::to_string(index);
    };
    const std::string which = count > 2 ? " between the classes " + classOf(first) + " and " + classOf(second) : "";
    add(entries, "class_mean_distances", numberText(smallest) + which, smallest);
}

void addSubsets(Entries& entries, const SubsetFractions& report)
{
    if (report.sizes.empty()) return;
    const auto at = [](const SubsetFraction& of) {
        return numberText(of.median) + " for " + std::to_string(of.size) + " samples";
    };
    const SubsetFraction &first = report.sizes.front(), &last = report.sizes.back();
    const std::string capped = report.capped ? "; larger subsets are not decomposed" : "";
    add(entries, "subset_fractions", (report.sizes.size() > 1 ? at(first) + ", " : "") + at(last) + capped,
        last.median);
}

void addWitnesses(Entries& entries, const Witnesses& all)
{
    const auto addDirection = [&](std::string_view id, const std::optional<DirectionWitness>& witness) {
        if (witness) add(entries, id, "vᵀKv = " + numberText(witness->value), witness->value);
    };
    addDirection("witness_direction", all.direction);
    addDirection("witness_centred_direction", all.centredDirection);
    if (all.pair)
        add(entries, "witness_pair",
            "D² = " + numberText(all.pair->squaredDistance) + " for the samples " + std::to_string(all.pair->i)
                + " and " + std::to_string(all.pair->j),
            all.pair->squaredDistance);
    if (all.triangle)
        add(entries, "witness_triangle",
            "from " + std::to_string(all.triangle->i) + " to " + std::to_string(all.triangle->j) + " over "
                + std::to_string(all.triangle->k) + " is shorter by " + numberText(all.triangle->excess),
            all.triangle->excess);
}

}  // namespace

std::span<const DiagnosticDefinition> diagnosticDefinitions()
{
    return definitions;
}

std::vector<DiagnosticEntry> diagnosticTable(const DiagnosticInputs& inputs)
{
    Entries entries;
    if (inputs.diagnosis) addDiagnosis(entries, *inputs.diagnosis);
    addAsymmetry(entries, inputs.diagnosis, inputs.asymmetry);
    if (inputs.pairs) addPairs(entries, *inputs.pairs);
    if (inputs.sigmoid) add(entries, "sigmoid_condition", inputs.sigmoid->sentence, inputs.sigmoid->value);
    if (inputs.triangles) addTriangles(entries, *inputs.triangles);
    if (inputs.alignment) addAlignment(entries, *inputs.alignment, inputs.classNames);
    if (inputs.subsets) addSubsets(entries, *inputs.subsets);
    if (inputs.witnesses) addWitnesses(entries, *inputs.witnesses);
    return entries;
}

}  // namespace krein
