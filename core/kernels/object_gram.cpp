// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/object_gram.h"

#include <cmath>

#include "core/errors.h"
#include "core/kernels/gram.h"
#include "core/kernels/object_distances.h"
#include "core/text.h"

namespace krein {

namespace {

[[noreturn]] void throwNotFinite(const Kernel& kernel, std::string_view advice)
{
    throw InvalidInput("The " + std::string(info(kernel).id) + " kernel is not finite for some pair of these objects: " + std::string(advice));
}

/// −d^β in place.
void raise(const NegativeDistanceKernel& kernel, Matrix& distances)
{
    Eigen::ArrayXXd squares = distances.array().square();
    kernel.apply(squares);
    // A large distance may have a square beyond all numbers though the power itself is not.
    if (!squares.allFinite()) squares = -distances.array().pow(kernel.beta);
    if (!squares.allFinite()) throwNotFinite(kernel, "make beta smaller.");
    distances = squares.matrix();
}

/// The rows and columns of a matrix of proximities.
Matrix blockOf(const Matrix& values, const std::vector<Index>& rows, const std::vector<Index>& columns)
{
    return values(rows, columns);
}

GramBlocks blocksOf(const Proximity& proximity, const Kernel& kernel, const PreparedData& prepared)
{
    const Index known = proximity.values.cols();
    for (const Index row : prepared.trainRows)
        if (row >= known)
            throw InvalidInput("Object " + std::to_string(row) + " (counted from 0) cannot be trained on: the matrix knows the similarity to the first "
                + std::to_string(known) + " objects only.");
    GramBlocks blocks{blockOf(proximity.values, prepared.trainRows, prepared.trainRows),
        blockOf(proximity.values, prepared.testRows, prepared.trainRows), "raw"};
    const auto* negative = std::get_if<NegativeDistanceKernel>(&kernel);
    for (Matrix* block : {&blocks.train, &blocks.cross}) {
        if (negative) {
            if (block->size() > 0 && block->minCoeff() < 0.0)
                throw InvalidInput("There is a dissimilarity of " + numberText(block->minCoeff())
                    + "; negative-distance needs values of at least 0. Use given, which takes −½ d².");
            raise(*negative, *block);
        } else if (proximity.dissimilarity) {
            *block = -0.5 * block->cwiseAbs2();
            if (!block->allFinite()) throwNotFinite(kernel, "a dissimilarity is larger than 1e154; divide all of them by a common factor.");
        }
    }
    if (proximity.dissimilarity && !negative) blocks.trainedOn = "−½ d²";
    return blocks;
}

/// Where every node is among these rows, or −1.
std::vector<Index> placesOf(const std::vector<Index>& rows, Index nodes)
{
    std::vector<Index> places(static_cast<std::size_t>(nodes), -1);
    for (std::size_t i = 0; i < rows.size(); ++i) places[static_cast<std::size_t>(rows[i])] = static_cast<Index>(i);
    return places;
}

GramBlocks blocksOf(const DataSet& graph, const AdjacencyKernel& kernel, const PreparedData& prepared)
{
    const Index nodes = graph.size(), n = static_cast<Index>(prepared.trainRows.size()), m = static_cast<Index>(prepared.testRows.size());
    Vector inDegree = Vector::Zero(nodes);
    for (const Edge& edge : graph.edges) inDegree(edge.target) += std::abs(edge.weight);
    const std::vector<Index> train = placesOf(prepared.trainRows, nodes), test = placesOf(prepared.testRows, nodes);
    GramBlocks blocks{Matrix::Zero(n, n), Matrix::Zero(m, n), "raw"};
    for (const Edge& edge : graph.edges) {
        const Index column = train[static_cast<std::size_t>(edge.source)];
        if (column < 0 || edge.weight == 0.0) continue;
        const double value = kernel.normalize ? edge.weight / inDegree(edge.target) : edge.weight;
        const Index row = train[static_cast<std::size_t>(edge.target)], testRow = test[static_cast<std::size_t>(edge.target)];
        if (row >= 0) blocks.train(row, column) += value;
        if (testRow >= 0) blocks.cross(testRow, column) += value;
    }
    if (!blocks.train.allFinite() || !blocks.cross.allFinite()) throwNotFinite(kernel, "divide the weights of the edges by a common factor.");
    return blocks;
}

GramBlocks blocksOfDistances(const NegativeDistanceKernel& kernel, const DataSet& data, const PreparedData& prepared, const RunControl& control)
{
    GramBlocks blocks{objectDistances(data, prepared.trainRows, prepared.trainRows, control),
        objectDistances(data, prepared.testRows, prepared.trainRows, control), "raw"};
    if (control.stopped()) return {};
    raise(kernel, blocks.train);
    raise(kernel, blocks.cross);
    return blocks;
}

}  // namespace

GramBlocks gramBlocks(const Kernel& kernel, const DataSet& data, const PreparedData& prepared, const RunControl& control)
{
    if (const std::string problem = whyNot(kernel, data); !problem.empty()) throw InvalidInput(problem);
    if (control.stopped()) return {};
    if (data.kind == DataKind::Proximity) return blocksOf(data.proximity, kernel, prepared);
    if (const auto* adjacency = std::get_if<AdjacencyKernel>(&kernel)) return blocksOf(data, *adjacency, prepared);
    if (data.hasVectors()) {
        Matrix train = gramMatrix(kernel, prepared.train);
        if (control.stopped()) return {};
        return {std::move(train), crossGram(kernel, prepared.test, prepared.train), "raw"};
    }
    return blocksOfDistances(std::get<NegativeDistanceKernel>(kernel), data, prepared, control);
}

}  // namespace krein
