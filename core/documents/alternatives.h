// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands beside each other in a comparison: methods, kernels, corrections or data sets as named choices of an axis.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/parameter.h"
#include "core/study/study.h"

namespace krein {

struct DataSet;

/// What a comparison can be of.
enum class Factor { Methods, Kernels, Corrections, DataSets };
inline constexpr Option factorOptions[] = {
    {"methods", "Methods"}, {"kernels", "Kernels"}, {"corrections", "Corrections"}, {"data", "Data sets"}};

/// One alternative to what the experiment uses, or that itself.
struct Alternative {
    std::string id;        ///< "klr"; of a data set that of its example
    StudyChoice choice;    ///< sets all that it consists of, so that it means the same whatever the experiment becomes
    bool present = false;  ///< the experiment's own, with its parameters; the others have those they have by default
    std::string reason;    ///< why it cannot take part, one sentence; empty if it can
};

/// Every alternative, in order: of data sets those of the examples, with their preparation and split, after the
/// experiment's own if that is none of them. @param data  the objects; what cannot be used on them gets a reason
std::vector<Alternative> alternativesFor(Factor what, const Experiment& experiment, const DataSet& data);
/// The experiment's own choice and up to four others to begin with, in order: of methods and corrections the first, of
/// kernels the first of every family in turn, of data sets small ones with two classes.
/// @param all  as alternativesFor()
std::vector<std::string> usualIds(Factor what, const std::vector<Alternative>& all);

/// What choicesOf() made the axis of; nothing if it was made otherwise.
std::optional<Factor> factorOf(const StudyChoices& axis);

/// Those with these ids that can take part as an axis, in the order of alternativesFor().
/// @param ids  empty: the usual ones
/// @throws InvalidInput  an id that is not there, naming those that are
StudyChoices choicesOf(
    Factor what, const Experiment& experiment, const DataSet& data, const std::vector<std::string>& ids = {});

}  // namespace krein
