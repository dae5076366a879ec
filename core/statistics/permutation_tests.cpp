// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/permutation_tests.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <string>

#include "core/base/errors.h"
#include "core/base/random.h"

namespace krein {

namespace {

constexpr double slack = 1e-10;  // relative: ties count

/// n!/∏ n_c!, or more than `limit`.
double countOfAssignments(const std::vector<Index>& sizes)
{
    double logarithm = 0.0, n = 0.0;
    for (const Index size : sizes) {
        n += static_cast<double>(size);
        logarithm -= std::lgamma(static_cast<double>(size) + 1.0);
    }
    return std::round(std::exp(logarithm + std::lgamma(n + 1.0)));
}

double withinOf(const Matrix& squares, const std::vector<int>& groups, const std::vector<Index>& sizes)
{
    std::vector<double> sums(sizes.size(), 0.0);
    const Index n = squares.rows();
    for (Index j = 0; j < n; ++j)
        for (Index i = j + 1; i < n; ++i)
            if (groups[static_cast<std::size_t>(i)] == groups[static_cast<std::size_t>(j)])
                sums[static_cast<std::size_t>(groups[static_cast<std::size_t>(i)])] += squares(i, j);
    double within = 0.0;
    for (std::size_t c = 0; c < sizes.size(); ++c)
        if (sizes[c] > 0) within += sums[c] / static_cast<double>(sizes[c]);
    return within;
}

std::vector<Index> sizesOf(const std::vector<int>& groups)
{
    std::vector<Index> sizes;
    for (const int group : groups) {
        if (static_cast<std::size_t>(group) >= sizes.size()) sizes.resize(static_cast<std::size_t>(group) + 1, 0);
        ++sizes[static_cast<std::size_t>(group)];
    }
    return sizes;
}

double share(std::uint64_t count, const Relabellings& all)
{
    return static_cast<double>(count) / static_cast<double>(all.tried);
}

}  // namespace

Permanova permanova(const Matrix& squares, const std::vector<int>& groups, std::uint64_t random, std::uint64_t seed,
    const RunControl& control)
{
    const auto n = static_cast<Index>(groups.size());
    const std::vector<Index> sizes = sizesOf(groups);
    const auto k = std::ranges::count_if(sizes, [](Index size) { return size > 0; });
    if (k < 2) throw InvalidInput("There is one group only; PERMANOVA compares at least two.");
    if (k >= n) throw InvalidInput("Every object is a group of its own; PERMANOVA needs groups of several objects.");
    Permanova result;
    result.total = 0.5 * squares.sum() / static_cast<double>(n);
    const auto ratio = [&](double within) {
        const double between = result.total - within;
        if (within == 0.0) return std::copysign(std::numeric_limits<double>::infinity(), between);
        return (between / static_cast<double>(k - 1)) / (within / static_cast<double>(n - k));
    };
    result.within = withinOf(squares, groups, sizes);
    result.between = result.total - result.within;
    result.f = ratio(result.within);
    result.share = result.total != 0.0 ? result.between / result.total : 0.0;
    const double threshold = result.f - slack * std::abs(result.f);
    const auto take = [&](const std::vector<int>& labels) {
        ++result.relabellings.tried;
        if (ratio(withinOf(squares, labels, sizes)) >= threshold) ++result.atLeast;
    };
    std::vector<int> labels = groups;
    result.relabellings.exact = countOfAssignments(sizes) <= static_cast<double>(mostArrangements);
    if (result.relabellings.exact) {
        std::ranges::sort(labels);
        do take(labels);
        while (!control.stopped() && std::ranges::next_permutation(labels).found);
    } else {
        take(groups);
        RandomStream stream(seed);
        std::vector<Index> order(groups.size());
        std::iota(order.begin(), order.end(), Index{0});
        for (std::uint64_t t = 0; t < random && !control.stopped(); ++t) {
            stream.shuffle(order);
            for (std::size_t i = 0; i < order.size(); ++i) labels[i] = groups[static_cast<std::size_t>(order[i])];
            take(labels);
        }
    }
    if (result.within > 0.0) result.p = share(result.atLeast, result.relabellings);
    return result;
}

namespace {

/// The values below the diagonal less their mean, in length 1; empty if they are all equal.
Vector standardised(const Matrix& values)
{
    const Index n = values.rows();
    Vector all(n * (n - 1) / 2);
    Index place = 0;
    for (Index j = 0; j < n; ++j)
        for (Index i = j + 1; i < n; ++i) all(place++) = values(i, j);
    const double largest = all.cwiseAbs().maxCoeff();
    all.array() -= all.mean();
    const double norm = all.norm();
    return norm > 1e-14 * largest * static_cast<double>(all.size()) ? Vector(all / norm) : Vector();
}

/// r of A with B relabelled: b(order_i, order_j) stands at (i, j).
double correlation(const Vector& a, const Matrix& b, const std::vector<Index>& order)
{
    double sum = 0.0;
    Index place = 0;
    const auto n = static_cast<Index>(order.size());
    for (Index j = 0; j < n; ++j)
        for (Index i = j + 1; i < n; ++i)
            sum += a(place++) * b(order[static_cast<std::size_t>(i)], order[static_cast<std::size_t>(j)]);
    return sum;
}

}  // namespace

void requireSameObjects(const Matrix& a, const Matrix& b)
{
    if (a.rows() != b.rows())
        throw InvalidInput("One matrix has " + std::to_string(a.rows()) + " objects and the other "
            + std::to_string(b.rows()) + "; the Mantel test compares matrices of the same objects.");
}

Mantel mantel(const Matrix& a, const Matrix& b, std::uint64_t random, std::uint64_t seed, const RunControl& control)
{
    const Index n = a.rows();
    requireSameObjects(a, b);
    if (n < 3) throw InvalidInput("The Mantel test needs at least three objects.");
    Mantel result;
    const Vector first = standardised(a), second = standardised(b);
    if (first.size() == 0 || second.size() == 0) return result;
    Matrix other = Matrix::Zero(n, n);
    Index place = 0;
    for (Index j = 0; j < n; ++j)
        for (Index i = j + 1; i < n; ++i) other(i, j) = other(j, i) = second(place++);

    std::vector<Index> order(static_cast<std::size_t>(n));
    std::iota(order.begin(), order.end(), Index{0});
    const double given = std::clamp(correlation(first, other, order), -1.0, 1.0);
    result.r = given;
    double squares = 0.0, sum = 0.0;
    const auto take = [&] {
        const double r = correlation(first, other, order);
        ++result.relabellings.tried;
        sum += r;
        squares += r * r;
        if (r >= given - slack) ++result.atLeast;
        if (r <= given + slack) ++result.atMost;
        if (std::abs(r) >= std::abs(given) - slack) ++result.atLeastInSize;
    };
    result.relabellings.exact = std::tgamma(static_cast<double>(n) + 1.0) <= static_cast<double>(mostArrangements);
    if (result.relabellings.exact) {
        do take();
        while (!control.stopped() && std::ranges::next_permutation(order).found);
    } else {
        take();
        RandomStream stream(seed);
        for (std::uint64_t t = 0; t < random && !control.stopped(); ++t) {
            stream.shuffle(order);
            take();
        }
    }
    const auto tried = static_cast<double>(result.relabellings.tried);
    result.deviation = std::sqrt(std::max(0.0, squares / tried - (sum / tried) * (sum / tried)));
    result.greater = share(result.atLeast, result.relabellings);
    result.less = share(result.atMost, result.relabellings);
    result.twoSided = share(result.atLeastInSize, result.relabellings);
    return result;
}

}  // namespace krein
