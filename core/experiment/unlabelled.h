// SPDX-License-Identifier: GPL-3.0-or-later
//
// Objects without labels, or of one class only: there are no classes to learn, and where labels could come from depends
// on the data.
#pragma once

#include <string>
#include <vector>

#include "core/base/fix.h"
#include "core/data/import/data_source.h"
#include "core/experiment/results.h"

namespace krein {

/// Whether nothing is trained only because there are no labels: then a model is not missed, and nothing is wrong.
bool lacksOnlyLabels(const Results& results);
/// What tables of numbers say of an object in the training or test part: "train" or "test"; "object" or "unseen" where
/// nothing is trained.
std::string partName(const Results& results, bool isTest);
/// Why nothing is classified, one sentence; where the file has columns it names what to choose.
std::string noLabelsSentence(const DataSet& data);
/// Why nothing is classified although there are labels: a class has no sample, as after the first strokes of a drawing.
/// One sentence; empty if every class has one, or there are no labels.
std::string emptyClassSentence(const DataSet& data);
/// What names a file of labels for these data; empty if that is not how they get them.
std::vector<Fix> labelFixes(const DataSource& source);

}  // namespace krein
