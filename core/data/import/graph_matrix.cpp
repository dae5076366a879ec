// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/graph_matrix.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/pairs/pair_list.h"

namespace krein {

namespace {

/// Takes the values of the other direction where every pair that has one has it in one direction only. @return whether
/// that is so
bool mirrorOneDirection(Matrix& values)
{
    bool any = false;
    for (Index j = 0; j < values.cols(); ++j)
        for (Index i = 0; i < j; ++i) {
            if (!std::isnan(values(i, j)) && !std::isnan(values(j, i))) return false;
            any = any || !std::isnan(values(i, j)) || !std::isnan(values(j, i));
        }
    for (Index j = 0; any && j < values.cols(); ++j)
        for (Index i = 0; i < j; ++i) {
            double &upper = values(i, j), &lower = values(j, i);
            (std::isnan(upper) ? upper : lower) = std::isnan(upper) ? lower : upper;
        }
    return any;
}

}  // namespace

MatrixReading matrixOfEdges(EdgeList&& list, AbsentPairs absent, const std::filesystem::path& file)
{
    const auto n = static_cast<Index>(list.nodes.size());
    if (list.nodes.size() > mostPairObjects)
        throw FileError(file, 0,
            "the graph has " + grouped(n)
                + " nodes; a matrix of at most 20,000 objects is read. As a graph it may have 10 million.");
    MatrixReading reading{.form = MatrixForm::Pairs, .values = Matrix::Constant(n, n, std::nan(""))};
    double largest = 0.0;
    for (const Edge& edge : list.edges) {
        reading.values(edge.source, edge.target) = edge.weight;
        largest = std::max(largest, edge.weight);
    }
    const bool isMirrored = mirrorOneDirection(reading.values);
    if (absent != AbsentPairs::Missing) {
        const double value = absent == AbsentPairs::Zero ? 0.0 : largest;
        for (Index j = 0; j < n; ++j)
            for (Index i = 0; i < n; ++i)
                if (i != j && std::isnan(reading.values(i, j))) reading.values(i, j) = value;
    }
    if (reading.values.diagonal().array().isNaN().all() && !(reading.values.array() < 0.0).any())
        reading.values.diagonal().setZero();
    reading.remarks = std::move(list.remarks);
    reading.remarks.push_back({.text = "Read from a graph: the weight of an edge is the value of its two nodes."});
    if (isMirrored)
        reading.remarks.push_back({.text = "Every edge is given in one direction; the other is taken to be the same."});
    reading.rowNames = reading.columnNames = std::move(list.nodes);
    return reading;
}

std::optional<Remark> doubtCompleteGraph(const DataSet& graph, const std::filesystem::path& file)
{
    constexpr std::size_t fewest = 3, mostLookedAt = 2000;
    const auto n = static_cast<std::size_t>(graph.size());
    if (n < fewest || n > mostLookedAt || graph.edges.size() < n * (n - 1) / 2) return std::nullopt;
    std::vector<bool> seen(n * n);
    std::size_t pairs = 0;
    std::vector<double> weights;
    for (const Edge& edge : graph.edges) {
        if (edge.source == edge.target) continue;
        const auto i = static_cast<std::size_t>(std::min(edge.source, edge.target)),
                   j = static_cast<std::size_t>(std::max(edge.source, edge.target));
        if (!seen[i * n + j]) ++pairs;
        seen[i * n + j] = true;
        if (weights.size() < fewest && std::ranges::find(weights, edge.weight) == weights.end())
            weights.push_back(edge.weight);
    }
    if (pairs < n * (n - 1) / 2 || weights.size() < fewest) return std::nullopt;
    return Remark{false,
        "Every two of the " + std::to_string(n)
            + " nodes have an edge, of weights that differ, as the entries of a matrix of all objects have; the file "
              "was read as a graph.",
        {{"data.matrix", file.native(), "Read a matrix"}}};
}

}  // namespace krein
