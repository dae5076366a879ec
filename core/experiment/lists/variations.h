// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lists of experiments that differ in one thing, for pictures that hold them side by side.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/classifiers/classifier.h"
#include "core/shared_value.h"

namespace krein {

struct Experiment;

/// One experiment of a list.
struct Variation {
    std::string label;  ///< for people, what sets it apart from the others: "without line search"
    SharedValue<Experiment> experiment;
};

/// A whole number with more values than this is not tried value by value.
inline constexpr int mostListedValues = 6;

/// The values a parameter can be given one after the other: both of a flag, all of a choice, those of a whole number if
/// there are at most mostListedValues; of any other none.
std::vector<ParameterValue> listedValues(const Setting& setting);
/// The experiment with each of listedValues() of the parameter at `path`, "method.line-search"; empty if that has none.
/// @throws InvalidInput  there is no such parameter
std::vector<Variation> withEveryValue(const Experiment& experiment, std::string_view path);

/// Whether the method can begin at random: it has a choice "start" with an option "random", and a "seed".
bool hasRandomStart(const Method& method);
/// The experiment from random starts with the seeds 1 … count. @pre hasRandomStart(experiment.method)
std::vector<Variation> fromRandomStarts(const Experiment& experiment, int count);

/// Kernel, correction and method of the experiment on the data of five examples with two classes each, prepared and
/// split as there. A kernel that cannot compare vectors gives way to that of the example.
std::vector<Variation> onFiveDataSets(const Experiment& experiment);

/// Whether the method goes step by step, judging by its description: it has a tolerance or a limit of iterations.
bool goesStepByStep(const Method& method);

/// Per experiment, in words, all in which it is trained differently from any of the others: data, preparation, split,
/// kernel, correction, method and their parameters. Where nothing differs, the method's name; equal labels are
/// numbered.
std::vector<std::string> differences(const std::vector<Experiment>& experiments);

/// Whether the objectives of both are the same function, as far as descriptions tell: trained on the same matrix by the
/// same method with the same numbers, whatever its flags, choices and whole numbers (how it searches, from where).
bool sharesObjective(const Experiment& a, const Experiment& b);

}  // namespace krein
