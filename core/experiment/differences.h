// SPDX-License-Identifier: GPL-3.0-or-later
//
// What experiments that stand side by side differ in.
#pragma once

#include <string>
#include <vector>

#include "core/base/parameters.h"
#include "core/classifiers/classifier.h"

namespace krein {

struct Experiment;

/// What a parameter's value says beside others: "without line search", "C = 10", "start: random β".
std::string settingText(const Setting& setting);

/// "Sphere", "Gaussian (RBF)", "Clip", "C-SVM": what was chosen. @param section  data, kernel, correction or method
std::string choiceName(const Experiment& experiment, std::string_view section);

/// Per experiment, in words, all in which it is trained differently from any of the others: data, preparation, split,
/// kernel, correction, method and their parameters. Where nothing differs, the method's name; equal labels are
/// numbered.
std::vector<std::string> differences(const std::vector<Experiment>& experiments);

/// Whether the objectives of both are the same function, as far as descriptions tell: trained on the same matrix by the
/// same method with the same numbers, whatever its flags, choices and whole numbers (how it searches, from where).
bool sharesObjective(const Experiment& a, const Experiment& b);

}  // namespace krein
