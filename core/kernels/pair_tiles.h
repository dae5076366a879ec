// SPDX-License-Identifier: GPL-3.0-or-later
//
// The inner loops of pair quantities (core/kernels/pair_quantity.h), one set of them per instruction set.
#pragma once

#include <cstddef>

#include "core/kernels/instruction_set.h"

namespace krein {

/// Samples are packed into panels of this many: feature by feature, the numbers of all samples of the panel side by
/// side. Number k of sample i is at [(i / panelSamples)·panelSamples·features + k·panelSamples + i % panelSamples].
constexpr std::ptrdiff_t panelSamples = 16;

/// A block of pairs: the panels of its rows and columns, filled up with zeros, and where the sums go.
struct PairBlock {
    const double* rowPanels = nullptr;
    const double* columnPanels = nullptr;
    std::ptrdiff_t rows = 0, columns = 0, features = 0;
    bool first = true;          ///< the sums are set, else added to
    double* sums = nullptr;     ///< column-major
    std::ptrdiff_t stride = 0;  ///< from one column of the sums to the next
};

/// Sets every sum of the block to Σ_k term(x_ik, z_jk), or adds that to it. An addend depends on its two samples alone
/// and is symmetric in them to the last bit, wherever in the block they are.
using PairTile = void (*)(const PairBlock& block);

/// Writes the transpose of a rows×columns matrix; both are column-major with so much from one column to the next.
using TransposedCopy = void (*)(const double* from, std::ptrdiff_t fromStride, std::ptrdiff_t rows,
    std::ptrdiff_t columns, double* to, std::ptrdiff_t toStride);

struct PairTiles {
    PairTile innerProducts;
    PairTile squaredDistances;
    PairTile l1Distances;
    PairTile chiSquares;
    PairTile minimumSums;
    TransposedCopy copyTransposed;
};

/// @pre this CPU can run the set
const PairTiles& pairTiles(InstructionSet set = newestInstructionSet());

}  // namespace krein
