// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a study could be made of, seen from an experiment: parameters with a sensible range, and values one by one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/parameters.h"
#include "core/classifiers/classifier.h"
#include "core/study/study.h"

namespace krein {

/// A parameter that can be varied.
struct Variable {
    std::string path;  ///< "kernel.gamma"
    Setting setting;
};
/// Numbers, choices and flags of data, preparation, kernel, correction and method, in the order of the sections.
std::vector<Variable> variablesOf(const Experiment& experiment);

/// The name of a parameter for people: "γ  Width", its label, or its key if there is no such parameter; of the choice
/// of a kernel "Kernel".
std::string nameOf(const Experiment& experiment, std::string_view path);
/// A value of it for people: "0.2526", "Clip", "unit interval". @param path  that such an experiment may have
std::string shownValue(const Experiment& experiment, const std::string& path, const ParameterValue& value);
/// Which end of a parameter makes a simpler model; Unknown also where there is no such parameter.
Simpler simplerEnd(const Experiment& experiment, std::string_view path);
/// Whether the experiment has such a parameter.
bool hasParameter(const Experiment& experiment, std::string_view path);
/// The parameter of the method that decides how simple its answers are, with a few values to choose from: C, γ, β, k;
/// nothing if it has none.
std::optional<ParameterValues> ownTuning(const Experiment& experiment, int steps);
/// The number a parameter has now; nothing if it has none or is chosen from the data.
std::optional<double> numberOf(const Experiment& experiment, std::string_view path);

/// A range that a person would begin with: that of the slider where there is one, with the present value inside it,
/// else from a tenth of the present value to ten times it. Of a choice all options, of a flag both values.
/// @param automatic  what stands in for a value that the data choose: the range is then two decades about it
/// @param steps      of a range of real numbers; whole numbers have no more than there are
/// @throws InvalidInput  there is no such parameter, or it is a text
ParameterValues suggestedValues(
    const Experiment& experiment, std::string_view path, std::optional<double> automatic, int steps = 25);

/// A whole number with more values than this is not tried value by value.
inline constexpr int mostListedValues = 6;
/// The values a parameter can be given one after the other: both of a flag, all of a choice, those of a whole number if
/// there are at most mostListedValues; of any other none.
std::vector<ParameterValue> listedValues(const Setting& setting);
/// The listedValues() of the parameter at `path`, "method.line-search", each with words for it; without choices if it
/// has none. @throws InvalidInput  there is no such parameter
StudyChoices everyValue(const Experiment& experiment, std::string_view path);

/// Random starts with the seeds 1 … count. @pre MethodTraits::hasRandomStart, of whatever experiment it is an axis
StudyChoices randomStarts(int count);

}  // namespace krein
