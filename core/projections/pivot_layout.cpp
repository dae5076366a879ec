// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projections/pivot_layout.h"

#include <algorithm>
#include <cmath>

#include "core/algebra/small_decompositions.h"

namespace krein {

namespace {

/// Numbers of links on the shortest paths from a node.
Vector pathLengths(const Adjacency& graph, Index from)
{
    Vector lengths = Vector::Constant(graph.nodes(), -1);
    std::vector<Index> queue{from};
    lengths(from) = 0;
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const Index node = queue[head];
        for (Index k = graph.start[static_cast<std::size_t>(node)]; k < graph.start[static_cast<std::size_t>(node) + 1];
             ++k) {
            const Index next = graph.neighbours[static_cast<std::size_t>(k)];
            if (lengths(next) >= 0) continue;
            lengths(next) = lengths(node) + 1;
            queue.push_back(next);
        }
    }
    return lengths;
}

double meanLinkLength(const Adjacency& graph, const Matrix& positions)
{
    double sum = 0;
    for (Index i = 0; i < graph.nodes(); ++i)
        for (Index k = graph.start[static_cast<std::size_t>(i)]; k < graph.start[static_cast<std::size_t>(i) + 1]; ++k)
            sum += (positions.row(i) - positions.row(graph.neighbours[static_cast<std::size_t>(k)])).norm();
    return sum / static_cast<double>(graph.neighbours.size());
}

}  // namespace

Matrix pivotLayout(const Adjacency& graph, RandomStream& random, Index pivots)
{
    const Index n = graph.nodes(), count = std::min(n, pivots);
    Matrix squares(n, count);
    Vector nearest = Vector::Constant(n, static_cast<double>(n));
    auto pivot = static_cast<Index>(random.below(static_cast<std::uint64_t>(n)));
    for (Index k = 0; k < count; ++k) {
        const Vector lengths = pathLengths(graph, pivot);
        squares.col(k) = lengths.cwiseAbs2();
        nearest = nearest.cwiseMin(lengths);
        nearest.maxCoeff(&pivot);
    }
    const double mean = squares.mean();
    const Vector rows = squares.rowwise().mean();
    const Eigen::RowVectorXd columns = squares.colwise().mean();
    const Matrix centred = -0.5 * ((squares.colwise() - rows).rowwise() - columns).array() - 0.5 * mean;
    const Matrix vectors = smallSymmetricEigen(centred.transpose() * centred).vectors;
    Matrix positions = Matrix::Zero(n, 2);
    for (Index c = 0; c < std::min<Index>(2, count); ++c) positions.col(c) = centred * vectors.col(count - 1 - c);
    positions.rowwise() -= positions.colwise().mean().eval();
    const double length = meanLinkLength(graph, positions);
    if (length > 0) positions /= length;
    return positions;
}

}  // namespace krein
