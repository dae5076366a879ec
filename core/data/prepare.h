// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/parameter.h"
#include "core/data/data_set.h"
#include "core/data/hand_labels.h"
#include "core/data/split.h"

namespace krein {

enum class Scaling { None, UnitInterval, Symmetric, ZScore, UnitNorm };
inline constexpr Option scalingOptions[] = {{"none", "as they are"}, {"unit-interval", "to [0, 1]"},
    {"symmetric", "to [−1, 1]"}, {"z-score", "z-score"}, {"unit-norm", "samples to length 1"}};

enum class Categories { OneHot, Code };

enum class ConstantFeatures { Refuse, Drop };

enum class ScaleRows { Training, All };

/// What is done with the data before the kernel sees them. Labels by hand are put in where the data are loaded. Of
/// features: categories become numbers, features that are constant and therefore cannot be scaled are left out or
/// refused, the rest is scaled and projected on principal components. Fitted on the training rows, but for a scaling
/// that is wanted otherwise.
struct Preparation {
    Scaling scale = Scaling::UnitInterval;
    /// All: those that are tested on too, but not unseen objects of a second file. Then the samples that train do not
    /// change the scaling, and what is computed of one division of the data serves others.
    ScaleRows scaleRows = ScaleRows::Training;
    Categories categories = Categories::OneHot;
    ConstantFeatures constant = ConstantFeatures::Drop;
    Written<HandLabels> labels;  ///< in place of those of the data, see withHandLabels(); empty: none
    int components = 0;          ///< principal components kept; 0: all features as they are
    bool operator==(const Preparation&) const = default;
};

void visitParameters(Preparation& preparation, ParameterVisitor& visit);

/// What preparation does to a row of encoded features, fitted on the training rows: x ↦ ((x − offset)·factor, divided
/// by its length if unitNorm, − mean)·components.
struct FeatureTransform {
    Vector offset, factor;  ///< e encoded features; factor 0 leaves a feature out
    bool unitNorm = false;
    Vector mean;        ///< e; empty without principal components
    Matrix components;  ///< e×k, orthonormal columns by descending variance, the entry of largest magnitude in each
                        ///< positive; empty without principal components

    bool isAffine() const { return !unitNorm; }
    /// The features that are not left out, ascending.
    std::vector<Index> kept() const;
    /// m×e → m×k, where k counts the principal components, or without them the features that are not left out. A row of
    /// length 0 cannot get the length 1 and stays 0.
    Matrix apply(const Matrix& encoded) const;
};

/// Samples as the kernel sees them, divided into training and test rows. Objects that are no vectors have rows and
/// labels only.
struct PreparedData {
    Matrix train;                      ///< n×k, prepared
    Matrix test;                       ///< m×k, prepared with what was fitted on the training rows; m may be 0
    Matrix encodedTrain, encodedTest;  ///< n×e, m×e before scaling: categories as numbers, in the data's own units
    std::vector<std::string> featureNames;  ///< k, as the kernel sees them
    std::vector<std::string> encodedNames;  ///< e, "Sex = Male" for one value of a category
    std::vector<Index> encodedColumns;      ///< e, the column of DataSet::samples each comes from
    FeatureTransform transform;
    std::vector<Index> trainRows;      ///< n rows of the data set, ascending
    std::vector<Index> testRows;       ///< m rows of the data set, ascending
    Index unused = 0;                  ///< rows that are in neither, because of the limit or the given lists
    std::vector<int> trainLabels;      ///< n; empty if unlabelled
    std::vector<int> testLabels;       ///< m; empty if unlabelled
    Vector trainTargets, testTargets;  ///< n, m; empty without a numeric target
    std::vector<Remark> remarks;       ///< features left out, samples not used
};

/// A category becomes features that are 1 for one of its values and 0 for the others; a value that no training sample
/// has is left out rather than refused, as it says nothing about the category. Objects that are no vectors are only
/// divided: nothing is refused about their features.
/// @throws InvalidInput  (a FileError if the data came from a file) a feature is constant on the training rows and is
/// to be scaled, or none is left; a range beyond double precision; a sample of length 0 that is to get
///                       length 1; more components than training samples less one, or than features; fewer than two
///                       training samples, or a class whose samples are all tested on; and as splitRows()
PreparedData prepare(const DataSet& data, const Preparation& preparation, const Split& split);

}  // namespace krein
