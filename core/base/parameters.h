// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads and sets the parameters of any options struct by their keys, see parameter.h.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/parameter.h"
#include "core/base/written.h"

namespace krein {

enum class ParameterKind { Flag, Integer, Number, Text, Choice };

/// A parameter together with the value it has in some options struct.
struct Setting {
    Parameter parameter;
    ParameterKind kind;
    ParameterValue value;
    /// Of a text with a notation: throws what setting it would; null of others.
    void (*check)(const Parameter& parameter, const ParameterValue& value) = nullptr;
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
    else if constexpr (std::is_same_v<Field, std::string> || isWritten<Field>)
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
    else if constexpr (isWritten<Field>)
        return field.text();
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
    else if constexpr (isWritten<Field>) {
        std::string text;
        assign(parameter, text, value);
        field = Field(std::move(text), parameter.key);
    } else
        assign(parameter, field, value);
}

/// What can be done with a field, whatever its type: visitParameters() is then no template.
struct FieldType {
    ParameterKind kind;
    ParameterValue (*value)(const Parameter& parameter, const void* field);
    void (*assign)(const Parameter& parameter, void* field, const ParameterValue& value);
    void (*unset)(void* field);  ///< does nothing to a field that is always set
    void (*check)(const Parameter& parameter, const ParameterValue& value);  ///< see Setting
};

template <class Field> constexpr auto checkOf() -> void (*)(const Parameter&, const ParameterValue&)
{
    if constexpr (isWritten<Field>)
        return [](const Parameter& parameter, const ParameterValue& value) {
            Field scratch;
            assignAny(parameter, scratch, value);
        };
    else
        return nullptr;
}

template <class Field>
inline constexpr FieldType fieldType{kindOf<Field>(),
    [](const Parameter& parameter, const void* field) { return valueOf(parameter, *static_cast<const Field*>(field)); },
    [](const Parameter& parameter, void* field, const ParameterValue& value) {
        assignAny(parameter, *static_cast<Field*>(field), value);
    },
    [](void* field) {
        if constexpr (std::is_same_v<Field, std::optional<double>>) static_cast<Field*>(field)->reset();
    },
    checkOf<Field>()};

}  // namespace detail

/// What visitParameters() is given: sees every field with its description.
class ParameterVisitor {
public:
    template <class Field> void operator()(Field& field, const Parameter& parameter)
    {
        visit(parameter, detail::fieldType<Field>, &field);
    }
    virtual void visit(const Parameter& parameter, const detail::FieldType& type, void* field) = 0;

protected:
    ~ParameterVisitor() = default;
};

/// Of a struct without fields.
template <class Options>
requires std::is_empty_v<Options>
void visitParameters(Options&, ParameterVisitor&)
{
}

/// Of what a choice among options structs is at present.
template <class... Alternatives> void visitParameters(std::variant<Alternatives...>& choice, ParameterVisitor& visit)
{
    std::visit([&](auto& alternative) { visitParameters(alternative, visit); }, choice);
}

/// A field that is itself a choice among options structs: the id, then the parameters of what is chosen. Setting the id
/// resets those. The options of `parameter` are alternativeOptions().
template <OneOf Choice> void visitChoice(Choice& field, Parameter parameter, ParameterVisitor& visit)
{
    parameter.options = alternativeOptions<Choice>();
    visit(field, parameter);
    visitParameters(field, visit);
}

/// Lets the visitor see parameters with a prefix to their keys, as those of one of several fields of a struct are.
class PrefixedVisitor final : public ParameterVisitor {
public:
    PrefixedVisitor(ParameterVisitor& visitor, std::string_view prefix) : m_visitor(visitor), m_prefix(prefix) {}
    void visit(const Parameter& parameter, const detail::FieldType& type, void* field) override;

private:
    ParameterVisitor& m_visitor;
    std::string m_prefix;
};

namespace detail {

/// visitParameters() of one options struct.
using Visit = std::function<void(ParameterVisitor&)>;
std::vector<Setting> collectedSettings(const Visit& visit);
void setByKey(const Visit& visit, std::string_view key, const ParameterValue& value);

}  // namespace detail

/// All parameters of an options struct with their present values, in the order they are described.
template <class Options> std::vector<Setting> settings(const Options& options)
{
    Options copy = options;
    return detail::collectedSettings([&](ParameterVisitor& visitor) { visitParameters(copy, visitor); });
}

/// Sets one field by its key and unsets its alternatives.
/// @throws InvalidInput  unknown key, wrong kind or out of range; options are unchanged then
template <class Options> void set(Options& options, std::string_view key, const ParameterValue& value)
{
    Options changed = options;
    detail::setByKey([&](ParameterVisitor& visitor) { visitParameters(changed, visitor); }, key, value);
    options = std::move(changed);
}

/// Unchecked lookups of a setting by key, for forms and files. @return nullptr if there is none
const Setting* find(const std::vector<Setting>& settings, std::string_view key);

}  // namespace krein
