// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/parameter.h"
#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// Which subsets of the samples are looked at.
struct SubsetOptions {
    int sizes = 8;
    int repeats = 5;
    std::uint64_t seed = 1;
    bool operator==(const SubsetOptions&) const = default;
};

void visitParameters(SubsetOptions& options, ParameterVisitor& visit);

/// The negative eigenfraction of K restricted to random subsets of one size.
struct SubsetFraction {
    Index size = 0;
    std::vector<double> fractions;  ///< one per repeat, in the order drawn; a single one where the subset is all
                                    ///< samples
    double median = 0.0, smallest = 0.0, largest = 0.0;
    bool operator==(const SubsetFraction&) const = default;
};

/// Whether the negative part of the spectrum grows with the number of samples.
struct SubsetFractions {
    std::vector<SubsetFraction> sizes;  ///< ascending by size
    bool capped = false;                ///< n is above mostSamplesInSubset, so the largest size is that instead of n
    bool centred = false;               ///< each subset by itself
    bool operator==(const SubsetFractions&) const = default;
};

/// Larger subsets are not decomposed: five of this size take a few seconds.
inline constexpr Index mostSamplesInSubset = 2000;

/// The same where the eigenvalues of all samples are known: then the largest size costs nothing, and five of this one
/// less than those took.
inline constexpr Index mostSamplesBelowAll = 1000;

/// Of −½d² the fraction is ½ in every subset, as its trace is 0: there the centred submatrices HKH say something.
enum class SubsetMatrix { AsItIs, Centred };

/// Σ_{λ<0}|λ| / Σ|λ| of principal submatrices of K, as they are or each centred by itself. The sizes are in equal
/// ratios from min(10, n) to n, rounded, without repetition; the subsets of one repeat grow: each contains the smaller
/// ones. Sizes that were not finished when asked to stop are left out.
/// @param gram  n×n; of an asymmetric K the symmetric part is meant
/// @param all   the eigenvalues of the whole matrix, centred if the subsets are, if they are known: with more than
///              mostSamplesBelowAll samples the ratios end there, and n follows
/// @throws InvalidInput  K is not square or not finite
SubsetFractions subsetFractions(const Matrix& gram, const SubsetOptions& options = {}, const RunControl& control = {},
    SubsetMatrix which = SubsetMatrix::AsItIs, const Vector* all = nullptr);

}  // namespace krein
