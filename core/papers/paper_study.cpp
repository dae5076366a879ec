// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/papers/paper_study.h"

#include <algorithm>
#include <cmath>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/data/data_set.h"
#include "core/experiment/experiment.h"
#include "core/experiment/results.h"
#include "core/study/measures.h"
#include "core/study/unit_run.h"

namespace krein {

namespace {

std::size_t computedRow(const PaperTable& table, std::size_t row)
{
    return table.rows[row].of.value_or(row);
}

std::size_t computedColumn(const PaperTable& table, std::size_t column)
{
    return table.columns[column].of.value_or(column);
}

const GivenData* dataGivenFor(const PaperRow& row, const PaperRerun& how)
{
    for (const GivenData& given : how.data)
        if (given.row == row.id) return &given;
    return nullptr;
}

/// The paths under which the files of a row are set.
std::vector<Assignment> filesOf(const PaperRow& row, const GivenData& given)
{
    struct Paths {
        const char *file, *test, *labels, *testLabels;
    };
    static constexpr Paths paths[] = {{"data.file", "data.test-file", nullptr, nullptr},
        {"data.matrix", "data.unseen", "data.labels", "data.unseen-labels"},
        {"data.edges", nullptr, "data.nodes", nullptr}};
    const Paths& known = paths[static_cast<std::size_t>(row.givenAs)];
    std::vector<Assignment> files;
    const auto add = [&](const char* path, const std::filesystem::path& file, const char* what) {
        if (file.empty()) return;
        if (!path)
            throw InvalidInput("The data of " + inQuotes(row.id) + " are "
                + std::string(givenAsOptions[static_cast<std::size_t>(row.givenAs)].label) + ", which has no " + what
                + " of its own.");
        files.push_back({path, file.string()});
    };
    add(known.file, given.file, "file");
    add(known.test, given.testFile, "test part");
    add(known.labels, given.labels, "file of labels");
    add(known.testLabels, given.testLabels, "file of test labels");
    return files;
}

StudyChoice choiceOf(const PaperRow& row, const PaperRerun& how)
{
    StudyChoice choice = row.choice;
    const GivenData* given = dataGivenFor(row, how);
    if (!given) return choice;
    const std::vector<Assignment> files = filesOf(row, *given);
    choice.set.insert(choice.set.begin(), files.begin(), files.end());
    return choice;
}

void checkRowsOf(const PaperTable& table, const PaperRerun& how)
{
    std::vector<std::string> asked;
    for (const PaperRow& row : table.rows)
        if (!row.ask.empty() && !row.of) asked.push_back(row.id);
    for (const GivenData& given : how.data)
        if (std::ranges::find(asked, given.row) == asked.end())
            throw InvalidInput(table.id + " asks for no file for " + inQuotes(given.row) + suggestion(given.row, asked)
                + (asked.empty() ? "; all its data are part of the program." : "; it does for " + listed(asked) + "."));
}

/// Of every cell that can be computed.
std::vector<std::string> measuresOf(const PaperTable& table, const PaperRerun& how)
{
    std::vector<std::string> measures;
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            const std::string measure = quantityAt(table, row, column).measure;
            if (measure.empty() || !reasonNotRun(table, row, column, how).empty()) continue;
            if (std::ranges::find(measures, measure) == measures.end()) measures.push_back(measure);
        }
    if (measures.empty()) measures.emplace_back("train-accuracy");  // parameters alone are told
    return measures;
}

/// The value of a parameter of an experiment as a number; nothing if it is none.
std::optional<double> numberOf(const ParameterValue& value)
{
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
    if (const auto* number = std::get_if<double>(&value)) return *number;
    return std::nullopt;
}

std::optional<double> parameterOf(const Experiment& experiment, const StudyRow& row, const std::string& path)
{
    for (const Assignment& tuned : row.tuned)
        if (tuned.path == path) return numberOf(tuned.value);
    for (const Section& section : sections(experiment))
        for (const Setting& setting : section.settings)
            if (path == std::string(section.name) + "." + setting.parameter.key) return numberOf(setting.value);
    return std::nullopt;
}

/// The cell of the study with this method and these data.
std::optional<std::size_t> studyCellOf(const StudyPlan& plan, const std::string& method, const std::string& data)
{
    for (std::size_t i = 0; i < plan.cells.size(); ++i) {
        const std::vector<std::size_t>& place = plan.cells[i].place;
        if (plan.columns[0].values[place[0]].label == method && plan.columns[1].values[place[1]].label == data)
            return i;
    }
    return std::nullopt;
}

/// What the units of a cell of the study say.
PaperSource readFrom(const StudyTable& results, std::size_t cell, const PaperQuantity& quantity)
{
    const StudyPlan& plan = results.plan;
    const std::vector<std::string> measures = krein::measuresOf(*plan.study);
    const auto measure = static_cast<std::size_t>(std::ranges::find(measures, quantity.measure) - measures.begin());
    PaperSource found{.cell = cell, .values = {}, .problem = plan.cells[cell].problem, .choice = {}};
    for (const StudyRow& row : results.rows) {
        const StudyUnit& unit = plan.units[row.unit];
        if (unit.cell != cell) continue;
        found.seconds += row.seconds;
        std::optional<double> value;
        if (!quantity.parameter.empty() && row.problem.empty())
            value = parameterOf(plan.cells[cell].experiment, row, quantity.parameter);
        else if (measure < row.values.size())
            value = row.values[measure];
        if (value) found.values.push_back({unit, *quantity.factor * *value + *quantity.offset});
        if (found.problem.empty()) found.problem = row.problem;
    }
    return found;
}

double meanOf(const std::vector<PaperValue>& values)
{
    double sum = 0.0;
    for (const PaperValue& one : values) sum += one.value;
    return sum / static_cast<double>(values.size());
}

/// Of the choices of a column the one with the best mean of what the column itself tells.
PaperSource bestSource(const PaperTable& table, std::size_t row, std::size_t column, const StudyTable& results,
    const PaperQuantity& quantity)
{
    const PaperColumn& from = table.columns[column];
    const PaperQuantity own = quantityAt(table, row, column);
    const bool higher = higherIsBetter(table, row, column).value_or(true);
    PaperSource best;
    std::optional<double> bestMean;
    double seconds = 0.0;
    for (const StudyChoice& choice : from.choices) {
        const auto cell = studyCellOf(*results.plan, choice.label, table.rows[row].id);
        if (!cell) continue;
        const PaperSource judged = readFrom(results, *cell, own);
        seconds += judged.seconds;
        const bool first = !best.cell;
        const std::optional<double> mean = judged.values.empty() ? std::nullopt : std::optional(meanOf(judged.values));
        const bool better = mean && (!bestMean || (higher ? *mean > *bestMean : *mean < *bestMean));
        if (!first && !better) continue;
        best = readFrom(results, *cell, quantity);
        if (from.choices.size() > 1) best.choice = choice.label;
        bestMean = mean;
    }
    best.seconds = seconds;
    return best;
}

}  // namespace

std::string reasonNotRun(const PaperTable& table, std::size_t row, std::size_t column, const PaperRerun& how)
{
    if (!table.missing.empty()) return table.missing;
    for (const std::optional<std::size_t>& needed :
        {std::optional(column), table.columns[column].of, table.columns[column].over})
        if (needed && !table.columns[*needed].missing.empty()) return table.columns[*needed].missing;
    const PaperRow& wanted = table.rows[computedRow(table, row)];
    return wanted.ask.empty() || dataGivenFor(wanted, how) ? std::string() : wanted.ask;
}

Study studyOf(const PaperTable& table, const PaperRerun& how)
{
    if (!table.missing.empty()) throw InvalidInput(table.id + " cannot be rerun. " + table.missing);
    checkRowsOf(table, how);
    StudyChoices data{.name = "data", .choices = {}}, methods{.name = "method", .choices = {}};
    for (const PaperRow& row : table.rows)
        if (!row.of && (row.ask.empty() || dataGivenFor(row, how))) data.choices.push_back(choiceOf(row, how));
    for (const PaperColumn& column : table.columns)
        methods.choices.insert(methods.choices.end(), column.choices.begin(), column.choices.end());
    if (data.choices.empty() || methods.choices.empty())
        throw InvalidInput(
            table.id + " cannot be rerun without data for its rows; \"paper show " + table.id + "\" names them.");
    Study study;
    // Methods first: choosing one resets its parameters, of which a row may set some.
    study.axes = {std::move(methods), std::move(data)};
    study.repeat = table.repeat;
    study.repeat.times = how.repeat ? *how.repeat : how.quick ? table.quick.times : table.full;
    study.tune = table.tune;
    if (how.quick && table.quick.samples > 0) {
        study.tune.search = TuningSearch::Random;
        study.tune.samples = table.quick.samples;
    }
    if (how.quick && table.quick.folds > 0) study.tune.folds = table.quick.folds;
    study.measures = measuresOf(table, how);
    return study;
}

void checkGivenData(const PaperTable& table, const PaperRerun& how, const RunControl& control)
{
    if (table.missing.empty()) checkRowsOf(table, how);
    for (const PaperRow& row : table.rows) {
        if (!dataGivenFor(row, how)) continue;
        Experiment experiment;
        std::vector<Assignment> source = choiceOf(row, how).set;
        std::erase_if(source, [](const Assignment& one) { return !one.path.starts_with("data."); });
        assignAll(experiment, source);
        const std::shared_ptr<const DataSet> data = dataOf(experiment, Results{}, control);
        if (!data) return;
        std::vector<std::string> wrong;
        const auto compare = [&wrong](const char* what, std::optional<Index> wanted, Index found) {
            if (wanted && *wanted != found)
                wrong.push_back(std::to_string(found) + " " + what + " instead of " + std::to_string(*wanted));
        };
        compare("samples", row.n, data->size());
        if (data->kind == DataKind::Vectors) compare("features", row.d, data->samples.cols());
        compare("classes", row.classes, static_cast<Index>(data->classNames.size()));
        if (!wrong.empty())
            throw InvalidInput("the file given for " + inQuotes(row.id) + " has " + listed(wrong) + "; " + row.ask);
    }
}

std::optional<bool> higherIsBetter(const PaperTable& table, std::size_t row, std::size_t column)
{
    const PaperQuantity quantity = quantityAt(table, row, column);
    if (quantity.measure.empty()) return std::nullopt;
    const Better better = measureById(quantity.measure).better;
    if (better == Better::Neither) return std::nullopt;
    return (better == Better::Higher) == (*quantity.factor > 0.0);
}

PaperSource sourceOf(const PaperTable& table, std::size_t row, std::size_t column, const StudyTable& results)
{
    const PaperQuantity quantity = quantityAt(table, row, column);
    const std::size_t from = computedRow(table, row);
    PaperSource source = bestSource(table, from, computedColumn(table, column), results, quantity);
    const std::optional<std::size_t> over = table.columns[column].over;
    if (!over) return source;
    const PaperSource divisor = bestSource(table, from, computedColumn(table, *over), results, quantity);
    std::vector<PaperValue> ratios;
    for (const PaperValue& one : source.values)
        for (const PaperValue& other : divisor.values)
            if (one.unit.repetition == other.unit.repetition && one.unit.fold == other.unit.fold && other.value != 0.0)
                ratios.push_back({one.unit, one.value / other.value});
    source.values = std::move(ratios);
    return source;
}

Experiment experimentOfCell(
    const PaperTable& table, std::size_t row, std::size_t column, const PaperRerun& how, const StudyTable* results)
{
    if (const std::string reason = reasonNotRun(table, row, column, how); !reason.empty()) throw InvalidInput(reason);
    const StudyTable none{.plan = results ? *results->plan : planOf(studyOf(table, how)), .rows = {}};
    const StudyTable& known = results ? *results : none;
    const PaperSource source = sourceOf(table, row, column, known);
    if (!source.cell) throw InvalidInput("The study has no cell for " + inQuotes(table.rows[row].id) + ".");
    const StudyUnit unit{.cell = *source.cell};
    Experiment experiment = experimentOf(known.plan, unit);
    for (const StudyRow& done : known.rows)
        if (known.plan->units[done.unit] == unit) assignAll(experiment, done.tuned);
    return experiment;
}

}  // namespace krein
