// SPDX-License-Identifier: GPL-3.0-or-later
//
// A step with its numbers: the states that its texts speak of are computed, and the placeholders filled.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/run_control.h"
#include "core/lessons/lesson.h"
#include "core/lessons/lesson_values.h"

namespace krein {

/// States that were computed, so that no step computes again what an earlier one did.
struct LessonRuns {
    struct Run {
        Study study;
        bool reports = false;               ///< with Results::reports
        std::vector<std::string> measures;  ///< of the table, if there is one
        std::shared_ptr<const StateValues> values;
    };
    std::vector<Run> done;
};

/// What was computed of the states of a step, by their names; of "step" always.
struct StepValues {
    std::map<std::string, std::shared_ptr<const StateValues>, std::less<>> states;
};
/// Computes the states that the step speaks of, which takes as long as running their experiments: not for a thread that
/// may not wait. @param withSolution  also that of what there is to try, spoken of or not
/// @throws InvalidInput  the data of a state cannot be loaded
StepValues valuesOf(
    const LessonStep& step, LessonRuns& runs, const RunControl& control = {}, bool withSolution = false);

/// A step as it is read: Markdown with numbers.
struct FilledStep {
    std::string text;
    std::string asks;                      ///< the question; empty: there is none
    std::vector<std::string> choices;      ///< empty: a number is asked for
    std::size_t right = 0;                 ///< the choice that is right
    double answer = 0.0, tolerance = 0.0;  ///< without choices
    std::string reveal;
    std::string tries;  ///< what there is to try; may be empty
};
/// Up to the reveal plain names are of the step's own state; from the answers on they are of the reveal's, if it has
/// one. @throws FileError  with the line of what has no value, or of a question that has not exactly one right answer
FilledStep filled(const LessonStep& step, const StepValues& values, const std::filesystem::path& name);
/// Whether a guess counts as right.
bool isRight(const FilledStep& step, double guess);

/// Whether what there is to try has been done. Nothing while a value that decides it is not known.
/// @param present  what is on screen   @throws InvalidInput  the condition cannot be evaluated
std::optional<bool> isDone(const LessonTry& tried, const Results& present, const StepValues& values);
/// What is said then; empty if there is nothing. @throws FileError
std::string doneText(
    const LessonTry& tried, const Results& present, const StepValues& values, const std::filesystem::path& name);
/// What the measures that decide it are on screen, for people: "Test accuracy: 53.2 %, Negative eigenvalues: 4"; empty
/// if none does, or none is known.
std::string presentText(const LessonTry& tried, const Results& present);
/// Whether isDone() or doneText() name values that need Results::reports of what is on screen.
bool needsReports(const LessonTry& tried);

/// Looks plain names up in one state and the others where they belong. Both have to outlive it.
ValueLookup lookupIn(const StateValues& plain, const StepValues& values);

}  // namespace krein
