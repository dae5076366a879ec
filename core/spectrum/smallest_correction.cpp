// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/smallest_correction.h"

#include <algorithm>
#include <cmath>

#include "core/algebra/centring.h"
#include "core/algebra/power_of_two.h"
#include "core/base/errors.h"
#include "core/spectrum/eigen_spectrum.h"
#include "core/spectrum/one_pair.h"

namespace krein {

namespace {

constexpr double relativeTolerance = 1e-9;  // of the largest squared dissimilarity

/// Where it falls below the threshold between a place above it and another one.
double edgeOf(OnePair& value, double above, double beyond, double threshold)
{
    if (value(beyond) >= threshold) return beyond;
    for (int step = 0; step < goldenSteps; ++step) {
        const double middle = 0.5 * (above + beyond);
        (value(middle) >= threshold ? above : beyond) = middle;
    }
    return above;
}

PairToCorrect corrected(const Matrix& squares, Index i, Index j, double tolerance)
{
    OnePair value(squares, i, j);
    const auto [low, high] = value.range();
    const double summit = summitOf(value, low, high);
    // The theorem holds for exact numbers; of rounded ones the summit may miss the tolerance a little.
    const double threshold = std::min(-tolerance, value(summit));
    return {i, j, std::sqrt(squares(i, j)), std::sqrt(edgeOf(value, summit, low, threshold)),
        std::sqrt(edgeOf(value, summit, high, threshold))};
}

/// How far it has to move.
double change(const PairToCorrect& pair)
{
    return std::max({0.0, pair.low - pair.given, pair.given - pair.high});
}

/// The pairs that suffice alone, and of these the ones that are told.
void findSinglePairs(const Matrix& squares, double tolerance, std::size_t mostTold, const RunControl& control,
    SmallestCorrection& result)
{
    for (Index i = 0; i < squares.rows() && !control.stopped(); ++i)
        if (smallestOfSquares(withoutObjects(squares, {i})) >= -tolerance) result.objects.push_back(i);
    std::vector<ObjectPair> found;
    for (std::size_t a = 0; a < result.objects.size(); ++a)
        for (std::size_t b = a + 1; b < result.objects.size(); ++b)
            found.emplace_back(result.objects[a], result.objects[b]);
    result.pairCount = static_cast<Index>(found.size());
    std::ranges::stable_sort(found, std::ranges::greater(),
        [&](const ObjectPair& pair) { return std::abs(result.influence(pair.first, pair.second)); });
    found.resize(std::min(found.size(), mostTold));
    for (const auto& [i, j] : found)
        if (!control.stopped()) result.pairs.push_back(corrected(squares, i, j, tolerance));
    std::ranges::stable_sort(result.pairs, {}, change);
}

/// Where no pair suffices alone: two, or what is found greedily.
void findSeveralPairs(const Matrix& squares, double tolerance, const RunControl& control, SmallestCorrection& result)
{
    result.atLeast = std::max(result.atLeast, Index{2});
    if (!result.objects.empty()) result.atMost = squares.rows() - 1;
    if (squares.rows() > mostForTwoPairs) return;
    if (result.atLeast == 2) {
        result.twoPairs = twoPairsToCorrect(squares, tolerance, result.objects, control);
        result.twoSought = !control.stopped();
        if (result.twoPairs.empty()) result.atLeast = 3;
    }
    if (!result.twoPairs.empty()) {
        result.atMost = 2;
        return;
    }
    const Index most = std::min(result.atMost.value_or(mostGreedyPairs), mostGreedyPairs);
    result.greedy = greedyPairs(squares, tolerance, most, control);
    if (!result.greedy.empty())
        result.atMost = std::min(result.atMost.value_or(squares.size()), static_cast<Index>(result.greedy.size()));
}

SmallestCorrection sought(const Matrix& dissimilarities, const RunControl& control,
    std::optional<double> wantedTolerance, std::size_t mostTold)
{
    const Index n = dissimilarities.rows();
    const Matrix squares = dissimilarities.cwiseAbs2();
    const double tolerance = wantedTolerance.value_or(relativeTolerance * squares.maxCoeff());
    SmallestCorrection result;
    const Eigenpairs pairs = eigenpairs(centred(-0.5 * squares));
    result.negative = (pairs.values.array() < -tolerance).count();
    if (result.negative == 0) {
        result.atMost = 0;
        result.influence = Matrix::Zero(n, n);
        return result;
    }
    const Vector u = pairs.vectors.col(n - 1);
    result.influence = -2.0 * (u * u.transpose()).cwiseProduct(dissimilarities);
    result.sets = nonEuclideanSets(squares, tolerance, control);
    result.atLeast = std::max(result.negative, static_cast<Index>(result.sets.packing.size()));
    findSinglePairs(squares, tolerance, mostTold, control, result);
    if (!result.pairs.empty())
        result.atMost = 1;
    else
        findSeveralPairs(squares, tolerance, control, result);
    if (n <= mostForL1Correction && !control.stopped()) result.l1 = l1Correction(squares, control);
    return result;
}

}  // namespace

SmallestCorrection smallestCorrection(const Matrix& dissimilarities, const RunControl& control,
    std::optional<double> wantedTolerance, std::size_t mostTold)
{
    if (dissimilarities.rows() > mostForSmallestCorrection)
        throw InvalidInput("The smallest correction is sought for up to " + std::to_string(mostForSmallestCorrection)
            + " objects; there are " + std::to_string(dissimilarities.rows()) + ".");
    const double unit = unitOf(dissimilarities);
    if (wantedTolerance) *wantedTolerance = *wantedTolerance / unit / unit;
    SmallestCorrection result = sought(dissimilarities / unit, control, wantedTolerance, mostTold);
    result.influence *= unit;
    for (PairToCorrect& pair : result.pairs)
        for (double* one : {&pair.given, &pair.low, &pair.high}) *one *= unit;
    if (!result.l1) return result;
    result.l1->squares = result.l1->squares * unit * unit;
    for (double* sum : {&result.l1->value, &result.l1->bound, &result.l1->rankOneBound}) *sum = *sum * unit * unit;
    return result;
}

}  // namespace krein
