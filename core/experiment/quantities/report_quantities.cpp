// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is found out about K when there is time: its asymmetry, pairs, triangles, classes and subsets of samples, and
// what proves that it is indefinite.
#include <cmath>
#include <initializer_list>
#include <tuple>
#include <utility>

#include "core/base/object_number.h"
#include "core/base/text.h"
#include "core/experiment/directed_entries.h"
#include "core/experiment/quantities/quantity_rows.h"
#include "core/spectrum/hodge.h"

namespace krein {

namespace {

template <auto... steps> MaybeValue reported(const Results& results, Places)
{
    return followed(results.reports, steps...);
}

/// Of a training sample, counted from 0, among all objects.
Index dataRow(const Results& results, Index sample)
{
    return results.prepared ? results.prepared->trainRows[static_cast<std::size_t>(sample)] : sample;
}

std::string samplesText(const Results& results, Index i, Index j)
{
    return " for the samples " + objectNumber(dataRow(results, i)) + " and " + objectNumber(dataRow(results, j));
}

QuantityValue share(Index part, Index all, const std::string& more = {})
{
    return {static_cast<double>(part), std::to_string(part) + " of " + std::to_string(all) + more};
}

QuantityValue asymmetryOf(double asymmetry)
{
    return std::isinf(asymmetry) ? QuantityValue(asymmetry, "infinite: K + Kᵀ = 0") : asymmetry;
}

MaybeValue largestSingularValue(const AsymmetryReport& report)
{
    return entryAt(report.singularValues, 1);
}

MaybeValue mostAsymmetricPair(const Results& results, Places)
{
    if (!results.reports || !results.reports->asymmetry || !results.reports->asymmetry->largest) return {};
    const auto& [i, j, difference] = *results.reports->asymmetry->largest;
    return QuantityValue(difference, "K_ij − K_ji = " + numberText(difference) + samplesText(results, i, j));
}

/// Of the skew part of an asymmetric K, the share of a ranking, or of what circulates.
template <bool ranking> MaybeValue shareOfSkew(const Results& results, Places)
{
    if (!results.reports || !results.gram || results.gram->asymmetry == 0.0) return {};
    const double share = rankingShare(DirectedEntries(results).matrix());
    return ranking ? share : 1.0 - share;
}

/// Nothing if there are no such pairs at all.
template <Index PairReport::*part, Index PairReport::*all> MaybeValue pairShare(const PairReport& report)
{
    return report.*all > 0 ? MaybeValue(share(report.*part, report.*all)) : std::nullopt;
}

QuantityValue sigmoidSentence(const SigmoidCondition& sigmoid)
{
    return {sigmoid.value, sigmoid.sentence};
}

QuantityValue sigmoidUnbounded(const SigmoidCondition& sigmoid)
{
    const std::string value = numberText(sigmoid.value);
    return {sigmoid.value,
        sigmoid.unbounded         ? "unbounded: a < 0 and a·max‖x‖² + r = " + value + " ≥ 0"
            : sigmoid.scale < 0.0 ? "not decided: a·max‖x‖² + r = " + value + " < 0"
                                  : "does not apply: a ≥ 0"};
}

MaybeValue sigmoidOpposite(const SigmoidCondition& sigmoid)
{
    if (sigmoid.opposite == 0) return {};
    return share(sigmoid.decided, sigmoid.opposite, sigmoid.scale < 0.0 ? "" : "; does not apply: a ≥ 0");
}

MaybeValue triangleViolations(const TriangleReport& report)
{
    if (report.examined == 0) return {};
    return share(report.violations, report.examined,
        report.sampled ? " examined at random, of " + grouped(report.triples) + " there are" : "");
}

MaybeValue triangleConstant(const TriangleReport& report)
{
    if (report.examined == 0) return {};
    const double constant = report.correctingConstant;
    return QuantityValue(constant, (report.sampled ? "at least " : "") + numberText(constant));
}

/// The smallest over all pairs of classes, and which pair that is.
MaybeValue closestMeans(const Results& results, Places)
{
    if (!results.reports) return {};
    const AlignmentReport& report = results.reports->alignment;
    const Index classes = static_cast<Index>(report.classes.size());
    if (classes < 2) return {};
    Index first = 0, second = 1;
    for (Index b = 1; b < classes; ++b)
        for (Index a = 0; a < b; ++a)
            if (report.meanDistances(a, b) < report.meanDistances(first, second))
                std::tie(first, second) = std::pair(a, b);
    const double smallest = report.meanDistances(first, second);
    if (classes == 2) return smallest;
    const auto classAt = [&](Index place) {
        const auto label = static_cast<std::size_t>(report.classes[static_cast<std::size_t>(place)]);
        const bool isNamed = results.data && label < results.data->classNames.size();
        return isNamed ? results.data->classNames[label] : std::to_string(label);
    };
    return QuantityValue(
        smallest, numberText(smallest) + " between the classes " + classAt(first) + " and " + classAt(second));
}

/// For the smallest and the largest subsets; the number is that of the largest.
MaybeValue bySampleSize(const SubsetFractions& subsets)
{
    if (subsets.sizes.empty()) return {};
    const auto textOf = [](const SubsetFraction& subset) {
        return numberText(subset.median) + " for " + counted(subset.size, "sample");
    };
    return QuantityValue(subsets.sizes.back().median,
        (subsets.sizes.size() > 1 ? textOf(subsets.sizes.front()) + ", " : "") + textOf(subsets.sizes.back())
            + (subsets.centred ? " (each centred)" : "") + (subsets.capped ? "; larger subsets are not decomposed" : ""));
}

QuantityValue stressValue(const EmbeddingStress& stress)
{
    return stress.kruskal ? QuantityValue(*stress.kruskal)
                          : QuantityValue(std::string("undefined: all distances in the picture are 0"));
}

const EmbeddingStress* stressOfReports(const Results& results)
{
    return results.reports && results.reports->shepard ? &results.reports->shepard->stress : nullptr;
}

MaybeValue kruskalStress(const Results& results, Places)
{
    const EmbeddingStress* stress = stressOfReports(results);
    return stress ? MaybeValue(stressValue(*stress)) : std::nullopt;
}

MaybeValue rawStress(const Results& results, Places)
{
    const EmbeddingStress* stress = stressOfReports(results);
    return stress ? MaybeValue(stress->raw) : std::nullopt;
}

MaybeValue stressOfSquares(const Results& results, Places)
{
    const EmbeddingStress* stress = stressOfReports(results);
    return stress ? MaybeValue(stress->squares) : std::nullopt;
}

/// Of two axes, counted from 1; nothing if there are no such two, or they have no distances.
MaybeValue stressOfTwo(const Results& results, Places axes)
{
    if (!results.projection || !results.gram || results.projection->result.targetTrain.size() > 0) return {};
    const Embedding& embedding = results.projection->result;
    const Index i = axes[0] - 1, j = axes[1] - 1, count = embedding.train.cols();
    if (i < 0 || j < 0 || i >= count || j >= count) return {};
    const std::vector<Index> shown = i == j ? std::vector{i} : std::vector{i, j};
    return stressValue(stressOfAxes(results.gram->matrix(), embedding, shown));
}

QuantityValue directionValue(const DirectionWitness& witness)
{
    return {witness.value, "vᵀKv = " + numberText(witness.value)};
}

MaybeValue worstPair(const Results& results, Places)
{
    if (!results.reports || !results.reports->witnesses.pair) return {};
    const PairWitness& pair = *results.reports->witnesses.pair;
    return QuantityValue(
        pair.squaredDistance, "D² = " + numberText(pair.squaredDistance) + samplesText(results, pair.i, pair.j));
}

MaybeValue worstTriangle(const Results& results, Places)
{
    if (!results.reports || !results.reports->witnesses.triangle) return {};
    const TriangleWitness& worst = *results.reports->witnesses.triangle;
    const auto row = [&](Index sample) { return std::to_string(dataRow(results, sample)); };
    return QuantityValue(worst.excess,
        "from " + row(worst.i) + " to " + row(worst.j) + " over " + row(worst.k) + " is shorter by "
            + numberText(worst.excess));
}

/// The number of the k-th sample of a witness; k counts from 1, as the numbers do.
template <auto witness, auto... samples> MaybeValue witnessSample(const Results& results, Places k)
{
    if (!results.reports || !(results.reports->witnesses.*witness)) return {};
    const Index all[] = {(*(results.reports->witnesses.*witness)).*samples...};
    if (k[0] < 1 || k[0] > static_cast<int>(sizeof...(samples))) return {};
    return static_cast<double>(dataRow(results, all[k[0] - 1]) + firstObject);
}

constexpr QuantityInfo ofReports[] = {
    {"asymmetry", "Asymmetry", "‖K − Kᵀ‖_F / ‖K + Kᵀ‖_F: 0 for a symmetric K, infinite for a skew one.",
        Group::Asymmetry, found<&Results::diagnosis, &Diagnosis::asymmetry, asymmetryOf>, "", Better::Lower,
        Needs::Spectrum, "He et al. 2022"},
    {"symmetric-norm", "Norm of the symmetric part", "‖(K + Kᵀ)/2‖_F, the root of the sum of squared entries.",
        Group::Asymmetry, reported<&ReportsValue::asymmetry, &AsymmetryReport::symmetricNorm>, "K", Better::Neither,
        Needs::Reports, "He et al. 2022"},
    {"skew-norm", "Norm of the skew part", "‖(K − Kᵀ)/2‖_F, the root of the sum of squared entries.", Group::Asymmetry,
        reported<&ReportsValue::asymmetry, &AsymmetryReport::skewNorm>, "K", Better::Lower, Needs::Reports,
        "He et al. 2022"},
    {"largest-singular-value", "Largest singular value",
        "σ_max of K, the largest ‖Kv‖ over all v with ‖v‖ = 1; for a symmetric K this is max|λ|.", Group::Asymmetry,
        reported<&ReportsValue::asymmetry, largestSingularValue>, "K", Better::Neither, Needs::Reports,
        "He et al. 2022"},
    {"most-asymmetric-pair", "Most asymmetric pair", "The two samples i < j with the largest |K_ij − K_ji|.",
        Group::Asymmetry, mostAsymmetricPair, "K", Better::Neither, Needs::Reports, "He et al. 2022"},
    {"ranking-share", "Ranking in the asymmetry",
        "Share of ‖(K − Kᵀ)/2‖² that differences s_i − s_j of one score per sample explain.", Group::Asymmetry,
        shareOfSkew<true>, "", Better::Neither, Needs::Reports,
        "Jiang et al. 2011"},
    {"circulation-share", "Circulation in the asymmetry",
        "Share of ‖(K − Kᵀ)/2‖² that runs round in triangles, as in rock, paper, scissors.", Group::Asymmetry,
        shareOfSkew<false>, "", Better::Neither, Needs::Reports,
        "Jiang et al. 2011"},
    {"pairs-nonpositive", "Pairs with d² ≤ 0",
        "Pairs of samples with D²_ij = K_ii + K_jj − 2K_ij ≤ 0 up to rounding error: along them the step of "
        "sequential minimal optimisation is not strictly convex.",
        Group::Pairs, reported<&ReportsValue::pairs, pairShare<&PairReport::nonPositive, &PairReport::pairs>>, "pairs",
        Better::Lower, Needs::Reports, "Lin & Lin 2003"},
    {"nonconvex-pairs", "Pairs with d² < 0",
        "Pairs of samples with D²_ij = K_ii + K_jj − 2K_ij below zero by more than rounding error; each proves that K "
        "is not conditionally positive semidefinite.",
        Group::Pairs, reported<&ReportsValue::pairs, pairShare<&PairReport::negative, &PairReport::pairs>>, "pairs",
        Better::Lower, Needs::Reports, "Lin & Lin 2003", "pairs_negative"},
    {"pairs-within-nonpositive", "Pairs within classes with d² ≤ 0",
        "Pairs of samples of one class with D²_ij = K_ii + K_jj − 2K_ij ≤ 0 up to rounding error.", Group::Pairs,
        reported<&ReportsValue::pairs, pairShare<&PairReport::withinNonPositive, &PairReport::withinPairs>>, "pairs",
        Better::Lower, Needs::Reports, "Lin & Lin 2003"},
    {"pairs-across-nonpositive", "Pairs across classes with d² ≤ 0",
        "Pairs of samples of different classes with D²_ij = K_ii + K_jj − 2K_ij ≤ 0 up to rounding error; a single "
        "one makes the dual of the SVM without the bound C unbounded.",
        Group::Pairs,
        reported<&ReportsValue::pairs, pairShare<&PairReport::acrossNonPositive, &PairReport::acrossPairs>>, "pairs",
        Better::Lower, Needs::Reports, "Lin & Lin 2003, Theorem 5"},
    {"sigmoid-condition", "Sigmoid parameters",
        "If a ≥ 0 and a·max‖x‖² + r ≤ 0, tanh is convex wherever the diagonal of K takes it, and no pair of samples "
        "has a negative squared distance K_ii + K_jj − 2K_ij.",
        Group::Pairs, reported<&ReportsValue::sigmoid, sigmoidSentence>, "", Better::Lower, Needs::Reports,
        "Convexity of tanh on (−∞, 0]; for pairs Lin & Lin 2003"},
    {"sigmoid-unbounded", "Sigmoid with negative a",
        "If a < 0 and a·max‖x‖² + r ≥ 0, no pair of samples has a positive squared distance K_ii + K_jj − 2K_ij, and "
        "the dual of the SVM without the bound C is unbounded below.",
        Group::Pairs, reported<&ReportsValue::sigmoid, sigmoidUnbounded>, "", Better::Neither, Needs::Reports,
        "Lin & Lin 2003, Theorem 6"},
    {"sigmoid-opposite-pairs", "Pairs across classes that a < 0 decides",
        "Pairs of different classes with ⟨x_i, x_j⟩ ≤ min(‖x_i‖², ‖x_j‖²): with a < 0 none has a positive squared "
        "distance, whatever r is, and one of them leaves the dual of the SVM without the bound C unbounded below.",
        Group::Pairs, reported<&ReportsValue::sigmoid, sigmoidOpposite>, "pairs", Better::Lower, Needs::Reports,
        "Lin & Lin 2003, Theorem 7"},
    {"negative-selves", "Samples with K_ii < 0",
        "Samples with K_ii below zero by more than rounding error: a single one makes the dual of the SVM without "
        "bias, problem (19), fall without bound as C grows.",
        Group::Pairs, reported<&ReportsValue::pairs, pairShare<&PairReport::negativeSelves, &PairReport::samples>>,
        "samples", Better::Lower, Needs::Reports, "Lin & Lin 2003, Theorem 10"},
    {"triangle-violations", "Triangle violations",
        "Triples of a pair i, j and a third sample k with D_ij > D_ik + D_kj by more than rounding error.", Group::Triangles,
        reported<&ReportsValue::triangles, triangleViolations>, "triples", Better::Lower, Needs::Reports,
        "Definition of a metric"},
    {"triangle-constant", "Triangle constant",
        "The smallest c ≥ 0 such that the dissimilarities D_ij + c for i ≠ j obey the triangle inequality, the maximum "
        "of D_ij − D_ik − D_kj.",
        Group::Triangles, reported<&ReportsValue::triangles, triangleConstant>, "D", Better::Lower, Needs::Reports,
        "Pękalska & Duin 2005"},
    {"alignment", "Kernel-target alignment",
        "⟨K, T⟩ / (‖K‖·‖T‖) with T_ij = 1 if i and j are of one of c classes, else −1/(c − 1); 1 if K is a multiple of "
        "T.",
        Group::Classes, reported<&ReportsValue::alignment, &AlignmentReport::alignment>, "", Better::Higher,
        Needs::Reports, "Cristianini et al. 2002"},
    {"centred-alignment", "Centred alignment",
        "The kernel-target alignment of HKH and HTH with H = I − 11ᵀ/n, which a constant added to K does not change.",
        Group::Classes, reported<&ReportsValue::alignment, &AlignmentReport::centredAlignment>, "", Better::Higher,
        Needs::Reports, "Cortes et al. 2012"},
    {"class-mean-distances", "Squared distance of class means",
        "DCM² = Σ c_i c_j K_ij with c = 1/n₊ in one class and −1/n₋ in the other, the squared pseudo-Euclidean "
        "distance of their means; the smallest over all pairs of classes.",
        Group::Classes, closestMeans, "K", Better::Higher, Needs::Reports, "Haasdonk & Pękalska 2010"},
    {"subset-fractions", "Negative eigenfraction by sample size",
        "The median of Σ_{λ<0}|λ| / Σ|λ| over random subsets of a size, from the smallest to the largest size; of "
        "dissimilarities those of centred K.",
        Group::Subsets, reported<&ReportsValue::subsets, bySampleSize>, "", Better::Lower, Needs::Reports,
        "Principal submatrices of K, of dissimilarities centred; the fraction as in Haasdonk & Pękalska 2010"},
    {"stress", "Stress-1 of the embedding",
        "√(Σ(d − d̂)² / Σd²) over the pairs of training samples: d is the distance along all axes of the embedding, d̂ the "
        "one that K implies, or, of a non-metric embedding, the monotone regression of d on it. Distances are signed "
        "roots of squared distances, which may be negative.",
        Group::Embedding, kruskalStress, "", Better::Lower, Needs::Reports, "Kruskal 1964"},
    {"raw-stress", "Raw stress of the embedding",
        "Σ(d − d̂)² over the pairs of training samples, with d and d̂ as in stress-1.", Group::Embedding, rawStress, "",
        Better::Lower, Needs::Reports, "Kruskal 1964"},
    {"stress-of-squares", "Stress of the squared distances",
        "Σ(d² − δ²)² over the ordered pairs of training samples, with d as in stress-1, δ the distance that K implies and "
        "squares with their signs. Neuc-MDS chooses its axes by a bound of it.",
        Group::Embedding, stressOfSquares, "", Better::Lower, Needs::Reports, "Deng et al. 2024"},
    {"stress-of-axes", "Stress-1 of two axes",
        "stress-of-axes(i, j): stress-1 of the axes i and j of the embedding alone, counted from 1.", Group::Embedding,
        stressOfTwo, "", Better::Lower, Needs::Model, "", "", 2},
    {"witness-direction", "Negative direction",
        "The v with ‖v‖ = 1 and the most negative vᵀKv, an eigenvector of λ_min; it proves that K is not positive "
        "semidefinite.",
        Group::Witnesses, reported<&ReportsValue::witnesses, &Witnesses::direction, directionValue>, "K",
        Better::Neither, Needs::Reports, "Rayleigh quotient"},
    {"witness-centred-direction", "Negative direction on Σv = 0",
        "The v with ‖v‖ = 1, Σv = 0 and the most negative vᵀKv, an eigenvector of HKH; it proves that K is not "
        "conditionally positive semidefinite.",
        Group::Witnesses, reported<&ReportsValue::witnesses, &Witnesses::centredDirection, directionValue>, "K",
        Better::Neither, Needs::Reports, "Lin & Lin 2003, section 2"},
    {"witness-distance", "Worst pair", "The two samples with the most negative D²_ij = K_ii + K_jj − 2K_ij.",
        Group::Witnesses, worstPair, "K", Better::Neither, Needs::Reports, "Lin & Lin 2003", "witness_pair"},
    {"witness-excess", "Worst triangle",
        "The samples i, j and k with the largest D_ij − D_ik − D_kj: the way from i to j through k is shorter than "
        "the direct way.",
        Group::Witnesses, worstTriangle, "D", Better::Neither, Needs::Reports, "Definition of a metric",
        "witness_triangle"},
    {"witness-pair", "Sample of the worst pair",
        "witness-pair(k): a sample, k = 1 or 2, of the pair with the smallest K_ii + K_jj − 2K_ij if it is negative; "
        "samples have the numbers of the views, from 1.",
        Group::Witnesses, witnessSample<&Witnesses::pair, &PairWitness::i, &PairWitness::j>, "", Better::Neither,
        Needs::Reports, "", "", 1},
    {"witness-triangle", "Sample of the worst triangle",
        "witness-triangle(k): a sample, k = 1, 2 or 3, of the worst triangle, numbered in the same way.",
        Group::Witnesses,
        witnessSample<&Witnesses::triangle, &TriangleWitness::i, &TriangleWitness::j, &TriangleWitness::k>, "",
        Better::Neither, Needs::Reports, "", "", 1},
};

}  // namespace

std::span<const QuantityInfo> reportQuantities()
{
    return ofReports;
}

}  // namespace krein
