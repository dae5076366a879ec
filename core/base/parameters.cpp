// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parameters.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/base/errors.h"
#include "core/base/text.h"

namespace krein {

namespace {

std::string readableValue(const ParameterValue& value)
{
    if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
    if (const auto* integer = std::get_if<std::int64_t>(&value)) return std::to_string(*integer);
    if (const auto* number = std::get_if<double>(&value)) return numberText(*number);
    if (const auto* text = std::get_if<std::string>(&value)) return inQuotes(*text);
    return "null";
}

std::string rangeText(const Parameter& parameter)
{
    const bool below = std::isfinite(parameter.minimum), above = std::isfinite(parameter.maximum);
    if (below && above) return " from " + numberText(parameter.minimum) + " to " + numberText(parameter.maximum);
    if (below) return " of at least " + numberText(parameter.minimum);
    if (above) return " of at most " + numberText(parameter.maximum);
    return {};
}

/// As rangeText(), with all digits of the ends.
std::string wholeRangeText(const Parameter& parameter)
{
    constexpr double most = 1e15;
    const bool isPlain = std::abs(parameter.minimum) < most && std::abs(parameter.maximum) < most;
    if (!isPlain) return rangeText(parameter);
    return " from " + std::to_string(static_cast<std::int64_t>(parameter.minimum)) + " to "
        + std::to_string(static_cast<std::int64_t>(parameter.maximum));
}

/// Whether the words differ in capitals only.
bool isSpelt(std::string_view word, std::string_view given)
{
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::ranges::equal(word, given, {}, small, small);
}

[[noreturn]] void refuse(const Parameter& parameter, const std::string& accepted, const ParameterValue& value)
{
    throw InvalidInput(parameterName(parameter.key) + " must be " + accepted + ", not " + readableValue(value) + ".");
}

double checkedNumber(const Parameter& parameter, const ParameterValue& value)
{
    const std::string accepted = "a number" + rangeText(parameter)
        + (parameter.automatic.empty() ? std::string() : " or left unset for " + std::string(parameter.automatic));
    double number = 0.0;
    if (const auto* integer = std::get_if<std::int64_t>(&value))
        number = static_cast<double>(*integer);
    else if (const auto* real = std::get_if<double>(&value))
        number = *real;
    else
        refuse(parameter, accepted, value);
    if (!std::isfinite(number) || number < parameter.minimum || number > parameter.maximum)
        refuse(parameter, accepted, value);
    return number;
}

/// @param smallest, largest  what the field can hold, whatever the parameter allows
std::int64_t checkedInteger(const Parameter& parameter, const ParameterValue& value, double smallest, double largest)
{
    const std::string accepted = "a whole number" + wholeRangeText(parameter);
    if (const auto* number = std::get_if<double>(&value); number && std::trunc(*number) != *number)
        refuse(parameter, accepted, value);
    if (!std::holds_alternative<double>(value) && !std::holds_alternative<std::int64_t>(value))
        refuse(parameter, accepted, value);
    const auto* integer = std::get_if<std::int64_t>(&value);
    const double number = integer ? static_cast<double>(*integer) : std::get<double>(value);
    const bool inside = number >= std::max(parameter.minimum, smallest)
        && number <= std::min(parameter.maximum, largest);
    if (!inside) refuse(parameter, accepted, value);
    return integer ? *integer : static_cast<std::int64_t>(number);
}

class SettingsCollector final : public ParameterVisitor {
public:
    std::vector<Setting> settings;
    void visit(const Parameter& parameter, const detail::FieldType& type, void* field) override
    {
        settings.push_back({parameter, type.kind, type.value(parameter, field), type.check});
    }
};

/// Assigns to the parameter with a key.
class ParameterSetter final : public ParameterVisitor {
public:
    ParameterSetter(std::string_view key, const ParameterValue& value) : m_key(key), m_value(value) {}
    void visit(const Parameter& parameter, const detail::FieldType& type, void* field) override
    {
        if (parameter.key != m_key) return;
        type.assign(parameter, field, m_value);
        group = parameter.group;
        found = true;
    }
    bool found = false;
    std::string group;  ///< of the parameter that was found

private:
    std::string_view m_key;
    const ParameterValue& m_value;
};

/// Unsets the alternatives of the parameter with a key.
class AlternativesUnsetter final : public ParameterVisitor {
public:
    AlternativesUnsetter(std::string_view key, std::string_view group) : m_key(key), m_group(group) {}
    void visit(const Parameter& parameter, const detail::FieldType& type, void* field) override
    {
        if (parameter.group == m_group && parameter.key != m_key) type.unset(field);
    }

private:
    std::string_view m_key, m_group;
};

[[noreturn]] void throwUnknownKey(std::string_view key, const std::vector<Setting>& known)
{
    std::vector<std::string> keys;
    for (const Setting& setting : known) keys.emplace_back(setting.parameter.key);
    throw InvalidInput(escaped(key) + " is not a parameter here" + suggestion(key, keys)
        + (keys.empty() ? "; there are none."
                        : "; there " + std::string(keys.size() == 1 ? "is " : "are ") + listed(keys) + "."));
}

}  // namespace

Parameter::Parameter(Text id, Text sign, Text name, Text sentence, const Bounds& bounds, const ParameterTraits& traits)
    : Bounds(bounds),
      ParameterTraits(traits),
      key(id),
      symbol(sign),
      label(name),
      meaning(sentence)
{
}
Parameter::Parameter(Text id, Text sign, Text name, Text sentence, const ParameterTraits& traits)
    : Parameter(id, sign, name, sentence, {}, traits)
{
}
Parameter::Parameter(Text id, Text name, Text sentence, const Bounds& bounds, const ParameterTraits& traits)
    : Parameter(id, {}, name, sentence, bounds, traits)
{
}
Parameter::Parameter(Text id, Text name, Text sentence, const ParameterTraits& traits)
    : Parameter(id, {}, name, sentence, {}, traits)
{
}

Parameter seedParameter(std::string_view meaning, const Bounds& bounds)
{
    return {"seed", "Seed", meaning, bounds};
}

void PrefixedVisitor::visit(const Parameter& parameter, const detail::FieldType& type, void* field)
{
    Parameter prefixed = parameter;
    prefixed.key.insert(0, m_prefix);
    if (!prefixed.group.empty()) prefixed.group.insert(0, m_prefix);
    m_visitor.visit(prefixed, type, field);
}

namespace detail {

void assign(const Parameter& parameter, bool& field, const ParameterValue& value)
{
    if (!std::holds_alternative<bool>(value)) refuse(parameter, "true or false", value);
    field = std::get<bool>(value);
}

void assign(const Parameter& parameter, int& field, const ParameterValue& value)
{
    using Limits = std::numeric_limits<int>;
    field = static_cast<int>(checkedInteger(parameter, value, Limits::min(), Limits::max()));
}

void assign(const Parameter& parameter, std::uint64_t& field, const ParameterValue& value)
{
    // Doubles are exact up to 2⁵³; no description allows more.
    field = static_cast<std::uint64_t>(checkedInteger(parameter, value, 0.0, 0x1p53));
}

void assign(const Parameter& parameter, double& field, const ParameterValue& value)
{
    field = checkedNumber(parameter, value);
}

void assign(const Parameter& parameter, std::optional<double>& field, const ParameterValue& value)
{
    if (std::holds_alternative<std::monostate>(value))
        field.reset();
    else
        field = checkedNumber(parameter, value);
}

void assign(const Parameter& parameter, std::string& field, const ParameterValue& value)
{
    const auto* text = std::get_if<std::string>(&value);
    if (!text || !isUtf8(*text)) refuse(parameter, "text in UTF-8", value);
    field = *text;
    // Shells put the home folder in where a word begins with ~, which it does not in data.matrix=~/k.csv.
    const char* const home = parameter.isPath && text->starts_with("~/") ? std::getenv("HOME") : nullptr;
    if (home && *home && isUtf8(home)) field.replace(0, 1, home);
}

std::size_t optionIndex(const Parameter& parameter, const ParameterValue& value)
{
    std::vector<std::string> ids;
    const auto* text = std::get_if<std::string>(&value);
    for (const Option& option : parameter.options) {
        if (text && *text == option.id) return ids.size();
        ids.emplace_back(option.id);
    }
    throw InvalidInput(parameterName(parameter.key) + " must be " + listed(ids, "or") + ", not " + readableValue(value)
        + (text ? suggestion(*text, ids) : std::string()) + ".");
}

ParameterValue optionValue(const Parameter& parameter, std::size_t index)
{
    return std::string(parameter.options[index].id);
}

std::vector<Setting> collectedSettings(const Visit& visit)
{
    SettingsCollector collector;
    visit(collector);
    return std::move(collector.settings);
}

void setByKey(const Visit& visit, std::string_view key, const ParameterValue& value)
{
    ParameterSetter setter(key, value);
    visit(setter);
    if (!setter.found) throwUnknownKey(key, collectedSettings(visit));
    if (setter.group.empty()) return;
    AlternativesUnsetter unsetter(key, setter.group);
    visit(unsetter);
}

void throwUnknownId(std::string_view what, std::string_view id, const std::vector<std::string>& known)
{
    throw InvalidInput("There is no " + std::string(what) + " " + inQuotes(id) + suggestion(id, known) + "; there "
        + (known.size() == 1 ? "is " : "are ") + listed(known) + ".");
}

std::size_t alternativeIndex(std::string_view what, std::string_view id, std::span<const Option> options)
{
    std::vector<std::string> known;
    for (const Option& option : options) {
        if (option.id == id) return known.size();
        known.emplace_back(option.id);
    }
    // "gaussian" is the kernel called Gaussian (RBF) rather than the id that begins so; "RBF" is an id in capitals.
    for (const Option& option : options)
        if (isSpelt(option.id, id) || (id.size() >= 4 && isSpelt(option.label.substr(0, id.size()), id)))
            throw InvalidInput("There is no " + std::string(what) + " " + inQuotes(id) + " (did you mean "
                + inQuotes(option.id) + "?); there are " + listed(known) + ".");
    throwUnknownId(what, id, known);
}

}  // namespace detail

const Setting* find(const std::vector<Setting>& settings, std::string_view key)
{
    const auto found = std::ranges::find(
        settings, key, [](const Setting& setting) -> const std::string& { return setting.parameter.key; });
    return found == settings.end() ? nullptr : &*found;
}

}  // namespace krein
