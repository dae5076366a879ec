// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/study_scene.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QStringList>

#include "core/base/errors.h"
#include "core/experiment/experiment.h"
#include "core/experiment/quantities/shares.h"
#include "core/statistics/equal_scores.h"
#include "core/study/passes.h"
#include "core/study/suggest.h"
#include "ui/text/number_text.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"

namespace krein {

namespace {

struct SceneWords {
    Q_DECLARE_TR_FUNCTIONS(SceneWords)
};

std::size_t nearest(const std::vector<double>& values, double wanted)
{
    std::size_t best = 0;
    for (std::size_t i = 1; i < values.size(); ++i)
        if (std::abs(values[i] - wanted) < std::abs(values[best] - wanted)) best = i;
    return best;
}

/// Up to what is lost where a number is written and read.
bool isSameNumber(double one, double other)
{
    return std::abs(one - other) <= 1e-9 * std::max(std::abs(one), std::abs(other));
}

/// What an alternative sets, but with the experiment's own values of what an axis varies or a run tunes, which differ
/// in every alternative.
std::vector<Assignment> setIn(const Experiment& experiment, const AxisValue& value, const Study& study)
{
    std::vector<Assignment> all = value.set;
    const std::vector<Section> known = sections(experiment);
    const auto keep = [&](const std::string& path) {
        for (const Section& section : known)
            for (const Setting& setting : section.settings)
                if (std::string(section.name) + "." + setting.parameter.key == path)
                    all.push_back({path, setting.value});
    };
    for (const StudyAxis& axis : study.axes)
        if (const auto* varied = std::get_if<ParameterValues>(&axis)) keep(varied->path);
    for (const auto* tuned : {&value.tune, &study.tune.parameters})
        for (const ParameterValues& one : *tuned) keep(one.path);
    return all;
}

/// An alternative that sets nothing is the experiment itself, unless it has the values of another one. Unset: it is
/// none of them.
std::optional<std::size_t> alternativeOf(
    const Study& study, const StudyColumn& column, const Experiment& experiment, const Experiment& filledIn)
{
    const auto isOne = [&](const AxisValue& value) {
        return !value.set.empty()
            && (holds(experiment, setIn(experiment, value, study)) || holds(filledIn, setIn(filledIn, value, study)));
    };
    auto found = std::ranges::find_if(column.values, isOne);
    if (found == column.values.end())
        found = std::ranges::find_if(column.values, [](const AxisValue& value) { return value.set.empty(); });
    if (found == column.values.end()) return std::nullopt;
    return static_cast<std::size_t>(found - column.values.begin());
}

std::vector<Assignment> assignmentsOf(const StudyPlan& plan, const StudyCell& cell)
{
    return assignmentsAt(*plan.study, plan.columns, cell.place);
}

}  // namespace

bool holds(const Experiment& experiment, const std::vector<Assignment>& values)
{
    Experiment changed = experiment;
    try {
        assignAll(changed, values);
    } catch (const InvalidInput&) {
        return false;
    }
    return changed == experiment;
}

std::vector<Assignment> usuallyTuned(const StudyScene& scene, std::size_t cell)
{
    std::vector<Assignment> usual;
    for (const ParameterValues& parameter : scene.plan->cells[cell].tune) {
        std::vector<std::pair<Assignment, int>> counts;
        for (const StudyRow& row : scene.rows) {
            if (scene.plan->units[row.unit].cell != cell) continue;
            const auto chosen = std::ranges::find(row.tuned, parameter.path, &Assignment::path);
            if (chosen == row.tuned.end()) continue;
            const auto known = std::ranges::find(counts, *chosen, &std::pair<Assignment, int>::first);
            if (known == counts.end())
                counts.emplace_back(*chosen, 1);
            else
                ++known->second;
        }
        const auto most = std::ranges::max_element(counts, {}, &std::pair<Assignment, int>::second);
        if (most != counts.end()) usual.push_back(most->first);
    }
    return usual;
}

QString valuesText(const Experiment& experiment, const std::vector<Assignment>& values)
{
    QStringList words;
    for (const Assignment& one : values)
        words << SceneWords::tr("%1 = %2").arg(
            symbolOf(experiment, one.path), withMinusSign(toText(shownValue(experiment, one.path, one.value))));
    return words.join(QStringLiteral(", "));
}

StudyScene sceneOf(std::shared_ptr<const StudyPlan> plan, std::vector<StudyRow> rows)
{
    StudyScene scene;
    if (!plan) return scene;
    StudyTable table{.plan = *plan, .rows = std::move(rows)};
    scene.cells = summaryOf(table);
    scene.rows = std::move(table.rows);
    for (const std::string& id : measuresOf(plan->study)) scene.measures.push_back(&measureById(id));
    scene.numeric = numericAxes(*plan);
    scene.place.resize(plan->columns.size());
    scene.present.resize(plan->columns.size());
    scene.plan = std::move(plan);
    return scene;
}

bool differsInMeasures(const Study& one, const Study& other)
{
    return one.measures != other.measures && one.axes == other.axes && one.repeat == other.repeat
        && one.tune == other.tune;
}

std::shared_ptr<const StudyPlan> withMeasures(const StudyPlan& plan, const std::vector<std::string>& measures)
{
    auto changed = std::make_shared<StudyPlan>(plan);
    changed->study.edit().measures = measures;
    return changed;
}

std::vector<StudyRow> withMeasures(const StudyPlan& plan, std::vector<StudyRow> rows, const StudyPlan& wanted)
{
    const std::vector<std::string> before = measuresOf(plan.study), now = measuresOf(wanted.study);
    for (StudyRow& row : rows) {
        std::vector<std::optional<double>> values(now.size());
        for (std::size_t i = 0; i < now.size(); ++i) {
            const auto known = static_cast<std::size_t>(std::ranges::find(before, now[i]) - before.begin());
            if (known < row.values.size()) values[i] = row.values[known];
        }
        row.values = std::move(values);
    }
    return rows;
}

QStringList namesOfUnmeasured(const StudyPlan& plan, const StudyScene& scene)
{
    const std::vector<std::string> measured = measuresOf(plan.study);
    QStringList names;
    for (const QuantityInfo* measure : scene.measures)
        if (std::ranges::find(measured, measure->id) == measured.end()) names << toText(measure->name);
    return names;
}

void stand(StudyScene& scene, const Experiment& experiment, const Experiment& filledIn)
{
    scene.isElsewhere = scene.isBetween = false;
    for (std::size_t axis = 0; axis < scene.plan->columns.size(); ++axis) {
        const StudyColumn& column = scene.plan->columns[axis];
        scene.present[axis].reset();
        if (std::ranges::find(scene.numeric, axis) == scene.numeric.end()) {
            const std::optional<std::size_t> found = alternativeOf(*scene.plan->study, column, experiment, filledIn);
            scene.place[axis] = found.value_or(0);
            scene.isElsewhere = scene.isElsewhere || !found;
        } else if (scene.present[axis] = numberOf(filledIn, column.name); scene.present[axis]) {
            const std::vector<double> numbers = numbersOf(column);
            scene.place[axis] = nearest(numbers, *scene.present[axis]);
            scene.isBetween = scene.isBetween || !isSameNumber(numbers[scene.place[axis]], *scene.present[axis]);
        }
    }
}

std::size_t cellAt(const StudyPlan& plan, const std::vector<std::size_t>& place)
{
    std::size_t cell = 0;
    for (std::size_t axis = 0; axis < plan.columns.size(); ++axis)
        cell = cell * plan.columns[axis].values.size() + place[axis];
    return cell;
}

QString cellText(const StudyScene& scene, std::size_t cell)
{
    const StudyPlan& plan = *scene.plan;
    const CellOfTable& found = scene.cells[cell];
    QStringList lines;
    if (const QString place = placeText(plan, plan.cells[cell].place); !place.isEmpty()) lines << place;
    if (found.done == 0) return (lines << SceneWords::tr("not computed yet")).join(QLatin1Char('\n'));
    for (std::size_t i = 0; i < scene.measures.size(); ++i)
        lines << SceneWords::tr("%1: %2").arg(
            toText(scene.measures[i]->name), summaryText(found.measures[i], *scene.measures[i]));
    if (found.done > 1)
        lines << SceneWords::tr("%1 runs, ± standard deviation").arg(groupedNumber(static_cast<qint64>(found.done)));
    if (!found.problem.empty()) lines << toText(found.problem);
    return lines.join(QLatin1Char('\n'));
}

QString whyNoValue(const StudyScene& scene)
{
    if (scene.busy) return SceneWords::tr("computing…");
    const auto failed = std::ranges::find_if(
        scene.cells, [](const CellOfTable& cell) { return !cell.problem.empty(); });
    return failed == scene.cells.end() ? SceneWords::tr("No cell has a value of this measure.")
                                       : SceneWords::tr("No cell has a value: %1").arg(toText(failed->problem));
}

QString whatIsLacking(const StudyScene& scene, const std::vector<std::size_t>& place, std::size_t axis)
{
    const StudyPlan& plan = *scene.plan;
    const std::string& path = plan.columns[axis].name;
    for (std::size_t other = 0; other < plan.columns.size(); ++other) {
        if (!std::holds_alternative<StudyChoices>(plan.study->axes[other])) continue;
        Experiment changed = plan.study->experiment;
        try {
            assignAll(changed, plan.columns[other].values[place[other]].set);
        } catch (const InvalidInput&) {
            continue;
        }
        if (hasParameter(changed, path)) continue;
        return SceneWords::tr("%1 has no %2")
            .arg(valueText(plan, other, place[other]), symbolOf(plan.study->experiment, path));
    }
    return {};
}

Range possibleValues(const QuantityInfo& measure)
{
    constexpr double unlimited = std::numeric_limits<double>::infinity();
    return isShare(measure) || measure.kind == QuantityKind::Part ? Range{0.0, 1.0} : Range{-unlimited, unlimited};
}

std::vector<std::size_t> bestCells(const StudyScene& scene, std::size_t measure, const DataSource* data)
{
    std::vector<std::size_t> best;
    const Better better = scene.measures[measure]->better;
    if (better == Better::Neither) return best;
    const auto score = [&](std::size_t cell) {
        const double mean = scene.cells[cell].measures[measure].mean;
        return better == Better::Higher ? mean : -mean;
    };
    for (std::size_t cell = 0; cell < scene.cells.size(); ++cell) {
        if (scene.cells[cell].measures[measure].n == 0) continue;
        if (data && scene.plan->cells[cell].experiment->data != *data) continue;
        const bool isSame = !best.empty() && isSameScore(score(cell), score(best.front()));
        if (!best.empty() && !isSame && score(cell) > score(best.front())) best.clear();
        if (best.empty() || isSame) best.push_back(cell);
    }
    return best;
}

std::vector<std::size_t> outstandingCells(const StudyScene& scene, std::size_t measure)
{
    std::vector<std::size_t> best = bestCells(scene, measure);
    const auto known = std::ranges::count_if(
        scene.cells, [measure](const CellOfTable& cell) { return cell.measures[measure].n > 0; });
    constexpr std::ptrdiff_t few = 5;
    const std::ptrdiff_t count = std::ssize(best);
    if (count == known || (count > few && 2 * count > known)) best.clear();
    return best;
}

Experiment withCell(const Experiment& experiment, const StudyPlan& plan, std::size_t cell)
{
    // An alternative that sets nothing is what the study was made from.
    const bool hasOwn = std::ranges::any_of(plan.study->axes, [](const StudyAxis& axis) {
        const auto* choices = std::get_if<StudyChoices>(&axis);
        return choices
            && std::ranges::any_of(choices->choices, [](const StudyChoice& choice) { return choice.set.empty(); });
    });
    if (hasOwn) return plan.cells[cell].experiment;
    Experiment changed = experiment;
    assignAll(changed, assignmentsOf(plan, plan.cells[cell]));
    return changed;
}

bool isAbout(const StudyPlan& plan, const Experiment& experiment)
{
    const auto cell = std::ranges::find_if(plan.cells, [](const StudyCell& one) { return one.problem.empty(); });
    if (cell == plan.cells.end()) return false;
    try {
        Experiment changed = experiment, own = cell->experiment;
        assignAll(changed, assignmentsOf(plan, *cell));
        for (const ParameterValues& tuned : cell->tune)  // no run depends on what it was before it was chosen
            for (Experiment* one : {&changed, &own}) assignAll(*one, {{tuned.path, valuesOf(tuned, own).front()}});
        if (own == changed) return true;
    } catch (const InvalidInput&) {  // it has no such parameter: then it may be a cell, but has nothing else in common
    }
    return std::ranges::any_of(plan.cells, [&](const StudyCell& one) { return one.experiment == experiment; });
}

}  // namespace krein
