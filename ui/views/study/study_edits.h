// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a study varies, compares and tunes: what is asked of it, and how it is changed, without any widget.
#pragma once

#include <string>
#include <vector>

#include <QString>

#include "core/data/data_set.h"
#include "core/documents/alternatives.h"
#include "core/experiment/experiment.h"
#include "core/study/study.h"

namespace krein {

inline constexpr int tuneSteps = 7;  ///< values of a parameter that is tuned

bool isAxis(const Study& study, const std::string& path);
bool comparesMethods(const StudyAxis& axis);
/// Whether a path is of a parameter of the method.
bool isOfMethod(const std::string& path);
/// Whether what the axis compares tunes parameters of its own.
bool isTuned(const StudyAxis& axis);
/// Whether all that is compared has the parameter: what lacks it could not be run.
bool isEverywhere(const Study& study, const std::string& path);

/// What methods that are compared choose each for itself.
void dropOwnTuning(Study& study);
/// Each method its own parameter, as one of one method is none of the others. @throws InvalidInput
void giveOwnTuning(Study& study);

/// The ids of those that an axis of the study compares; empty if none does.
std::vector<std::string> comparedIds(const Study& study, Factor what, const std::vector<Alternative>& all);
/// The study with this axis instead of what it varies, and beside it; what it compared of the same kind gives way in
/// both. They are run on ten folds unless the study repeats something already: means of one split would say nothing
/// about which is better. Who tunes methods has those of the axis tuned as well, each by what it has.
struct Comparison {
    Study alone, added;
    bool replaces = false;  ///< the study has compared others of that kind
};
Comparison comparisonOf(const Study& study, const StudyChoices& axis);

/// Without those that lack a parameter, of which nobody knows before they are laid out.
qint64 runsOf(const Study& study, const DataSet& data);
/// Which of the alternatives have no values on an axis of numbers: "C-SVM, KLR have no γ."
QString lackingWords(const Study& study);
/// What to do where an axis varies what neither the experiment nor anything compared has, as once another kernel has
/// been chosen: such a study cannot be run. Empty: there is no such axis.
QString orphanedWords(const Study& study);
/// "0.01 … 10 (25)", "C-SVM, LS-SVM": the values of an axis of a study of this experiment in short.
QString valuesInShort(const StudyAxis& axis, const Experiment& experiment);

}  // namespace krein
