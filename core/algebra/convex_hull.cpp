// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algebra/convex_hull.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace krein {

std::vector<Index> convexHull(const Matrix& points)
{
    std::vector<Index> order(static_cast<std::size_t>(points.rows()));
    std::iota(order.begin(), order.end(), Index{0});
    const auto place = [&](Index i) { return std::pair(points(i, 0), points(i, 1)); };
    std::ranges::stable_sort(order, [&](Index a, Index b) { return place(a) < place(b); });
    const auto repeated = std::ranges::unique(order, [&](Index a, Index b) { return place(a) == place(b); });
    order.erase(repeated.begin(), repeated.end());
    if (order.size() < 3) return order;

    const auto turnsLeft = [&](Index a, Index b, Index c) {
        return (points(b, 0) - points(a, 0)) * (points(c, 1) - points(a, 1))
            - (points(b, 1) - points(a, 1)) * (points(c, 0) - points(a, 0))
            > 0.0;
    };
    // From left to right below the points, then back above them; each chain's last corner is the other's first.
    std::vector<Index> hull;
    for (int side = 0; side < 2; ++side) {
        const std::size_t first = hull.size();
        for (const Index next : order) {
            while (hull.size() >= first + 2 && !turnsLeft(hull[hull.size() - 2], hull.back(), next)) hull.pop_back();
            hull.push_back(next);
        }
        hull.pop_back();
        std::ranges::reverse(order);
    }
    return hull;
}

}  // namespace krein
