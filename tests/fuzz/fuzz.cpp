// SPDX-License-Identifier: GPL-3.0-or-later
#include "fuzz/fuzz.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace krein {

namespace {

void require(bool holds, const char* what)
{
    if (holds) return;
    std::fprintf(stderr, "unsound data set: %s\n", what);
    std::abort();
}

void requireCategories(const DataSet& data)
{
    if (data.levels.empty()) return;
    require(data.levels.size() == data.featureNames.size(), "levels");
    for (Index j = 0; j < data.samples.cols(); ++j) {
        const auto count = static_cast<double>(data.levels[static_cast<std::size_t>(j)].size());
        if (count > 0)
            for (const double value : data.samples.col(j))
                require(
                    value >= 0 && value < count && value == static_cast<double>(static_cast<int>(value)), "category");
    }
}

}  // namespace

void requireSound(const DataSet& data)
{
    const auto n = static_cast<std::size_t>(data.size());
    require(data.samples.allFinite() && data.proximity.values.allFinite(), "finite values");
    require(data.featureNames.size() == static_cast<std::size_t>(data.samples.cols()), "feature names");
    require(data.labels.empty() || data.labels.size() == n, "labels");
    require(data.objectNames.empty() || data.objectNames.size() == n, "object names");
    for (const int label : data.labels)
        require(label >= 0 && static_cast<std::size_t>(label) < data.classNames.size(), "class of a label");
    for (const Matrix& points : data.pointSets) require(points.rows() > 0 && points.allFinite(), "points");
    for (const Edge& edge : data.edges) {
        const auto nodes = static_cast<Index>(n);
        require(edge.source >= 0 && edge.source < nodes && edge.target >= 0 && edge.target < nodes, "edge");
    }
    requireCategories(data);
}

}  // namespace krein
