// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/ordering.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "core/base/errors.h"
#include "core/evaluation/dendrogram.h"

namespace krein {

namespace {

std::vector<Index> inOrder(Index count)
{
    std::vector<Index> order(static_cast<std::size_t>(count));
    std::iota(order.begin(), order.end(), Index{0});
    return order;
}

}  // namespace

std::vector<Index> orderByClass(const std::vector<int>& labels)
{
    std::vector<Index> order = inOrder(static_cast<Index>(labels.size()));
    const auto rank = [&labels](Index i) {
        const int label = labels[static_cast<std::size_t>(i)];
        return label < 0 ? std::numeric_limits<int>::max() : label;
    };
    std::stable_sort(order.begin(), order.end(), [&rank](Index a, Index b) { return rank(a) < rank(b); });
    return order;
}

std::vector<Index> orderByVector(const Vector& entries)
{
    if (!entries.allFinite())
        throw InvalidInput("Samples cannot be ordered by a vector with entries that are not finite; give finite "
                           "numbers.");
    std::vector<Index> order = inOrder(entries.size());
    std::stable_sort(order.begin(), order.end(), [&entries](Index a, Index b) { return entries(a) > entries(b); });
    return order;
}

std::vector<Index> orderByCluster(const Matrix& symmetric, const RunControl& control)
{
    return orderOfLeaves(dendrogramOfKernel(symmetric, Linkage::Average, control), symmetric);
}

}  // namespace krein
