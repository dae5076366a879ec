// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the data have, and the kernel matrix K between two of its objects.
#include <algorithm>

#include "core/experiment/quantities/quantity_rows.h"

namespace krein {

namespace {

/// Nothing without labels.
std::optional<std::size_t> classCount(const DataSet& data)
{
    return data.labelled() ? std::optional(data.classNames.size()) : std::nullopt;
}

/// Nothing without classes. @param choose  std::ranges::min_element or max_element
template <auto choose> std::optional<Index> classSize(const DataSet& data)
{
    std::vector<Index> sizes(data.classNames.size(), 0);
    for (const int label : data.labels) ++sizes[static_cast<std::size_t>(label)];
    return sizes.empty() ? std::nullopt : std::optional(*choose(sizes));
}

MaybeValue trainingShare(const Results& results, Places)
{
    if (!results.data || !results.prepared || results.data->size() == 0) return {};
    return static_cast<double>(results.prepared->trainRows.size()) / static_cast<double>(results.data->size());
}

Index columnCount(const Matrix& matrix)
{
    return matrix.cols();
}

std::optional<std::size_t> edgeCount(const DataSet& data)
{
    return data.kind == DataKind::Graph ? std::optional(data.edges.size()) : std::nullopt;
}

/// Of two training samples, counted from 1; nothing if there are no such two.
template <auto value> MaybeValue ofPair(const Results& results, Places pair)
{
    if (!results.gram) return {};
    const Index i = pair[0] - 1, j = pair[1] - 1, n = results.gram->train.rows();
    if (i < 0 || j < 0 || i >= n || j >= n) return {};
    return value(*results.gram, i, j);
}

double gramEntry(const GramValue& gram, Index i, Index j)
{
    return gram.train(i, j);
}

double pairDistance(const GramValue& gram, Index i, Index j)
{
    const Matrix& symmetric = gram.matrix();
    return symmetric(i, i) + symmetric(j, j) - 2.0 * symmetric(i, j);
}

constexpr QuantityInfo ofObjects[] = {
    {"samples", "Objects", "How many objects the data have, trained on or not.", Group::Objects,
        found<&Results::data, &DataSet::size>, "objects"},
    {"classes", "Classes", "How many classes the data have.", Group::Objects, found<&Results::data, classCount>,
        "classes"},
    {"smallest-class", "Smallest class", "How many objects the smallest class has.", Group::Objects,
        found<&Results::data, classSize<std::ranges::min_element>>, "objects"},
    {"largest-class", "Largest class", "How many objects the largest class has.", Group::Objects,
        found<&Results::data, classSize<std::ranges::max_element>>, "objects"},
    {"training-share", "Share of training", "Share of the objects that are trained on.", Group::Objects, trainingShare},
    {"train-samples", "Training samples", "How many samples are trained on.", Group::Objects,
        found<&Results::prepared, &PreparedData::trainRows, lengthOf>, "samples"},
    {"test-samples", "Test samples", "How many samples are only tested.", Group::Objects,
        found<&Results::prepared, &PreparedData::testRows, lengthOf>, "samples"},
    {"features", "Features", "How many features the data have.", Group::Objects,
        found<&Results::data, &DataSet::samples, columnCount>, "features"},
    {"edges", "Edges", "How many edges the graph has.", Group::Objects, found<&Results::data, edgeCount>, "edges"},
    {"gram", "Entry of K", "gram(i, j): the entry of K of two training samples, counted from 1.", Group::Objects,
        ofPair<gramEntry>, "K", Better::Neither, Needs::Model, "", "", 2},
    {"squared-distance", "Squared distance",
        "squared-distance(i, j): K_ii + K_jj − 2K_ij of two training samples, counted from 1.", Group::Objects,
        ofPair<pairDistance>, "K", Better::Neither, Needs::Model, "", "", 2},
};

}  // namespace

std::span<const QuantityInfo> objectQuantities()
{
    return ofObjects;
}

}  // namespace krein
