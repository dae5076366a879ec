// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/study_caption.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>
#include <vector>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/data/import/bundled_data.h"
#include "core/experiment/differences.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "core/study/suggest.h"
#include "core/study/table.h"

namespace krein {

namespace {

/// Paths that differ between the cells, "kernel.id" and "kernel.gamma".
std::set<std::string> variedPaths(const Study& study)
{
    std::set<std::string> paths;
    for (const StudyAxis& axis : study.axes) {
        if (const auto* values = std::get_if<ParameterValues>(&axis)) {
            paths.insert(values->path);
            continue;
        }
        for (const StudyChoice& choice : std::get<StudyChoices>(axis).choices)
            for (const Assignment& made : choice.set) paths.insert(made.path);
    }
    return paths;
}

/// Whether another kernel, method or data set is chosen by some cells; of data any path chooses others.
bool isVaried(const std::set<std::string>& varied, const std::string& section)
{
    return std::ranges::any_of(varied, [&](const std::string& path) {
        return section == "data" ? path.starts_with("data.") : path == section + ".id";
    });
}

std::string dataName(const DataSource& data)
{
    if (const auto* example = std::get_if<ExampleData>(&data)) return std::string(bundledData(example->example).title);
    if (const std::vector<std::string> files = filesOf(data); !files.empty())
        return printable(std::filesystem::path(files.front()).filename());
    return std::string(info(data).name);
}

/// Whether it is unset because an alternative to it is set, or varied, or unset as well and named before it.
/// @param setting  one of them
bool givesWay(const Setting& setting, const std::string& section, const std::vector<Setting>& settings,
    const std::set<std::string>& varied)
{
    return std::holds_alternative<std::monostate>(setting.value) && !setting.parameter.group.empty()
        && std::ranges::any_of(settings, [&](const Setting& other) {
               return other.parameter.group == setting.parameter.group
                   && (!std::holds_alternative<std::monostate>(other.value) || &other < &setting
                       || varied.contains(section + "." + other.parameter.key));
           });
}

/// "Gaussian (RBF) with γ = 1": the numbers that its formula has and that do not vary.
std::string withNumbers(const std::string& name, const std::string& section, const std::vector<Setting>& settings,
    const std::set<std::string>& varied)
{
    std::vector<std::string> numbers;
    for (const Setting& setting : settings) {
        const Parameter& parameter = setting.parameter;
        const bool hasSlider = parameter.low < parameter.high
            && (setting.kind == ParameterKind::Number || setting.kind == ParameterKind::Integer);
        if (parameter.symbol.empty() || !hasSlider || varied.contains(section + "." + parameter.key)
            || givesWay(setting, section, settings, varied))
            continue;
        numbers.push_back(std::holds_alternative<std::monostate>(setting.value)
                ? parameter.symbol + " chosen from the data"
                : settingText(setting));
    }
    return numbers.empty() ? name : name + " with " + listed(numbers);
}

std::string repetitionText(const Study& study)
{
    const StudyRepetition& repeat = study.repeat;
    const std::string times = std::to_string(repeat.times);
    switch (repeat.by) {
    case RepeatBy::None: break;
    case RepeatBy::Seeds: return times + " random seeds from " + std::to_string(repeat.seed);
    case RepeatBy::Folds:
        return std::to_string(repeat.folds) + "-fold cross-validation"
            + (study.experiment->split.stratified ? ", stratified" : "")
            + (repeat.times > 1 ? ", " + times + " times" : "") + ", seed " + std::to_string(repeat.seed);
    case RepeatBy::LeaveOneOut: return "leave-one-out cross-validation";
    case RepeatBy::Splits: return std::to_string(repeat.splits.size()) + " given splits";
    }
    return "one run per row";
}

/// "C chosen in each training set by 5-fold cross-validation"
std::string tuningText(const StudyPlan& plan)
{
    std::vector<std::string> names;
    for (const std::string& path : tunedPaths(plan)) {
        const auto cell = std::ranges::find_if(plan.cells, [&](const StudyCell& one) {
            return std::ranges::find(one.tune, path, &ParameterValues::path) != one.tune.end();
        });
        names.push_back(nameOf(cell == plan.cells.end() ? plan.study->experiment : cell->experiment, path));
    }
    if (names.empty()) return {};
    return listed(names) + " chosen in each training set by " + std::to_string(plan.study->tune.folds)
        + "-fold cross-validation";
}

}  // namespace

std::string captionOf(const StudyPlan& plan)
{
    const Study& study = *plan.study;
    const Experiment& experiment = study.experiment;
    std::set<std::string> varied = variedPaths(study);
    const std::set<std::string> sections = varied;
    for (const std::string& path : tunedPaths(plan)) varied.insert(path);
    std::vector<std::string> clauses{repetitionText(study)};
    if (!isVaried(sections, "data")) clauses.push_back("data: " + dataName(experiment.data));
    if (!isVaried(sections, "kernel"))
        clauses.push_back(
            "kernel: " + withNumbers(choiceName(experiment, "kernel"), "kernel", settings(*experiment.kernel), varied));
    if (!isVaried(sections, "correction"))
        clauses.push_back(std::holds_alternative<NoCorrection>(experiment.correction)
                ? "no correction"
                : "correction: " + choiceName(experiment, "correction"));
    if (!isVaried(sections, "method"))
        clauses.push_back(
            "method: " + withNumbers(choiceName(experiment, "method"), "method", settings(experiment.method), varied));
    if (const std::string tuned = tuningText(plan); !tuned.empty()) clauses.push_back(tuned);
    std::string text;
    for (const std::string& clause : clauses) text += (text.empty() ? "" : "; ") + clause;
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text;
}

}  // namespace krein
