// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the rows of quantities are made with; for the files beside this one.
#pragma once

#include <functional>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <type_traits>

#include "core/experiment/quantities/quantity.h"
#include "core/experiment/results.h"

namespace krein {

using MaybeValue = std::optional<QuantityValue>;
using Places = std::span<const int>;  ///< the arguments of a quantity
using Group = QuantityGroup;

std::span<const QuantityInfo> modelQuantities();
std::span<const QuantityInfo> objectQuantities();
std::span<const QuantityInfo> spectrumQuantities();
std::span<const QuantityInfo> reportQuantities();

template <class Value, class... Steps> MaybeValue followed(const Value& value, Steps... steps)
{
    if constexpr (requires { *value; })
        return value ? followed(*value, steps...) : std::nullopt;
    else if constexpr (sizeof...(steps) > 0)
        return [&](auto step, auto... rest) { return followed(std::invoke(step, value), rest...); }(steps...);
    else if constexpr (std::is_arithmetic_v<Value>)
        return QuantityValue(static_cast<double>(value));
    else if constexpr (std::is_same_v<Value, QuantityValue>)
        return value;
    else
        return QuantityValue(std::string(value));
}
/// The number or the words that these members and functions lead to, each of what the one before gives; nothing where a
/// pointer or an optional on the way is empty.
template <auto... steps> MaybeValue found(const Results& results, Places)
{
    return followed(results, steps...);
}
template <auto... steps> MaybeValue foundInModel(const Results& results, Places)
{
    return followed(results, &Results::model, &ModelValue::model, steps...);
}

/// A row without a number.
constexpr QuantityInfo inWords(std::string_view id, std::string_view name, std::string_view definition, Group group,
    decltype(QuantityInfo::value) value, Needs needs = Needs::Model)
{
    return {id, name, definition, group, value, "", Better::Neither, needs, "", "", 0, QuantityKind::Words};
}

/// A step from a list to its length.
inline constexpr auto lengthOf = [](const auto& list) { return std::ssize(list); };

/// Counted from 1; from the end if the place is negative.
inline MaybeValue entryAt(const Vector& values, int place)
{
    const Index at = place > 0 ? place - 1 : values.size() + place;
    if (place == 0 || at < 0 || at >= values.size()) return {};
    return values(at);
}

}  // namespace krein
