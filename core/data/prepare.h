// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/data/data_set.h"
#include "core/parameters.h"

namespace krein {

enum class Scaling { None, UnitInterval, Symmetric, ZScore };

/// How features are scaled before the kernel sees them; fitted on the training rows.
struct Preparation {
    Scaling scale = Scaling::UnitInterval;
    bool operator==(const Preparation&) const = default;
};

inline constexpr Option scalingOptions[] = {{"none", "as they are"}, {"unit-interval", "to [0, 1]"},
    {"symmetric", "to [−1, 1]"}, {"z-score", "z-score"}};

template <class Visit> void visitParameters(Preparation& preparation, Visit&& visit)
{
    visit(Parameter{.key = "scale", .label = "Scaling",
              .meaning = "How each feature is scaled before the kernel sees it; fitted on the training samples.",
              .options = scalingOptions}, preparation.scale);
}

/// Which samples are kept from training to test on.
struct Split {
    double holdout = 0.0;     ///< fraction held out, 0: all samples train
    bool stratified = true;   ///< the same fraction of every class
    std::uint64_t seed = 1;
    bool operator==(const Split&) const = default;
};

template <class Visit> void visitParameters(Split& split, Visit&& visit)
{
    visit(Parameter{.key = "holdout", .label = "Held out for testing",
              .meaning = "Fraction of the samples kept from training; the test scores are measured on them.",
              .minimum = 0, .maximum = 0.9, .low = 0, .high = 0.9}, split.holdout);
    visit(Parameter{.key = "stratified", .label = "Stratified", .meaning = "Hold out the same fraction of every class."},
        split.stratified);
    visit(Parameter{.key = "seed", .label = "Split seed", .meaning = "Start of the random stream that draws the held-out samples.",
              .minimum = 0, .maximum = 4294967295.0, .low = 0, .high = 0}, split.seed);
}

/// Samples as the kernel sees them, divided into training and test rows.
struct PreparedData {
    Matrix train;                  ///< n×d, scaled
    Matrix test;                   ///< m×d, scaled with the training rows' offsets and factors; m may be 0
    std::vector<Index> trainRows;  ///< n rows of the data set, ascending
    std::vector<Index> testRows;   ///< m rows of the data set, ascending
    std::vector<int> trainLabels;  ///< n; empty if unlabelled
    std::vector<int> testLabels;   ///< m; empty if unlabelled
    Vector offset;                 ///< d: scaled = (raw − offset) · factor
    Vector factor;                 ///< d
};

/// @throws InvalidInput  a feature is constant on the training rows and is to be scaled; a split leaves a class without
///                       training samples or fewer than two training samples; a FileError naming line 1 if the data
///                       came from a file
PreparedData prepare(const DataSet& data, const Preparation& preparation, const Split& split);

}  // namespace krein
