// SPDX-License-Identifier: GPL-3.0-or-later
//
// What texts and conditions of lessons can name.
#pragma once

#include <optional>

#include "core/experiment/results.h"
#include "core/lessons/expression.h"
#include "core/study/table.h"

namespace krein {

/// What was computed of a state: its experiment, and where it is repeated (folds, seeds) and nothing is varied, the
/// table, whose means its measures are then.
struct StateValues {
    Results results;
    std::optional<StudyTable> table;
};

/// A quantity by its id, a parameter by its path ("kernel.rho"; what data choose as it was chosen, a choice by its id)
/// or a fact of the method, "fact-w-plus".
/// @throws InvalidInput  there is no such value, with a suggestion
void checkReference(const ValueReference& reference);
/// Nothing if it cannot be told of these results: not computed, nothing held out, not a number that the method has.
std::optional<LessonValue> valueIn(const ValueReference& reference, const Results& results);
/// The same of a state. @throws InvalidInput  it cannot be told, and why where a stage has a problem
LessonValue valueOf(const ValueReference& reference, const StateValues& state);
/// Whether it needs Results::reports.
bool needsReports(const ValueReference& reference);

}  // namespace krein
