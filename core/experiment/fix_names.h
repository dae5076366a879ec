// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is done about a matrix, in words: the same wherever it is offered, told or in use.
#pragma once

#include <string>
#include <vector>

#include "core/base/fix.h"
#include "core/spectrum/correction.h"

namespace krein {

struct Experiment;

/// What makes the centred kernel matrix that of an experiment on given values.
std::vector<Assignment> centringOfGiven();
/// What a fix is called wherever it is offered, told or in use, "Centre and clip".
std::string fixName(bool centres, const Correction& correction);
/// In what the second is about another matrix than the first, "Symmetrise, centre and clip"; empty: in nothing.
std::string fixName(const Experiment& now, const Experiment& wanted);
/// What an experiment does about its matrix, with the centring that came before the correction; empty: nothing.
std::string fixInUse(const Experiment& experiment);

}  // namespace krein
