// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/units.h"

#include <algorithm>
#include <set>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/experiment/experiment.h"
#include "core/study/check_design.h"
#include "core/study/closed_folds.h"
#include "core/study/measures.h"
#include "core/study/suggest.h"
#include "core/study/table.h"
#include "core/study/tuning.h"

namespace krein {

namespace {

StudyColumn columnOf(const StudyAxis& axis, const Experiment& experiment)
{
    StudyColumn column;
    if (const auto* parameter = std::get_if<ParameterValues>(&axis)) {
        column.name = parameter->path;
        for (const ParameterValue& value : valuesOf(*parameter, experiment))
            column.values.push_back({valueText(value), shownValue(experiment, parameter->path, value), value,
                {{parameter->path, value}}, {}});
        return column;
    }
    const auto& choices = std::get<StudyChoices>(axis);
    column.name = choices.name;
    for (const StudyChoice& choice : choices.choices)
        column.values.push_back({choice.label, choice.label, choice.label, choice.set, choice.tune});
    if (column.values.empty()) throw InvalidInput("The axis " + inQuotes(column.name) + " has no choices.");
    return column;
}

void checkNames(const std::vector<StudyColumn>& columns)
{
    std::set<std::string> names{"repetition", "fold", "seconds", "problem"};
    for (const StudyColumn& column : columns) {
        if (!names.insert(column.name).second)
            throw InvalidInput(
                "Two columns are named " + inQuotes(column.name) + " in this study; give each axis its own name.");
        std::set<std::string> labels;
        for (const AxisValue& value : column.values)
            if (!labels.insert(value.label).second)
                throw InvalidInput(
                    "The axis " + inQuotes(column.name) + " has the value " + inQuotes(value.label) + " twice.");
    }
}

StudyCell cellAt(const Study& study, const std::vector<StudyColumn>& columns, std::vector<std::size_t> place)
{
    StudyCell cell{
        .place = std::move(place), .experiment = {}, .tune = study.tune.parameters, .folds = 1, .problem = {}};
    for (std::size_t axis = 0; axis < columns.size(); ++axis)
        for (const ParameterValues& own : columns[axis].values[cell.place[axis]].tune) {
            // What an alternative says of a parameter counts.
            std::erase_if(cell.tune, [&](const ParameterValues& other) { return other.path == own.path; });
            cell.tune.push_back(own);
        }
    Experiment experiment = study.experiment;
    try {
        assignAll(experiment, assignmentsAt(study, columns, cell.place));
    } catch (const InvalidInput& problem) {
        cell.problem = problem.what();
    }
    cell.experiment = std::move(experiment);
    return cell;
}

std::vector<StudyCell> cellsOf(const Study& study, const std::vector<StudyColumn>& columns)
{
    std::size_t count = 1;
    for (const StudyColumn& column : columns) {
        count *= column.values.size();
        if (count > mostUnits)
            throw InvalidInput("This study has more than " + grouped(mostUnits) + " cells; use fewer steps.");
    }
    std::vector<StudyCell> cells;
    std::vector<std::size_t> place(columns.size(), 0);
    for (std::size_t i = 0; i < count; ++i) {
        cells.push_back(cellAt(study, columns, place));
        for (std::size_t axis = columns.size(); axis-- > 0;) {
            if (++place[axis] < columns[axis].values.size()) break;
            place[axis] = 0;
        }
    }
    return cells;
}

/// How many samples can be left out one by one: a matrix knows no similarities to its unseen objects.
int divisible(const DataSet& data)
{
    return static_cast<int>(data.kind == DataKind::Proximity ? data.unseenFrom.value_or(data.size()) : data.size());
}

/// Every sample of the data of a cell is a fold; data that many cells share are loaded once.
void countSamples(std::vector<StudyCell>& cells, const RunControl& control)
{
    const Experiment* before = nullptr;
    int count = 1;
    for (StudyCell& cell : cells) {
        if (!cell.problem.empty()) continue;
        const Experiment& experiment = cell.experiment;
        try {
            if (!before || before->data != experiment.data) count = divisible(load(experiment.data, control));
            before = &experiment;
            cell.folds = count;
        } catch (const InvalidInput& problem) {
            cell.problem = problem.what();
            before = nullptr;
        }
    }
}

int repetitions(const StudyRepetition& repeat)
{
    switch (repeat.by) {
    case RepeatBy::None:
    case RepeatBy::LeaveOneOut: return 1;
    case RepeatBy::Splits: return static_cast<int>(repeat.splits.size());
    case RepeatBy::Seeds:
    case RepeatBy::Folds: break;
    }
    return repeat.times;
}

void checkRepetition(const StudyRepetition& repeat)
{
    if (repeat.times < 1)
        throw InvalidInput("repeat.times must be at least 1, not " + std::to_string(repeat.times) + ".");
    if (repeat.by == RepeatBy::Folds && repeat.folds < 2)
        throw InvalidInput("repeat.folds must be at least 2, not " + std::to_string(repeat.folds) + ".");
    if (repeat.by == RepeatBy::Splits && repeat.splits.empty())
        throw InvalidInput("repeat.by is splits, but repeat.splits holds none: it takes a list of test rows per "
                           "split.");
    if (repeat.by != RepeatBy::Splits) return;
    for (std::size_t i = 0; i < repeat.splits.size(); ++i) {
        const std::string which = "entry " + std::to_string(i + 1) + " of repeat.splits";
        std::vector<Index> rows = repeat.splits[i];
        if (rows.empty()) throw InvalidInput(which + " holds no test rows; every split needs at least one.");
        std::ranges::sort(rows);
        if (const auto twice = std::ranges::adjacent_find(rows); twice != rows.end())
            throw InvalidInput(which + " names row " + std::to_string(*twice) + " twice.");
    }
}

void checkMeasures(const std::vector<std::string>& measures)
{
    for (std::size_t i = 0; i < measures.size(); ++i)
        if (std::find(measures.begin(), measures.begin() + static_cast<std::ptrdiff_t>(i), measures[i])
            != measures.begin() + static_cast<std::ptrdiff_t>(i))
            throw InvalidInput("The measure " + inQuotes(measures[i]) + " is named twice.");
}

bool hasSecondFile(const DataSource& source)
{
    if (const auto* file = std::get_if<FileData>(&source)) return !file->testFile.empty();
    const auto* matrix = std::get_if<MatrixData>(&source);
    return matrix && !matrix->unseen.empty();
}

void moveSeeds(Experiment& experiment, const StudyRepetition& repeat, int repetition)
{
    const auto seed = static_cast<std::int64_t>(repeat.seed) + repetition - 1;
    const SplitBy by = heldOutBy(experiment.split, hasSecondFile(experiment.data));
    const bool drawn = by == SplitBy::Fold || (by == SplitBy::Share && experiment.split.holdout > 0.0);
    // Real data have no seed: of both only that of the split moves then, and so it does by itself.
    const bool generated = hasParameter(experiment, "data.seed");
    const bool ofSplit = repeat.moves == MovedSeed::Split || repeat.moves == MovedSeed::Both
        || (repeat.moves == MovedSeed::Automatic && (drawn || !generated));
    const bool ofData = repeat.moves == MovedSeed::Data || (repeat.moves == MovedSeed::Both && generated)
        || (repeat.moves == MovedSeed::Automatic && !drawn && generated);
    if (ofSplit) setParameter(experiment, "split.seed", seed);
    if (ofData) setParameter(experiment, "data.seed", seed);
}

}  // namespace

std::vector<Assignment> assignmentsAt(
    const Study& study, const std::vector<StudyColumn>& columns, const std::vector<std::size_t>& place)
{
    std::vector<Assignment> all;
    for (const bool named : {true, false})
        for (std::size_t axis = 0; axis < columns.size(); ++axis) {
            if (std::holds_alternative<StudyChoices>(study.axes[axis]) != named) continue;
            const std::vector<Assignment>& set = columns[axis].values[place[axis]].set;
            all.insert(all.end(), set.begin(), set.end());
        }
    return all;
}

StudyPlan planOf(const Study& study, const RunControl& control)
{
    StudyPlan plan{.study = study, .columns = {}, .cells = {}, .units = {}};
    for (const std::string& measure : study.measures) measureById(measure);
    checkMeasures(study.measures);
    checkRepetition(study.repeat);
    checkTuning(study.tune);
    for (const StudyAxis& axis : study.axes) plan.columns.push_back(columnOf(axis, study.experiment));
    checkNames(plan.columns);
    plan.cells = cellsOf(study, plan.columns);
    checkDesign(plan);
    if (study.repeat.by == RepeatBy::Folds)
        for (StudyCell& cell : plan.cells) cell.folds = study.repeat.folds;
    if (study.repeat.by == RepeatBy::LeaveOneOut) countSamples(plan.cells, control);
    if (std::ranges::none_of(plan.cells, [](const StudyCell& cell) { return cell.problem.empty(); }))
        throw InvalidInput(plan.cells.front().problem);
    for (std::size_t cell = 0; cell < plan.cells.size(); ++cell)
        for (int repetition = 1; repetition <= repetitions(study.repeat); ++repetition)
            for (int fold = 1; fold <= plan.cells[cell].folds; ++fold) {
                if (plan.units.size() == mostUnits)
                    throw InvalidInput("This study has more than " + grouped(mostUnits)
                        + " runs; use fewer steps, repetitions or folds.");
                plan.units.push_back({cell, repetition, fold});
            }
    return plan;
}

namespace {

/// "every cell", "3 of the cells"
std::string someCells(std::ptrdiff_t count, const StudyPlan& plan)
{
    return static_cast<std::size_t>(count) == plan.cells.size() ? std::string("every cell")
                                                                : std::to_string(count) + " of the cells";
}

/// Whether all samples train, so that there is nothing to test on.
bool holdsNothingOut(const StudyPlan& plan, const StudyCell& cell)
{
    const StudyRepetition& repeat = plan.study->repeat;
    if (!cell.problem.empty() || (repeat.by != RepeatBy::None && repeat.by != RepeatBy::Seeds)) return false;
    const Experiment& experiment = cell.experiment;
    return heldOutBy(experiment.split, hasSecondFile(experiment.data)) == SplitBy::Share
        && experiment.split.holdout == 0.0;
}

}  // namespace

std::vector<Wording> remarksOn(const StudyPlan& plan)
{
    std::vector<Wording> remarks;
    for (const StudyColumn& column : plan.columns) {
        const auto cells = std::ranges::count_if(plan.cells, [&](const StudyCell& cell) {
            return std::ranges::find(cell.tune, column.name, &ParameterValues::path) != cell.tune.end();
        });
        if (cells > 0)
            remarks.push_back(parameterName(column.name) + " is varied and tuned: in " + someCells(cells, plan)
                + " the tuned value replaces that of the axis.");
    }
    const auto closed = std::ranges::count_if(plan.cells, [&](const auto& cell) { return hasClosedFolds(plan, cell); });
    if (closed > 0)
        remarks.push_back("In " + someCells(closed, plan)
            + " the scores of all folds come exactly from one solution on all samples; if that loses digits, each fold "
              "is trained separately.");
    const auto scaled = std::ranges::count_if(
        plan.cells, [&](const auto& cell) { return scalingForbidsClosedFolds(plan, cell); });
    if (scaled > 0)
        remarks.push_back("In " + someCells(scaled, plan)
            + " every fold has its own kernel matrix, because features are scaled by the training samples only; with "
            + parameterName("prepare.scale") + " " + optionName("prepare.scale", "none") + ", or with "
            + parameterName("prepare.scale-rows") + " " + optionName("prepare.scale-rows", "all")
            + " if test samples may take part in the scaling, one matrix serves all folds, and LS-SVM and AsK-LS need "
              "no training per fold.");
    const auto whole = std::ranges::count_if(plan.cells, [&](const auto& cell) { return holdsNothingOut(plan, cell); });
    const std::vector<std::string> measures = measuresOf(plan.study);
    if (whole > 0
        && std::ranges::any_of(measures, [](const std::string& id) { return measureById(id).needs == Needs::Scores; }))
        remarks.push_back("In " + someCells(whole, plan)
            + " there is no test set. With folds, every sample is tested once: repeat by 10 folds"
            + eitherText(" (--folds 10 on the command line)", {}) + ".");
    return remarks;
}

Experiment experimentOf(const StudyPlan& plan, const StudyUnit& unit)
{
    const StudyRepetition& repeat = plan.study->repeat;
    const StudyCell& cell = plan.cells[unit.cell];
    Experiment experiment = cell.experiment;
    switch (repeat.by) {
    case RepeatBy::None: break;
    case RepeatBy::Seeds: moveSeeds(experiment, repeat, unit.repetition); break;
    case RepeatBy::Folds:
        experiment.split.by = SplitBy::Fold;
        experiment.split.folds = repeat.folds;
        experiment.split.fold = unit.fold;
        experiment.split.seed = repeat.seed + static_cast<std::uint64_t>(unit.repetition - 1);
        break;
    case RepeatBy::LeaveOneOut:
        experiment.split.by = SplitBy::Rows;
        experiment.split.trainRows = {};
        experiment.split.testRows = std::to_string(unit.fold - 1);
        break;
    case RepeatBy::Splits:
        experiment.split.by = SplitBy::Rows;
        experiment.split.trainRows = {};
        experiment.split.testRows = rowsText(repeat.splits[static_cast<std::size_t>(unit.repetition - 1)]);
        break;
    }
    return experiment;
}

}  // namespace krein
