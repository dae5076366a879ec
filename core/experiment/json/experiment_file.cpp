// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/json/experiment_file.h"

#include <algorithm>
#include <map>

#include "core/base/errors.h"
#include "core/base/files.h"
#include "core/base/inert_text.h"
#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/base/write_file.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/data_json.h"
#include "core/experiment/json/json_fields.h"
#include "core/experiment/json/json_reader.h"
#include "core/experiment/json/json_writer.h"

namespace krein {

namespace fs = std::filesystem;

namespace {

/// Reads one experiment and knows where things stand, for messages.
class ExperimentReader {
public:
    ExperimentReader(const fs::path& name, const fs::path& directory) : m_name(name), m_directory(directory) {}

    Experiment read(const JsonValue& root)
    {
        if (root.kind != JsonValue::Kind::Object)
            refuse(root.line, "an experiment is an object, {\"kreinscope\": 1, …}.");
        checkVersion(root);
        std::vector<std::string> names{"kreinscope", "selection", "study"};
        for (const Section& section : sections(m_experiment)) names.emplace_back(section.name);
        for (const JsonMember& member : root.members) {
            if (member.key == "kreinscope" || member.key == "study" || member.key == "selection") continue;
            if (std::ranges::find(names, member.key) == names.end())
                refuse(member.value.line,
                    "there is no section " + inQuotes(member.key) + " in an experiment" + suggestion(member.key, names)
                        + "; there are " + listed(names) + ".");
            if (member.value.kind != JsonValue::Kind::Object)
                refuse(member.value.line, member.key + " must be an object, {…}.");
            if (member.key == "data")
                m_experiment.data = dataFromJson(member.value, m_name, m_directory);
            else
                readSection(member.key, member.value, "id");
        }
        return std::move(m_experiment);
    }

private:
    [[noreturn]] void refuse(std::size_t line, const std::string& problem) const
    {
        throw FileError(m_name, line, problem);
    }

    void checkVersion(const JsonValue& root) const
    {
        const JsonMember* version = root.find("kreinscope");
        if (root.find("kreinscope-talk")) refuse(0, "this is a talk, not an experiment.");
        if (root.find("kreinscope-lesson")) refuse(0, "this is a lesson, not an experiment.");
        if (version && root.find("experiment"))
            refuse(root.find("experiment")->value.line,
                "these are results, not an experiment; save what stands under 'experiment' as a file of its own, and "
                "open that.");
        if (!version)
            refuse(0, "this is not an experiment: the key \"kreinscope\" with the format version 1 is missing.");
        JsonFields(m_name).checkFormat(version->value, "kreinscope");
    }

    void assign(const std::string& path, const JsonValue& value)
    {
        if (value.kind != JsonValue::Kind::Scalar)
            refuse(value.line,
                path + " must be a single value, not "
                    + (value.kind == JsonValue::Kind::Array ? "a list." : "an object."));
        try {
            setParameter(m_experiment, path, value.scalar);
        } catch (const InvalidInput& error) {
            refuse(value.line, error.what());
        }
    }

    /// One member of a section, or of a kernel among its terms under the path "terms.1.rho".
    struct Leaf {
        std::string key;
        const JsonValue* value;
        bool taken = false;
    };

    struct Leaves {
        std::vector<Leaf> all;
        std::vector<Leaf> lists;  ///< those that hold some of them, or nothing
    };

    /// The members of a section; those of the objects in a list are named by their place in it, from 1.
    void collectLeaves(
        const std::string& section, const JsonValue& object, const std::string& prefix, Leaves& leaves) const
    {
        for (const JsonMember& member : object.members) {
            if (member.value.kind != JsonValue::Kind::Array) {
                leaves.all.push_back({prefix + member.key, &member.value});
                continue;
            }
            leaves.lists.push_back({prefix + member.key, &member.value});
            std::size_t place = 0;
            for (const JsonValue& element : member.value.elements) {
                const std::string inner = prefix + member.key + "." + std::to_string(++place);
                if (element.kind != JsonValue::Kind::Object)
                    refuse(element.line, section + "." + prefix + member.key + " must be a single value, not a list.");
                collectLeaves(section, element, inner + ".", leaves);
            }
        }
    }

    /// The id first, because it resets the parameters, wherever it stands. Then what the section has, in its own order,
    /// because what a choice is decides which parameters follow; what is left is no parameter and refused.
    void readSection(const std::string& name, const JsonValue& object, std::string_view idKey)
    {
        if (const JsonMember* id = object.find(idKey)) assign(name + "." + id->key, id->value);
        Leaves collected;
        collectLeaves(name, object, "", collected);
        std::vector<Leaf>& leaves = collected.all;
        std::erase_if(leaves, [&](const Leaf& leaf) { return leaf.key == idKey; });
        for (Leaf* next = nextLeaf(name, leaves); next; next = nextLeaf(name, leaves)) {
            assign(name + "." + next->key, *next->value);
            next->taken = true;
        }
        for (const Leaf& leaf : leaves)
            if (!leaf.taken) assign(name + "." + leaf.key, *leaf.value);
        // A list of nothing, or of objects without members, would pass unseen.
        for (const Leaf& list : collected.lists)
            if (!hasMembers(name, list.key)) assign(name + "." + list.key, *list.value);
        checkAlternatives(name, leaves);
    }

    /// Whether the section, as it is now, has parameters of the members of a list.
    bool hasMembers(const std::string& name, const std::string& list) const
    {
        for (const Section& section : sections(m_experiment))
            if (section.name == name)
                for (const Setting& setting : section.settings)
                    if (setting.parameter.key.starts_with(list + ".")) return true;
        return false;
    }

    /// The first parameter of the section, as it is now, that is given and not set yet.
    Leaf* nextLeaf(const std::string& name, std::vector<Leaf>& leaves) const
    {
        for (const Section& section : sections(m_experiment)) {
            if (section.name != name) continue;
            for (const Setting& setting : section.settings)
                for (Leaf& leaf : leaves)
                    if (!leaf.taken && leaf.key == setting.parameter.key) return &leaf;
        }
        return nullptr;
    }

    void checkAlternatives(const std::string& name, const std::vector<Leaf>& leaves) const
    {
        std::map<std::string, std::string> taken;
        for (const Section& section : sections(m_experiment)) {
            if (section.name != name) continue;
            for (const Leaf& leaf : leaves) {
                const Setting* setting = find(section.settings, leaf.key);
                if (!setting || setting->parameter.group.empty()) continue;
                const auto [other, isFirst] = taken.try_emplace(setting->parameter.group, leaf.key);
                if (!isFirst)
                    refuse(leaf.value->line,
                        name + "." + other->second + " and " + name + "." + leaf.key
                            + " exclude each other; give one of them.");
            }
        }
    }

    const fs::path& m_name;
    const fs::path& m_directory;
    Experiment m_experiment;
};

}  // namespace

Json jsonValue(const ParameterValue& value)
{
    return std::visit(
        []<class Value>(const Value& held) -> Json {
            if constexpr (std::is_same_v<Value, std::monostate>)
                return nullptr;
            else
                return held;
        },
        value);
}

void putSetting(Json& object, std::string_view key, Json value)
{
    // "terms.2.rho" is the member rho of the second object in the list terms.
    const std::size_t dot = key.find('.');
    if (dot == std::string_view::npos) {
        object[std::string(key)] = std::move(value);
        return;
    }
    const std::string_view rest = key.substr(dot + 1);
    const std::size_t second = rest.find('.');
    Json& list = object[std::string(key.substr(0, dot))];
    const auto place = static_cast<std::size_t>(std::stoul(std::string(rest.substr(0, second)))) - 1;
    while (list.size() <= place) list.push_back(Json::object());
    putSetting(list[place], rest.substr(second + 1), std::move(value));
}

Json experimentObject(const Experiment& experiment, const fs::path& directory)
{
    Json object{{"kreinscope", formatVersion}};
    for (const Section& section : sections(experiment)) {
        Json members = Json::object();
        if (section.name == "data") {
            object["data"] = dataObject(experiment.data, directory);
            continue;
        }
        if (!section.id.empty()) members["id"] = section.id;
        for (const Setting& setting : section.settings)
            if (!std::holds_alternative<std::monostate>(setting.value))
                putSetting(members, setting.parameter.key, jsonValue(setting.value));
        if (!members.empty()) object[std::string(section.name)] = std::move(members);
    }
    return object;
}

namespace {

/// A character of up to three bytes as JSON writes it in ASCII.
std::string jsonEscape(std::string_view character)
{
    static constexpr char digits[] = "0123456789abcdef";
    static constexpr unsigned firstBits[] = {0x7F, 0x1F, 0x0F};
    unsigned code = static_cast<unsigned char>(character[0]) & firstBits[character.size() - 1];
    for (const char byte : character.substr(1)) code = code << 6 | (static_cast<unsigned char>(byte) & 0x3FU);
    return {'\\', 'u', digits[code >> 12 & 15], digits[code >> 8 & 15], digits[code >> 4 & 15], digits[code & 15]};
}

}  // namespace

std::string textOf(const Json& value, int indent)
{
    const std::string text = value.dump(indent, ' ', false, Json::error_handler_t::replace);
    std::string visible;
    // Outside of texts there are none.
    for (std::size_t i = 0; i < text.size();) {
        const std::string_view rest = std::string_view(text).substr(i);
        const auto first = static_cast<unsigned char>(rest[0]);
        // dump() leaves the control character 7F as it is.
        const std::size_t hidden = first == 0x7F ? 1 : first < 0x80 ? 0 : hiddenLength(rest);
        visible += hidden == 0 ? std::string(1, rest[0]) : jsonEscape(rest.substr(0, hidden));
        i += std::max<std::size_t>(hidden, 1);
    }
    return visible;
}

std::string memberPerLine(const Json& object)
{
    std::string text;
    for (const auto& [key, value] : object.items())
        text += (text.empty() ? "{" : ",\n ") + textOf(Json(key)) + ": " + textOf(value);
    return (text.empty() ? "{" : text) + "}\n";
}

std::string toJson(const Experiment& experiment, const fs::path& directory)
{
    return memberPerLine(experimentObject(experiment, directory));
}

Experiment experimentFromJson(const JsonValue& root, const fs::path& name, const fs::path& directory)
{
    return ExperimentReader(name, directory).read(root);
}

Experiment experimentFromJson(const std::string& text, const fs::path& name, const fs::path& directory)
{
    return experimentFromJson(parseJson(text, name), name, directory);
}

}  // namespace krein
