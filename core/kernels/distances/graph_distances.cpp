// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/distances/graph_distances.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <queue>
#include <string>
#include <utility>

#include "core/base/errors.h"
#include "core/base/object_number.h"
#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/data/data_set.h"

namespace krein {

constexpr Option unreachableOptions[] = {{"longest", "the longest path plus one step"}, {"refuse", "reject the graph"}};

constexpr Option edgeLengthOptions[] = {{"weights", "its weight"}, {"count", "1"}};

void visitParameters(ShortestPathDistance& distance, ParameterVisitor& visit)
{
    visit(distance.lengths,
        {"lengths", "ℓ", "Length of an edge",
            "Length of each edge in a path: its weight, which must not be negative, or 1.",
            {.options = edgeLengthOptions, .source = "Dijkstra 1959"}});
    visit(distance.unreachable,
        {"unreachable", "Unreachable nodes",
            "The distance to an unreachable node: the longest shortest path plus the longest edge, or reject the "
            "graph.",
            {.options = unreachableOptions}});
}

namespace {

constexpr double noPath = std::numeric_limits<double>::infinity();

/// Edges by the node they leave: those of node i are steps[first[i]], …, steps[first[i + 1] − 1].
struct Roads {
    struct Step {
        Index target;
        double length;
    };
    std::vector<std::size_t> first;
    std::vector<Step> steps;
    double longest = 0.0;
    Index nodes() const { return static_cast<Index>(first.size()) - 1; }
};

Roads roadsOf(const DataSet& graph, EdgeLength lengths)
{
    Roads roads;
    roads.first.assign(static_cast<std::size_t>(graph.size()) + 1, 0);
    roads.steps.resize(graph.edges.size());
    for (const Edge& edge : graph.edges) ++roads.first[static_cast<std::size_t>(edge.source) + 1];
    for (std::size_t i = 1; i < roads.first.size(); ++i) roads.first[i] += roads.first[i - 1];
    std::vector<std::size_t> next = roads.first;
    for (const Edge& edge : graph.edges) {
        const double length = lengths == EdgeLength::Count ? 1.0 : edge.weight;
        if (length < 0.0)
            throw InvalidInput("The edge from node " + objectNumber(edge.source) + " to node "
                + objectNumber(edge.target) + " has the weight " + numberText(length)
                + "; shortest-path needs weights of at least 0, or the lengths 'count'.");
        roads.steps[next[static_cast<std::size_t>(edge.source)]++] = {edge.target, length};
        roads.longest = std::max(roads.longest, length);
    }
    if (!std::isfinite(roads.longest * static_cast<double>(graph.size() + 1)))
        throw InvalidInput("The sum of the edge weights overflows; divide all of them by a "
                           "common factor.");
    return roads;
}

/// The length of the shortest path to every node, noPath where there is none (Dijkstra 1959 with a binary heap).
Vector lengthsFrom(Index source, const Roads& roads)
{
    using Reached = std::pair<double, Index>;
    std::priority_queue<Reached, std::vector<Reached>, std::greater<>> open;
    Vector lengths = Vector::Constant(roads.nodes(), noPath);
    lengths(source) = 0.0;
    open.emplace(0.0, source);
    while (!open.empty()) {
        const auto [length, node] = open.top();
        open.pop();
        if (length > lengths(node)) continue;  // was reached on a shorter path since
        const auto at = static_cast<std::size_t>(node);
        for (std::size_t i = roads.first[at]; i < roads.first[at + 1]; ++i) {
            const Roads::Step& step = roads.steps[i];
            if (length + step.length >= lengths(step.target)) continue;
            lengths(step.target) = length + step.length;
            open.emplace(length + step.length, step.target);
        }
    }
    return lengths;
}

double longestFinite(const Vector& lengths)
{
    return lengths.unaryExpr([](double length) { return length == noPath ? 0.0 : length; }).maxCoeff();
}

/// The longest of the shortest paths between any two nodes, plus one step. @return nothing of use if asked to stop
double beyondAllPaths(const Roads& roads, const RunControl& control)
{
    double longest = 0.0;
    for (Index node = 0; node < roads.nodes() && !control.stopped(); ++node)
        longest = std::max(longest, longestFinite(lengthsFrom(node, roads)));
    return longest + (roads.longest > 0.0 ? roads.longest : 1.0);
}

[[noreturn]] void throwUnreachable(Index from, Index to)
{
    throw InvalidInput("No path leads from node " + objectNumber(from) + " to node " + objectNumber(to)
        + "; unreachable 'longest' gives such pairs the length of the longest path plus one step.");
}

}  // namespace

Matrix distancesOf(const ShortestPathDistance& distance, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control)
{
    const Roads roads = roadsOf(data, distance.lengths);
    Matrix result(static_cast<Index>(rows.size()), static_cast<Index>(columns.size()));
    bool allReached = true;
    for (Index i = 0; i < result.rows(); ++i) {
        if (control.stopped()) return {};
        const Index source = rows[static_cast<std::size_t>(i)];
        const Vector lengths = lengthsFrom(source, roads);
        for (Index j = 0; j < result.cols(); ++j) {
            const Index target = columns[static_cast<std::size_t>(j)];
            result(i, j) = lengths(target);
            if (result(i, j) != noPath) continue;
            if (distance.unreachable == Unreachable::Refuse) throwUnreachable(source, target);
            allReached = false;
        }
    }
    if (!allReached) {
        const double beyond = beyondAllPaths(roads, control);
        result = result.unaryExpr([beyond](double length) { return length == noPath ? beyond : length; }).eval();
    }
    if (control.stopped()) return {};
    return result;
}

}  // namespace krein
