// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/json/describe.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/data/formats/file_formats.h"
#include "core/data/formats/matrices/matrix_reading.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/experiment_file.h"
#include "core/experiment/json/json_writer.h"
#include "core/experiment/quantities/quantity.h"
#include "core/kernels/kernel.h"

namespace krein {

namespace {

/// One list of things to choose from, or one section without a choice (then `choices` has one entry without an id).
struct Chapter {
    std::string key;      ///< in JSON, "kernels"
    std::string title;    ///< for people
    std::string section;  ///< of an experiment, "kernel"
    struct Choice {
        Info info;
        std::vector<Setting> settings;
    };
    std::vector<Choice> choices;
    bool isChoice = true;
};

template <class Variant> std::vector<Chapter::Choice> choicesOf()
{
    std::vector<Chapter::Choice> choices;
    for (const Variant& candidate : alternatives<Variant>()) choices.push_back({info(candidate), settings(candidate)});
    return choices;
}

template <class Options> std::vector<Chapter::Choice> optionsOf()
{
    return {{Info{}, settings(Options{})}};
}

std::vector<Chapter> chapters()
{
    return {{"data", "Data", "data", choicesOf<DataSource>()},
        {"prepare", "Preparation", "prepare", optionsOf<Preparation>(), false},
        {"split", "Hold-out", "split", optionsOf<Split>(), false},
        {"kernels", "Kernels", "kernel", choicesOf<Kernel>()},
        {"distances", "Distances", "kernel", choicesOf<Distance>()},
        {"corrections", "Corrections", "correction", choicesOf<Correction>()},
        {"methods", "Methods", "method", choicesOf<Method>()},
        {"feature_maps", "Features (method.map)", "method", choicesOf<FeatureMapChoice>()},
        {"feature_classifiers", "Methods on features (method.classifier)", "method",
            choicesOf<FeatureClassifierChoice>()},
        {"novelty_kinds", "Kinds of novelty (method.kind)", "method", choicesOf<decltype(Novelty::kind)>()},
        {"projections", "Embeddings", "projection", choicesOf<Projection>()},
        {"spectrum", "Spectrum", "spectrum", optionsOf<SpectrumOptions>(), false},
        {"map", "Decision map", "map", optionsOf<PlaneOptions>(), false}};
}

/// A typeset formula as plain text: <sup>2</sup> becomes ^2, <sub>ij</sub> becomes _ij, &gt; becomes >, other tags
/// vanish.
std::string plainFormula(std::string_view typeset)
{
    std::string plain;
    for (std::size_t i = 0; i < typeset.size(); ++i) {
        if (typeset[i] != '<') {
            plain += typeset[i];
            continue;
        }
        const std::size_t end = std::min(typeset.find('>', i), typeset.size());
        const std::string_view tag = typeset.substr(i, end - i);
        if (tag == "<sup") plain += '^';
        if (tag == "<sub") plain += '_';
        i = end;
    }
    for (const auto& [entity, sign] : {std::pair{"&lt;", "<"}, {"&gt;", ">"}, {"&amp;", "&"}})
        for (std::size_t at = plain.find(entity); at != std::string::npos; at = plain.find(entity, at + 1))
            plain.replace(at, std::string_view(entity).size(), sign);
    return plain;
}

std::string_view kindName(ParameterKind kind)
{
    constexpr std::array<std::string_view, 5> names{"flag", "integer", "number", "text", "choice"};
    return names[static_cast<std::size_t>(kind)];
}

Json bound(double value)
{
    return std::isfinite(value) ? Json(value) : Json(nullptr);
}

Json parameterObject(const Setting& setting, const std::vector<Setting>& all)
{
    const Parameter& p = setting.parameter;
    Json object{{"key", p.key}, {"symbol", p.symbol}, {"label", p.label}, {"meaning", p.meaning},
        {"kind", kindName(setting.kind)}};
    if (setting.kind == ParameterKind::Integer || setting.kind == ParameterKind::Number) {
        object["minimum"] = bound(p.minimum);
        object["maximum"] = bound(p.maximum);
        object["low"] = p.low;
        object["high"] = p.high;
        object["scale"] = p.scale == Scale::Logarithmic ? "logarithmic" : "linear";
    }
    object["default"] = jsonValue(setting.value);
    object["automatic"] = p.automatic.empty() ? Json(nullptr) : Json(p.automatic);
    object["alternatives"] = Json::array();
    for (const Setting& other : all)
        if (!p.group.empty() && other.parameter.group == p.group && other.parameter.key != p.key)
            object["alternatives"].push_back(other.parameter.key);
    object["options"] = Json::array();
    for (const Option& option : p.options) object["options"].push_back({{"id", option.id}, {"label", option.label}});
    object["source"] = p.source;
    if (p.isObject) object["counted_from"] = 0;
    if (p.simpler != Simpler::Unknown) object["simpler"] = p.simpler == Simpler::Smaller ? "smaller" : "larger";
    return object;
}

Json parameterList(const std::vector<Setting>& settings)
{
    Json list = Json::array();
    for (const Setting& setting : settings) list.push_back(parameterObject(setting, settings));
    return list;
}

Json choiceObject(const Chapter::Choice& choice)
{
    return {{"id", choice.info.id}, {"name", choice.info.name}, {"formula", plainFormula(choice.info.formula)},
        {"formula_rich", choice.info.formula}, {"summary", choice.info.summary}, {"source", choice.info.source},
        {"synonyms", choice.info.synonyms}, {"parameters", parameterList(choice.settings)}};
}

std::string acceptedText(const Setting& setting)
{
    const Parameter& p = setting.parameter;
    if (setting.kind == ParameterKind::Flag) return "true or false";
    if (setting.kind == ParameterKind::Text) return "text";
    if (setting.kind == ParameterKind::Choice) {
        std::vector<std::string> ids;
        for (const Option& option : p.options) ids.emplace_back(option.id);
        return listed(ids, "or");
    }
    return numberText(p.minimum) + " to " + numberText(p.maximum);
}

std::string defaultText(const Setting& setting)
{
    if (const auto* number = std::get_if<double>(&setting.value)) return numberText(*number);
    if (const auto* text = std::get_if<std::string>(&setting.value)) return *text;
    if (std::holds_alternative<std::monostate>(setting.value))
        return "auto, " + std::string(setting.parameter.automatic);
    return textOf(jsonValue(setting.value));
}

std::string parameterText(const std::string& section, const Setting& setting)
{
    const Parameter& p = setting.parameter;
    const std::string symbol = p.symbol.empty() ? std::string() : " (" + std::string(p.symbol) + ")";
    return "    " + section + "." + std::string(p.key) + symbol + ": " + acceptedText(setting) + "; default "
        + defaultText(setting) + "\n        " + std::string(p.meaning)
        + (p.isObject ? " Counted from 0 here and in files, from 1 in the window." : "") + "\n";
}

Json formatObject(const FormatInfo& format)
{
    Json holds = Json::array();
    for (const DataKind kind : format.holds) holds.push_back(kindId(kind));
    return {{"id", format.id}, {"name", format.name}, {"endings", format.endings}, {"holds", std::move(holds)},
        {"written", format.write != nullptr}, {"summary", format.summary}};
}

std::string formatText(const FormatInfo& format)
{
    const std::vector<std::string> endings(format.endings.begin(), format.endings.end());
    return "  " + std::string(format.id) + ": " + std::string(format.name) + ". " + std::string(format.summary)
        + "\n    " + listed(endings, "or") + (format.write ? "; written as " + endings.front() : "") + "\n";
}

Json diagnosticObject(const QuantityInfo& diagnostic)
{
    return {{"id", jsonKey(diagnostic)}, {"name", diagnostic.name}, {"group", groupName(diagnostic.group)},
        {"definition", diagnostic.definition}, {"unit", diagnostic.unit}, {"better", betterId(diagnostic.better)},
        {"source", diagnostic.source}};
}

std::string diagnosticText(const QuantityInfo& diagnostic)
{
    return "  " + jsonKey(diagnostic) + ": " + std::string(diagnostic.name) + ". " + std::string(diagnostic.definition)
        + "\n";
}

}  // namespace

std::string describeJson()
{
    Json object{{"kreinscope", formatVersion}, {"version", KREINSCOPE_VERSION}};
    for (const Chapter& chapter : chapters()) {
        Json& place = object[chapter.key];
        if (!chapter.isChoice) {
            place["parameters"] = parameterList(chapter.choices.front().settings);
            continue;
        }
        place = Json::array();
        for (const Chapter::Choice& choice : chapter.choices) place.push_back(choiceObject(choice));
    }
    object["formats"] = Json::array();
    for (const FormatInfo& format : allFormats()) object["formats"].push_back(formatObject(format));
    object["matrix_forms"] = Json::array();
    for (const MatrixFormInfo& form : matrixForms())
        object["matrix_forms"].push_back({{"id", form.id}, {"name", form.name}, {"summary", form.summary}});
    object["diagnostics"] = Json::array();
    for (const QuantityInfo* diagnostic : allDiagnostics())
        object["diagnostics"].push_back(diagnosticObject(*diagnostic));
    return textOf(object, 1) + "\n";
}

std::string describeText()
{
    std::string text;
    for (const Chapter& chapter : chapters()) {
        text += (text.empty() ? "" : "\n") + chapter.title + "\n";
        for (const Chapter::Choice& choice : chapter.choices) {
            if (chapter.isChoice) {
                text += "  " + std::string(choice.info.id) + ": " + std::string(choice.info.name) + ". "
                    + std::string(choice.info.summary) + "\n";
                if (!choice.info.synonyms.empty())
                    text += "    also found as: " + std::string(choice.info.synonyms) + "\n";
                if (!choice.info.formula.empty()) text += "    " + plainFormula(choice.info.formula) + "\n";
            }
            for (const Setting& setting : choice.settings) text += parameterText(chapter.section, setting);
        }
    }
    text += "\nFile formats (data.format)\n";
    for (const FormatInfo& format : allFormats()) text += formatText(format);
    text += "\nForms of matrices in texts (data.form)\n";
    for (const MatrixFormInfo& form : matrixForms())
        text += "  " + std::string(form.id) + ": " + std::string(form.name) + ". " + std::string(form.summary) + "\n";
    text += "\nDiagnostics\n";
    for (const QuantityInfo* diagnostic : allDiagnostics()) text += diagnosticText(*diagnostic);
    return text;
}

}  // namespace krein
