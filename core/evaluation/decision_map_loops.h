// SPDX-License-Identifier: GPL-3.0-or-later
//
// The inner loops of decision maps in single precision, one set of them per instruction set
// (core/kernels/instruction_set.h). A call adds what some samples give to a few rows of the grid.
#pragma once

#include <cstddef>

#include "core/kernels/instruction_set.h"

namespace krein {

constexpr std::ptrdiff_t loopRows = 4;          ///< rows of the grid that one call works on
constexpr std::ptrdiff_t loopColumns = 32;      ///< a row is filled up to a multiple of this many columns
constexpr std::ptrdiff_t loopSamples = 4;       ///< the samples of a sigmoid are filled up to a multiple of this many
constexpr std::ptrdiff_t gaussianSamples = 32;  ///< and those of a Gaussian to a multiple of this many

/// Σ_i coefficient_i·max(peak_i(row) − |position_i − node(column)|, 0).
struct TruncatedRows {
    std::ptrdiff_t samples = 0, columns = 0;
    const float* positions = nullptr;     ///< samples
    const float* coefficients = nullptr;  ///< samples
    const float* peaks = nullptr;         ///< samples × loopRows, row of the grid by row of the grid
    const float* highest = nullptr;       ///< samples, the largest of their peaks
    const float* nodes = nullptr;         ///< columns, ascending or descending
    int* lists = nullptr;                 ///< room for 2·samples numbers
    float* sums = nullptr;                ///< loopRows × columns, row by row
};

/// Σ_i weight_i / (1 + horizontal_i(column)·vertical_i(row)), where products above 10⁹ count as 10⁹.
struct SigmoidRows {
    std::ptrdiff_t samples = 0, columns = 0;
    const float* weights = nullptr;     ///< samples; at most 10⁸ in size
    const float* horizontal = nullptr;  ///< samples × columns, sample by sample; finite, ≥ 0
    const float* vertical = nullptr;    ///< loopRows of each sample, side by side; finite, ≥ 0
    float* sums = nullptr;              ///< loopRows × columns, row by row
};

/// exp(−rate·(position_i − node_j)²), within 1e-6; less than 1e-38 is 0.
struct GaussianFactors {
    std::ptrdiff_t samples = 0, nodes = 0;  ///< samples: a multiple of gaussianSamples
    const float* positions = nullptr;       ///< samples
    const float* at = nullptr;              ///< nodes
    float rate = 0.0F;                      ///< ≥ 0
    float* to = nullptr;                    ///< samples × nodes, node by node
};

struct MapLoops {
    void (*addTruncated)(const TruncatedRows& rows);
    void (*addSigmoids)(const SigmoidRows& rows);
    void (*fillGaussianFactors)(const GaussianFactors& factors);
};

/// @pre this CPU can run the set
const MapLoops& mapLoops(InstructionSet set = newestInstructionSet());

}  // namespace krein
