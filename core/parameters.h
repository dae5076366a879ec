// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every adjustable number is described once, beside the field that holds it. The form, the experiment file, the command
// line, the range check and the help text all read that one description.
//
// An options struct takes part by providing, in its own namespace,
//
//     template <class Visit> void visitParameters(GaussianKernel& kernel, Visit&& visit)
//     {
//         visit(Parameter{.key = "gamma", .symbol = "γ", ...}, kernel.gamma);
//     }
//
// Fields may be bool, int, std::uint64_t, double, std::optional<double> (unset: chosen from the data), std::string, an
// enum whose values 0, 1, 2, … index the description's options, or a choice among options structs (see visitChoice()).
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace krein {

enum class Scale { Linear, Logarithmic };

/// One choice of an enumerated parameter.
struct Option {
    std::string_view id;     ///< in JSON and on the command line
    std::string_view label;  ///< for people
};

/// What is known about one adjustable field, wherever it is shown, stored or checked.
struct Parameter {
    std::string key;           ///< id in JSON, on the command line and as a control's object name
    std::string symbol;        ///< as in the formula, "ρ"; empty if it has none
    std::string label;         ///< short name for people, "Truncation radius"
    std::string_view meaning;  ///< one sentence: what it does and which direction works how
    double minimum = -std::numeric_limits<double>::infinity();  ///< smallest accepted value
    double maximum = std::numeric_limits<double>::infinity();   ///< largest accepted value
    double low = 0.0;   ///< left end of the slider; low = high: exact entry only
    double high = 1.0;  ///< right end of the slider
    Scale scale = Scale::Linear;
    std::string_view automatic;  ///< how an unset std::optional is chosen, "1/(d·var)"; empty: always set
    std::string group;           ///< parameters of one non-empty group are alternatives: setting one unsets the others
    std::span<const Option> options;  ///< the choices of an enumerated parameter
    std::string_view source;          ///< paper and equation, "Huang et al. 2016, eq. (4)"
    bool isPath = false;              ///< text that is a file's path: stored relative to the experiment
};

/// std::monostate stands for "chosen from the data". Enumerations are given by their option's id.
using ParameterValue = std::variant<std::monostate, bool, std::int64_t, double, std::string>;

enum class ParameterKind { Flag, Integer, Number, Text, Choice };

/// A parameter together with the value it has in some options struct.
struct Setting {
    Parameter parameter;
    ParameterKind kind;
    ParameterValue value;
};

/// What identifies a kernel, a method, a generator … to people and in files. Held by each as `static constexpr info`.
struct Info {
    std::string_view id;       ///< "tl1"
    std::string_view name;     ///< "Truncated L1 (TL1)"
    std::string_view formula;  ///< typeset with <i>, <sup>, <sub>: "<i>k</i>(<i>x</i>, <i>z</i>) = …"; may be empty
    std::string_view summary;  ///< one or two sentences for the help text
    std::string_view source;   ///< "Huang et al. 2016"
};

namespace detail {
[[noreturn]] void throwUnknownId(std::string_view what, std::string_view id, const std::string& known);
template <class Field> inline constexpr bool isChoice = false;
template <class... Alternatives> inline constexpr bool isChoice<std::variant<Alternatives...>> = true;
}  // namespace detail

template <class... Alternatives> const Info& info(const std::variant<Alternatives...>& options)
{
    return std::visit(
        [](const auto& alternative) -> const Info& { return std::decay_t<decltype(alternative)>::info; }, options);
}

/// Default-constructed values of every alternative of a variant, in order: what a person can choose from.
template <class Variant> std::vector<Variant> alternatives()
{
    return []<std::size_t... I>(std::index_sequence<I...>)
    {
        return std::vector<Variant>{Variant(std::in_place_index<I>)...};
    }
    (std::make_index_sequence<std::variant_size_v<Variant>>());
}

/// The alternative with that id, with default parameters.
/// @throws InvalidInput  naming `what` ("kernel") and the ids there are
template <class Variant> Variant alternativeById(std::string_view what, std::string_view id)
{
    std::string known;
    for (Variant& candidate : alternatives<Variant>()) {
        if (info(candidate).id == id) return std::move(candidate);
        known += (known.empty() ? "" : ", ") + std::string(info(candidate).id);
    }
    detail::throwUnknownId(what, id, known);
}

/// Id and name of every alternative, in order: the options of a parameter that is a choice among options structs.
template <class Variant> std::span<const Option> alternativeOptions()
{
    static const std::vector<Option> options = [] {
        std::vector<Option> all;
        for (const Variant& candidate : alternatives<Variant>())
            all.push_back({info(candidate).id, info(candidate).name});
        return all;
    }();
    return options;
}

namespace detail {

template <class Field> constexpr ParameterKind kindOf()
{
    if constexpr (std::is_same_v<Field, bool>)
        return ParameterKind::Flag;
    else if constexpr (std::is_enum_v<Field> || isChoice<Field>)
        return ParameterKind::Choice;
    else if constexpr (std::is_integral_v<Field>)
        return ParameterKind::Integer;
    else if constexpr (std::is_same_v<Field, std::string>)
        return ParameterKind::Text;
    else
        return ParameterKind::Number;
}

template <class Field> ParameterValue valueOf(const Parameter& parameter, const Field& field)
{
    if constexpr (std::is_enum_v<Field>)
        return std::string(parameter.options[static_cast<std::size_t>(field)].id);
    else if constexpr (isChoice<Field>)
        return std::string(info(field).id);
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
    else if constexpr (isChoice<Field>)
        field = alternativeById<Field>(parameter.key, parameter.options[optionIndex(parameter, value)].id);
    else
        assign(parameter, field, value);
}

[[noreturn]] void throwUnknownKey(std::string_view key, const std::vector<Setting>& known);

}  // namespace detail

/// A field that is itself a choice among options structs: the id, then the parameters of what is chosen. Setting the id
/// resets those. The options of `parameter` are alternativeOptions().
template <class... Alternatives, class Visit>
void visitChoice(Parameter parameter, std::variant<Alternatives...>& field, Visit&& visit)
{
    parameter.options = alternativeOptions<std::variant<Alternatives...>>();
    visit(parameter, field);
    std::visit([&](auto& alternative) { visitParameters(alternative, visit); }, field);
}

/// All parameters of an options struct with their present values, in the order they are described.
template <class Options> std::vector<Setting> settings(const Options& options)
{
    std::vector<Setting> all;
    Options copy = options;
    visitParameters(copy, [&]<class Field>(const Parameter& parameter, Field& field) {
        all.push_back({parameter, detail::kindOf<Field>(), detail::valueOf(parameter, field)});
    });
    return all;
}

/// Sets one field by its key and unsets its alternatives.
/// @throws InvalidInput  unknown key, wrong kind or out of range; options are unchanged then
template <class Options> void set(Options& options, std::string_view key, const ParameterValue& value)
{
    Options changed = options;
    std::string group;
    bool found = false;
    visitParameters(changed, [&]<class Field>(const Parameter& parameter, Field& field) {
        if (parameter.key != key) return;
        detail::assignAny(parameter, field, value);
        group = parameter.group;
        found = true;
    });
    if (!found) detail::throwUnknownKey(key, settings(options));
    if (!group.empty()) {
        visitParameters(changed, [&]<class Field>(const Parameter& parameter, Field& field) {
            if constexpr (std::is_same_v<Field, std::optional<double>>)
                if (parameter.group == group && parameter.key != key) field.reset();
        });
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
