// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/table_text.h"

#include <algorithm>
#include <cmath>

#include "core/base/errors.h"
#include "core/base/inert_text.h"
#include "core/base/text.h"
#include "core/experiment/experiment.h"
#include "core/experiment/load_data.h"
#include "core/reports/comparison_text.h"
#include "core/reports/study_caption.h"
#include "core/statistics/equal_scores.h"
#include "core/study/measures.h"
#include "core/study/study_json.h"
#include "core/study/suggest.h"

namespace krein {

namespace {

std::string quoted(const std::string& words)
{
    const std::string field = inertCell(words);
    if (field.find_first_of(",\"\r\n") == std::string::npos) return field;
    std::string text = "\"";
    for (const char c : field) text += c == '"' ? std::string("\"\"") : std::string(1, c);
    return text + "\"";
}

const AxisValue& valueAt(const StudyPlan& plan, const StudyCell& cell, std::size_t axis)
{
    return plan.columns[axis].values[cell.place[axis]];
}

const ParameterValue* chosen(const StudyRow& row, const std::string& path)
{
    const auto found = std::ranges::find(row.tuned, path, &Assignment::path);
    return found == row.tuned.end() ? nullptr : &found->value;
}

std::string csv(const StudyTable& table)
{
    const StudyPlan& plan = table.plan;
    const std::vector<std::string> tuned = tunedPaths(plan);
    std::string text;
    const auto put = [&](const std::string& field) { text += quoted(field) + ","; };
    for (const StudyColumn& column : plan.columns) put(column.name);
    put("repetition");
    put("fold");
    for (const std::string& path : tuned) put("tuned:" + path);
    for (const std::string& measure : measuresOf(plan.study)) put(measure);
    text += "seconds,problem\n";
    for (const StudyRow& row : table.rows) {
        const StudyUnit& unit = plan.units[row.unit];
        for (std::size_t axis = 0; axis < plan.columns.size(); ++axis)
            put(valueAt(plan, plan.cells[unit.cell], axis).label);
        put(std::to_string(unit.repetition));
        put(std::to_string(unit.fold));
        for (const std::string& path : tuned) put(chosen(row, path) ? valueText(*chosen(row, path)) : "");
        for (const std::optional<double>& value : row.values) put(value ? numberText(*value) : "");
        put(numberText(row.seconds));
        text += quoted(row.problem) + "\n";
    }
    return text;
}

void putAxes(Json& object, const StudyPlan& plan, const StudyCell& cell)
{
    for (std::size_t axis = 0; axis < plan.columns.size(); ++axis)
        object[plan.columns[axis].name] = jsonValue(valueAt(plan, cell, axis).value);
}

/// Which rows every unit tests, with the axes only where they differ between cells.
Json foldsOf(const StudyTable& table, const RunControl& control)
{
    const StudyPlan& plan = table.plan;
    struct Place {
        std::size_t cell;
        std::vector<std::pair<StudyUnit, std::vector<Index>>> tested;
    };
    std::vector<Place> places;
    std::shared_ptr<const DataSet> data;
    DataSource source;
    const bool shared = std::ranges::all_of(plan.cells, [&](const StudyCell& cell) {
        const Experiment &one = cell.experiment, &first = plan.cells.front().experiment;
        return one.data == first.data && one.split == first.split && cell.problem.empty();
    });
    for (const StudyUnit& unit : plan.units) {
        const StudyCell& cell = plan.cells[unit.cell];
        if (!cell.problem.empty()) continue;
        if (shared && unit.cell > 0) break;
        if (places.empty() || places.back().cell != unit.cell) places.push_back({unit.cell, {}});
        const Experiment experiment = experimentOf(plan, unit);
        if (!data || source != experiment.data) {
            source = experiment.data;
            data = std::make_shared<const DataSet>(loadData(experiment, control));
        }
        places.back().tested.emplace_back(unit, splitRows(*data, experiment.split).test);
    }
    const bool same = std::ranges::all_of(places, [&](const Place& place) {
        return std::ranges::equal(place.tested, places.front().tested, [](const auto& a, const auto& b) {
            return a.first.repetition == b.first.repetition && a.first.fold == b.first.fold && a.second == b.second;
        });
    });
    Json folds = Json::array();
    for (const Place& place : places) {
        for (const auto& [unit, rows] : place.tested) {
            Json fold = Json::object();
            if (!same) putAxes(fold, plan, plan.cells[unit.cell]);
            fold["repetition"] = unit.repetition;
            fold["fold"] = unit.fold;
            fold["rows"] = rows;
            folds.push_back(std::move(fold));
        }
        if (same) break;
    }
    return folds;
}

std::string json(const StudyTable& table, const std::optional<MethodComparison>& comparison, const RunControl& control)
{
    const StudyPlan& plan = table.plan;
    const std::vector<std::string> measures = measuresOf(plan.study), tuned = tunedPaths(plan);
    Json rows = Json::array(), summary = Json::array();
    for (const StudyRow& row : table.rows) {
        const StudyUnit& unit = plan.units[row.unit];
        Json line = Json::object();
        putAxes(line, plan, plan.cells[unit.cell]);
        line["repetition"] = unit.repetition;
        line["fold"] = unit.fold;
        for (const std::string& path : tuned)
            line["tuned:" + path] = chosen(row, path) ? jsonValue(*chosen(row, path)) : Json(nullptr);
        for (std::size_t m = 0; m < measures.size(); ++m)
            line[measures[m]] = row.values[m] ? Json(*row.values[m]) : Json(nullptr);
        line["seconds"] = row.seconds;
        line["problem"] = row.problem.empty() ? Json(nullptr) : Json(row.problem);
        rows.push_back(std::move(line));
    }
    for (const CellOfTable& cell : summaryOf(table)) {
        Json line = Json::object();
        putAxes(line, plan, plan.cells[cell.cell]);
        for (std::size_t m = 0; m < measures.size(); ++m) {
            const MeasureSummary& of = cell.measures[m];
            line[measures[m]] = {{"mean", of.n > 0 ? Json(of.mean) : Json(nullptr)},
                {"sd", of.sd ? Json(*of.sd) : Json(nullptr)}, {"n", of.n}};
        }
        summary.push_back(std::move(line));
    }
    Json experiment = studyObject(plan.study);
    Json section = experiment.at("study");
    experiment.erase("study");
    Json units = Json::object();
    for (const std::string& measure : measures) units[measure] = measureById(measure).unit;
    Json object{{"experiment", std::move(experiment)}, {"study", std::move(section)}, {"complete", table.isComplete()},
        {"units", std::move(units)}, {"folds", foldsOf(table, control)}, {"rows", std::move(rows)},
        {"summary", std::move(summary)}};
    if (comparison) object["comparison"] = comparisonObject(*comparison);
    return memberPerLine(object);
}

/// Marks the best of every measure that has a better end, unless all are equally good.
void markBest(PageTable& table, const std::vector<CellOfTable>& cells, const StudyPlan& plan)
{
    const std::vector<std::string> measures = measuresOf(plan.study);
    for (std::size_t m = 0; m < measures.size(); ++m) {
        const Better better = measureById(measures[m]).better;
        std::vector<double> means;
        for (const CellOfTable& cell : cells)
            if (cell.measures[m].n > 0) means.push_back(cell.measures[m].mean);
        if (better == Better::Neither || cells.size() < 2 || means.empty()) continue;
        const auto [low, high] = std::ranges::minmax(means);
        if (isSameScore(low, high)) continue;
        table.notes = {"The best of each column is marked; mean ± standard deviation over n runs."};
        for (std::size_t i = 0; i < cells.size(); ++i)
            table.rows[i][plan.columns.size() + m].isBest = cells[i].measures[m].n > 0
                && isSameScore(cells[i].measures[m].mean, better == Better::Higher ? high : low);
    }
}

/// What the runs of a cell chose for a parameter: "10", "10 (7 of 10 runs)" with the most frequent value, the first one
/// listed of several; "–" if nothing was chosen.
std::string chosenText(const StudyTable& study, std::size_t cell, const std::string& path)
{
    std::vector<std::pair<std::string, std::size_t>> counts;
    std::size_t runs = 0;
    for (const StudyRow& row : study.rows) {
        const ParameterValue* value = study.plan->units[row.unit].cell == cell ? chosen(row, path) : nullptr;
        if (!value) continue;
        ++runs;
        const std::string text = shownValue(study.plan->cells[cell].experiment, path, *value);
        const auto found = std::ranges::find(counts, text, &std::pair<std::string, std::size_t>::first);
        if (found == counts.end())
            counts.emplace_back(text, 1);
        else
            ++found->second;
    }
    if (counts.empty()) return "–";
    const auto most = std::ranges::max_element(counts, {}, &std::pair<std::string, std::size_t>::second);
    if (counts.size() == 1) return most->first;
    return most->first + " (" + std::to_string(most->second) + " of " + std::to_string(runs) + " runs)";
}

/// The name of a tuned parameter, which not every method compared has.
std::string tunedName(const StudyPlan& plan, const std::string& path)
{
    for (const StudyCell& cell : plan.cells)
        if (std::ranges::find(cell.tune, path, &ParameterValues::path) != cell.tune.end())
            return "Chosen " + nameOf(cell.experiment, path);
    return path;
}

/// Where the rows are alternatives that all ran several times, what the tests say of them; unset: they are not, or so
/// many that their pairs would be no reading, or the data whose splits the tests need are gone.
std::optional<MethodComparison> testsOfRows(const StudyTable& table, const RunControl& control)
{
    constexpr std::size_t mostCompared = 12;
    const StudyPlan& plan = table.plan;
    const auto varies = [](const StudyColumn& column) { return column.values.size() > 1; };
    const auto column = std::ranges::find_if(plan.columns, varies);
    const bool isComparison = column != plan.columns.end() && std::ranges::count_if(plan.columns, varies) == 1
        && column->values.size() <= mostCompared
        && std::holds_alternative<StudyChoices>(
            plan.study->axes[static_cast<std::size_t>(column - plan.columns.begin())]);
    const std::vector<std::string> measured = measuresOf(plan.study);
    const bool hasBetter = std::ranges::any_of(
        measured, [](const std::string& id) { return measureById(id).better != Better::Neither; });
    if (!isComparison || !hasBetter || !table.isComplete() || plan.study->repeat.by == RepeatBy::None) return {};
    try {
        return comparisonOf(table, {.axis = column->name, .baseline = {}, .measure = {}}, control);
    } catch (const InvalidInput&) {
        return {};
    }
}

/// Marks what is worse than the best by more than chance, and says by which test. @pre a row for each alternative
void markWorse(PageTable& table, const MethodComparison& tests, const StudyPlan& plan)
{
    const auto tested = std::ranges::find_if(
        tests.onBlocks, [](const PairOnBlock& pair) { return pair.test.has_value(); });
    if (tested == tests.onBlocks.end()) return;
    const std::vector<std::string> measures = measuresOf(plan.study);
    const auto column = static_cast<std::size_t>(std::ranges::find(measures, tests.measure) - measures.begin())
        + plan.columns.size();
    bool hasWorse = false;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        if (!isWorseThanBest(tests, 0, i)) continue;
        table.rows[i][column].text += " †";
        hasWorse = true;
    }
    table.notes.push_back(std::string(hasWorse ? "† significantly" : "None is significantly")
        + " worse than the best by " + std::string(measureById(tests.measure).name) + " at the level "
        + roundedText(significanceLevel, 2) + ". " + std::string(tested->test->info->name)
        + " with Holm's correction over all pairs. " + std::string(tested->test->info->assumption));
}

PageTable tableOf(const StudyTable& study, const RunControl& control)
{
    const StudyPlan& plan = study.plan;
    const std::vector<std::string> measures = measuresOf(plan.study), tuned = tunedPaths(plan);
    std::vector<CellOfTable> cells = summaryOf(study);
    // Of an interrupted study, or a shard, what is there; a row of nothing is no result.
    std::erase_if(cells, [](const CellOfTable& cell) { return cell.done == 0; });
    const bool hasProblem = std::ranges::any_of(cells, [](const CellOfTable& cell) { return !cell.problem.empty(); });
    PageTable table{.columns = std::string(plan.columns.size(), 'l')
            + std::string(measures.size() + tuned.size() + 2, 'r') + (hasProblem ? "l" : ""),
        .headings = {}};
    for (std::size_t axis = 0; axis < plan.columns.size(); ++axis)
        table.headings.push_back(std::holds_alternative<StudyChoices>(plan.study->axes[axis])
                ? plan.columns[axis].name
                : nameOf(plan.study->experiment, plan.columns[axis].name));
    for (const std::string& measure : measures) table.headings.emplace_back(measureById(measure).name);
    for (const std::string& path : tuned) table.headings.push_back(tunedName(plan, path));
    table.headings.insert(table.headings.end(), {"Runs", "Seconds in all"});
    if (hasProblem) table.headings.emplace_back("Problem");
    for (const CellOfTable& cell : cells) {
        std::vector<PageCell>& row = table.rows.emplace_back();
        std::size_t n = 0;
        for (std::size_t axis = 0; axis < plan.columns.size(); ++axis)
            row.emplace_back(valueAt(plan, plan.cells[cell.cell], axis).shown);
        for (std::size_t m = 0; m < measures.size(); ++m) {
            row.emplace_back(meanText(cell.measures[m], measureById(measures[m])));
            n = std::max(n, cell.measures[m].n);
        }
        for (const std::string& path : tuned) row.emplace_back(chosenText(study, cell.cell, path));
        row.insert(row.end(), {std::to_string(n), roundedSeconds(cell.seconds)});
        if (hasProblem) row.emplace_back(cell.problem);
    }
    markBest(table, cells, plan);
    if (const auto tests = testsOfRows(study, control)) markWorse(table, *tests, plan);
    return table;
}

}  // namespace

std::string tableText(const StudyTable& table, TextFormat format, const RunControl& control,
    const std::optional<ComparisonChoice>& compare)
{
    std::optional<MethodComparison> comparison;
    if (compare) comparison = comparisonOf(table, *compare, control);
    if (format == TextFormat::Csv) return csv(table);
    if (format == TextFormat::Json) return json(table, comparison, control);
    PageTable cells = comparison ? tableOf(*comparison) : tableOf(table, control);
    cells.caption = captionOf(table.plan);
    return pageText({.blocks = {std::move(cells)}}, format);
}

}  // namespace krein
