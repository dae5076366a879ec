// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/kernels/kernel.h"

namespace krein {

namespace {

template <class Options> Section plainSection(std::string_view name, const Options& options)
{
    return {name, {}, settings(options)};
}

template <class Choice> Section choiceSection(std::string_view name, const Choice& choice)
{
    return {name, std::string(info(choice).id), settings(choice)};
}

/// Calls visit(field) with the section of that name.
template <class Visit> void visitSection(Experiment& experiment, std::string_view name, Visit&& visit)
{
    if (name == "data")
        visit(experiment.data);
    else if (name == "prepare")
        visit(experiment.prepare);
    else if (name == "split")
        visit(experiment.split);
    else if (name == "kernel")
        visit(experiment.kernel.edit());
    else if (name == "correction")
        visit(experiment.correction);
    else if (name == "method")
        visit(experiment.method);
    else if (name == "projection")
        visit(experiment.projection);
    else if (name == "spectrum")
        visit(experiment.spectrum);
    else if (name == "map")
        visit(experiment.map);
    else {
        std::vector<std::string> names;
        for (const Section& section : sections(experiment)) names.emplace_back(section.name);
        throw InvalidInput("There is no section " + inQuotes(name) + " in an experiment" + suggestion(name, names)
            + "; there are " + listed(names) + ".");
    }
}

const std::string& requiredText(const ParameterValue& value, std::string_view path)
{
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    throw InvalidInput(parameterName(std::string(path)) + " must be text.");
}

void setGenerator(Experiment& experiment, const std::string& id)
{
    std::vector<std::string> known;
    for (DataSource& candidate : alternatives<DataSource>()) {
        if (selectorOf(candidate) != "generator") continue;
        if (info(candidate).id == id) {
            experiment.data = std::move(candidate);
            return;
        }
        known.emplace_back(info(candidate).id);
    }
    detail::throwUnknownId("generator", id, known);
}

/// data.file, data.matrix, data.edges and data.example choose their kind of source; what was set for it before is kept.
template <class Source> void setSelector(Experiment& experiment, std::string_view key, const ParameterValue& value)
{
    const std::string path = "data." + std::string(key);
    const std::string& name = requiredText(value, path);
    if (name.empty())
        throw InvalidInput(parameterName(path)
            + (key == "example" ? " must name a built-in data set, not nothing." : " must name a file, not nothing."));
    if (!isUtf8(name))
        throw InvalidInput(parameterName(path) + " must be UTF-8, not " + inQuotes(name)
            + "; rename the file, because an experiment stores the name as text.");
    Source source;
    if (const auto* present = std::get_if<Source>(&experiment.data)) source = *present;
    set(source, key, value);
    experiment.data = source;
}

void setLabel(Experiment& experiment, const ParameterValue& value)
{
    auto* data = std::get_if<FileData>(&experiment.data);
    if (!data)
        throw InvalidInput(
            parameterName("data.label") + " can be set for a file only; set " + parameterName("data.file") + " first.");
    if (std::holds_alternative<std::monostate>(value)) {
        data->import.labelChoice = LabelChoice::Guess;
        data->import.label.clear();
        return;
    }
    const std::string& label = requiredText(value, "data.label");
    if (!isUtf8(label))
        throw InvalidInput(
            parameterName("data.label") + " must be the name of a column in UTF-8, not " + inQuotes(label) + ".");
    data->import.labelChoice = label.empty() ? LabelChoice::None : LabelChoice::Named;
    data->import.label = label;
}

/// The keys that choose the data source, and data.label. @return false if the key is none of them
bool setDataSource(Experiment& experiment, std::string_view key, const ParameterValue& value)
{
    if (key == "generator")
        setGenerator(experiment, requiredText(value, "data.generator"));
    else if (key == "file")
        setSelector<FileData>(experiment, key, value);
    else if (key == "matrix")
        setSelector<MatrixData>(experiment, key, value);
    else if (key == "edges")
        setSelector<GraphData>(experiment, key, value);
    else if (key == "example")
        setSelector<ExampleData>(experiment, key, value);
    else if (key == "label")
        setLabel(experiment, value);
    else {
        // How the matrix in a file is written says that there is one.
        const auto* file = std::get_if<FileData>(&experiment.data);
        const auto* graph = std::get_if<GraphData>(&experiment.data);
        if (key == "form" && (file || graph))
            experiment.data = MatrixData{.matrix = std::string(file ? file->file : graph->edges)};
        return false;
    }
    return true;
}

/// Says which alternative of a section does not have the parameter, because another one may.
template <class Field>
[[noreturn]] void refuseKey(
    const Field& field, std::string_view section, std::string_view key, const std::vector<Setting>& known)
{
    std::string owner = "the section " + inQuotes(section);
    std::vector<std::string> keys;
    for (const Setting& setting : known) keys.push_back(setting.parameter.key);
    std::vector<std::string> candidates = keys;
    if constexpr (OneOf<Field>) {
        owner = "the " + std::string(section == "data" ? "data source" : section) + " " + inQuotes(info(field).id);
        if (section != "data") candidates.emplace_back("id");
    }
    throw InvalidInput(std::string(section) + "." + escaped(key) + " is no parameter of " + owner
        + suggestion(key, candidates) + "; it has " + (keys.empty() ? std::string("none") : listed(keys)) + ".");
}

/// Whether matrices alone have the parameter of data.
bool isOfMatrix(std::string_view key)
{
    DataSource file = FileData{}, matrix = MatrixData{};
    return find(settings(matrix), key) && !find(settings(file), key);
}

/// Of a file of samples, where what is set is something that matrices have.
[[noreturn]] void refuseKeyOfMatrix(const FileData& file, std::string_view key)
{
    const std::string path = "data." + std::string(key);
    throw InvalidInput(parameterName(path) + " is no parameter of the data source 'file': it goes with a matrix, and "
        + inQuotes(file.file) + " is read as samples. If it holds a matrix, set " + parameterName("data.matrix")
        + " to it first"
        + (key == "labels" ? "; else its labels are a column, " + parameterName("data.label") + "." : "."));
}

/// What the section has under that key, or one of its other choices.
template <class Field> std::optional<Parameter> parameterIn(const Field& field, std::string_view key)
{
    const std::vector<Setting> own = settings(field);
    if (const Setting* setting = find(own, key)) return setting->parameter;
    if constexpr (OneOf<Field>)
        for (const Field& other : alternatives<Field>()) {
            const std::vector<Setting> others = settings(other);
            if (const Setting* setting = find(others, key)) return setting->parameter;
        }
    return std::nullopt;
}

struct Path {
    std::string_view section, key;
};

Path splitPath(std::string_view path)
{
    const std::size_t dot = path.find('.');
    if (dot == std::string_view::npos || dot == 0 || dot + 1 == path.size())
        throw InvalidInput(inQuotes(path) + " is not a parameter; name one by its section and key, as in kernel.rho.");
    return {path.substr(0, dot), path.substr(dot + 1)};
}

/// The value a text stands for, given what the parameter is. Text that does not fit is left as text, which is refused.
ParameterValue valueFromText(std::string_view text, ParameterKind kind)
{
    switch (kind) {
    case ParameterKind::Flag:
        if (text == "true") return true;
        if (text == "false") return false;
        break;
    case ParameterKind::Integer:
    case ParameterKind::Number:
        if (text == "auto") return std::monostate{};
        if (const auto number = parseNumber(text)) return *number;
        break;
    case ParameterKind::Text:
    case ParameterKind::Choice: break;
    }
    return std::string(text);
}

}  // namespace

template <> SharedValue<Kernel>::SharedValue() : SharedValue(Kernel())
{
}

template <> bool SharedValue<Kernel>::isEqual(const Kernel& a, const Kernel& b)
{
    return a == b;
}

Projection::Projection() = default;
Projection::Projection(const Projection&) = default;
Projection::Projection(Projection&&) noexcept = default;
Projection& Projection::operator=(const Projection&) = default;
Projection& Projection::operator=(Projection&&) noexcept = default;
Projection::~Projection() = default;
bool Projection::operator==(const Projection&) const = default;

void visitParameters(Projection& choice, ParameterVisitor& visit)
{
    visitParameters(static_cast<ProjectionAlternatives&>(choice), visit);
}

Experiment sphereExperiment()
{
    return {.data = SphereData{.samples = 300, .noise = 0.0, .seed = 1},
        .prepare = {.scale = Scaling::UnitInterval},
        .split = {.holdout = 0.3, .stratified = true, .seed = 1},
        .kernel = TruncatedL1Kernel{.rhoFactor = 0.2},
        .method = LsSvm{.regularization = 10.0},
        .projection = KernelPca{.components = 2, .order = ComponentOrder::Absolute}};
}

std::vector<Section> sections(const Experiment& experiment)
{
    return {choiceSection("data", experiment.data), plainSection("prepare", experiment.prepare),
        plainSection("split", experiment.split), choiceSection("kernel", *experiment.kernel),
        choiceSection("correction", experiment.correction), choiceSection("method", experiment.method),
        choiceSection("projection", experiment.projection), plainSection("spectrum", experiment.spectrum),
        plainSection("map", experiment.map)};
}

void setParameter(Experiment& experiment, std::string_view path, const ParameterValue& value)
{
    const Path parts = splitPath(path);  // no structured binding: clang 14 cannot capture one
    const std::string_view section = parts.section, key = parts.key;
    if (section == "data" && setDataSource(experiment, key, value)) return;
    visitSection(experiment, section, [&]<class Field>(Field& field) {
        if constexpr (OneOf<Field>) {
            if (key == "id" && section != "data") {
                field = alternativeById<Field>(section, requiredText(value, path));
                return;
            }
        }
        try {
            set(field, key, value);
        } catch (const InvalidInput& error) {
            const std::vector<Setting> known = settings(field);
            if constexpr (std::is_same_v<Field, DataSource>)
                if (const auto* file = std::get_if<FileData>(&field); file && isOfMatrix(key))
                    refuseKeyOfMatrix(*file, key);
            if (!find(known, key)) refuseKey(field, section, key, known);
            throw InvalidInput(inSection(section, error.problem()));
        }
    });
}

void setParameterText(Experiment& experiment, std::string_view path, std::string_view text)
{
    const auto [section, key] = splitPath(path);
    const bool guessesLabel = section == "data" && key == "label" && text == "auto";
    ParameterValue value = guessesLabel ? ParameterValue(std::monostate{}) : ParameterValue(std::string(text));
    for (const Section& candidate : sections(experiment)) {
        if (candidate.name != section) continue;
        if (const Setting* setting = find(candidate.settings, key)) value = valueFromText(text, setting->kind);
    }
    setParameter(experiment, path, value);
}

std::optional<Parameter> parameterAt(const Experiment& experiment, std::string_view path)
{
    const std::size_t dot = path.find('.');
    if (dot == std::string_view::npos) return std::nullopt;
    const Path parts{path.substr(0, dot), path.substr(dot + 1)};
    const std::vector<Section> all = sections(experiment);
    if (std::ranges::find(all, parts.section, &Section::name) == all.end()) return std::nullopt;
    if (path == "data.label") return Parameter("label", "Label column", "");
    if (path == "data.generator")
        return Parameter("generator", "Data", "", {.options = alternativeOptions<DataSource>()});
    std::optional<Parameter> found;
    Experiment copy = experiment;
    visitSection(copy, parts.section, [&]<class Field>(const Field& field) {
        if constexpr (OneOf<Field>)
            if (parts.key == "id" && parts.section != "data") {
                found = Parameter("id", parts.section, "", {.options = alternativeOptions<Field>()});
                return;
            }
        found = parameterIn(field, parts.key);
    });
    return found;
}

}  // namespace krein
