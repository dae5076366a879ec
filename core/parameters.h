// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads and sets the parameters of any options struct by their keys, see parameter.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/parameter.h"

namespace krein {

enum class ParameterKind { Flag, Integer, Number, Text, Choice };

/// A parameter together with the value it has in some options struct.
struct Setting {
    Parameter parameter;
    ParameterKind kind;
    ParameterValue value;
};

namespace detail {

template <class Field> constexpr ParameterKind kindOf()
{
    if constexpr (std::is_same_v<Field, bool>)
        return ParameterKind::Flag;
    else if constexpr (std::is_enum_v<Field> || OneOf<Field>)
        return ParameterKind::Choice;
    else if constexpr (std::is_integral_v<Field>)
        return ParameterKind::Integer;
    else if constexpr (std::is_same_v<Field, std::string>)
        return ParameterKind::Text;
    else
        return ParameterKind::Number;
}

/// The id of the option with that index, as a value.
ParameterValue optionValue(const Parameter& parameter, std::size_t index);

template <class Field> ParameterValue valueOf(const Parameter& parameter, const Field& field)
{
    if constexpr (std::is_enum_v<Field>)
        return optionValue(parameter, static_cast<std::size_t>(field));
    else if constexpr (OneOf<Field>)
        return optionValue(parameter, field.index());
    else if constexpr (std::is_same_v<Field, std::optional<double>>)
        return field ? ParameterValue(*field) : ParameterValue(std::monostate{});
    else if constexpr (std::is_same_v<Field,
                           bool> || std::is_same_v<Field, double> || std::is_same_v<Field, std::string>)
        return field;
    else
        return static_cast<std::int64_t>(field);
}

/// Each checks kind and range and throws InvalidInput with a sentence that names the key and what is accepted.
void assign(const Parameter& parameter, bool& field, const ParameterValue& value);
void assign(const Parameter& parameter, int& field, const ParameterValue& value);
void assign(const Parameter& parameter, std::uint64_t& field, const ParameterValue& value);
void assign(const Parameter& parameter, double& field, const ParameterValue& value);
void assign(const Parameter& parameter, std::optional<double>& field, const ParameterValue& value);
void assign(const Parameter& parameter, std::string& field, const ParameterValue& value);
std::size_t optionIndex(const Parameter& parameter, const ParameterValue& value);

template <class Field> void assignAny(const Parameter& parameter, Field& field, const ParameterValue& value)
{
    if constexpr (std::is_enum_v<Field>)
        field = static_cast<Field>(optionIndex(parameter, value));
    else if constexpr (OneOf<Field>)
        field = alternativeById<Field>(parameter.key, parameter.options[optionIndex(parameter, value)].id);
    else
        assign(parameter, field, value);
}

/// What can be done with a field, whatever its type: visitParameters() is then compiled once per options struct and not
/// once more for everything that is done with parameters.
struct FieldType {
    ParameterKind kind;
    ParameterValue (*value)(const Parameter& parameter, const void* field);
    void (*assign)(const Parameter& parameter, void* field, const ParameterValue& value);
    void (*unset)(void* field);  ///< does nothing to a field that is always set
};

template <class Field>
inline constexpr FieldType fieldType{kindOf<Field>(),
    [](const Parameter& parameter, const void* field) { return valueOf(parameter, *static_cast<const Field*>(field)); },
    [](const Parameter& parameter, void* field, const ParameterValue& value) {
        assignAny(parameter, *static_cast<Field*>(field), value);
    },
    [](void* field) {
        if constexpr (std::is_same_v<Field, std::optional<double>>) static_cast<Field*>(field)->reset();
    }};

/// What visitParameters() is given: sees every parameter with the field it describes.
class ParameterVisitor {
public:
    template <class Field> void operator()(const Parameter& parameter, Field& field)
    {
        visit(parameter, fieldType<Field>, &field);
    }

protected:
    ~ParameterVisitor() = default;

private:
    virtual void visit(const Parameter& parameter, const FieldType& type, void* field) = 0;
};

/// Collects all parameters with their values.
class SettingsCollector final : public ParameterVisitor {
public:
    std::vector<Setting> settings;

private:
    void visit(const Parameter& parameter, const FieldType& type, void* field) override;
};

/// Assigns to the parameter with a key.
class ParameterSetter final : public ParameterVisitor {
public:
    ParameterSetter(std::string_view key, const ParameterValue& value) : m_key(key), m_value(value) {}
    bool found() const { return m_found; }
    const std::string& group() const { return m_group; }  ///< of the parameter that was found

private:
    void visit(const Parameter& parameter, const FieldType& type, void* field) override;

    std::string_view m_key;
    const ParameterValue& m_value;
    std::string m_group;
    bool m_found = false;
};

/// Unsets the alternatives of the parameter with a key.
class AlternativesUnsetter final : public ParameterVisitor {
public:
    AlternativesUnsetter(std::string_view key, std::string_view group) : m_key(key), m_group(group) {}

private:
    void visit(const Parameter& parameter, const FieldType& type, void* field) override;

    std::string_view m_key, m_group;
};

[[noreturn]] void throwUnknownKey(std::string_view key, const std::vector<Setting>& known);

}  // namespace detail

/// All parameters of an options struct with their present values, in the order they are described.
template <class Options>
requires(!OneOf<Options>) std::vector<Setting> settings(const Options& options)
{
    Options copy = options;
    detail::SettingsCollector collector;
    visitParameters(copy, collector);
    return std::move(collector.settings);
}

/// Sets one field by its key and unsets its alternatives.
/// @throws InvalidInput  unknown key, wrong kind or out of range; options are unchanged then
template <class Options>
requires(!OneOf<Options>) void set(Options& options, std::string_view key, const ParameterValue& value)
{
    Options changed = options;
    detail::ParameterSetter setter(key, value);
    visitParameters(changed, setter);
    if (!setter.found()) detail::throwUnknownKey(key, settings(options));
    if (!setter.group().empty()) {
        detail::AlternativesUnsetter unsetter(key, setter.group());
        visitParameters(changed, unsetter);
    }
    options = std::move(changed);
}

template <class... Alternatives> std::vector<Setting> settings(const std::variant<Alternatives...>& options)
{
    return std::visit([](const auto& alternative) { return settings(alternative); }, options);
}

template <class... Alternatives>
void set(std::variant<Alternatives...>& options, std::string_view key, const ParameterValue& value)
{
    std::visit([&](auto& alternative) { set(alternative, key, value); }, options);
}

/// Unchecked lookups of a setting by key, for forms and files. @return nullptr if there is none
const Setting* find(const std::vector<Setting>& settings, std::string_view key);

}  // namespace krein
