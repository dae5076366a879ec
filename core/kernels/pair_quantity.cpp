// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/pair_quantity.h"

#include <algorithm>
#include <cassert>
#include <vector>

#include "core/kernels/pair_tiles.h"

namespace krein {

namespace {

using Samples = Eigen::Ref<const Matrix>;

/// Rows and columns of a block: its values and, of up to so many features, its packed samples stay in the second-level
/// cache. Smaller blocks would be written in pieces of more memory pages than the CPU keeps the addresses of.
constexpr Index blockSamples = 128;
constexpr Index packedFeatures = 128;
static_assert(blockSamples % panelSamples == 0);

PairTile tileOf(PairQuantity quantity)
{
    const PairTiles& tiles = pairTiles();
    switch (quantity) {
    case PairQuantity::InnerProduct: return tiles.innerProducts;
    case PairQuantity::SquaredDistance: return tiles.squaredDistances;
    case PairQuantity::L1Distance: return tiles.l1Distances;
    case PairQuantity::ChiSquare: return tiles.chiSquares;
    case PairQuantity::MinimumSum: return tiles.minimumSums;
    }
    return nullptr;
}

/// Some rows of a matrix of samples.
struct Rows {
    Index first = 0, count = 0;
    bool operator==(const Rows&) const = default;
};

/// Registers of the widest instruction set are loaded twice as fast if they do not straddle two cache lines.
struct alignas(64) CacheLine {
    double values[8];
};

/// Some samples of a matrix, in panels (see pair_tiles.h), some of their features at a time.
class PackedSamples {
public:
    explicit PackedSamples(Index features)
        : m_lines(static_cast<std::size_t>(blockSamples / 8 * std::min(features, packedFeatures)))
    {
    }

    /// @pre at most blockSamples rows and packedFeatures features
    const double* pack(const Samples& samples, Rows rows, Index firstFeature, Index features)
    {
        double* panels = m_lines.front().values;
        if (rows == m_rows && firstFeature == m_firstFeature) return panels;
        m_rows = rows;
        m_firstFeature = firstFeature;
        const Index whole = rows.count / panelSamples * panelSamples, rest = rows.count - whole;
        for (Index k = 0; k < features; ++k) {
            const double* column = samples.data() + (firstFeature + k) * samples.outerStride() + rows.first;
            double* panel = panels + k * panelSamples;
            for (Index i = 0; i < whole; i += panelSamples, panel += panelSamples * features)
                std::copy_n(column + i, panelSamples, panel);
            if (rest > 0) std::fill_n(std::copy_n(column + whole, rest, panel), panelSamples - rest, 0.0);
        }
        return panels;
    }

private:
    std::vector<CacheLine> m_lines;
    Rows m_rows;
    Index m_firstFeature = -1;
};

/// Computes the blocks of one matrix of pairs, one after the other, in the same memory.
class BlockComputer {
public:
    BlockComputer(PairQuantity quantity, const Samples& a, const Samples& b)
        : m_tile(tileOf(quantity)),
          m_a(a),
          m_b(b),
          m_packedA(a.cols()),
          m_packedB(b.cols())
    {
    }

    Eigen::ArrayXXd& quantities(Rows rows, Rows columns)
    {
        m_block.resize(rows.count, columns.count);
        if (m_a.cols() == 0) m_block.setZero();
        for (Index k = 0; k < m_a.cols(); k += packedFeatures) {
            const Index features = std::min(packedFeatures, m_a.cols() - k);
            m_tile({.rowPanels = m_packedA.pack(m_a, rows, k, features),
                .columnPanels = m_packedB.pack(m_b, columns, k, features),
                .rows = rows.count,
                .columns = columns.count,
                .features = features,
                .first = k == 0,
                .sums = m_block.data(),
                .stride = rows.count});
        }
        return m_block;
    }

private:
    PairTile m_tile;
    const Samples &m_a, &m_b;
    PackedSamples m_packedA, m_packedB;
    Eigen::ArrayXXd m_block;
};

Rows rowsFrom(Index first, const Samples& samples)
{
    return {first, std::min(blockSamples, samples.rows() - first)};
}

/// Whole columns of the block at once: their cache lines are written in one go.
void copy(const Eigen::ArrayXXd& block, Index row, Index column, Matrix& to)
{
    for (Index j = 0; j < block.cols(); ++j)
        std::copy_n(block.data() + j * block.rows(), block.rows(), &to(row, column + j));
}

void nothing(Eigen::ArrayXXd&)
{
}

}  // namespace

Matrix pairValues(
    PairQuantity quantity, const Samples& a, const Samples& b, const PairFunction& function, const RunControl& control)
{
    assert(a.cols() == b.cols());
    BlockComputer computer(quantity, a, b);
    Matrix result(a.rows(), b.rows());
    for (Index j = 0; j < b.rows(); j += blockSamples) {
        if (control.stopped()) return {};
        const Rows columns = rowsFrom(j, b);
        for (Index i = 0; i < a.rows(); i += blockSamples) {
            const Rows rows = rowsFrom(i, a);
            Eigen::ArrayXXd& block = computer.quantities(rows, columns);
            function(block);
            copy(block, i, j, result);
        }
    }
    return result;
}

Matrix pairValues(PairQuantity quantity, const Matrix& samples, const PairFunction& function, const RunControl& control)
{
    const Samples all(samples);
    BlockComputer computer(quantity, all, all);
    Matrix result(samples.rows(), samples.rows());
    for (Index j = 0; j < samples.rows(); j += blockSamples) {
        if (control.stopped()) return {};
        const Rows columns = rowsFrom(j, all);
        for (Index i = j; i < samples.rows(); i += blockSamples) {
            const Rows rows = rowsFrom(i, all);
            Eigen::ArrayXXd& block = computer.quantities(rows, columns);
            function(block);
            // A function that is vectorised may round an entry and its mirror image differently.
            if (i == j) block.matrix().triangularView<Eigen::StrictlyUpper>() = block.matrix().transpose();
            copy(block, i, j, result);
            if (i > j)
                pairTiles().copyTransposed(
                    block.data(), rows.count, rows.count, columns.count, &result(j, i), result.rows());
        }
    }
    return result;
}

Matrix pairQuantities(PairQuantity quantity, const Samples& a, const Samples& b)
{
    return pairValues(quantity, a, b, nothing);
}

Matrix pairQuantities(PairQuantity quantity, const Matrix& samples)
{
    return pairValues(quantity, samples, nothing);
}

void mirrorLowerTriangle(Matrix& matrix)
{
    const Index n = matrix.rows();
    for (Index j = 0; j < n; j += blockSamples) {
        const Index width = std::min(blockSamples, n - j);
        for (Index column = j; column < j + width; ++column)
            for (Index row = column + 1; row < j + width; ++row) matrix(column, row) = matrix(row, column);
        for (Index i = j + width; i < n; i += blockSamples)
            pairTiles().copyTransposed(&matrix(i, j), n, std::min(blockSamples, n - i), width, &matrix(j, i), n);
    }
}

}  // namespace krein
