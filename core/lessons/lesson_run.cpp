// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson_run.h"

#include <algorithm>
#include <cmath>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/experiment/quantities/quantity.h"
#include "core/experiment/quantities/shares.h"
#include "core/lessons/lesson_text.h"
#include "core/study/run_study.h"

namespace krein {

namespace {

/// A value that was asked for and is not there on screen, not yet or because it is no number: no fault of the lesson.
struct NotKnownYet {};

/// The values that are named of each state; the plain ones under the name they stand for.
class StateReferences {
public:
    /// The state is computed, spoken of or not.
    void need(std::string_view state) { m_found[std::string(state)]; }
    void add(const std::vector<ValueReference>& references, std::string_view plain)
    {
        for (ValueReference reference : references) {
            if (reference.state.empty()) reference.state = plain;
            m_found[reference.state].push_back(std::move(reference));
        }
    }
    void add(const LessonText& text, std::string_view plain) { add(referencesOf(text), plain); }
    void add(const LessonExpression& one, std::string_view plain) { add(referencesOf(one.expression), plain); }

    const std::map<std::string, std::vector<ValueReference>>& all() const { return m_found; }

private:
    std::map<std::string, std::vector<ValueReference>> m_found;
};

StateReferences referencesIn(const LessonStep& step, bool withSolution)
{
    const std::string_view shown = step.reveal.session ? revealState : stepState;
    StateReferences found;
    found.need(stepState);
    found.need(shown);
    found.add(step.text, stepState);
    if (step.question) {
        found.add(step.question->asks, stepState);
        for (const LessonChoice& choice : step.question->choices) {
            found.add(choice.text, shown);
            found.add(choice.when, shown);
        }
        found.add(step.question->answer, shown);
        found.add(step.question->tolerance, shown);
        found.add(step.reveal.text, shown);
    }
    for (const LessonExpression& claim : step.claims) found.add(claim, shown);
    if (!step.tried) return found;
    found.add(step.tried->asks, shown);
    // Plain names of these are of what is on screen; where that is the solution, they are the solution's.
    const std::string_view done = withSolution ? solutionState : shown;
    found.add(step.tried->check, done);
    found.add(step.tried->done, done);
    if (withSolution) found.add(step.tried->check, shown);
    if (withSolution) found.need(solutionState);
    return found;
}

const Session& sessionNamed(const LessonStep& step, const std::string& name)
{
    if (name == stepState) return step.session;
    if (name == revealState) return step.shown();
    if (name == solutionState && step.tried) return step.tried->solution;
    const auto found = std::ranges::find(step.states, name, &LessonState::name);
    if (found != step.states.end()) return found->session;
    std::vector<std::string> known{std::string(stepState), std::string(revealState)};
    for (const LessonState& state : step.states) known.push_back(state.name);
    throw InvalidInput(
        "there is no state " + inQuotes(name) + suggestion(name, known) + "; there are " + listed(known) + ".");
}

/// Means are told of what is repeated and does not vary.
bool hasMeans(const Study& study)
{
    return study.axes.empty() && study.repeat.by != RepeatBy::None;
}

std::vector<std::string> measuresIn(const std::vector<ValueReference>& references)
{
    std::vector<std::string> found;
    for (const ValueReference& reference : references)
        if (const QuantityInfo* quantity = quantityNamed(reference.name); quantity && isMeasure(*quantity)
            && std::ranges::find(found, reference.name) == found.end())
            found.push_back(reference.name);
    std::ranges::sort(found);
    return found;
}

std::shared_ptr<const StateValues> computed(
    const Study& study, const std::vector<ValueReference>& references, LessonRuns& runs, const RunControl& control)
{
    const bool reports = std::ranges::any_of(
        references, [](const ValueReference& reference) { return needsReports(reference); });
    const std::vector<std::string> measures = hasMeans(study) ? measuresIn(references) : std::vector<std::string>();
    for (const LessonRuns::Run& one : runs.done)
        if (one.study == study && (one.reports || !reports) && std::ranges::includes(one.measures, measures))
            return one.values;
    auto values = std::make_shared<StateValues>();
    const Results previous = runs.done.empty() ? Results() : runs.done.back().values->results;
    values->results = run(study.experiment, previous, control, {}, {.reports = reports});
    if (!measures.empty()) {
        Study repeated = study;
        repeated.measures = measures;
        values->table = run(planOf(repeated, control), nullptr, {}, control);
    }
    if (control.stopped()) return values;
    runs.done.push_back({study, reports, measures, values});
    return values;
}

/// Whether the condition holds. @throws FileError  with its line
bool holds(const LessonExpression& condition, const ValueLookup& lookup, const std::filesystem::path& name)
{
    try {
        return conditionOf(condition.expression, lookup);
    } catch (const InvalidInput& problem) {
        throw FileError(name, condition.line, problem.what());
    }
}

double numberIn(const LessonExpression& one, const ValueLookup& lookup, const std::filesystem::path& name)
{
    try {
        return numberOf(one.expression, lookup);
    } catch (const InvalidInput& problem) {
        throw FileError(name, one.line, problem.what());
    }
}

void fillQuestion(const LessonStep& step, const ValueLookup& before, const ValueLookup& after,
    const std::filesystem::path& name, FilledStep& result)
{
    const LessonQuestion& question = *step.question;
    result.asks = filled(question.asks, before, name);
    result.reveal = filled(step.reveal.text, after, name);
    if (question.choices.empty()) {
        result.answer = numberIn(question.answer, after, name);
        if (!question.tolerance.expression.empty())
            result.tolerance = std::abs(numberIn(question.tolerance, after, name));
        return;
    }
    std::size_t right = 0;
    for (std::size_t i = 0; i < question.choices.size(); ++i) {
        result.choices.push_back(filled(question.choices[i].text, after, name));
        if (!holds(question.choices[i].when, after, name)) continue;
        result.right = i;
        ++right;
    }
    if (right != 1)
        throw FileError(name, question.choices.front().when.line,
            "exactly one choice must be right, and " + (right == 0 ? "none" : std::to_string(right)) + " are.");
}

}  // namespace

ValueLookup lookupIn(const StateValues& plain, const StepValues& values)
{
    return [&plain, &values](const ValueReference& reference) -> LessonValue {
        if (reference.state.empty()) return valueOf(reference, plain);
        const auto found = values.states.find(reference.state);
        if (found == values.states.end())
            throw InvalidInput("the state " + inQuotes(reference.state) + " was not computed.");
        return valueOf(reference, *found->second);
    };
}

StepValues valuesOf(const LessonStep& step, LessonRuns& runs, const RunControl& control, bool withSolution)
{
    StepValues values;
    const StateReferences spoken = referencesIn(step, withSolution);
    for (const auto& [name, references] : spoken.all())
        values.states[name] = computed(sessionNamed(step, name).study, references, runs, control);
    if (!step.reveal.session) values.states[std::string(revealState)] = values.states.at(std::string(stepState));
    return values;
}

FilledStep filled(const LessonStep& step, const StepValues& values, const std::filesystem::path& name)
{
    const ValueLookup before = lookupIn(*values.states.at(std::string(stepState)), values);
    const auto reveal = values.states.find(revealState);
    const ValueLookup after = reveal == values.states.end() ? before : lookupIn(*reveal->second, values);
    FilledStep result;
    result.text = filled(step.text, before, name);
    if (step.question) fillQuestion(step, before, after, name, result);
    if (step.tried) result.tries = filled(step.tried->asks, after, name);
    return result;
}

bool isRight(const FilledStep& step, double guess)
{
    if (!step.choices.empty()) return guess == static_cast<double>(step.right);
    return std::abs(guess - step.answer) <= step.tolerance + 1e-9 * std::abs(step.answer);
}

std::optional<bool> isDone(const LessonTry& tried, const Results& present, const StepValues& values)
{
    const StateValues nothing;
    const ValueLookup others = lookupIn(nothing, values);
    try {
        return conditionOf(tried.check.expression, [&](const ValueReference& reference) -> LessonValue {
            if (!reference.state.empty()) return others(reference);
            const auto value = valueIn(reference, present);
            const auto* number = value ? std::get_if<double>(&*value) : nullptr;
            if (!value || (number && !std::isfinite(*number))) throw NotKnownYet();
            return *value;
        });
    } catch (const NotKnownYet&) {
        return std::nullopt;
    }
}

std::string doneText(
    const LessonTry& tried, const Results& present, const StepValues& values, const std::filesystem::path& name)
{
    if (tried.done.empty()) return {};
    const StateValues onScreen{.results = present, .table = {}};
    return filled(tried.done, lookupIn(onScreen, values), name);
}

std::string presentText(const LessonTry& tried, const Results& present)
{
    std::string text;
    for (const ValueReference& reference : referencesOf(tried.check.expression)) {
        const QuantityInfo* measure = quantityNamed(reference.name);
        if (!reference.state.empty() || !measure) continue;
        const std::optional<double> value = measured(*measure, present);
        if (!value) continue;
        const bool inPerCent = isShare(*measure) || measure->kind == QuantityKind::Part;
        text += (text.empty() ? "" : ", ") + std::string(measure->name) + ": "
            + (measure->kind == QuantityKind::Whether ? shown(*value > 0.0, {})
                                                      : shown(*value, inPerCent ? "percent" : ""));
    }
    return text;
}

bool needsReports(const LessonTry& tried)
{
    const auto needs = [](const ValueReference& one) { return one.state.empty() && needsReports(one); };
    return std::ranges::any_of(referencesOf(tried.check.expression), needs)
        || std::ranges::any_of(referencesOf(tried.done), needs);
}

}  // namespace krein
