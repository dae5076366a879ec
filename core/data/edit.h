// SPDX-License-Identifier: GPL-3.0-or-later
//
// Changes to vectors by hand, each a function from one data set to the next. Rows are counted from 0; labels index
// classNames. What comes out is sound for every input that is: names, labels and unseenFrom follow the rows.
//
// Every function throws InvalidInput, a sentence, if the objects are no vectors, a row or feature does not exist, or a
// coordinate would not be finite. Categories are no coordinates: steps leave them as they are.
#pragma once

#include <string>
#include <vector>

#include "core/data/data_set.h"
#include "core/data/split.h"

namespace krein {

/// The most samples that can be drawn.
inline constexpr Index mostDrawnSamples = 20000;
/// The most values that data changed by hand may have: undo keeps a copy for every step.
inline constexpr Index mostEditedValues = 1000000;
/// The most classes samples can be given by hand.
inline constexpr int mostDrawnClasses = 100;

/// An empty canvas: two features x and y, classes "1" and "2", no samples.
DataSet emptyCanvas();
/// Where added samples go: behind all others, but before objects of a second file, so that they are seen in training.
Index addedAt(const DataSet& data);
/// With further samples of one class at addedAt(). Those of unlabelled data stay unlabelled.
/// @param points  m×d   @param label  grows classNames as far as needed; −1 only if the data are unlabelled or empty
/// @throws InvalidInput  more than mostDrawnSamples would be there
DataSet withSamples(const DataSet& data, const Matrix& points, int label);
/// Without these rows (ascending). Classes keep their names, even if nobody is left in them.
DataSet withoutRows(const DataSet& data, const std::vector<Index>& rows);
/// With these rows moved by `step` (d).
DataSet movedRows(const DataSet& data, const std::vector<Index>& rows, const Vector& step);
/// With these rows in another class; `label` grows classNames as far as needed. In unlabelled data all other samples
/// become members of the first class.
DataSet relabelledRows(const DataSet& data, const std::vector<Index>& rows, int label);
/// With a copy of these rows, moved by `step`, at addedAt(). @throws InvalidInput  as withSamples()
DataSet duplicatedRows(const DataSet& data, const std::vector<Index>& rows, const Vector& step);
/// With one value changed. @throws InvalidInput  not finite, or for a category not the number of one of its texts
DataSet withValue(const DataSet& data, Index row, Index feature, double value);
/// With one label changed to a class of that name, which may be new. @throws InvalidInput  an empty name
DataSet withLabel(const DataSet& data, Index row, const std::string& className);
/// With these labels in place of those there are, n from 0: class c is named c + 1.
/// @throws InvalidInput  more than mostDrawnClasses
DataSet withLabels(const DataSet& data, const std::vector<int>& labels, const std::string& name);
/// Without the names of classes nobody is in, if at least two classes have members: no classifier can be trained on a
/// class without samples.
DataSet withoutEmptyClasses(const DataSet& data);

/// Rows that an edit puts in at a place and takes out.
struct RowChange {
    Index at = 0, added = 0;
    std::vector<Index> removed = {};  ///< ascending
};
/// The division into training and test samples of what comes of `before`: everyone keeps its part, and added samples
/// train. A share or a fold would be drawn anew of another number of samples, so the rows of its test set are named.
/// @throws InvalidInput  as splitRows()
Split dividedAsBefore(const Split& split, const DataSet& before, const RowChange& change);

}  // namespace krein
