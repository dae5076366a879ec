// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/json/data_json.h"

#include <algorithm>
#include <array>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/data/edit.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/points_json.h"

namespace krein {

namespace fs = std::filesystem;

namespace {

/// How a data file is written into an experiment in `directory`: relative if it lies below, so that both can be moved.
std::string storedPath(const std::string& file, const fs::path& directory)
{
    if (!isUtf8(file))
        throw InvalidInput(printable(file)
            + ": the file name is not UTF-8; rename it, because an experiment stores the name as text.");
    if (directory.empty() || file.empty()) return file;
    const fs::path target = fs::absolute(file).lexically_normal();
    const fs::path relative = target.lexically_relative(fs::absolute(directory / "").lexically_normal());
    return relative.empty() || *relative.begin() == ".." ? target.native() : relative.native();
}

void putLabel(Json& object, const ImportOptions& import)
{
    if (import.labelChoice == LabelChoice::Named) object["label"] = import.label;
    if (import.labelChoice == LabelChoice::None) object["label"] = nullptr;
}

Json settingsObject(const DataSource& source, const fs::path& directory)
{
    const bool isGenerator = selectorOf(source) == "generator";
    Json object = isGenerator ? Json{{"generator", info(source).id}} : Json::object();
    const std::vector<Setting> defaults = settings(alternativeById<DataSource>("data source", info(source).id));
    for (const Setting& setting : settings(source)) {
        const std::string key(setting.parameter.key);
        const bool needed = isGenerator || key == selectorOf(source) || setting.value != find(defaults, key)->value;
        if (!needed || std::holds_alternative<std::monostate>(setting.value)) continue;
        object[key] = setting.parameter.isPath ? Json(storedPath(std::get<std::string>(setting.value), directory))
                                               : jsonValue(setting.value);
        if (key == "file") putLabel(object, std::get<FileData>(source).import);
    }
    return object;
}

/// Reads one data section and knows where things stand, for messages.
class DataReader {
public:
    DataReader(const fs::path& name, const fs::path& directory) : m_name(name), m_directory(directory) {}

    DataSource read(const JsonValue& object)
    {
        const JsonMember* selector = selectorIn(object);
        if (selector && selector->key == "points") return readPoints(object);
        if (selector) assign(selector->key, selector->value);
        for (const JsonMember& member : object.members) {
            if (&member == selector) continue;
            if (member.key == "label")
                readLabel(member.value);
            else
                assign(member.key, member.value);
        }
        return resolvedPaths(std::move(m_scratch.data));
    }

private:
    [[noreturn]] void refuse(std::size_t line, const std::string& problem) const
    {
        throw FileError(m_name, line, problem);
    }

    const JsonMember* selectorIn(const JsonValue& object) const
    {
        const JsonMember* found = nullptr;
        for (const char* key : {"generator", "file", "matrix", "edges", "points", "example"}) {
            const JsonMember* member = object.find(key);
            if (member && found)
                refuse(object.line,
                    "data." + found->key + " and data." + member->key + " exclude each other; give one of them.");
            if (member) found = member;
        }
        return found;
    }

    void assign(const std::string& key, const JsonValue& value)
    {
        const std::string path = "data." + key;
        if (value.kind != JsonValue::Kind::Scalar)
            refuse(value.line,
                escaped(path) + " must be a single value, not "
                    + (value.kind == JsonValue::Kind::Array ? "a list." : "an object."));
        try {
            setParameter(m_scratch, path, value.scalar);
        } catch (const InvalidInput& error) {
            refuse(value.line, error.what());
        }
    }

    void readLabel(const JsonValue& value)
    {
        const auto* text = std::get_if<std::string>(&value.scalar);
        const bool isNull = value.kind == JsonValue::Kind::Scalar
            && std::holds_alternative<std::monostate>(value.scalar);
        if (!isNull && (value.kind != JsonValue::Kind::Scalar || !text || text->empty()))
            refuse(value.line, "data.label must be the name of a column, or null for no labels.");
        assign("label", {.scalar = isNull ? std::string() : *text, .line = value.line});
    }

    DataSource resolvedPaths(DataSource source) const
    {
        if (m_directory.empty()) return source;
        for (const Setting& setting : settings(source)) {
            if (!setting.parameter.isPath) continue;
            const fs::path path = std::get<std::string>(setting.value);
            if (!path.empty() && path.is_relative())
                set(source, setting.parameter.key, (m_directory / path).lexically_normal().native());
        }
        return source;
    }

    DataSource readPoints(const JsonValue& object)
    {
        std::vector<std::string> known = pointKeys();
        known.emplace_back("loaded");
        for (const JsonMember& member : object.members)
            if (std::ranges::find(known, member.key) == known.end())
                refuse(member.value.line,
                    "data." + escaped(member.key) + " is not a key of drawn points" + suggestion(member.key, known)
                        + "; there are " + listed(known) + ".");
        DrawnData drawn{.samples = std::make_shared<const DataSet>(pointsFromJson(object, m_name)), .origin = nullptr};
        if (const JsonMember* loaded = object.find("loaded")) {
            if (loaded->value.kind != JsonValue::Kind::Object || loaded->value.find("points"))
                refuse(loaded->value.line, "data.loaded must be an object with the source of the points.");
            drawn.origin = std::make_shared<const DataOrigin>(
                DataOrigin{DataReader(m_name, m_directory).read(loaded->value)});
        }
        return drawn;
    }

    const fs::path& m_name;
    const fs::path& m_directory;
    Experiment m_scratch;
};

}  // namespace

Json dataObject(const DataSource& source, const fs::path& directory)
{
    const auto* drawn = std::get_if<DrawnData>(&source);
    if (!drawn) return settingsObject(source, directory);
    Json object = Json::object();
    putPoints(object, drawn->samples ? *drawn->samples : emptyCanvas());
    if (drawn->origin) object["loaded"] = dataObject(drawn->origin->source, directory);
    return object;
}

DataSource dataFromJson(const JsonValue& object, const fs::path& name, const fs::path& directory)
{
    return DataReader(name, directory).read(object);
}

}  // namespace krein
