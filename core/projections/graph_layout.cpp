// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projections/graph_layout.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <string>

#include "core/base/errors.h"
#include "core/base/object_number.h"
#include "core/projections/repulsion.h"

namespace krein {

namespace {

constexpr double firstReach = 1.5;  // longest way in the first step, in ideal links
constexpr double cooling = 0.981;
constexpr double coldest = 0.01;      // below it nothing is seen to move
constexpr double orderedAbove = 0.3;  // parts change places only while all moves
constexpr double gapBetweenParts = 2.0;
constexpr double jitter = 0.05;  // parts the nodes that equal path lengths put in one place
constexpr double damping = 0.8;
constexpr int sweeps = 16;

std::size_t at(Index index)
{
    return static_cast<std::size_t>(index);
}

/// Links of the whole graph both ways, without repetition and self-loops.
Adjacency adjacencyOf(Index nodes, const std::vector<Edge>& edges)
{
    std::vector<std::pair<Index, Index>> links;
    links.reserve(2 * edges.size());
    for (const Edge& edge : edges) {
        if (std::min(edge.source, edge.target) < 0 || std::max(edge.source, edge.target) >= nodes)
            throw InvalidInput("An edge leads from node " + objectNumber(edge.source) + " to node "
                + objectNumber(edge.target) + ", but nodes are counted from 1 to " + std::to_string(nodes) + ".");
        if (edge.source == edge.target) continue;
        links.emplace_back(edge.source, edge.target);
        links.emplace_back(edge.target, edge.source);
    }
    std::sort(links.begin(), links.end());
    links.erase(std::unique(links.begin(), links.end()), links.end());
    Adjacency graph;
    graph.start.assign(at(nodes) + 1, 0);
    for (const auto& [from, to] : links) {
        ++graph.start[at(from) + 1];
        graph.neighbours.push_back(to);
    }
    for (std::size_t i = 1; i < graph.start.size(); ++i) graph.start[i] += graph.start[i - 1];
    return graph;
}

/// The nodes that can be reached from one, ascending; marks them in `seen`.
std::vector<Index> reachable(const Adjacency& graph, Index from, std::vector<bool>& seen)
{
    std::vector<Index> nodes{from};
    seen[at(from)] = true;
    for (std::size_t head = 0; head < nodes.size(); ++head) {
        const Index node = nodes[head];
        for (Index k = graph.start[at(node)]; k < graph.start[at(node) + 1]; ++k) {
            const Index next = graph.neighbours[at(k)];
            if (seen[at(next)]) continue;
            seen[at(next)] = true;
            nodes.push_back(next);
        }
    }
    std::sort(nodes.begin(), nodes.end());
    return nodes;
}

GraphPart partOf(const Adjacency& graph, std::vector<Index> nodes, std::vector<Index>& numbers, RandomStream& random)
{
    GraphPart part;
    part.nodes = std::move(nodes);
    for (std::size_t i = 0; i < part.nodes.size(); ++i) numbers[at(part.nodes[i])] = static_cast<Index>(i);
    for (const Index node : part.nodes) {
        for (Index k = graph.start[at(node)]; k < graph.start[at(node) + 1]; ++k)
            part.links.neighbours.push_back(numbers[at(graph.neighbours[at(k)])]);
        part.links.start.push_back(static_cast<Index>(part.links.neighbours.size()));
    }
    part.places = pivotLayout(part.links, random);
    for (Index i = 0; i < part.places.rows(); ++i)
        for (Index c = 0; c < 2; ++c) part.places(i, c) += jitter * random.normal();
    part.places.rowwise() -= part.places.colwise().mean().eval();
    return part;
}

void moveNodes(GraphPart& part, double reach)
{
    Matrix forces = repulsion(part.places);
    for (Index i = 0; i < part.places.rows(); ++i) {
        double stiffness = 0;
        for (Index k = part.links.start[at(i)]; k < part.links.start[at(i) + 1]; ++k) {
            const Eigen::RowVector2d away = part.places.row(part.links.neighbours[at(k)]) - part.places.row(i);
            const double length = away.norm();
            forces.row(i) += length * away;
            stiffness += 2 * length;  // the derivative of r²
        }
        forces.row(i) /= 2 * (1 + stiffness);  // twice: the other end of a link moves as well
    }
    for (Index i = 0; i < part.places.rows(); ++i) {
        const double length = forces.row(i).norm();
        part.places.row(i) += forces.row(i) * (length > reach ? reach / length : 1.0);
    }
    part.places.rowwise() -= part.places.colwise().mean().eval();
}

/// The mean distance of some nodes to the node nearest to them.
double spacingOf(const Matrix& places)
{
    const Index n = places.rows(), asked = std::min<Index>(n, 150);
    double sum = 0;
    for (Index k = 0; k < asked; ++k) {
        const Index i = k * n / asked;
        double nearest = 1e300;
        for (Index j = 0; j < n; ++j)
            if (j != i) nearest = std::min(nearest, (places.row(i) - places.row(j)).squaredNorm());
        sum += std::sqrt(nearest);
    }
    return std::max(sum / static_cast<double>(asked), 0.05);  // nodes that all but coincide must not blow the rest up
}

/// A grid of unit squares, filled row by row from the top left corner; as high as the page beside it, or nearly square.
void placeIsolated(GraphLayout& layout, double left, double top, double height)
{
    const auto count = static_cast<double>(layout.isolated.size());
    if (count == 0) return;
    const double fewest = std::ceil(std::sqrt(count / 2)), most = std::max(std::ceil(std::sqrt(count)), 6.0);
    const double rows = std::clamp(std::floor(height) + 1, fewest, most);
    const auto columns = static_cast<Index>(std::ceil(count / rows));
    for (std::size_t k = 0; k < layout.isolated.size(); ++k) {
        const auto i = static_cast<Index>(k);
        const Index row = i / columns, column = i % columns;
        layout.positions.row(layout.isolated[k]) << left + static_cast<double>(column), top - static_cast<double>(row);
    }
}

/// Puts the parts side by side, each scaled so that its nodes are about 1 apart.
void pack(GraphLayout& layout)
{
    const auto count = static_cast<Index>(layout.parts.size());
    Matrix sizes(count, 2);
    std::vector<double> scales;
    for (Index p = 0; p < count; ++p) {
        const Matrix& places = layout.parts[at(p)].places;
        scales.push_back(1 / spacingOf(places));
        sizes.row(p) = scales.back() * (places.colwise().maxCoeff() - places.colwise().minCoeff()).array()
            + gapBetweenParts;
    }
    if (layout.order.rows.empty() || layout.temperature > orderedAbove) layout.order = packingOrder(sizes);
    const Matrix corners = packedCorners(layout.order, sizes);
    double right = 0, height = 0;
    for (Index p = 0; p < count; ++p) {
        const GraphPart& part = layout.parts[at(p)];
        const Eigen::RowVector2d low = part.places.colwise().minCoeff();
        for (std::size_t i = 0; i < part.nodes.size(); ++i)
            layout.positions.row(part.nodes[i]) = corners.row(p)
                + scales[at(p)] * (part.places.row(static_cast<Index>(i)) - low);
        right = std::max(right, corners(p, 0) + sizes(p, 0));
        height = std::max(height, -corners(p, 1));
    }
    // The page's first nodes lie one gap below its top.
    placeIsolated(layout, right, count > 0 ? -gapBetweenParts : 0.0, height - gapBetweenParts);
}

}  // namespace

GraphLayout startLayout(Index nodes, const std::vector<Edge>& edges, std::uint64_t seed)
{
    const Adjacency graph = adjacencyOf(nodes, edges);
    RandomStream random(seed);
    GraphLayout layout;
    layout.positions = Matrix::Zero(nodes, 2);
    std::vector<bool> seen(at(nodes));
    std::vector<Index> numbers(at(nodes));
    for (Index i = 0; i < nodes; ++i) {
        if (seen[at(i)]) continue;
        std::vector<Index> part = reachable(graph, i, seen);
        if (part.size() > 1)
            layout.parts.push_back(partOf(graph, std::move(part), numbers, random));
        else
            layout.isolated.push_back(i);
    }
    std::stable_sort(layout.parts.begin(), layout.parts.end(),
        [](const GraphPart& a, const GraphPart& b) { return a.nodes.size() > b.nodes.size(); });
    layout.temperature = layout.parts.empty() ? 0.0 : 1.0;
    pack(layout);
    return layout;
}

void step(GraphLayout& layout, const RunControl& control)
{
    if (layout.settled() || control.stopped()) return;
    for (GraphPart& part : layout.parts) moveNodes(part, firstReach * layout.temperature);
    layout.temperature *= cooling;
    if (layout.temperature < coldest) layout.temperature = 0.0;
    pack(layout);
}

Vector followShares(const GraphLayout& layout, Index node)
{
    assert(node >= 0 && node < layout.positions.rows());
    Vector shares = Vector::Zero(layout.positions.rows());
    shares(node) = 1;
    for (const GraphPart& part : layout.parts) {
        const auto found = std::lower_bound(part.nodes.begin(), part.nodes.end(), node);
        if (found == part.nodes.end() || *found != node) continue;
        const Index dragged = static_cast<Index>(found - part.nodes.begin()), count = part.links.nodes();
        Vector follow = Vector::Unit(count, dragged);
        for (int sweep = 0; sweep < sweeps; ++sweep) {
            const Vector before = follow;
            for (Index i = 0; i < count; ++i) {
                if (i == dragged) continue;
                double sum = 0;
                for (Index k = part.links.start[at(i)]; k < part.links.start[at(i) + 1]; ++k)
                    sum += before(part.links.neighbours[at(k)]);
                follow(i) = damping * sum / static_cast<double>(part.links.start[at(i) + 1] - part.links.start[at(i)]);
            }
        }
        for (Index i = 0; i < count; ++i) shares(part.nodes[at(i)]) = follow(i);
    }
    return shares;
}

}  // namespace krein
