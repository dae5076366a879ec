// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/numbers/unit_kinds.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/numbers/measured_text.h"

namespace krein {

namespace {

enum class Kind { Length, Mass, Time, Volume, Substance };

struct Unit {
    std::string_view name;  ///< in the singular
    Kind kind;
    double size;  ///< in metres, grams, seconds, litres, moles
};

/// Units of concentration are those of substance in a litre.
constexpr std::array<Unit, 60> knownUnits{{{"km", Kind::Length, 1e3}, {"m", Kind::Length, 1.0},
    {"cm", Kind::Length, 1e-2}, {"mm", Kind::Length, 1e-3}, {"\xC2\xB5m", Kind::Length, 1e-6},
    {"\xCE\xBCm", Kind::Length, 1e-6}, {"nm", Kind::Length, 1e-9}, {"kilometer", Kind::Length, 1e3},
    {"kilometre", Kind::Length, 1e3}, {"meter", Kind::Length, 1.0}, {"metre", Kind::Length, 1.0},
    {"mi", Kind::Length, 1609.344}, {"mi.", Kind::Length, 1609.344}, {"mile", Kind::Length, 1609.344},
    {"yd", Kind::Length, 0.9144}, {"yard", Kind::Length, 0.9144}, {"ft", Kind::Length, 0.3048},
    {"foot", Kind::Length, 0.3048}, {"in", Kind::Length, 0.0254}, {"inch", Kind::Length, 0.0254},
    {"\"", Kind::Length, 0.0254}, {"t", Kind::Mass, 1e6}, {"tonne", Kind::Mass, 1e6}, {"kg", Kind::Mass, 1e3},
    {"kilogram", Kind::Mass, 1e3}, {"g", Kind::Mass, 1.0}, {"gram", Kind::Mass, 1.0}, {"mg", Kind::Mass, 1e-3},
    {"\xC2\xB5g", Kind::Mass, 1e-6}, {"\xCE\xBCg", Kind::Mass, 1e-6}, {"lb", Kind::Mass, 453.59237},
    {"pound", Kind::Mass, 453.59237}, {"oz", Kind::Mass, 28.349523125}, {"ounce", Kind::Mass, 28.349523125},
    {"ms", Kind::Time, 1e-3}, {"s", Kind::Time, 1.0}, {"sec", Kind::Time, 1.0}, {"second", Kind::Time, 1.0},
    {"min", Kind::Time, 60.0}, {"minute", Kind::Time, 60.0}, {"h", Kind::Time, 3600.0}, {"hr", Kind::Time, 3600.0},
    {"hour", Kind::Time, 3600.0}, {"d", Kind::Time, 86400.0}, {"day", Kind::Time, 86400.0},
    {"week", Kind::Time, 604800.0}, {"l", Kind::Volume, 1.0}, {"L", Kind::Volume, 1.0}, {"liter", Kind::Volume, 1.0},
    {"litre", Kind::Volume, 1.0}, {"ml", Kind::Volume, 1e-3}, {"mL", Kind::Volume, 1e-3},
    {"\xC2\xB5l", Kind::Volume, 1e-6}, {"\xC2\xB5L", Kind::Volume, 1e-6}, {"mM", Kind::Substance, 1e-3},
    {"\xC2\xB5M", Kind::Substance, 1e-6}, {"\xCE\xBCM", Kind::Substance, 1e-6}, {"nM", Kind::Substance, 1e-9},
    {"pM", Kind::Substance, 1e-12}, {"fM", Kind::Substance, 1e-15}}};

const Unit* unitNamed(std::string_view name)
{
    const auto* const found = std::ranges::find_if(knownUnits,
        [&](const Unit& unit) { return unit.name == name || (unit.name.size() > 1 && areOneUnit(unit.name, name)); });
    return found == knownUnits.end() ? nullptr : found;
}

/// "KG" and "Kg" of "kg"; not "Mg" of "mg" or "Mm" of "mm", which are others.
bool differInCapitals(std::string_view a, std::string_view b)
{
    if (a.size() < 2 || lowered(a) != lowered(b)) return false;
    const bool isMega = (a.front() == 'M') != (b.front() == 'M') && a.substr(1) == b.substr(1);
    return !isMega;
}

/// A number of "k", "M" or "bn" that stands for itself or behind a currency, "$k"; 1 of the currency alone.
double scaleOf(std::string_view unit, std::string_view& currency)
{
    constexpr std::array<std::pair<std::string_view, double>, 6> scales{
        {{"k", 1e3}, {"K", 1e3}, {"M", 1e6}, {"m", 1e6}, {"bn", 1e9}, {"B", 1e9}}};
    currency = unit;
    for (const auto& [name, size] : scales) {
        if (!unit.ends_with(name)) continue;
        currency = unit.substr(0, unit.size() - name.size());
        const auto amount = measuredText(std::string(currency) + "1");
        const bool isScale = currency.empty() ? name == "k" || name == "K" || name == "M" : amount && amount->isMoney;
        if (isScale) return size;
    }
    currency = unit;
    return 1.0;
}

}  // namespace

std::optional<double> scaleRatio(std::string_view from, std::string_view to)
{
    std::string_view currency, otherCurrency;
    const double scale = scaleOf(from, currency), otherScale = scaleOf(to, otherCurrency);
    const bool isScaled = currency == otherCurrency && (scale != 1.0 || otherScale != 1.0);
    return isScaled ? std::optional(scale / otherScale) : std::nullopt;
}

std::optional<double> unitRatio(std::string_view from, std::string_view to)
{
    if (areOneUnit(from, to)) return 1.0;
    const Unit *const one = unitNamed(from), *const other = unitNamed(to);
    if (const auto ratio = scaleRatio(from, to)) return ratio;
    if (one && other) return one->kind == other->kind ? std::optional(one->size / other->size) : std::nullopt;
    return differInCapitals(from, to) ? std::optional(1.0) : std::nullopt;
}

}  // namespace krein
