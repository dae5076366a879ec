// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/command.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <set>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/base/shell_text.h"
#include "core/base/text.h"
#include "core/experiment/experiment.h"
#include "core/study/study_json.h"

namespace krein {

namespace {

// Linux takes no word of more than 128 KiB, and a person no line of that length.
constexpr std::size_t longestLine = 64 << 10;

/// The source with the paths as they are from any folder.
DataSource withAbsolutePaths(DataSource source)
{
    for (const Setting& setting : settings(source)) {
        if (!setting.parameter.isPath) continue;
        const std::filesystem::path path = std::get<std::string>(setting.value);
        if (!path.empty() && path.is_relative())
            set(source, setting.parameter.key, std::filesystem::absolute(path).lexically_normal().native());
    }
    return source;
}

/// Brings an experiment to another one by assignments as the command line makes them, and keeps them.
class Approach {
public:
    explicit Approach(const Experiment& target) : m_target(target) {}

    std::optional<std::vector<std::string>> assignments()
    {
        if (std::holds_alternative<DrawnData>(m_target.data)) return std::nullopt;
        try {
            chooseAlternatives();
            for (Text next = nextDifference(); !next.path.empty(); next = nextDifference()) {
                if (!m_made.insert(next.path + "=" + next.value).second) return std::nullopt;
                assign(next.path, next.value);
            }
        } catch (const InvalidInput&) {
            return std::nullopt;  // a value that cannot be given as text, a name that is no UTF-8 say
        }
        if (m_present != m_target) return std::nullopt;
        return std::move(m_assignments);
    }

private:
    struct Text {
        std::string path, value;
    };

    void assign(const std::string& path, const std::string& text)
    {
        setParameterText(m_present, path, text);
        m_assignments.push_back(path + "=" + text);
    }

    /// Data source, kernel and what else resets its section; the kernel also where it is the default, because data
    /// without one are given one that can compare them.
    void chooseAlternatives()
    {
        const std::string selector(selectorOf(m_target.data));
        if (selector == "generator")
            assign("data.generator", std::string(info(m_target.data).id));
        else
            assign("data." + selector, std::get<std::string>(find(settings(m_target.data), selector)->value));
        if (const auto* file = std::get_if<FileData>(&m_target.data);
            file && file->import.labelChoice != LabelChoice::Guess)
            assign("data.label", file->import.labelChoice == LabelChoice::None ? "" : file->import.label);
        const std::vector<Section> present = sections(m_present), wanted = sections(m_target);
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            if (wanted[i].name == "data" || wanted[i].id.empty()) continue;
            if (wanted[i].id != present[i].id || wanted[i].name == "kernel")
                assign(std::string(wanted[i].name) + ".id", wanted[i].id);
        }
    }

    /// The first parameter of another value; those that are to be unset last, because setting their alternative does;
    /// without a path if there is none.
    Text nextDifference() const
    {
        Text unset;
        const std::vector<Section> present = sections(m_present), wanted = sections(m_target);
        for (std::size_t i = 0; i < wanted.size(); ++i)
            for (const Setting& setting : present[i].settings) {
                const Setting* goal = find(wanted[i].settings, setting.parameter.key);
                if (!goal || goal->value == setting.value) continue;
                Text found{std::string(wanted[i].name) + "." + setting.parameter.key, valueText(goal->value)};
                if (!std::holds_alternative<std::monostate>(goal->value)) return found;
                if (unset.path.empty()) unset = found;
            }
        return unset;
    }

    const Experiment& m_target;
    Experiment m_present;
    std::vector<std::string> m_assignments;
    std::set<std::string> m_made;  // each once: what undoes another would never end
};

/// Whether the options read this text as the value that it is the text of.
bool readsBack(const ParameterValue& value)
{
    const auto* text = std::get_if<std::string>(&value);
    if (!text) {
        const auto* number = std::get_if<double>(&value);
        return !number || std::isfinite(*number);
    }
    const auto plain = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_' || c == '.'; };
    return !text->empty() && std::ranges::all_of(*text, plain) && !parseNumber(*text) && *text != "true"
        && *text != "false" && *text != "auto";
}

/// "kernel.gamma=0.01:10:25:log" or "kernel.gamma=0.1,1,10"; nothing if the options cannot say it.
std::optional<std::string> valuesText(const ParameterValues& parameter)
{
    std::string text = parameter.path + "=";
    if (const auto* range = std::get_if<ValueRange>(&parameter.values))
        return text + numberText(range->from) + ":" + numberText(range->to) + ":" + std::to_string(range->steps)
            + (range->scale == Scale::Logarithmic ? ":log" : "");
    bool first = true;
    for (const ParameterValue& value : std::get<std::vector<ParameterValue>>(parameter.values)) {
        if (!readsBack(value)) return std::nullopt;
        text += (first ? "" : ",") + valueText(value);
        first = false;
    }
    return first ? std::nullopt : std::optional(text);
}

/// "--folds 10x3" and its like; nothing if the options cannot say it.
std::optional<std::string> repetitionText(const StudyRepetition& repeat)
{
    const auto is = [&repeat](const StudyRepetition& other) { return repeat == other; };
    if (is({})) return "";
    if (is({.by = RepeatBy::LeaveOneOut})) return " --leave-one-out";
    if (is({.by = RepeatBy::Seeds, .times = repeat.times})) return " --repeat " + std::to_string(repeat.times);
    if (is({.by = RepeatBy::Folds, .times = repeat.times, .folds = repeat.folds}))
        return " --folds " + std::to_string(repeat.folds)
            + (repeat.times == 1 ? "" : "x" + std::to_string(repeat.times));
    return std::nullopt;
}

/// The study without its experiment as options; nothing if they cannot say it.
std::optional<std::string> studyOptionsText(const Study& study)
{
    std::string text;
    for (const StudyAxis& axis : study.axes) {
        const auto* parameter = std::get_if<ParameterValues>(&axis);
        const std::optional<std::string> values = parameter ? valuesText(*parameter) : std::nullopt;
        if (!values) return std::nullopt;
        text += " --axis " + shellText(*values);
    }
    const std::optional<std::string> repetition = repetitionText(study.repeat);
    if (!repetition) return std::nullopt;
    text += *repetition;
    if (study.tune != StudyTuning{.parameters = study.tune.parameters, .folds = study.tune.folds}) return std::nullopt;
    for (const ParameterValues& parameter : study.tune.parameters) {
        const std::optional<std::string> values = valuesText(parameter);
        if (!values) return std::nullopt;
        text += " --tune " + shellText(*values);
    }
    if (study.tune.folds != StudyTuning{}.folds) text += " --tune-folds " + std::to_string(study.tune.folds);
    for (std::size_t i = 0; i < study.measures.size(); ++i) text += (i == 0 ? " --measure " : ",") + study.measures[i];
    return text;
}

/// "kreinscope-cli run --set … --set …".
std::optional<std::string> lineWith(const std::string& command, const Experiment& experiment)
{
    const auto assignments = assignmentsOf(experiment);
    if (!assignments) return std::nullopt;
    std::string line = "kreinscope-cli " + command;
    for (const std::string& assignment : *assignments) line += " --set " + shellText(assignment);
    return line.size() > longestLine ? std::nullopt : std::optional(line);
}

}  // namespace

std::optional<std::vector<std::string>> assignmentsOf(const Experiment& experiment)
{
    Experiment target = experiment;
    target.data = withAbsolutePaths(std::move(target.data));
    return Approach(target).assignments();
}

std::optional<std::string> commandOf(const Experiment& experiment)
{
    return lineWith("run", experiment);
}

std::optional<std::string> commandOf(const Experiment& experiment, const std::string& command)
{
    return lineWith(command, experiment);
}

std::optional<std::string> commandOf(const Study& study)
{
    std::optional<std::string> line = lineWith("study", study.experiment);
    if (!line) return std::nullopt;
    const std::optional<std::string> options = studyOptionsText(study);
    *line += options ? *options : " --study " + shellText(textOf(studySection(study)));
    return line->size() > longestLine ? std::nullopt : line;
}

namespace {

std::string optionsText(const PictureRequest& picture)
{
    return " --view " + picture.view + " --size " + std::to_string(picture.width) + "x" + std::to_string(picture.height)
        + " --out " + picture.view + ".png";
}

}  // namespace

std::optional<std::string> commandOf(const Study& study, const PictureRequest& picture)
{
    std::optional<std::string> line = lineWith("render", study.experiment);
    if (!line) return std::nullopt;
    if (study != Study{.experiment = study.experiment}) *line += " --study " + shellText(textOf(studySection(study)));
    *line += optionsText(picture);
    return line->size() > longestLine ? std::nullopt : line;
}

std::string commandOfFile(const PictureRequest& picture, const std::filesystem::path& saved)
{
    return commandOfFile("render", saved) + optionsText(picture);
}

std::string commandOfFile(const std::string& command, const std::filesystem::path& saved)
{
    return "kreinscope-cli " + command + " " + shellText(std::filesystem::absolute(saved).lexically_normal().native());
}

}  // namespace krein
