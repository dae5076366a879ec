// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/documents/examples.h"
#include "core/documents/picture_ids.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/experiment_file.h"
#include "core/experiment/json/json_fields.h"
#include "core/lessons/lesson.h"
#include "core/lessons/lesson_text.h"
#include "core/lessons/lesson_values.h"
#include "core/study/study_json.h"

namespace krein {

namespace {

using Keys = std::vector<std::string>;

// More than any lesson has; each step and state is computed, and a wrong assignment is looked for among all.
constexpr std::size_t mostSteps = 200, mostStates = 50, mostAssignments = 500;
constexpr std::int64_t mostRepetitions = 1000;
// And of one text, which is laid out whenever it is shown: signs of Markdown and tags within one paragraph take time
// that grows with the square of their number.
constexpr std::size_t mostCharacters = 10000, mostLines = 300, mostSigns = 500;

/// What a state is made of: all keys that stateOf() reads.
Keys withState(Keys keys)
{
    for (const char* key : {"session", "example", "set", "study", "selection"}) keys.emplace_back(key);
    return keys;
}

bool canAssign(Experiment experiment, const std::vector<Assignment>& assignments)
{
    try {
        assignAll(experiment, assignments);
        return true;
    } catch (const InvalidInput&) {
        return false;
    }
}

class LessonReader {
public:
    LessonReader(const std::filesystem::path& name, const std::filesystem::path& directory)
        : m_json(name),
          m_directory(directory)
    {
    }

    Lesson read(const JsonValue& root)
    {
        const std::string format = "kreinscope-lesson";
        // First: a newer one may have further keys.
        if (const JsonMember* version = root.find(format)) m_json.checkFormat(version->value, format);
        m_json.checkKeys(root, "a lesson", {format, "id", "title", "summary", "minutes", "place", "papers", "steps"});
        // Among those that come with the program, which CMake puts in this order.
        if (const JsonMember* place = root.find("place")) m_json.whole(place->value, "place", 1, 9999);
        m_json.member(root, format);
        Lesson lesson{.file = m_json.name(),
            .id = idUnder(root),
            .title = m_json.requiredText(root, "title"),
            .summary = textUnder(root, "summary"),
            .minutes = static_cast<int>(m_json.whole(m_json.member(root, "minutes"), "minutes", 1, 90)),
            .papers = m_json.texts(root, "papers"),
            .steps = {}};
        const JsonValue& steps = m_json.member(root, "steps");
        if (m_json.list(steps, "steps").size() > mostSteps)
            m_json.refuse(steps.line, "steps must hold at most " + std::to_string(mostSteps) + " steps.");
        for (const JsonValue& step : steps.elements) readStep(step, lesson.steps);
        if (lesson.steps.empty()) m_json.refuse(steps.line, "steps must hold at least one step.");
        return lesson;
    }

private:
    /// What the lesson is called on the command line, beside those of the program.
    std::string idUnder(const JsonValue& root) const
    {
        std::string id = m_json.requiredText(root, "id");
        const auto belongs = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
        if (!std::ranges::all_of(id, belongs) || id.front() == '-')
            m_json.refuse(root.find("id")->value.line,
                "id must be made of lower-case letters, digits and hyphens, as in my-lesson, unlike " + inQuotes(id)
                    + ".");
        return id;
    }
    void readStep(const JsonValue& object, std::vector<LessonStep>& steps)
    {
        m_json.checkKeys(
            object, "a step", withState({"title", "look", "text", "question", "reveal", "try", "states", "claims"}));
        LessonStep step{.title = m_json.requiredText(object, "title"),
            .session = stateOf(object, steps.empty() ? nullptr : &steps.back().shown()),
            .look = pictureUnder(object),
            .text = textUnder(object, "text"),
            .question = {},
            .reveal = {},
            .tried = {},
            .states = {},
            .claims = {},
            .line = object.line};
        if (!steps.empty()) step.states = steps.back().states;
        readQuestion(object, step);
        readStates(object, step);
        if (const JsonMember* tried = object.find("try")) step.tried = tryFrom(tried->value, step);
        for (const JsonValue& claim : m_json.entries(object, "claims"))
            step.claims.push_back(expressionFrom(claim, "every entry of claims"));
        checkNames(step);
        steps.push_back(std::move(step));
    }
    /// The picture to look at; empty: none is named.
    std::string pictureUnder(const JsonValue& object)
    {
        const std::string look = m_json.optionalText(object, "look");
        if (look.empty()) return look;
        const std::string problem = problemWithPicture(look);
        if (!problem.empty()) m_json.refuse(object.find("look")->value.line, problem);
        return look;
    }
    /// Every state that the step speaks of is one.
    void checkNames(const LessonStep& step)
    {
        std::vector<std::string> known{std::string(stepState), std::string(revealState)};
        if (step.tried) known.emplace_back(solutionState);
        for (const LessonState& state : step.states) known.push_back(state.name);
        for (const NamedState& named : m_named)
            if (!named.state.empty() && std::ranges::find(known, named.state) == known.end())
                m_json.refuse(named.line,
                    "there is no state " + inQuotes(named.state) + suggestion(named.state, known) + "; there are "
                        + listed(known) + ".");
        m_named.clear();
    }
    /// Keeps the states that are named for checkNames(). @throws FileError  there is no such value
    void checkValues(const std::vector<ValueReference>& references, std::size_t line)
    {
        for (const ValueReference& reference : references) {
            m_named.push_back({reference.state, line});
            try {
                checkReference(reference);
            } catch (const InvalidInput& problem) {
                m_json.refuse(line, problem.problem().sentence);
            }
        }
    }
    /// @param before  what the state differs from unless it has a session or an example of its own; null: it must have
    Session stateOf(const JsonValue& object, const Session* before) const
    {
        const JsonMember *own = object.find("session"), *example = object.find("example"), *set = object.find("set");
        if (own && example)
            m_json.refuse(example->value.line, "session and example exclude each other; give one of them.");
        if (!own && !example && !before)
            m_json.refuse(object.line, "the first step needs a session or an example; later steps change it.");
        Session state;
        if (own)
            state = sessionFromJson(own->value, m_json.name(), m_directory);
        else if (example)
            state.study.experiment = exampleNamed(example->value);
        else
            state.study.experiment = before->study.experiment;
        if (set) assignFrom(set->value, state.study.experiment.edit());
        if (const JsonMember* study = object.find("study")) state.study = studyIn(study->value, state.study.experiment);
        if (const JsonMember* rows = object.find("selection"))
            state.selection = selectionFromJson(rows->value, m_json.name());
        return state;
    }
    /// Somebody waits for its means.
    Study studyIn(const JsonValue& value, const Experiment& experiment) const
    {
        Study study = studyFromJson(value, experiment, m_json.name());
        const StudyRepetition& repeat = study.repeat;
        if (std::int64_t{repeat.times} * (repeat.by == RepeatBy::Folds ? repeat.folds : 1) > mostRepetitions)
            m_json.refuse(
                value.line, "a study in a lesson must have at most " + grouped(mostRepetitions) + " repetitions.");
        return study;
    }
    Experiment exampleNamed(const JsonValue& value) const
    {
        try {
            return exampleById(m_json.text(value, "example")).experiment;
        } catch (const FileError&) {
            throw;  // names its line already
        } catch (const InvalidInput& problem) {
            m_json.refuse(value.line, problem.what());
        }
    }
    void assignFrom(const JsonValue& set, Experiment& experiment) const
    {
        m_json.expect(set, JsonValue::Kind::Object, "set must be an object of paths and values, {…}.");
        if (set.members.size() > mostAssignments)
            m_json.refuse(set.line, "set must hold at most " + std::to_string(mostAssignments) + " paths.");
        std::vector<Assignment> assignments;
        for (const JsonMember& one : set.members) assignments.push_back({one.key, m_json.scalar(one.value, one.key)});
        const Experiment before = experiment;
        try {
            assignAll(experiment, assignments);
        } catch (const InvalidInput& problem) {
            // The one without which the others are accepted is to blame.
            const auto isToBlame = [&](const JsonMember& one) {
                std::vector<Assignment> others = assignments;
                std::erase_if(others, [&one](const Assignment& other) { return other.path == one.key; });
                return canAssign(before, others);
            };
            const auto blamed = std::ranges::find_if(set.members, isToBlame);
            m_json.refuse(blamed == set.members.end() ? set.line : blamed->value.line, problem.what());
        }
    }

    void readQuestion(const JsonValue& object, LessonStep& step)
    {
        const JsonMember *question = object.find("question"), *reveal = object.find("reveal");
        if (!question && reveal) m_json.refuse(reveal->value.line, "a reveal needs a question before it.");
        if (!question) return;
        if (!reveal) m_json.refuse(question->value.line, "a question needs a reveal after it.");
        step.question = questionFrom(question->value);
        if (reveal->value.kind != JsonValue::Kind::Object) {
            step.reveal.text = textFrom(reveal->value, "reveal");
            return;
        }
        m_json.checkKeys(reveal->value, "a reveal", withState({"text", "look"}));
        step.reveal.text = textUnder(reveal->value, "text");
        step.reveal.look = pictureUnder(reveal->value);
        for (const std::string& key : withState({}))
            if (reveal->value.find(key)) {
                step.reveal.session = stateOf(reveal->value, &step.session);
                break;
            }
    }
    LessonQuestion questionFrom(const JsonValue& object)
    {
        m_json.checkKeys(object, "a question", {"asks", "choices", "answer", "tolerance"});
        LessonQuestion question{.asks = textUnder(object, "asks"), .choices = {}, .answer = {}, .tolerance = {}};
        const JsonMember *choices = object.find("choices"), *answer = object.find("answer"),
                         *tolerance = object.find("tolerance");
        if (!choices == !answer)
            m_json.refuse(object.line, "a question needs either choices or an answer, which is a number.");
        if (choices && tolerance)
            m_json.refuse(tolerance->value.line, "a tolerance belongs to an answer, not to choices.");
        if (answer) question.answer = expressionFrom(answer->value, "answer");
        if (tolerance) question.tolerance = expressionFrom(tolerance->value, "tolerance");
        if (!choices) return question;
        for (const JsonValue& choice : m_json.list(choices->value, "choices")) {
            m_json.checkKeys(choice, "a choice", {"text", "when"});
            question.choices.push_back(
                {textUnder(choice, "text"), expressionFrom(m_json.member(choice, "when", "a choice"), "when")});
        }
        if (question.choices.size() < 2) m_json.refuse(choices->value.line, "choices must hold at least two.");
        return question;
    }
    LessonTry tryFrom(const JsonValue& object, const LessonStep& step)
    {
        m_json.checkKeys(object, "a try", {"asks", "check", "solution", "done"});
        const JsonValue& solution = m_json.section(object, "solution", "a try");
        m_json.checkKeys(solution, "a solution", withState({}));
        return {.asks = textUnder(object, "asks"),
            .check = expressionFrom(m_json.member(object, "check", "a try"), "check"),
            .solution = stateOf(solution, &step.shown()),
            .done = object.find("done") ? textUnder(object, "done") : LessonText()};
    }
    void readStates(const JsonValue& object, LessonStep& step) const
    {
        if (!object.find("states")) return;
        for (const JsonMember& one : m_json.section(object, "states").members) {
            const std::string& name = one.key;
            m_json.checkKeys(one.value, "a state", withState({}));
            if (name == stepState || name == revealState || name == solutionState)
                m_json.refuse(
                    one.value.line, inQuotes(name) + " is the name of a state in every step; choose another name.");
            if (!isStateName(name))
                m_json.refuse(one.value.line,
                    "the name of a state is made of letters, digits and dashes and begins with a letter, unlike "
                        + inQuotes(name) + ".");
            std::erase_if(step.states, [&name](const LessonState& other) { return other.name == name; });
            if (step.states.size() == mostStates)
                m_json.refuse(one.value.line,
                    "there are more than " + std::to_string(mostStates) + " states by now, the most that are read.");
            step.states.push_back({name, stateOf(one.value, &step.shown()), one.value.line});
        }
    }

    LessonText textUnder(const JsonValue& object, const std::string& key)
    {
        return textFrom(m_json.member(object, key), key);
    }
    void checkLength(const LessonText& text, std::size_t line, const std::string& where) const
    {
        const auto isSign = [](char c) { return std::string_view("*_<&`[|").find(c) != std::string_view::npos; };
        const auto refuse = [&](std::size_t most, const char* what) {
            m_json.refuse(line, where + " must have at most " + std::to_string(most) + " " + what + ".");
        };
        if (text.markdown.size() > mostCharacters) refuse(mostCharacters, "characters");
        if (text.lines.size() > mostLines || std::ranges::count(text.markdown, '\n') >= std::ptrdiff_t{mostLines})
            refuse(mostLines, "lines");
        if (std::ranges::count_if(text.markdown, isSign) > std::ptrdiff_t{mostSigns})
            refuse(mostSigns, "signs of Markdown, such as * and <");
    }
    /// One line, or a list of lines.
    LessonText textFrom(const JsonValue& value, const std::string& where)
    {
        LessonText text;
        if (value.kind != JsonValue::Kind::Array)
            text = {m_json.text(value, where), {value.line}};
        else
            for (const JsonValue& line : value.elements) {
                text.markdown += (text.lines.empty() ? "" : "\n") + m_json.anyText(line, "every line of " + where);
                text.lines.push_back(line.line);
            }
        if (text.markdown.empty()) m_json.refuse(value.line, where + " must not be empty.");
        checkLength(text, value.line, where);
        checkPlaceholders(text, m_json.name());
        for (const PlacedReference& found : placedReferences(text)) checkValues({found.reference}, found.line);
        return text;
    }
    LessonExpression expressionFrom(const JsonValue& value, const std::string& where)
    {
        const ParameterValue found = m_json.scalar(value, where);
        const auto* text = std::get_if<std::string>(&found);
        try {
            LessonExpression read{Expression(text ? *text : numberText(m_json.number(value, where))), value.line};
            checkValues(referencesOf(read.expression), value.line);
            return read;
        } catch (const FileError&) {
            throw;  // names its line already
        } catch (const InvalidInput& problem) {
            m_json.refuse(value.line, where + ": " + problem.what());
        }
    }

    struct NamedState {
        std::string state;
        std::size_t line = 0;
    };

    const JsonFields m_json;
    const std::filesystem::path& m_directory;
    std::vector<NamedState> m_named;  // of the step that is being read
};

}  // namespace

Lesson lessonFromJson(
    const std::string& text, const std::filesystem::path& name, const std::filesystem::path& directory)
{
    return LessonReader(name, directory).read(parseJson(text, name));
}

}  // namespace krein
