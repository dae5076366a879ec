// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/graph_kernels.h"

#include <cmath>
#include <string>
#include <utility>

#include "core/algebra/lapack.h"
#include "core/base/errors.h"
#include "core/base/text.h"

namespace krein {

namespace {

/// Where every node is among these rows, or −1.
std::vector<Index> placesOf(const std::vector<Index>& rows, Index nodes)
{
    std::vector<Index> places(static_cast<std::size_t>(nodes), -1);
    for (std::size_t i = 0; i < rows.size(); ++i) places[static_cast<std::size_t>(rows[i])] = static_cast<Index>(i);
    return places;
}

/// P_ij: the probability of a step from j to i; the column of a node without outgoing edges is zero.
Matrix stepProbabilities(const DataSet& graph)
{
    const Index nodes = graph.size();
    Matrix steps = Matrix::Zero(nodes, nodes);
    for (const Edge& edge : graph.edges) {
        if (edge.weight < 0.0)
            throw InvalidInput("A random walk needs edge weights of at least 0, and one is " + numberText(edge.weight)
                + "; use adjacency.");
        steps(edge.target, edge.source) += edge.weight;
    }
    for (Index j = 0; j < nodes; ++j) {
        const double largest = steps.col(j).maxCoeff();
        if (largest == 0.0) continue;
        steps.col(j) /= largest;  // first, so that the sum cannot overflow
        steps.col(j) /= steps.col(j).sum();
    }
    return steps;
}

}  // namespace

Matrix adjacencyValues(const AdjacencyKernel& kernel, const DataSet& graph, const std::vector<Index>& rows,
    const std::vector<Index>& columns)
{
    const Index nodes = graph.size();
    Vector inDegree = Vector::Zero(nodes);
    for (const Edge& edge : graph.edges) inDegree(edge.target) += std::abs(edge.weight);
    const std::vector<Index> rowOf = placesOf(rows, nodes), columnOf = placesOf(columns, nodes);
    Matrix values = Matrix::Zero(static_cast<Index>(rows.size()), static_cast<Index>(columns.size()));
    for (const Edge& edge : graph.edges) {
        const Index row = rowOf[static_cast<std::size_t>(edge.target)],
                    column = columnOf[static_cast<std::size_t>(edge.source)];
        if (row < 0 || column < 0 || edge.weight == 0.0) continue;
        values(row, column) += kernel.normalize ? edge.weight / inDegree(edge.target) : edge.weight;
    }
    if (!values.allFinite())
        throw InvalidInput("The adjacency kernel is not finite for some pair of these objects: divide the weights of "
                           "the edges by a common factor.");
    return values;
}

Matrix randomWalkValues(const RandomWalkKernel& kernel, const DataSet& graph, const std::vector<Index>& rows,
    const std::vector<Index>& columns)
{
    const Index nodes = graph.size();
    if (nodes > mostWalkedNodes)
        throw InvalidInput("random-walk takes graphs of at most " + grouped(mostWalkedNodes) + " nodes; this graph has "
            + grouped(nodes) + "; use adjacency.");
    Matrix system = -kernel.damping * stepProbabilities(graph);
    system.diagonal().array() += 1.0;
    Matrix starts = Matrix::Zero(nodes, static_cast<Index>(columns.size()));
    for (std::size_t j = 0; j < columns.size(); ++j) starts(columns[j], static_cast<Index>(j)) = 1.0;
    Matrix walks = lapack::solve(lapack::factorGeneral(std::move(system)), std::move(starts));
    // What is lost at nodes without outgoing edges returns to the start, which is the same as making the sum 1.
    walks.array().rowwise() /= walks.colwise().sum().array().eval();
    return walks(rows, Eigen::all);
}

}  // namespace krein
