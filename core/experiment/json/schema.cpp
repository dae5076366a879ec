// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/json/schema.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/parameters.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/json_writer.h"
#include "core/experiment/json/points_json.h"
#include "core/experiment/quantities/quantity.h"
#include "core/experiment/stage.h"
#include "core/kernels/kernel.h"
#include "core/spectrum/severity.h"

namespace krein {

namespace {

constexpr const char* dialect = "https://json-schema.org/draft/2020-12/schema";

Json anyOf(std::initializer_list<Json> choices)
{
    return {{"anyOf", choices}};
}

Json typed(const char* type)
{
    return {{"type", type}};
}

Json listOf(Json items)
{
    return {{"type", "array"}, {"items", std::move(items)}};
}

Json reference(const std::string& name)
{
    return {{"$ref", "#/$defs/" + name}};
}

Json idsOf(std::span<const Option> options)
{
    Json ids = Json::array();
    for (const Option& option : options) ids.push_back(option.id);
    return {{"enum", std::move(ids)}};
}

Json valueSchema(const Setting& setting)
{
    const Parameter& p = setting.parameter;
    Json schema;
    switch (setting.kind) {
    case ParameterKind::Flag: schema = typed("boolean"); break;
    case ParameterKind::Integer: schema = typed("integer"); break;
    case ParameterKind::Number: schema = typed("number"); break;
    case ParameterKind::Text: schema = typed("string"); break;
    case ParameterKind::Choice: schema = idsOf(p.options); break;
    }
    if (!p.automatic.empty()) schema["type"] = {schema["type"], "null"};
    if (setting.kind == ParameterKind::Integer || setting.kind == ParameterKind::Number) {
        if (std::isfinite(p.minimum)) schema["minimum"] = p.minimum;
        if (std::isfinite(p.maximum)) schema["maximum"] = p.maximum;
    }
    schema["title"] = p.label;
    schema["description"] = p.meaning;
    schema["default"] = jsonValue(setting.value);
    return schema;
}

/// Members of the objects in a list, "terms.2.rho", are kernels.
bool isOfTerm(const Setting& setting)
{
    return setting.parameter.key.starts_with("terms.");
}

void addSettings(Json& properties, const std::vector<Setting>& settings)
{
    for (const Setting& setting : settings)
        if (isOfTerm(setting))
            properties["terms"] = listOf(reference("kernel"));
        else if (!properties.contains(setting.parameter.key))
            properties[setting.parameter.key] = valueSchema(setting);
}

/// Every key that the options can have: what a choice is decides which parameters follow.
template <class Options> Json propertiesOf(const Options& options)
{
    Json properties = Json::object();
    const std::vector<Setting> present = settings(options);
    addSettings(properties, present);
    for (const Setting& setting : present) {
        if (setting.kind != ParameterKind::Choice || isOfTerm(setting)) continue;
        for (const Option& option : setting.parameter.options) {
            Options other = options;
            set(other, setting.parameter.key, std::string(option.id));
            addSettings(properties, settings(other));
        }
    }
    return properties;
}

template <class Options> Json plainSchema()
{
    return {{"type", "object"}, {"properties", propertiesOf(Options{})}, {"additionalProperties", false}};
}

/// What holds for all that is a choice by "id".
template <class Choice> Json choiceSchema(const Choice& usual)
{
    Json choices = Json::array();
    for (const Choice& candidate : alternatives<Choice>()) {
        Json properties{{"id", {{"const", info(candidate).id}}}};
        properties.update(propertiesOf(candidate));
        Json one{{"title", info(candidate).name}, {"description", info(candidate).summary}, {"type", "object"},
            {"properties", std::move(properties)}};
        if (info(candidate).id != info(usual).id) one["required"] = {"id"};
        one["additionalProperties"] = false;
        if constexpr (std::is_same_v<Choice, Kernel>)  // the constants of a formula are parameters with its own names
            if (std::holds_alternative<FormulaKernel>(candidate)) one["additionalProperties"] = typed("number");
        choices.push_back(std::move(one));
    }
    return {{"anyOf", std::move(choices)}};
}

Json sourceSchema(const DataSource& source, bool isUsual)
{
    const std::string selector(selectorOf(source));
    Json properties = propertiesOf(source);
    if (selector == "generator") properties["generator"] = {{"const", info(source).id}};
    if (selector == "file")
        properties["label"] = {{"type", {"string", "null"}}, {"description", "The label column; null: no labels."}};
    Json one{{"title", info(source).name}, {"description", info(source).summary}, {"type", "object"},
        {"properties", std::move(properties)}};
    if (!isUsual) one["required"] = {selector};
    one["additionalProperties"] = false;
    return one;
}

/// Points that were drawn, with their coordinates.
Json pointsSchema()
{
    Json properties = Json::object();
    for (const std::string& key : pointKeys()) properties[key] = Json::object();
    properties["points"] = listOf(typed("array"));
    properties["loaded"] = reference("data");
    return {{"title", "Drawn points"}, {"type", "object"}, {"properties", std::move(properties)},
        {"required", {"points"}}, {"additionalProperties", false}};
}

Json dataSchema()
{
    Json choices = Json::array();
    const std::string_view usual = info(Experiment{}.data).id;
    for (const DataSource& source : alternatives<DataSource>())
        choices.push_back(std::holds_alternative<DrawnData>(source) ? pointsSchema()
                                                                    : sourceSchema(source, info(source).id == usual));
    return {{"anyOf", std::move(choices)}};
}

Json experimentDefinitions()
{
    const Experiment usual;
    return {{"data", dataSchema()}, {"prepare", plainSchema<Preparation>()}, {"split", plainSchema<Split>()},
        {"kernel", choiceSchema(*usual.kernel)}, {"correction", choiceSchema(usual.correction)},
        {"method", choiceSchema(usual.method)}, {"projection", choiceSchema(usual.projection)},
        {"spectrum", plainSchema<SpectrumOptions>()}, {"map", plainSchema<PlaneOptions>()}};
}

Json experimentShape()
{
    Json properties{{"kreinscope", {{"const", formatVersion}, {"description", "The version of the format."}}}};
    for (const Section& section : sections(Experiment{}))
        properties[std::string(section.name)] = reference(std::string(section.name));
    properties["study"] = {{"type", "object"}, {"description", "What a study varies and repeats."}};
    properties["selection"] = listOf(typed("integer"));
    return {{"type", "object"}, {"properties", std::move(properties)}, {"required", {"kreinscope"}},
        {"additionalProperties", false}};
}

Json document(const char* name, const char* title, Json shape, Json definitions)
{
    Json object{{"$schema", dialect},
        {"$id", "urn:kreinscope:" + std::string(name) + ":" + std::to_string(formatVersion)}, {"title", title}};
    object.update(shape);
    object["$defs"] = std::move(definitions);
    return object;
}

// ——— results ———

/// A number, or null with the reason beside it.
Json number()
{
    return {{"type", {"number", "null"}}};
}

/// With the members that every quantity of this group has under its name, unless something else has that name there.
void addQuantities(Json& properties, bool (*isIn)(const QuantityInfo&))
{
    for (const QuantityInfo* quantity : allDiagnostics()) {
        if (!isIn(*quantity) || properties.contains(jsonKey(*quantity))) continue;
        Json schema{
            {"type", {"number", "string", "null"}}, {"title", quantity->name}, {"description", quantity->definition}};
        if (!quantity->unit.empty()) schema["x-unit"] = quantity->unit;
        properties[jsonKey(*quantity)] = std::move(schema);
    }
}

Json openObject(Json properties, std::initializer_list<const char*> required = {})
{
    Json object{{"type", "object"}, {"properties", std::move(properties)}};
    if (required.size() > 0) object["required"] = required;
    return object;
}

Json signatureSchema()
{
    return openObject({{"positive", typed("integer")}, {"negative", typed("integer")}, {"zero", typed("integer")},
                          {"tolerance", typed("number")}, {"stable", typed("boolean")}},
        {"positive", "negative", "zero"});
}

Json spectrumSchema()
{
    Json severities = Json::array(), kinds = Json::array();
    for (int i = 0; i <= static_cast<int>(Severity::Strong); ++i)
        severities.push_back(severityId(static_cast<Severity>(i)));
    const Json outermost = openObject({{"largest", reference("numbers")}, {"largest_errors", reference("numbers")},
        {"smallest", reference("numbers")}, {"smallest_errors", reference("numbers")},
        {"negative_share_at_least", number()}, {"negative_share_at_most", number()}});
    Json properties{{"eigenvalues", reference("numbers")}, {"centred_eigenvalues", reference("numbers")},
        {"estimated_eigenvalues", reference("numbers")}, {"outermost", outermost},
        {"signature", anyOf({reference("signature"), typed("null")})}, {"centred_signature", reference("signature")},
        {"severity", {{"enum", std::move(severities)}}}, {"judged", {{"enum", {"raw", "centred"}}}},
        {"definiteness", typed("string")}, {"proof", typed("string")}, {"jitter", number()}};
    addQuantities(properties, [](const QuantityInfo& quantity) { return quantity.group == QuantityGroup::Spectrum; });
    return openObject(std::move(properties));
}

Json diagnosticsSchema()
{
    Json properties{{"witnesses", typed("object")}, {"worst_pairs", listOf(typed("object"))},
        {"worst_triangles", listOf(typed("object"))}, {"subsets", listOf(typed("object"))},
        {"singular_values", reference("numbers")}};
    addQuantities(properties, [](const QuantityInfo&) { return true; });
    return openObject(std::move(properties));
}

Json ofBoth(Json schema)
{
    return openObject({{"train", schema}, {"test", schema}});
}

Json stageNames(Json schema)
{
    Json properties = Json::object();
    for (int stage = 0; stage <= static_cast<int>(Stage::Corrections); ++stage)
        properties[std::string(info(static_cast<Stage>(stage)).id)] = schema;
    Json object = openObject(std::move(properties));
    object["additionalProperties"] = false;
    return object;
}

Json dataResultSchema()
{
    return openObject(
        {{"kind", typed("string")}, {"samples", typed("integer")}, {"features", typed("integer")},
            {"feature_names", listOf(typed("string"))}, {"object_names", listOf(typed("string"))},
            {"label", typed("string")}, {"classes", listOf(typed("object"))}, {"target", typed("string")},
            {"train", typed("integer")}, {"test", typed("integer")}, {"train_rows", listOf(typed("integer"))},
            {"test_rows", listOf(typed("integer"))}, {"unused", typed("integer")}, {"remarks", typed("array")}},
        {"kind", "samples"});
}

Json resultsShape()
{
    const Json table = anyOf({reference("numbers"), reference("rows")});
    Json properties{{"kreinscope", {{"const", formatVersion}}}, {"experiment", reference("experiment")},
        {"data", dataResultSchema()},
        {"gram",
            openObject({{"symmetric", typed("boolean")}, {"asymmetry", number()}, {"trained_on", typed("string")},
                {"kernel", typed("object")}})},
        {"spectrum", spectrumSchema()},
        {"correction",
            openObject({{"id", typed("string")}, {"eigenvalues", reference("numbers")}, {"change", number()},
                {"norm", number()}, {"shift", number()}, {"unseen", typed("string")}})},
        {"homotopy", typed("object")}, {"diagnostics", diagnosticsSchema()},
        {"model",
            openObject({{"method", typed("string")}, {"termination", typed("string")}, {"worth", typed("string")},
                           {"verdict", typed("string")}, {"trained_on", typed("string")}},
                {"method", "termination"})},
        {"decision", ofBoth(table)}, {"predicted", ofBoth(anyOf({listOf(typed("string")), reference("numbers")}))},
        {"variance", ofBoth(reference("numbers"))}, {"scores", ofBoth(typed("object"))},
        {"projection",
            openObject({{"method", typed("string")}, {"eigenvalues", reference("numbers")},
                {"shares", reference("numbers")}, {"of", typed("string")}, {"positive", typed("integer")},
                {"negative", typed("integer")}, {"train", reference("rows")}, {"test", reference("rows")}})},
        {"problems", stageNames(typed("string"))}, {"seconds", stageNames(number())}, {"cancelled", typed("boolean")}};
    return {{"type", "object"}, {"properties", std::move(properties)},
        {"required", {"kreinscope", "experiment", "problems", "seconds"}}, {"additionalProperties", false}};
}

}  // namespace

std::string experimentSchema()
{
    return textOf(document("experiment", "An experiment of Kreinscope", experimentShape(), experimentDefinitions()), 1)
        + "\n";
}

std::string resultsSchema()
{
    Json definitions = experimentDefinitions();
    definitions["experiment"] = experimentShape();
    definitions["numbers"] = listOf(number());
    definitions["rows"] = listOf(reference("numbers"));
    definitions["signature"] = signatureSchema();
    return textOf(document("results", "Results of Kreinscope", resultsShape(), std::move(definitions)), 1) + "\n";
}

}  // namespace krein
