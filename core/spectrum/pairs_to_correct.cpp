// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/pairs_to_correct.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/algebra/centring.h"
#include "core/spectrum/eigen_spectrum.h"
#include "core/spectrum/non_euclidean_sets.h"
#include "core/spectrum/one_pair.h"

namespace krein {

namespace {

constexpr std::size_t mostTried = 20;  // of the pairs that may be added greedily
constexpr int softSteps = 60;

ObjectPair ordered(Index a, Index b)
{
    return std::minmax(a, b);
}

/// Whether D without two objects is Euclidean, of all pairs of them.
Eigen::Matrix<bool, Eigen::Dynamic, Eigen::Dynamic> euclideanWithoutTwo(
    const Matrix& squares, double tolerance, const RunControl& control)
{
    const Index n = squares.rows();
    Eigen::Matrix<bool, Eigen::Dynamic, Eigen::Dynamic> result =
        Eigen::Matrix<bool, Eigen::Dynamic, Eigen::Dynamic>::Constant(n, n, false);
    for (Index j = 0; j < n && !control.stopped(); ++j)
        for (Index i = 0; i < j; ++i)
            result(i, j) = result(j, i) = smallestOfSquares(withoutObjects(squares, {i, j})) >= -tolerance;
    return result;
}

/// Whether values of two pairs without a common object make all Euclidean: λ_min, maximised over one of them for every
/// value of the other.
bool sufficeTogether(Matrix squares, ObjectPair a, ObjectPair b, double tolerance)
{
    bool enough = false;
    const auto bestOfSecond = [&](double square) {
        if (enough) return 0.0;
        squares(a.first, a.second) = squares(a.second, a.first) = square;
        OnePair second(squares, b.first, b.second);
        const auto [low, high] = second.range();
        const double best = second(summitOf(second, low, high));
        enough |= best >= -tolerance;
        return best;
    };
    const auto [low, high] = OnePair(squares, a.first, a.second).range();
    return bestOfSecond(summitOf(bestOfSecond, low, high)) >= -tolerance || enough;
}

/// A function that no eigenvalue falls below by more than ln n/sharpness: −ln Σ exp(−sharpness λ)/sharpness, and its
/// derivatives by the squares of some pairs.
struct SoftSmallest {
    double value = 0.0, smallest = 0.0;
    Vector gradient;
};

SoftSmallest softSmallest(const Matrix& squares, const std::vector<ObjectPair>& pairs, double sharpness)
{
    const Eigenpairs all = eigenpairs(centred(-0.5 * squares));
    SoftSmallest result{.smallest = all.values.minCoeff(), .gradient = Vector(static_cast<Index>(pairs.size()))};
    const Vector weights = (-sharpness * (all.values.array() - result.smallest)).exp();
    result.value = result.smallest - std::log(weights.sum()) / sharpness;
    for (std::size_t p = 0; p < pairs.size(); ++p) {
        // λ_k = −½ uᵀAu for centred u, so a pair counts −u_i u_j.
        const auto product = all.vectors.row(pairs[p].first).cwiseProduct(all.vectors.row(pairs[p].second));
        result.gradient(static_cast<Index>(p)) = -product.dot(weights) / weights.sum();
    }
    return result;
}

void add(Matrix& squares, const std::vector<ObjectPair>& pairs, const Vector& step)
{
    for (std::size_t p = 0; p < pairs.size(); ++p) {
        const auto [i, j] = pairs[p];
        squares(j, i) = squares(i, j) = std::max(0.0, squares(i, j) + step(static_cast<Index>(p)));
    }
}

/// Raises λ_min by the squares of these pairs: BFGS on ever sharper soft minima. @return λ_min then
double raise(Matrix& squares, const std::vector<ObjectPair>& pairs, double tolerance, const RunControl& control)
{
    const auto count = static_cast<Index>(pairs.size());
    const double scale = squares.cwiseAbs().maxCoeff();
    double reached = smallestOfSquares(squares);
    for (double sharpness = 10.0 / scale; sharpness < 1e12 / scale && reached < -tolerance; sharpness *= 10.0) {
        Matrix inverse = Matrix::Identity(count, count) * scale;
        SoftSmallest here = softSmallest(squares, pairs, sharpness);
        for (int step = 0; step < softSteps && reached < -tolerance && !control.stopped(); ++step) {
            const Vector direction = inverse * here.gradient;
            Matrix next = squares;
            SoftSmallest there;
            double length = 1.0;
            for (; length > 1e-12; length *= 0.5) {
                next = squares;
                add(next, pairs, length * direction);
                there = softSmallest(next, pairs, sharpness);
                if (there.value > here.value + 1e-4 * length * here.gradient.dot(direction)) break;
            }
            if (length <= 1e-12) break;
            const Vector moved = length * direction, turned = here.gradient - there.gradient;
            if (const double curvature = moved.dot(turned); curvature > 0.0) {
                const Matrix part = Matrix::Identity(count, count) - moved * turned.transpose() / curvature;
                inverse = part * inverse * part.transpose() + moved * moved.transpose() / curvature;
            }
            squares = std::move(next);
            here = std::move(there);
            reached = std::max(reached, here.smallest);
        }
    }
    return smallestOfSquares(squares);
}

/// Of the pairs not yet chosen those with the largest |u_i u_j|.
std::vector<ObjectPair> promising(const Matrix& squares, const std::vector<ObjectPair>& chosen)
{
    const Eigenpairs all = eigenpairs(centred(-0.5 * squares));
    const Vector u = all.vectors.col(all.values.size() - 1);
    std::vector<ObjectPair> pairs;
    for (Index j = 0; j < squares.rows(); ++j)
        for (Index i = 0; i < j; ++i)
            if (std::ranges::find(chosen, ObjectPair(i, j)) == chosen.end()) pairs.emplace_back(i, j);
    std::ranges::stable_sort(pairs, std::ranges::greater(),
        [&](const ObjectPair& pair) { return std::abs(u(pair.first) * u(pair.second)); });
    pairs.resize(std::min(pairs.size(), mostTried));
    return pairs;
}

}  // namespace

std::vector<std::array<ObjectPair, 2>> twoPairsToCorrect(
    const Matrix& squares, double tolerance, const std::vector<Index>& sharedAlone, const RunControl& control)
{
    const Index n = squares.rows();
    const auto without = euclideanWithoutTwo(squares, tolerance, control);
    std::vector<std::array<ObjectPair, 2>> found;
    for (const Index c : sharedAlone)
        for (Index j = 0; j < n; ++j)
            for (Index i = 0; i < j; ++i)
                if (i != c && j != c && without(i, j)) found.push_back({ordered(c, i), ordered(c, j)});
    for (Index b = 0; b < n; ++b)
        for (Index a = 0; a < b; ++a)
            for (Index d = 0; d < n; ++d)
                for (Index c = a + 1; c < d && !control.stopped(); ++c) {
                    const bool apart = c != b && d != b && d != a;
                    if (apart && without(a, c) && without(a, d) && without(b, c) && without(b, d)
                        && sufficeTogether(squares, {a, b}, {c, d}, tolerance))
                        found.push_back({ObjectPair(a, b), ObjectPair(c, d)});
                }
    for (auto& two : found) std::ranges::sort(two);
    std::ranges::sort(found);
    found.erase(std::ranges::unique(found).begin(), found.end());
    return found;
}

std::vector<ObjectPair> greedyPairs(const Matrix& squares, double tolerance, Index most, const RunControl& control)
{
    Matrix present = squares;
    std::vector<ObjectPair> chosen;
    while (smallestOfSquares(present) < -tolerance && !control.stopped()) {
        if (static_cast<Index>(chosen.size()) == most) return {};
        ObjectPair best;
        double largest = -std::numeric_limits<double>::infinity(), at = 0.0;
        for (const auto& [i, j] : promising(present, chosen)) {
            OnePair value(present, i, j);
            const auto [low, high] = value.range();
            const double summit = summitOf(value, low, std::max(low, high));
            if (const double reached = value(summit); reached > largest) {
                largest = reached;
                best = {i, j};
                at = summit;
            }
        }
        chosen.push_back(best);
        present(best.first, best.second) = present(best.second, best.first) = at;
        raise(present, chosen, tolerance, control);
    }
    if (control.stopped()) return {};
    std::ranges::sort(chosen);
    return chosen;
}

}  // namespace krein
