// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson_report.h"

#include <algorithm>
#include <array>
#include <chrono>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/experiment/experiment.h"
#include "core/lessons/lesson_run.h"
#include "core/lessons/lesson_text.h"

namespace krein {

namespace {

/// "negative-eigenvalues = 12, clip:test-accuracy = 0.93".
std::string valuesNamed(const Expression& expression, const ValueLookup& lookup)
{
    std::string text;
    for (const ValueReference& reference : referencesOf(expression))
        text += (text.empty() ? "" : ", ") + textOf(reference) + " = " + shown(lookup(reference), {});
    return text;
}

/// Looks at one step and writes down what it finds.
class StepReporter {
public:
    StepReporter(const Lesson& lesson, std::size_t step, LessonRuns& runs, LessonReport& report)
        : m_lesson(lesson),
          m_step(lesson.steps[step]),
          m_number(step + 1),
          m_runs(runs),
          m_report(report)
    {
    }

    void look(const RunControl& control)
    {
        lookAtTexts();
        try {
            const StepValues values = valuesOf(m_step, m_runs, control, true);
            if (control.stopped()) return;
            fill(values);
            lookAtClaims(values);
            if (m_step.tried) lookAtTry(*m_step.tried, values);
        } catch (const FileError& problem) {
            add(problem.line(), false, "the step", problem.what());
        } catch (const InvalidInput& problem) {
            add(m_step.line, false, "the step", problem.what());
        }
    }

private:
    void add(std::size_t line, bool holds, const std::string& what, const std::string& evidence)
    {
        m_report.findings.push_back(
            {.step = m_number, .line = line, .holds = holds, .what = what, .evidence = evidence});
    }
    void lookAtTexts()
    {
        std::vector<LessonText> texts{{m_step.title, {m_step.line}}, m_step.text, m_step.reveal.text};
        if (m_step.question) {
            texts.push_back(m_step.question->asks);
            for (const LessonChoice& choice : m_step.question->choices) texts.push_back(choice.text);
        }
        if (m_step.tried) texts.insert(texts.end(), {m_step.tried->asks, m_step.tried->done});
        for (const LessonText& text : texts)
            for (const WrittenNumber& written : writtenNumbers(text))
                add(written.line, false, "every number is computed",
                    "nothing computes the number in “" + written.number
                        + "”: make it a placeholder, or put a formula in backquotes.");
    }
    void fill(const StepValues& values)
    {
        const FilledStep step = filled(m_step, values, m_lesson.file);
        add(m_step.line, true, "every placeholder has a value", "");
        if (!m_step.question) return;
        const std::size_t line = m_step.question->asks.lineAt(0);
        add(line, !isOnScreen(*m_step.question), "the answer is not on screen before the guess",
            "the reveal sets a state of its own, or the answer is about one of 'states'.");
        if (!isOnScreen(*m_step.question) && wasOnBadges(*m_step.question))
            add(line, false, "no badge has told the answer",
                "what decides it was on screen in an earlier step, or is: ask before it is shown, or ask for "
                "something else.");
        if (comparesWithItself(*m_step.question))
            add(line, false, "no answer compares a state with itself",
                "plain names refer to the reveal's state here, and so does one of 'states': write step: for the "
                "earlier state.");
        if (const LessonText* choice = tellingChoice(*m_step.question, values))
            add(choice->lineAt(0), false, "no choice tells what only the reveal shows",
                "plain names refer to the reveal's state here, unlike in the other choices: write step: for the "
                "earlier state.");
        if (step.choices.empty())
            add(line, true, "the answer is a number", shortNumber(step.answer) + " ± " + shortNumber(step.tolerance));
        else
            add(line, true, "one choice is right", step.choices[step.right]);
    }
    /// The values that decide which answer is right, expression by expression.
    std::vector<std::vector<ValueReference>> deciding(const LessonQuestion& question) const
    {
        std::vector<std::vector<ValueReference>> found{referencesOf(question.answer.expression)};
        for (const LessonChoice& choice : question.choices) found.push_back(referencesOf(choice.when.expression));
        return found;
    }
    /// Whether all that decides the answer belongs to what the window shows already.
    bool isOnScreen(const LessonQuestion& question) const
    {
        if (m_step.reveal.session) return false;
        const auto isShown = [](const ValueReference& reference) {
            return reference.state.empty() || reference.state == stepState || reference.state == revealState;
        };
        return std::ranges::all_of(deciding(question),
            [&](const std::vector<ValueReference>& values) { return std::ranges::all_of(values, isShown); });
    }
    /// Whether the window has shown it: it shows the states of all steps, one after the other.
    bool wasShown(const Study& study) const
    {
        for (std::size_t earlier = 0; earlier + 1 < m_number; ++earlier) {
            const LessonStep& step = m_lesson.steps[earlier];
            if (step.session.study == study || step.shown().study == study) return true;
        }
        return m_step.session.study == study;
    }
    const Session& sessionOf(const ValueReference& reference) const
    {
        if (reference.state == stepState) return m_step.session;
        const auto state = std::ranges::find(m_step.states, reference.state, &LessonState::name);
        return state != m_step.states.end() ? state->session : m_step.shown();
    }
    /// Whether badges have shown all that decides the answer: they are seen whatever a step wants to be looked at.
    bool wasOnBadges(const LessonQuestion& question) const
    {
        constexpr std::array onBadges{
            "worth", "converged", "test-accuracy", "positive-eigenvalues", "negative-eigenvalues", "zero-eigenvalues"};
        const auto known = [&](const ValueReference& reference) {
            if (reference.name.ends_with("samples")) return true;
            return std::ranges::find(onBadges, reference.name) != onBadges.end()
                && wasShown(sessionOf(reference).study);
        };
        return std::ranges::all_of(deciding(question),
            [&](const std::vector<ValueReference>& values) { return std::ranges::all_of(values, known); });
    }
    /// Whether a value is compared with the same one of a named state that is what the reveal sets.
    bool comparesWithItself(const LessonQuestion& question) const
    {
        if (!m_step.reveal.session) return false;
        const auto isReveal = [this](const std::string& name) {
            const auto state = std::ranges::find(m_step.states, name, &LessonState::name);
            return state != m_step.states.end() && state->session.study == m_step.reveal.session->study;
        };
        return std::ranges::any_of(deciding(question), [&](const std::vector<ValueReference>& values) {
            return std::ranges::any_of(values, [&](const ValueReference& value) {
                ValueReference plain = value;
                plain.state.clear();
                return isReveal(value.state) && std::ranges::find(values, plain) != values.end();
            });
        });
    }
    /// A choice with a number that the reveal has changed, where not all have it: such a choice says the answer, and
    /// says it of the wrong state.
    const LessonText* tellingChoice(const LessonQuestion& question, const StepValues& values) const
    {
        if (!m_step.reveal.session) return nullptr;
        const Results &before = values.states.at(std::string(stepState))->results,
                      &after = values.states.at(std::string(revealState))->results;
        for (const LessonChoice& choice : question.choices)
            for (const ValueReference& value : referencesOf(choice.text)) {
                const auto hasIt = [&value](const LessonChoice& other) {
                    const std::vector<ValueReference> all = referencesOf(other.text);
                    return std::ranges::find(all, value) != all.end();
                };
                if (!value.state.empty() || std::ranges::all_of(question.choices, hasIt)) continue;
                if (valueIn(value, before) != valueIn(value, after)) return &choice.text;
            }
        return nullptr;
    }
    void lookAtClaims(const StepValues& values)
    {
        const ValueLookup lookup = lookupIn(*values.states.at(std::string(revealState)), values);
        for (const LessonExpression& claim : m_step.claims) {
            try {
                const bool holds = claimHolds(claim.expression, lookup);
                add(claim.line, holds, claim.expression.text(), valuesNamed(claim.expression, lookup));
            } catch (const InvalidInput& problem) {
                add(claim.line, false, claim.expression.text(), problem.what());
            }
        }
    }
    void lookAtTry(const LessonTry& tried, const StepValues& values)
    {
        const Results& before = values.states.at(std::string(revealState))->results;
        const Results& after = values.states.at(std::string(solutionState))->results;
        const auto told = [&](const Results& results, bool wanted, const std::string& what) {
            const StateValues state{.results = results, .table = {}};
            const std::optional<bool> done = isDone(tried, results, values);
            const std::string evidence = done ? valuesNamed(tried.check.expression, lookupIn(state, values))
                                              : "a value that the check names is not known there.";
            add(tried.check.line, done == wanted, what, evidence);
        };
        told(before, false, "the task is not done at the beginning");
        told(after, true, "the solution completes the task");
        if (tried.done.empty()) return;
        doneText(tried, after, values, m_lesson.file);
    }

    const Lesson& m_lesson;
    const LessonStep& m_step;
    const std::size_t m_number;
    LessonRuns& m_runs;
    LessonReport& m_report;
};

std::string indented(const std::string& text)
{
    return text.empty() ? text : "\n        " + escaped(text);
}

}  // namespace

bool LessonReport::holds() const
{
    return !cancelled && std::ranges::all_of(findings, &LessonFinding::holds);
}

LessonReport reportOn(const Lesson& lesson, const RunControl& control)
{
    const auto begin = std::chrono::steady_clock::now();
    LessonReport report;
    for (const WrittenNumber& written : writtenNumbers(lesson.summary))
        report.findings.push_back({.step = 0,
            .line = written.line,
            .holds = false,
            .what = "every number is computed",
            .evidence = "a summary has no numbers, unlike “" + written.number + "”."});
    LessonRuns runs;
    for (std::size_t step = 0; step < lesson.steps.size() && !control.stopped(); ++step)
        StepReporter(lesson, step, runs, report).look(control);
    report.cancelled = control.stopped();
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return report;
}

std::string reportText(const Lesson& lesson, const LessonReport& report)
{
    std::string text = escaped(lesson.title) + "\n";
    std::size_t step = 0;
    for (const LessonFinding& finding : report.findings) {
        if (finding.step != step) {
            step = finding.step;
            text += "\n" + std::to_string(step) + "  " + escaped(lesson.steps[step - 1].title) + "\n";
        }
        const std::string line = finding.line > 0 ? "line " + std::to_string(finding.line) + ": " : std::string();
        text += std::string("  ") + (finding.holds ? "yes" : "NO ") + "  " + line + escaped(finding.what)
            + indented(finding.evidence) + "\n";
    }
    const auto wrong = std::ranges::count(report.findings, false, &LessonFinding::holds);
    return text + "\n" + std::to_string(report.findings.size() - static_cast<std::size_t>(wrong)) + " of "
        + std::to_string(report.findings.size()) + " hold, in " + roundedText(report.seconds, 2) + " s.\n";
}

Page pageOf(const Lesson& lesson, const RunControl& control)
{
    Page page{.title = lesson.title};
    const auto say = [&page](const std::string& markdown, const std::string& lead = {}) {
        if (!markdown.empty())
            page.blocks.emplace_back(Sentence{.id = {}, .text = markdown, .lead = lead, .isMarkdown = true});
    };
    say(lesson.summary.markdown);
    if (!lesson.papers.empty()) say("After " + listed(lesson.papers) + ".");
    LessonRuns runs;
    for (std::size_t i = 0; i < lesson.steps.size() && !control.stopped(); ++i) {
        const LessonStep& step = lesson.steps[i];
        const FilledStep words = filled(step, valuesOf(step, runs, control), lesson.file);
        page.blocks.emplace_back(PageHeading{{}, std::to_string(i + 1) + "  " + step.title});
        if (!step.look.empty()) say("*Look at: " + step.look + "*");
        say(words.text);
        say(words.asks, "Guess.");
        if (!words.choices.empty())
            page.blocks.emplace_back(PageList{.items = words.choices, .marked = words.right, .isMarkdown = true});
        say(words.reveal, "What happens.");
        say(words.tries, "Try.");
    }
    return page;
}

}  // namespace krein
