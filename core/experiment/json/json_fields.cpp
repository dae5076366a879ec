// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/json/json_fields.h"

#include <algorithm>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/experiment/json/json_writer.h"

namespace krein {

JsonFields::JsonFields(std::filesystem::path name) : m_name(std::move(name))
{
}

void JsonFields::refuse(std::size_t line, const Wording& problem) const
{
    throw FileError(m_name, line, problem);
}

void JsonFields::expect(const JsonValue& value, JsonValue::Kind kind, const std::string& problem) const
{
    if (value.kind != kind) refuse(value.line, problem);
}

void JsonFields::checkKeys(
    const JsonValue& object, const std::string& where, const std::vector<std::string>& known) const
{
    expect(object, JsonValue::Kind::Object, where + " must be an object, {…}.");
    for (const JsonMember& one : object.members)
        if (std::ranges::find(known, one.key) == known.end())
            refuse(one.value.line,
                where + " has no " + inQuotes(one.key) + suggestion(one.key, known) + "; there are " + listed(known)
                    + ".");
}

void JsonFields::checkFormat(const JsonValue& version, const std::string& key) const
{
    const std::string read = std::to_string(formatVersion);
    const auto* number = version.kind == JsonValue::Kind::Scalar ? std::get_if<std::int64_t>(&version.scalar) : nullptr;
    if (number && *number > formatVersion)
        refuse(version.line,
            "was written by a newer Kreinscope: its format has version " + std::to_string(*number)
                + ", and this program, " KREINSCOPE_VERSION ", reads version " + read + "; install a newer one.");
    if (!number || *number != formatVersion)
        refuse(version.line, key + " must be " + read + ", the only format version this program reads.");
}

const JsonValue& JsonFields::member(const JsonValue& object, const std::string& key, const std::string& where) const
{
    const JsonMember* found = object.find(key);
    if (!found)
        refuse(object.line, where.empty() ? inQuotes(key) + " is missing." : where + " needs " + inQuotes(key) + ".");
    return found->value;
}

const JsonValue& JsonFields::section(const JsonValue& object, const std::string& key, const std::string& where) const
{
    const JsonValue& found = member(object, key, where);
    expect(found, JsonValue::Kind::Object, key + " must be an object, {…}.");
    return found;
}

std::string JsonFields::requiredText(const JsonValue& object, const std::string& key) const
{
    return text(member(object, key), key);
}

std::string JsonFields::optionalText(const JsonValue& object, const std::string& key) const
{
    const JsonMember* found = object.find(key);
    return found ? text(found->value, key) : std::string();
}

std::optional<double> JsonFields::optionalNumber(const JsonValue& object, const std::string& key) const
{
    const JsonMember* found = object.find(key);
    return found ? std::optional(number(found->value, key)) : std::nullopt;
}

std::vector<JsonValue> JsonFields::entries(const JsonValue& object, const std::string& key) const
{
    const JsonMember* found = object.find(key);
    return found ? list(found->value, key) : std::vector<JsonValue>();
}

std::vector<std::string> JsonFields::texts(const JsonValue& object, const std::string& key) const
{
    std::vector<std::string> found;
    for (const JsonValue& one : entries(object, key)) found.push_back(text(one, "every entry of " + key));
    return found;
}

const std::vector<JsonValue>& JsonFields::list(const JsonValue& value, const std::string& where) const
{
    expect(value, JsonValue::Kind::Array, where + " must be a list, […].");
    return value.elements;
}

ParameterValue JsonFields::scalar(const JsonValue& value, const std::string& where) const
{
    expect(value, JsonValue::Kind::Scalar, where + " must be a single value.");
    return value.scalar;
}

std::string JsonFields::text(const JsonValue& value, const std::string& where) const
{
    const auto* found = std::get_if<std::string>(&value.scalar);
    if (value.kind != JsonValue::Kind::Scalar || !found || found->empty())
        refuse(value.line, where + " must be text that is not empty.");
    return *found;
}

std::string JsonFields::anyText(const JsonValue& value, const std::string& where) const
{
    const auto* found = std::get_if<std::string>(&value.scalar);
    if (value.kind != JsonValue::Kind::Scalar || !found) refuse(value.line, where + " must be text.");
    return *found;
}

bool JsonFields::flag(const JsonValue& value, const std::string& where) const
{
    const auto* found = std::get_if<bool>(&value.scalar);
    if (value.kind != JsonValue::Kind::Scalar || !found) refuse(value.line, where + " must be true or false.");
    return *found;
}

double JsonFields::number(const JsonValue& value, const std::string& where) const
{
    if (value.kind == JsonValue::Kind::Scalar) {
        if (const auto* found = std::get_if<double>(&value.scalar)) return *found;
        if (const auto* found = std::get_if<std::int64_t>(&value.scalar)) return static_cast<double>(*found);
    }
    refuse(value.line, where + " must be a number.");
}

std::int64_t JsonFields::whole(
    const JsonValue& value, const std::string& where, std::int64_t least, std::int64_t most) const
{
    const auto* found = std::get_if<std::int64_t>(&value.scalar);
    if (value.kind != JsonValue::Kind::Scalar || !found || *found < least || *found > most)
        refuse(value.line,
            where + " must be a whole number from " + grouped(least) + " to " + grouped(most) + ".");
    return *found;
}

std::size_t JsonFields::place(const JsonValue& value, const std::string& where, std::span<const Option> options) const
{
    const std::string id = anyText(value, where);
    std::vector<std::string> known;
    for (std::size_t i = 0; i < options.size(); ++i) {
        if (options[i].id == id) return i;
        known.emplace_back(options[i].id);
    }
    refuse(value.line, where + " is " + inQuotes(id) + suggestion(id, known) + "; accepted are " + listed(known) + ".");
}

}  // namespace krein
