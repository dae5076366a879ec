// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a study could be made of, seen from an experiment: parameters with a sensible range, and named alternatives.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/experiment/lists/comparison.h"
#include "core/parameters.h"
#include "core/study/study.h"

namespace krein {

/// A parameter that can be varied.
struct Variable {
    std::string path;  ///< "kernel.gamma"
    Setting setting;
};
/// Numbers, choices and flags of data, preparation, kernel, repair and method, in the order of the sections.
std::vector<Variable> variablesOf(const Experiment& experiment);

/// The name of a parameter for people: "γ  Width", its label, or the path if there is no such parameter.
std::string nameOf(const Experiment& experiment, std::string_view path);
/// The number a parameter has now; nothing if it has none or is chosen from the data.
std::optional<double> numberOf(const Experiment& experiment, std::string_view path);

/// A range that a person would begin with: that of the slider where there is one, with the present value inside it,
/// else from a tenth of the present value to ten times it. Of a choice all options, of a flag both values.
/// @param automatic  what stands in for a value that the data choose: the range is then two decades about it
/// @param steps      of a range of real numbers; whole numbers have no more than there are
/// @throws InvalidInput  there is no such parameter, or it is a text
ParameterValues suggestedValues(
    const Experiment& experiment, std::string_view path, std::optional<double> automatic, int steps = 25);

/// The methods, kernels or repairs of a comparison as an axis: the present one as it is, the others by default.
/// @param ids  of the candidates; empty: the usual ones
StudyChoices choicesOf(
    Factor what, const Experiment& experiment, const DataSet& data, const std::vector<std::string>& ids = {});

}  // namespace krein
