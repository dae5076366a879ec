// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study_json.h"

#include <algorithm>
#include <span>

#include "core/errors.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/experiment_file.h"
#include "core/files.h"
#include "core/study/measures.h"
#include "core/study/tuning.h"
#include "core/text.h"
#include "core/write_file.h"

namespace krein {

namespace {

constexpr std::size_t largestFile = std::size_t{64} << 20;
constexpr Option scaleOptions[] = {{"linear", "linear"}, {"logarithmic", "logarithmic"}};

// ——— writing ———

Json valuesObject(const ParameterValues& axis)
{
    Json object{{"path", axis.path}};
    if (const auto* range = std::get_if<ValueRange>(&axis.values)) {
        object["from"] = range->from;
        object["to"] = range->to;
        object["steps"] = range->steps;
        if (range->scale == Scale::Logarithmic) object["scale"] = "logarithmic";
        return object;
    }
    Json list = Json::array();
    for (const ParameterValue& value : std::get<std::vector<ParameterValue>>(axis.values))
        list.push_back(jsonValue(value));
    object["values"] = std::move(list);
    return object;
}

Json valuesList(const std::vector<ParameterValues>& parameters)
{
    Json list = Json::array();
    for (const ParameterValues& parameter : parameters) list.push_back(valuesObject(parameter));
    return list;
}

Json choicesObject(const StudyChoices& axis)
{
    Json list = Json::array();
    for (const StudyChoice& choice : axis.choices) {
        Json set = Json::object();
        for (const Assignment& assignment : choice.set) set[assignment.path] = jsonValue(assignment.value);
        Json object{{"label", choice.label}, {"set", std::move(set)}};
        if (!choice.tune.empty()) object["tune"] = valuesList(choice.tune);
        list.push_back(std::move(object));
    }
    return {{"name", axis.name}, {"choices", std::move(list)}};
}

Json repeatObject(const StudyRepetition& repeat)
{
    Json object{{"by", repeatByOptions[static_cast<std::size_t>(repeat.by)].id}};
    if (repeat.by == RepeatBy::Folds) object["folds"] = repeat.folds;
    if (repeat.by == RepeatBy::Folds || repeat.by == RepeatBy::Seeds) {
        object["times"] = repeat.times;
        object["seed"] = repeat.seed;
    }
    if (repeat.by == RepeatBy::Seeds && repeat.moves != MovedSeed::Automatic)
        object["moves"] = movedSeedOptions[static_cast<std::size_t>(repeat.moves)].id;
    if (repeat.by == RepeatBy::Splits) object["splits"] = repeat.splits;
    return object;
}

// ——— reading ———

class StudyReader {
public:
    StudyReader(const std::filesystem::path& name, Study& study) : m_name(name), m_study(study) {}

    void read(const JsonValue& section)
    {
        expect(section, JsonValue::Kind::Object, "study must be an object, {…}.");
        checkKeys(section, "study", {"axes", "repeat", "tune", "measures"});
        if (const JsonMember* axes = section.find("axes"))
            for (const JsonValue& axis : elements(axes->value, "study.axes")) m_study.axes.push_back(axisFrom(axis));
        if (const JsonMember* repeat = section.find("repeat")) readRepeat(repeat->value);
        if (const JsonMember* tune = section.find("tune")) readTune(tune->value);
        if (const JsonMember* measures = section.find("measures"))
            for (const JsonValue& measure : elements(measures->value, "study.measures")) readMeasure(measure);
    }

private:
    [[noreturn]] void refuse(std::size_t line, const std::string& problem) const
    {
        throw FileError(m_name, line, problem);
    }
    void expect(const JsonValue& value, JsonValue::Kind kind, const std::string& problem) const
    {
        if (value.kind != kind) refuse(value.line, problem);
    }
    void checkKeys(const JsonValue& object, const std::string& where, const std::vector<std::string>& known) const
    {
        for (const JsonMember& member : object.members)
            if (std::ranges::find(known, member.key) == known.end())
                refuse(member.value.line,
                    where + " has no " + inQuotes(member.key) + suggestion(member.key, known) + "; there are "
                        + listed(known) + ".");
    }
    const std::vector<JsonValue>& elements(const JsonValue& value, const std::string& where) const
    {
        expect(value, JsonValue::Kind::Array, where + " must be a list, […].");
        return value.elements;
    }
    const JsonValue& member(const JsonValue& object, std::string_view key, const std::string& where) const
    {
        const JsonMember* found = object.find(key);
        if (!found) refuse(object.line, where + " needs " + inQuotes(std::string(key)) + ".");
        return found->value;
    }
    std::string textFrom(const JsonValue& value, const std::string& where) const
    {
        const auto* text = std::get_if<std::string>(&value.scalar);
        if (value.kind != JsonValue::Kind::Scalar || !text) refuse(value.line, where + " must be text.");
        return *text;
    }
    double numberFrom(const JsonValue& value, const std::string& where) const
    {
        if (value.kind == JsonValue::Kind::Scalar) {
            if (const auto* number = std::get_if<double>(&value.scalar)) return *number;
            if (const auto* whole = std::get_if<std::int64_t>(&value.scalar)) return static_cast<double>(*whole);
        }
        refuse(value.line, where + " must be a number.");
    }
    std::int64_t wholeFrom(
        const JsonValue& value, const std::string& where, std::int64_t least, std::int64_t most) const
    {
        const auto* whole = std::get_if<std::int64_t>(&value.scalar);
        if (value.kind != JsonValue::Kind::Scalar || !whole || *whole < least || *whole > most)
            refuse(value.line,
                where + " must be a whole number from " + std::to_string(least) + " to " + std::to_string(most) + ".");
        return *whole;
    }
    template <class Enum>
    Enum choiceFrom(const JsonValue& value, const std::string& where, std::span<const Option> options) const
    {
        const std::string id = textFrom(value, where);
        std::vector<std::string> known;
        for (std::size_t i = 0; i < options.size(); ++i) {
            if (options[i].id == id) return static_cast<Enum>(i);
            known.emplace_back(options[i].id);
        }
        refuse(value.line,
            where + " is " + inQuotes(id) + suggestion(id, known) + "; accepted are " + listed(known) + ".");
    }
    ParameterValue scalarFrom(const JsonValue& value, const std::string& where) const
    {
        expect(value, JsonValue::Kind::Scalar, where + " must be a single value.");
        return value.scalar;
    }

    StudyAxis axisFrom(const JsonValue& axis) const
    {
        expect(axis, JsonValue::Kind::Object, "every entry of study.axes must be an object, {…}.");
        if (!axis.find("choices")) return parameterFrom(axis, "an axis");
        checkKeys(axis, "an axis of choices", {"name", "choices"});
        StudyChoices choices{.name = textFrom(member(axis, "name", "an axis of choices"), "name"), .choices = {}};
        for (const JsonValue& choice : elements(member(axis, "choices", "an axis"), "choices"))
            choices.choices.push_back(choiceFromObject(choice));
        return choices;
    }
    StudyChoice choiceFromObject(const JsonValue& object) const
    {
        expect(object, JsonValue::Kind::Object, "every entry of choices must be an object, {…}.");
        checkKeys(object, "a choice", {"label", "set", "tune"});
        StudyChoice choice{.label = textFrom(member(object, "label", "a choice"), "label"), .set = {}, .tune = {}};
        if (const JsonMember* set = object.find("set")) {
            expect(set->value, JsonValue::Kind::Object, "set must be an object of paths and values, {…}.");
            for (const JsonMember& assigned : set->value.members)
                choice.set.push_back({assigned.key, scalarFrom(assigned.value, assigned.key)});
        }
        if (const JsonMember* tune = object.find("tune")) choice.tune = parametersFrom(tune->value, "tune");
        return choice;
    }
    ParameterValues parameterFrom(const JsonValue& object, const std::string& where) const
    {
        expect(object, JsonValue::Kind::Object, where + " must be an object, {…}.");
        checkKeys(object, where, {"path", "values", "from", "to", "steps", "scale"});
        ParameterValues parameter{.path = textFrom(member(object, "path", where), "path"), .values = {}};
        if (const JsonMember* list = object.find("values")) {
            for (const std::string_view key : {"from", "to", "steps", "scale"})
                if (const JsonMember* other = object.find(key))
                    refuse(
                        other->value.line, "values and " + std::string(key) + " are alternatives; give one of them.");
            std::vector<ParameterValue> values;
            for (const JsonValue& value : elements(list->value, "values"))
                values.push_back(scalarFrom(value, "every entry of values"));
            if (values.empty()) refuse(list->value.line, "values must hold at least one value.");
            parameter.values = std::move(values);
            return parameter;
        }
        ValueRange range{.from = numberFrom(member(object, "from", where), "from"),
            .to = numberFrom(member(object, "to", where), "to"),
            .steps = static_cast<int>(wholeFrom(member(object, "steps", where), "steps", 1, 100000))};
        if (const JsonMember* scale = object.find("scale"))
            range.scale = choiceFrom<Scale>(scale->value, "scale", scaleOptions);
        parameter.values = range;
        return parameter;
    }
    std::vector<ParameterValues> parametersFrom(const JsonValue& list, const std::string& where) const
    {
        std::vector<ParameterValues> parameters;
        for (const JsonValue& object : elements(list, where))
            parameters.push_back(parameterFrom(object, "every entry of " + where));
        return parameters;
    }
    void readRepeat(const JsonValue& object) const
    {
        expect(object, JsonValue::Kind::Object, "study.repeat must be an object, {…}.");
        checkKeys(object, "study.repeat", {"by", "times", "folds", "seed", "moves", "splits"});
        StudyRepetition& repeat = m_study.repeat;
        repeat.by = choiceFrom<RepeatBy>(member(object, "by", "study.repeat"), "repeat.by", repeatByOptions);
        if (const JsonMember* times = object.find("times"))
            repeat.times = static_cast<int>(wholeFrom(times->value, "repeat.times", 1, 1000000));
        if (const JsonMember* folds = object.find("folds"))
            repeat.folds = static_cast<int>(wholeFrom(folds->value, "repeat.folds", 2, 1000000));
        if (const JsonMember* seed = object.find("seed"))
            repeat.seed = static_cast<std::uint64_t>(wholeFrom(seed->value, "repeat.seed", 0, 4294967295));
        if (const JsonMember* moves = object.find("moves"))
            repeat.moves = choiceFrom<MovedSeed>(moves->value, "repeat.moves", movedSeedOptions);
        if (const JsonMember* splits = object.find("splits"))
            for (const JsonValue& rows : elements(splits->value, "repeat.splits")) {
                repeat.splits.emplace_back();
                for (const JsonValue& row : elements(rows, "every entry of repeat.splits"))
                    repeat.splits.back().push_back(
                        static_cast<Index>(wholeFrom(row, "every row of repeat.splits", 0, 9999999)));
            }
    }
    void readTune(const JsonValue& object) const
    {
        expect(object, JsonValue::Kind::Object, "study.tune must be an object, {…}.");
        checkKeys(object, "study.tune", {"parameters", "folds", "criterion", "rule", "search", "samples", "seed"});
        StudyTuning& tune = m_study.tune;
        if (const JsonMember* parameters = object.find("parameters"))
            tune.parameters = parametersFrom(parameters->value, "tune.parameters");
        if (const JsonMember* folds = object.find("folds"))
            tune.folds = static_cast<int>(wholeFrom(folds->value, "tune.folds", 2, 1000000));
        if (const JsonMember* search = object.find("search"))
            tune.search = choiceFrom<TuningSearch>(search->value, "tune.search", tuningSearchOptions);
        if (const JsonMember* samples = object.find("samples"))
            tune.samples = static_cast<int>(wholeFrom(samples->value, "tune.samples", 1, mostTuningSamples));
        if (const JsonMember* seed = object.find("seed"))
            tune.seed = static_cast<std::uint64_t>(wholeFrom(seed->value, "tune.seed", 0, 4294967295));
        if (const JsonMember* criterion = object.find("criterion")) readCriterion(criterion->value);
        if (const JsonMember* rule = object.find("rule"))
            tune.rule = choiceFrom<TuningRule>(rule->value, "tune.rule", tuningRuleOptions);
    }
    void readCriterion(const JsonValue& value) const
    {
        m_study.tune.criterion = textFrom(value, "tune.criterion");
        try {
            checkCriterion(m_study.tune);
        } catch (const InvalidInput& problem) {
            refuse(value.line, problem.what());
        }
    }
    void readMeasure(const JsonValue& value) const
    {
        const std::string id = textFrom(value, "every entry of study.measures");
        try {
            measureById(id);
        } catch (const InvalidInput& problem) {
            refuse(value.line, problem.what());
        }
        m_study.measures.push_back(id);
    }

    const std::filesystem::path& m_name;
    Study& m_study;
};

}  // namespace

Json studySection(const Study& study)
{
    Json section = Json::object();
    if (!study.axes.empty()) {
        Json axes = Json::array();
        for (const StudyAxis& axis : study.axes)
            axes.push_back(std::holds_alternative<ParameterValues>(axis) ? valuesObject(std::get<ParameterValues>(axis))
                                                                         : choicesObject(std::get<StudyChoices>(axis)));
        section["axes"] = std::move(axes);
    }
    if (study.repeat != StudyRepetition{}) section["repeat"] = repeatObject(study.repeat);
    if (study.tune != StudyTuning{}) {
        section["tune"] = {{"parameters", valuesList(study.tune.parameters)}, {"folds", study.tune.folds},
            {"criterion", study.tune.criterion},
            {"rule", tuningRuleOptions[static_cast<std::size_t>(study.tune.rule)].id}};
        const StudyTuning usual;
        if (study.tune.search != usual.search || study.tune.samples != usual.samples || study.tune.seed != usual.seed) {
            section["tune"]["search"] = tuningSearchOptions[static_cast<std::size_t>(study.tune.search)].id;
            section["tune"]["samples"] = study.tune.samples;
            section["tune"]["seed"] = study.tune.seed;
        }
    }
    if (!study.measures.empty()) section["measures"] = study.measures;
    return section;
}

Json studyObject(const Study& study, const std::filesystem::path& directory)
{
    Json object = experimentObject(study.experiment, directory);
    object["study"] = studySection(study);
    return object;
}

Study studyFromJson(const JsonValue& section, const Experiment& experiment, const std::filesystem::path& name)
{
    Study study{.experiment = experiment, .axes = {}, .repeat = {}, .tune = {}, .measures = {}};
    StudyReader(name, study).read(section);
    return study;
}

}  // namespace krein
