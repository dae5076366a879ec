// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study_json.h"

#include <algorithm>
#include <span>

#include "core/base/errors.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/base/write_file.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/experiment_file.h"
#include "core/experiment/json/json_fields.h"
#include "core/study/check_design.h"
#include "core/study/measures.h"
#include "core/study/tuning.h"

namespace krein {

namespace {

// More than any study has; what is wrong is looked for among all of them.
constexpr std::size_t mostAxes = 20, mostAssigned = 500;

constexpr const char* usualCriterion = "accuracy";  // what a criterion that is not set is called

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
    StudyReader(const std::filesystem::path& name, Study& study) : m_json(name), m_study(study) {}

    void read(const JsonValue& section)
    {
        m_json.checkKeys(section, "study", {"axes", "repeat", "tune", "measures"});
        if (const JsonMember* axes = section.find("axes")) {
            if (m_json.list(axes->value, "study.axes").size() > mostAxes)
                m_json.refuse(axes->value.line, "study.axes must hold at most " + std::to_string(mostAxes) + " axes.");
            for (const JsonValue& axis : axes->value.elements) m_study.axes.push_back(axisFrom(axis));
        }
        if (const JsonMember* repeat = section.find("repeat")) readRepeat(repeat->value);
        if (const JsonMember* tune = section.find("tune")) readTune(tune->value);
        if (const JsonMember* measures = section.find("measures"))
            for (const JsonValue& measure : m_json.list(measures->value, "study.measures")) readMeasure(measure);
    }

private:
    StudyAxis axisFrom(const JsonValue& axis) const
    {
        m_json.expect(axis, JsonValue::Kind::Object, "every entry of study.axes must be an object, {…}.");
        if (!axis.find("choices")) return parameterFrom(axis, "an axis");
        m_json.checkKeys(axis, "an axis of choices", {"name", "choices"});
        StudyChoices choices{
            .name = m_json.anyText(m_json.member(axis, "name", "an axis of choices"), "name"), .choices = {}};
        for (const JsonValue& choice : m_json.list(m_json.member(axis, "choices", "an axis"), "choices"))
            choices.choices.push_back(choiceFromObject(choice));
        return choices;
    }
    StudyChoice choiceFromObject(const JsonValue& object) const
    {
        m_json.expect(object, JsonValue::Kind::Object, "every entry of choices must be an object, {…}.");
        m_json.checkKeys(object, "a choice", {"label", "set", "tune"});
        StudyChoice choice{
            .label = m_json.anyText(m_json.member(object, "label", "a choice"), "label"), .set = {}, .tune = {}};
        if (const JsonMember* set = object.find("set")) {
            m_json.expect(set->value, JsonValue::Kind::Object, "set must be an object of paths and values, {…}.");
            if (set->value.members.size() > mostAssigned)
                m_json.refuse(set->value.line, "set must hold at most " + std::to_string(mostAssigned) + " paths.");
            for (const JsonMember& assigned : set->value.members)
                choice.set.push_back({assigned.key, m_json.scalar(assigned.value, assigned.key)});
        }
        if (const JsonMember* tune = object.find("tune")) choice.tune = parametersFrom(tune->value, "tune");
        return choice;
    }
    ParameterValues parameterFrom(const JsonValue& object, const std::string& where) const
    {
        m_json.expect(object, JsonValue::Kind::Object, where + " must be an object, {…}.");
        m_json.checkKeys(object, where, {"path", "values", "from", "to", "steps", "scale"});
        ParameterValues parameter{.path = m_json.anyText(m_json.member(object, "path", where), "path"), .values = {}};
        if (const JsonMember* list = object.find("values")) {
            for (const std::string_view key : {"from", "to", "steps", "scale"})
                if (const JsonMember* other = object.find(key))
                    m_json.refuse(
                        other->value.line, "values and " + std::string(key) + " exclude each other; give one of them.");
            std::vector<ParameterValue> values;
            for (const JsonValue& value : m_json.list(list->value, "values"))
                values.push_back(m_json.scalar(value, "every entry of values"));
            if (values.empty()) m_json.refuse(list->value.line, "values must hold at least one value.");
            parameter.values = std::move(values);
            return parameter;
        }
        ValueRange range{.from = m_json.number(m_json.member(object, "from", where), "from"),
            .to = m_json.number(m_json.member(object, "to", where), "to"),
            .steps = static_cast<int>(m_json.whole(m_json.member(object, "steps", where), "steps", 1, 100000))};
        if (const JsonMember* scale = object.find("scale"))
            range.scale = m_json.choice<Scale>(scale->value, "scale", scaleOptions);
        parameter.values = range;
        return parameter;
    }
    std::vector<ParameterValues> parametersFrom(const JsonValue& list, const std::string& where) const
    {
        std::vector<ParameterValues> parameters;
        for (const JsonValue& object : m_json.list(list, where))
            parameters.push_back(parameterFrom(object, "every entry of " + where));
        return parameters;
    }
    void readRepeat(const JsonValue& object) const
    {
        m_json.checkKeys(object, "study.repeat", {"by", "times", "folds", "seed", "moves", "splits"});
        StudyRepetition& repeat = m_study.repeat;
        repeat.by = m_json.choice<RepeatBy>(m_json.member(object, "by", "study.repeat"), "repeat.by", repeatByOptions);
        if (const JsonMember* times = object.find("times"))
            repeat.times = static_cast<int>(m_json.whole(times->value, "repeat.times", 1, 1000000));
        if (const JsonMember* folds = object.find("folds"))
            repeat.folds = static_cast<int>(m_json.whole(folds->value, "repeat.folds", 2, 1000000));
        if (const JsonMember* seed = object.find("seed"))
            repeat.seed = static_cast<std::uint64_t>(m_json.whole(seed->value, "repeat.seed", 0, 4294967295));
        if (const JsonMember* moves = object.find("moves"))
            repeat.moves = m_json.choice<MovedSeed>(moves->value, "repeat.moves", movedSeedOptions);
        if (const JsonMember* splits = object.find("splits"))
            for (const JsonValue& rows : m_json.list(splits->value, "repeat.splits")) {
                repeat.splits.emplace_back();
                for (const JsonValue& row : m_json.list(rows, "every entry of repeat.splits"))
                    repeat.splits.back().push_back(
                        static_cast<Index>(m_json.whole(row, "every row of repeat.splits", 0, 9999999)));
            }
    }
    void readTune(const JsonValue& object) const
    {
        m_json.checkKeys(
            object, "study.tune", {"parameters", "folds", "criterion", "rule", "search", "samples", "seed"});
        StudyTuning& tune = m_study.tune;
        if (const JsonMember* parameters = object.find("parameters"))
            tune.parameters = parametersFrom(parameters->value, "tune.parameters");
        if (const JsonMember* folds = object.find("folds"))
            tune.folds = static_cast<int>(m_json.whole(folds->value, "tune.folds", 2, 1000000));
        if (const JsonMember* search = object.find("search"))
            tune.search = m_json.choice<TuningSearch>(search->value, "tune.search", tuningSearchOptions);
        if (const JsonMember* samples = object.find("samples"))
            tune.samples = static_cast<int>(m_json.whole(samples->value, "tune.samples", 1, mostTuningSamples));
        if (const JsonMember* seed = object.find("seed"))
            tune.seed = static_cast<std::uint64_t>(m_json.whole(seed->value, "tune.seed", 0, 4294967295));
        if (const JsonMember* criterion = object.find("criterion")) readCriterion(criterion->value);
        if (const JsonMember* rule = object.find("rule"))
            tune.rule = m_json.choice<TuningRule>(rule->value, "tune.rule", tuningRuleOptions);
    }
    void readCriterion(const JsonValue& value) const
    {
        const std::string text = m_json.anyText(value, "tune.criterion");
        m_study.tune.criterion = text == usualCriterion ? std::nullopt : std::optional(text);
        try {
            checkCriterion(m_study.tune);
        } catch (const InvalidInput& problem) {
            m_json.refuse(value.line, problem.what());
        }
    }
    void readMeasure(const JsonValue& value) const
    {
        const std::string id = m_json.anyText(value, "every entry of study.measures");
        try {
            measureById(id);
        } catch (const InvalidInput& problem) {
            m_json.refuse(value.line, problem.what());
        }
        m_study.measures.push_back(id);
    }

    const JsonFields m_json;
    Study& m_study;
};

// ——— finding again ———

/// The value under a key; null of nothing, or if there is none.
const JsonValue* under(const JsonValue* object, std::string_view key)
{
    const JsonMember* member = object ? object->find(key) : nullptr;
    return member ? &member->value : nullptr;
}

/// An element of a list; null of nothing, or if there are not so many.
const JsonValue* elementOf(const JsonValue* list, std::size_t place)
{
    return list && place < list->elements.size() ? &list->elements[place] : nullptr;
}

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
            {"criterion", study.tune.criterion.value_or(usualCriterion)},
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

std::optional<std::size_t> lineOf(const JsonValue& section, const StudyPlace& place)
{
    const JsonValue* axis = place.axis ? elementOf(under(&section, "axes"), *place.axis) : nullptr;
    const JsonValue* choice = place.choice ? elementOf(under(axis, "choices"), *place.choice) : nullptr;
    // From where messages may name it, to what it is.
    const JsonValue *found = choice ? choice : axis, *exact = nullptr;
    if (place.tuned) {
        const JsonValue* list = place.axis ? under(choice, "tune") : under(under(&section, "tune"), "parameters");
        exact = under(elementOf(list, *place.tuned), "path");
    } else {
        exact = place.choice ? under(under(choice, "set"), place.path) : under(axis, "path");
    }
    if (exact) found = exact;
    return found ? std::optional(found->line) : std::nullopt;
}

}  // namespace krein
