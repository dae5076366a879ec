// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/smallest_correction.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/algebra/centring.h"
#include "core/base/errors.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

namespace {

constexpr double relativeTolerance = 1e-9;  // of the largest squared dissimilarity
constexpr int searchSteps = 60;

double smallestEigenvalue(const Matrix& squares)
{
    return squares.rows() < 2 ? 0.0 : eigenvalues(centred(-0.5 * squares)).minCoeff();
}

Matrix without(const Matrix& matrix, Index object)
{
    std::vector<Index> rest(static_cast<std::size_t>(matrix.rows()));
    std::iota(rest.begin(), rest.end(), Index{0});
    rest.erase(rest.begin() + object);
    return matrix(rest, rest);
}

/// λ_min as a function of one squared dissimilarity, which is concave.
class OnePair {
public:
    OnePair(const Matrix& squares, Index i, Index j) : m_squares(squares), m_i(i), m_j(j) {}
    double operator()(double square)
    {
        m_squares(m_i, m_j) = m_squares(m_j, m_i) = square;
        return smallestEigenvalue(m_squares);
    }
    /// What the triangle inequality allows, as squares.
    std::pair<double, double> range() const
    {
        double low = 0.0, high = std::numeric_limits<double>::infinity();
        for (Index k = 0; k < m_squares.rows(); ++k) {
            if (k == m_i || k == m_j) continue;
            const double a = std::sqrt(m_squares(m_i, k)), b = std::sqrt(m_squares(m_j, k));
            low = std::max(low, std::abs(a - b));
            high = std::min(high, a + b);
        }
        return {low * low, std::max(low, high) * std::max(low, high)};
    }

private:
    Matrix m_squares;
    Index m_i, m_j;
};

/// Where a concave function is largest.
double summitOf(OnePair& value, double low, double high)
{
    const double golden = 0.5 * (std::sqrt(5.0) - 1.0);
    double left = high - golden * (high - low), right = low + golden * (high - low);
    double atLeft = value(left), atRight = value(right);
    for (int step = 0; step < searchSteps; ++step) {
        if (atLeft < atRight) {
            low = left;
            left = right;
            atLeft = atRight;
            right = low + golden * (high - low);
            atRight = value(right);
        } else {
            high = right;
            right = left;
            atRight = atLeft;
            left = high - golden * (high - low);
            atLeft = value(left);
        }
    }
    return 0.5 * (low + high);
}

/// Where it falls below the threshold between a place above it and another one.
double edgeOf(OnePair& value, double above, double beyond, double threshold)
{
    if (value(beyond) >= threshold) return beyond;
    for (int step = 0; step < searchSteps; ++step) {
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

}  // namespace

SmallestCorrection smallestCorrection(const Matrix& dissimilarities, const RunControl& control)
{
    const Index n = dissimilarities.rows();
    if (n > mostForSmallestCorrection)
        throw InvalidInput("The smallest correction is sought for up to " + std::to_string(mostForSmallestCorrection)
            + " objects; there are " + std::to_string(n) + ".");
    const Matrix squares = dissimilarities.cwiseAbs2();
    const double tolerance = relativeTolerance * squares.maxCoeff();
    SmallestCorrection result;
    const Eigenpairs pairs = eigenpairs(centred(-0.5 * squares));
    result.negative = (pairs.values.array() < -tolerance).count();
    if (result.negative == 0) {
        result.influence = Matrix::Zero(n, n);
        return result;
    }
    const Vector u = pairs.vectors.col(n - 1);
    result.influence = -2.0 * (u * u.transpose()).cwiseProduct(dissimilarities);
    for (Index i = 0; i < n && !control.stopped(); ++i)
        if (smallestEigenvalue(without(squares, i)) >= -tolerance) result.objects.push_back(i);
    std::vector<std::pair<Index, Index>> found;
    for (std::size_t a = 0; a < result.objects.size(); ++a)
        for (std::size_t b = a + 1; b < result.objects.size(); ++b) found.emplace_back(result.objects[a], result.objects[b]);
    result.pairCount = static_cast<Index>(found.size());
    std::ranges::stable_sort(found, std::ranges::greater(),
        [&](const auto& pair) { return std::abs(result.influence(pair.first, pair.second)); });
    found.resize(std::min(found.size(), mostPairsTold));
    for (const auto& [i, j] : found)
        if (!control.stopped()) result.pairs.push_back(corrected(squares, i, j, tolerance));
    std::ranges::stable_sort(result.pairs, {}, change);
    result.atLeast = std::max(result.negative, result.pairs.empty() ? Index{2} : Index{1});
    return result;
}

}  // namespace krein
