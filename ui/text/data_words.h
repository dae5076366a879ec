// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a data set is, in words for people.
#pragma once

#include <QString>

#include "core/data/import/data_source.h"

namespace krein {

/// "vectors", "a matrix of dissimilarities", "strings", "point sets", "distributions", "a directed graph".
QString kindText(const DataSet& data);
/// "150 samples, 4 features", "65 objects, a 65 × 65 matrix of dissimilarities", "106 strings of 57 characters".
QString sizeText(const DataSet& data);
/// "3 classes: setosa 50, versicolor 50, virginica 50", or "no labels"; beyond `most` classes the others are counted.
QString classText(const DataSet& data, int most = 8);
/// sizeText(), classText() and how many objects are unseen ones, as one sentence.
QString summaryText(const DataSet& data);

/// The categories of a feature, null of one of numbers.
const std::vector<std::string>* levelsOf(const DataSet& data, Index feature);
/// The category that a sample has of such a feature; null of a number.
const std::string* levelOf(const DataSet& data, Index row, Index feature);

/// The path of the file a source is first of all about: of the objects, the matrix or the edges. Empty for others.
const std::string& mainPath(const DataSource& source);

}  // namespace krein
