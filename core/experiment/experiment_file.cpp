// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment_file.h"

#include <algorithm>
#include <map>

#include "core/errors.h"
#include "core/experiment/json_reader.h"
#include "core/experiment/json_writer.h"
#include "core/files.h"
#include "core/text.h"

namespace krein {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t largestFile = std::size_t{64} << 20;

/// How a data file is written into an experiment in `directory`: relative if it lies below, so that both can be moved.
std::string storedPath(const std::string& file, const fs::path& directory)
{
    if (!isUtf8(file)) throw InvalidInput(printable(file) + ": the file name is not UTF-8; rename it, because an experiment stores the name as text.");
    if (directory.empty()) return file;
    const fs::path target = fs::absolute(file).lexically_normal();
    const fs::path relative = target.lexically_relative(fs::absolute(directory / "").lexically_normal());
    return relative.empty() || *relative.begin() == ".." ? target.native() : relative.native();
}

Json dataObject(const DataSource& source, const fs::path& directory)
{
    if (const auto* data = std::get_if<FileData>(&source)) {
        Json object{{"file", storedPath(data->file, directory)}};
        if (data->labelChoice == LabelChoice::Named) object["label"] = data->label;
        if (data->labelChoice == LabelChoice::None) object["label"] = nullptr;
        return object;
    }
    return Json{{"generator", info(source).id}};
}

/// Reads one experiment and knows where things stand, for messages.
class ExperimentReader {
public:
    ExperimentReader(const fs::path& name, const fs::path& directory) : m_name(name), m_directory(directory) {}

    Experiment read(const JsonValue& root)
    {
        if (root.kind != JsonValue::Kind::Object) refuse(root.line, "an experiment is an object, {\"kreinscope\": 1, …}.");
        checkVersion(root);
        std::vector<std::string> names{"kreinscope"};
        for (const Section& section : sections(m_experiment)) names.emplace_back(section.name);
        for (const JsonMember& member : root.members) {
            if (member.key == "kreinscope") continue;
            if (std::ranges::find(names, member.key) == names.end())
                refuse(member.value.line, "there is no section " + inQuotes(member.key) + " in an experiment" + suggestion(member.key, names)
                    + "; there are " + listed(names) + ".");
            if (member.value.kind != JsonValue::Kind::Object) refuse(member.value.line, member.key + " must be an object, {…}.");
            if (member.key == "data") readData(member.value);
            else readSection(member.key, member.value, "id");
        }
        return std::move(m_experiment);
    }

private:
    [[noreturn]] void refuse(std::size_t line, const std::string& problem) const { throw FileError(m_name, line, problem); }

    void checkVersion(const JsonValue& root) const
    {
        const JsonMember* version = root.find("kreinscope");
        if (!version) refuse(0, "this is no experiment: the key \"kreinscope\" with the format version 1 is missing.");
        if (version->value.kind != JsonValue::Kind::Scalar || version->value.scalar != ParameterValue(std::int64_t{1}))
            refuse(version->value.line, "kreinscope must be 1, the only format version this program reads.");
    }

    void assign(const std::string& path, const JsonValue& value)
    {
        if (value.kind != JsonValue::Kind::Scalar)
            refuse(value.line, path + " must be a single value, not " + (value.kind == JsonValue::Kind::Array ? "a list." : "an object."));
        try {
            setParameter(m_experiment, path, value.scalar);
        } catch (const InvalidInput& error) {
            refuse(value.line, error.what());
        }
    }

    /// The id first, because it resets the parameters, wherever it stands; then the parameters.
    void readSection(const std::string& name, const JsonValue& object, std::string_view idKey)
    {
        if (const JsonMember* id = object.find(idKey)) assign(name + "." + id->key, id->value);
        checkAlternatives(name, object);
        for (const JsonMember& member : object.members)
            if (member.key != idKey) assign(name + "." + member.key, member.value);
    }

    void checkAlternatives(const std::string& name, const JsonValue& object) const
    {
        std::map<std::string_view, std::string> taken;
        for (const Section& section : sections(m_experiment)) {
            if (section.name != name) continue;
            for (const JsonMember& member : object.members) {
                const Setting* setting = find(section.settings, member.key);
                if (!setting || setting->parameter.group.empty()) continue;
                const auto [other, isFirst] = taken.try_emplace(setting->parameter.group, member.key);
                if (!isFirst)
                    refuse(member.value.line, name + "." + other->second + " and " + name + "." + member.key
                        + " are alternatives; give one of them.");
            }
        }
    }

    void readData(const JsonValue& object)
    {
        const JsonMember* generator = object.find("generator");
        const JsonMember* file = object.find("file");
        if (generator && file) refuse(object.line, "data.generator and data.file are alternatives; give one of them.");
        if (!file) return readSection("data", object, "generator");

        assign("data.file", file->value);
        for (const JsonMember& member : object.members) {
            if (member.key == "file") continue;
            if (member.key != "label")
                refuse(member.value.line, "data." + escaped(member.key) + " is not a parameter of a data file; there are file and label.");
            readLabel(member.value);
        }
        auto& data = std::get<FileData>(m_experiment.data);
        if (!m_directory.empty() && fs::path(data.file).is_relative()) data.file = (m_directory / data.file).lexically_normal().native();
    }

    void readLabel(const JsonValue& value)
    {
        const auto* text = std::get_if<std::string>(&value.scalar);
        const bool isNull = value.kind == JsonValue::Kind::Scalar && std::holds_alternative<std::monostate>(value.scalar);
        if (!isNull && (value.kind != JsonValue::Kind::Scalar || !text || text->empty()))
            refuse(value.line, "data.label must be the name of a column, or null for no labels.");
        setParameter(m_experiment, "data.label", isNull ? std::string() : *text);
    }

    const fs::path& m_name;
    const fs::path& m_directory;
    Experiment m_experiment;
};

}  // namespace

Json jsonValue(const ParameterValue& value)
{
    return std::visit([]<class Value>(const Value& held) -> Json {
        if constexpr (std::is_same_v<Value, std::monostate>) return nullptr;
        else return held;
    }, value);
}

Json experimentObject(const Experiment& experiment, const fs::path& directory)
{
    Json object{{"kreinscope", 1}};
    for (const Section& section : sections(experiment)) {
        Json members = Json::object();
        if (section.name == "data") members = dataObject(experiment.data, directory);
        else if (!section.id.empty()) members["id"] = section.id;
        for (const Setting& setting : section.settings)
            if (!std::holds_alternative<std::monostate>(setting.value))
                members[std::string(setting.parameter.key)] = jsonValue(setting.value);
        if (!members.empty()) object[std::string(section.name)] = std::move(members);
    }
    return object;
}

std::string memberPerLine(const Json& object)
{
    std::string text;
    for (const auto& [key, value] : object.items())
        text += (text.empty() ? "{" : ",\n ") + Json(key).dump() + ": " + value.dump();
    return (text.empty() ? "{" : text) + "}\n";
}

std::string toJson(const Experiment& experiment, const fs::path& directory)
{
    return memberPerLine(experimentObject(experiment, directory));
}

Experiment experimentFromJson(const std::string& text, const fs::path& name, const fs::path& directory)
{
    return ExperimentReader(name, directory).read(parseJson(text, name));
}

Experiment readExperiment(const fs::path& path)
{
    return experimentFromJson(readTextFile(path, largestFile), path, path.parent_path());
}

void writeExperiment(const Experiment& experiment, const fs::path& path)
{
    const fs::path directory = path.parent_path();
    writeTextFile(path, toJson(experiment, directory.empty() ? fs::path(".") : directory));
}

}  // namespace krein
