// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/check_design.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/experiment/experiment.h"
#include "core/study/suggest.h"

namespace krein {

namespace {

/// Why an experiment cannot have these values; empty if it can.
std::string problemOf(Experiment experiment, const std::vector<Assignment>& values)
{
    try {
        assignAll(experiment, values);
        return {};
    } catch (const InvalidInput& wrong) {
        return wrong.what();
    }
}

/// Which of the values of an axis some cell has without a problem.
std::vector<bool> workingValues(const StudyPlan& plan, std::size_t axis)
{
    std::vector<bool> works(plan.columns[axis].values.size(), false);
    for (const StudyCell& cell : plan.cells)
        if (cell.problem.empty()) works[cell.place[axis]] = true;
    return works;
}

/// "choice 'Clip' of axis 'correction'"
std::string choiceWords(const StudyColumn& column, std::size_t choice)
{
    return "choice " + inQuotes(column.values[choice].label) + " of axis " + inQuotes(column.name);
}

/// The path without which the others can be set; empty if it is none or more than one.
std::string pathToBlame(const Experiment& experiment, const std::vector<Assignment>& set)
{
    std::string blamed;
    for (std::size_t i = 0; i < set.size(); ++i) {
        std::vector<Assignment> others = set;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        if (!problemOf(experiment, others).empty()) continue;
        if (!blamed.empty()) return {};
        blamed = set[i].path;
    }
    return blamed;
}

void checkChoices(const StudyPlan& plan, std::size_t axis)
{
    const StudyColumn& column = plan.columns[axis];
    const std::vector<bool> works = workingValues(plan, axis);
    for (std::size_t choice = 0; choice < works.size(); ++choice) {
        if (works[choice]) continue;
        const std::vector<Assignment>& set = column.values[choice].set;
        const Experiment& experiment = plan.study->experiment;
        if (const std::string problem = problemOf(experiment, set); !problem.empty())
            throw WrongDesign({.axis = axis, .choice = choice, .tuned = {}, .path = pathToBlame(experiment, set)},
                choiceWords(column, choice) + ": " + problem);
    }
}

void checkValues(const StudyPlan& plan, std::size_t axis)
{
    const StudyColumn& column = plan.columns[axis];
    const std::vector<bool> works = workingValues(plan, axis);
    for (std::size_t value = 0; value < works.size(); ++value) {
        if (works[value]) continue;
        const Experiment& experiment = plan.study->experiment;
        const std::string problem = problemOf(experiment, column.values[value].set);
        if (problem.empty()) continue;
        const bool isParameter = hasParameter(experiment, column.name) || column.name.ends_with(".id");
        throw WrongDesign({.axis = axis, .choice = {}, .tuned = {}, .path = column.name},
            (isParameter ? "axis " : "the path of axis ") + std::to_string(axis + 1) + ": " + problem);
    }
}

/// Of the values that these cells try one that none of them can have.
/// @param words  who tries them
void checkTuned(const StudyPlan& plan, const std::vector<ParameterValues>& all,
    const std::vector<const StudyCell*>& cells, StudyPlace place, const std::string& words)
{
    // Where kernels are tried too, each has parameters of its own.
    const auto choosesAnother = [](const ParameterValues& tried) { return tried.path.ends_with(".id"); };
    if (cells.empty() || std::ranges::any_of(cells, [&](const StudyCell* cell) {
            return std::ranges::any_of(cell->tune, choosesAnother);
        }))
        return;
    for (std::size_t i = 0; i < all.size(); ++i)
        for (const ParameterValue& value : valuesOf(all[i], plan.study->experiment)) {
            const std::vector<Assignment> tuned{{all[i].path, value}};
            if (std::ranges::any_of(
                    cells, [&](const StudyCell* cell) { return problemOf(cell->experiment, tuned).empty(); }))
                continue;
            place.tuned = i;
            place.path = all[i].path;
            throw WrongDesign(place, words + ": " + problemOf(cells.front()->experiment, tuned));
        }
}

/// The cells that can be computed, of an axis those with this choice.
std::vector<const StudyCell*> cellsWith(const StudyPlan& plan, const StudyPlace& place)
{
    std::vector<const StudyCell*> cells;
    for (const StudyCell& cell : plan.cells)
        if (cell.problem.empty() && (!place.axis || cell.place[*place.axis] == *place.choice)) cells.push_back(&cell);
    return cells;
}

void checkTunedOfChoices(const StudyPlan& plan, std::size_t axis)
{
    const StudyColumn& column = plan.columns[axis];
    for (std::size_t choice = 0; choice < column.values.size(); ++choice) {
        const std::vector<ParameterValues>& tune = column.values[choice].tune;
        if (tune.empty()) continue;
        const StudyPlace place{.axis = axis, .choice = choice, .tuned = {}, .path = {}};
        checkTuned(plan, tune, cellsWith(plan, place), place, "what is tuned in " + choiceWords(column, choice));
    }
}

template <class Value> void removeAt(std::vector<Value>& list, std::size_t place)
{
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(place));
}

/// An axis of choices goes with the last one.
void remove(Study& study, const StudyPlace& place)
{
    if (!place.axis) return removeAt(study.tune.parameters, *place.tuned);
    auto* choices = std::get_if<StudyChoices>(&study.axes[*place.axis]);
    if (!choices || !place.choice) return removeAt(study.axes, *place.axis);
    if (place.tuned) return removeAt(choices->choices[*place.choice].tune, *place.tuned);
    removeAt(choices->choices, *place.choice);
    if (choices->choices.empty()) removeAt(study.axes, *place.axis);
}

constexpr std::size_t mostCellsLaidOut = 20000;

/// How many the axes make, or some more than can be laid out.
std::size_t cellsIn(const Study& study)
{
    std::size_t cells = 1;
    for (const StudyAxis& axis : study.axes) {
        const auto* values = std::get_if<ParameterValues>(&axis);
        const auto* range = values ? std::get_if<ValueRange>(&values->values) : nullptr;
        const std::size_t length = range ? static_cast<std::size_t>(std::max(1, range->steps))
            : values                     ? std::get<std::vector<ParameterValue>>(values->values).size()
                                         : std::get<StudyChoices>(axis).choices.size();
        cells *= std::min(length, mostCellsLaidOut);
        if (cells > mostCellsLaidOut) break;
    }
    return cells;
}

}  // namespace

WrongDesign::WrongDesign(StudyPlace place, const std::string& problem)
    : InvalidInput(problem),
      m_place(std::move(place))
{
}

void checkDesign(const StudyPlan& plan)
{
    // Choices first: they bring the kernels and methods that have the parameters of other axes.
    for (const bool named : {true, false})
        for (std::size_t axis = 0; axis < plan.columns.size(); ++axis) {
            if (std::holds_alternative<StudyChoices>(plan.study->axes[axis]) != named) continue;
            if (named)
                checkChoices(plan, axis);
            else
                checkValues(plan, axis);
        }
    checkTuned(plan, plan.study->tune.parameters, cellsWith(plan, {}), {}, "what is tuned");
    for (std::size_t axis = 0; axis < plan.columns.size(); ++axis) checkTunedOfChoices(plan, axis);
}

std::optional<StudyPlan> layoutOf(const Study& study)
{
    if (cellsIn(study) > mostCellsLaidOut) return std::nullopt;
    Study design = study;
    design.repeat = {};  // which may ask for the data
    return planOf(design);
}

Study withoutWrongDesign(Study study)
{
    for (;;) {
        try {
            layoutOf(study);
            return study;
        } catch (const WrongDesign& wrong) {
            remove(study, wrong.place());
        } catch (const InvalidInput&) {
            return study;
        }
    }
}

}  // namespace krein
