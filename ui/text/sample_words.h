// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

#include "core/experiment/results.h"

namespace krein {

/// The name of a class, "class 3" if it has none.
QString className(const DataSet& data, int index);
/// The same as it is read: of a number with its minus sign. What is compared or edited has className().
QString shownClass(const DataSet& data, int index);
/// "−1" for "-1", every other name as it is.
QString withMinusSign(const QString& name);
/// A name from a file as it is shown: 200 letters of it at most. Laying out a longer one takes seconds, and nobody reads it.
QString nameText(const std::string& name);
/// "1" of row 0, see core/base/object_number.h.
QString objectNumberText(Index row);
/// Its name, else its number.
QString objectText(const DataSet& data, Index row);
/// "150 samples" of vectors, "34 nodes" of a graph, else "14 objects".
QString objectsText(const DataSet& data, Index count);
/// "120 training samples"; "14 objects" where nothing is trained, as there are no labels.
QString trainingText(const Results& results, Index count);
/// "sample 12, class inner, test", or "object 12 (its name), class …", "node …"; counted from 1, as in the table and in
/// row lists.
QString sampleText(const Results& results, Index row);
/// Row of the data set → row of the training (test) samples; −1 if it is not there.
Index positionOf(const std::vector<Index>& rows, Index row);

}  // namespace krein
