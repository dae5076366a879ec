// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compiled once per instruction set.
#include "core/kernels/lanes.h"
#include "core/kernels/pair_tiles.h"

namespace krein::KREIN_INSTRUCTION_SET {

namespace {

struct InnerProductTerm {
    static Lanes added(Lanes sum, Lanes x, Lanes z) { return sum + x * z; }
};

struct SquaredDistanceTerm {
    static Lanes added(Lanes sum, Lanes x, Lanes z)
    {
        const Lanes difference = x - z;
        return sum + difference * difference;
    }
};

struct L1DistanceTerm {
    static Lanes added(Lanes sum, Lanes x, Lanes z) { return sum + absolute(x - z); }
};

/// Half the denominator, which cannot overflow; where both numbers are 0 the fraction is 0 over the smallest normal
/// number.
struct ChiSquareTerm {
    static Lanes added(Lanes sum, Lanes x, Lanes z)
    {
        const Lanes difference = x - z, half = 0.5 * absolute(x) + 0.5 * absolute(z);
        return sum + difference * (0.5 * difference / maximum(half, splat(0x1p-1022)));
    }
};

/// min(x⁺, z⁺) = max(min(x, z), 0) and min(x⁻, z⁻) = −min(max(x, z), 0).
struct MinimumSumTerm {
    static Lanes added(Lanes sum, Lanes x, Lanes z)
    {
        return sum + (maximum(minimum(x, z), Lanes{}) - minimum(maximum(x, z), Lanes{}));
    }
};

constexpr std::ptrdiff_t tileRegisters = 2;  // per column
constexpr std::ptrdiff_t tileRows = tileRegisters * KREIN_LANES;
constexpr std::ptrdiff_t tileColumns = 4;
static_assert(panelSamples % tileRows == 0 && panelSamples % tileColumns == 0);

/// Puts or adds what of a tile lies inside the block, where it is cut. Column-major, tileRows a column.
void addPart(
    const double* tile, std::ptrdiff_t rows, std::ptrdiff_t columns, bool first, double* sums, std::ptrdiff_t stride)
{
    for (std::ptrdiff_t j = 0; j < columns && j < tileColumns; ++j)
        for (std::ptrdiff_t i = 0; i < rows && i < tileRows; ++i) {
            double& sum = sums[j * stride + i];
            sum = first ? tile[j * tileRows + i] : sum + tile[j * tileRows + i];
        }
}

/// tileRows×tileColumns sums that stay in registers over all features.
template <class Term>
inline void addTile(const double* rowPanel, const double* columnPanel, std::ptrdiff_t features, std::ptrdiff_t rows,
    std::ptrdiff_t columns, bool first, double* sums, std::ptrdiff_t stride)
{
    Lanes tile[tileColumns][tileRegisters] = {};
    for (std::ptrdiff_t k = 0; k < features; ++k) {
        const double* x = rowPanel + k * panelSamples;
        const double* z = columnPanel + k * panelSamples;
#pragma GCC unroll 4
        for (std::ptrdiff_t j = 0; j < tileColumns; ++j)
#pragma GCC unroll 2
            for (std::ptrdiff_t i = 0; i < tileRegisters; ++i)
                tile[j][i] = Term::added(tile[j][i], load(x + i * KREIN_LANES), splat(z[j]));
    }
    double part[tileColumns * tileRows];
    const bool whole = rows >= tileRows && columns >= tileColumns;
#pragma GCC unroll 4
    for (std::ptrdiff_t j = 0; j < tileColumns; ++j)
#pragma GCC unroll 2
        for (std::ptrdiff_t i = 0; i < tileRegisters; ++i) {
            double* at = whole ? sums + j * stride + i * KREIN_LANES : part + j * tileRows + i * KREIN_LANES;
            store(whole && !first ? load(at) + tile[j][i] : tile[j][i], at);
        }
    if (!whole) addPart(part, rows, columns, first, sums, stride);
}

template <class Term> void addBlock(const PairBlock& block)
{
    const std::ptrdiff_t panelSize = panelSamples * block.features;
    for (std::ptrdiff_t i = 0; i < block.rows; i += tileRows) {
        const double* rowPanel = block.rowPanels + i / panelSamples * panelSize + i % panelSamples;
        for (std::ptrdiff_t j = 0; j < block.columns; j += tileColumns) {
            const double* columnPanel = block.columnPanels + j / panelSamples * panelSize + j % panelSamples;
            addTile<Term>(rowPanel, columnPanel, block.features, block.rows - i, block.columns - j, block.first,
                block.sums + j * block.stride + i, block.stride);
        }
    }
}

/// Interleaving rows i and i + n/2 of n rows is a step of the transposition of n×n numbers, which takes log₂ n of them.
inline void transpose(Lanes (&square)[KREIN_LANES])
{
    constexpr int half = KREIN_LANES / 2;
#pragma GCC unroll 3
    for (int step = 1; step < KREIN_LANES; step *= 2) {
        Lanes next[KREIN_LANES];
#pragma GCC unroll 4
        for (int i = 0; i < half; ++i) {
            next[2 * i] = firstHalves(square[i], square[i + half]);
            next[2 * i + 1] = secondHalves(square[i], square[i + half]);
        }
#pragma GCC unroll 8
        for (int i = 0; i < KREIN_LANES; ++i) square[i] = next[i];
    }
}

/// By squares of registers: writing number by number would fill the store buffer with parts of few cache lines.
void copyTransposed(const double* from, std::ptrdiff_t fromStride, std::ptrdiff_t rows, std::ptrdiff_t columns,
    double* to, std::ptrdiff_t toStride)
{
    const std::ptrdiff_t wholeRows = rows / KREIN_LANES * KREIN_LANES,
                         wholeColumns = columns / KREIN_LANES * KREIN_LANES;
    for (std::ptrdiff_t i = 0; i < wholeRows; i += KREIN_LANES)
        for (std::ptrdiff_t j = 0; j < wholeColumns; j += KREIN_LANES) {
            Lanes square[KREIN_LANES];
#pragma GCC unroll 8
            for (int k = 0; k < KREIN_LANES; ++k) square[k] = load(from + (j + k) * fromStride + i);
            transpose(square);
#pragma GCC unroll 8
            for (int k = 0; k < KREIN_LANES; ++k) store(square[k], to + (i + k) * toStride + j);
        }
    for (std::ptrdiff_t i = 0; i < rows; ++i)
        for (std::ptrdiff_t j = i < wholeRows ? wholeColumns : 0; j < columns; ++j)
            to[i * toStride + j] = from[j * fromStride + i];
}

}  // namespace

extern const PairTiles tiles;
const PairTiles tiles{addBlock<InnerProductTerm>, addBlock<SquaredDistanceTerm>, addBlock<L1DistanceTerm>,
    addBlock<ChiSquareTerm>, addBlock<MinimumSumTerm>, copyTransposed};

}  // namespace krein::KREIN_INSTRUCTION_SET
