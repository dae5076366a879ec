// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/numbers/cell_dress.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/numbers/clock_times.h"
#include "core/data/formats/numbers/measured_text.h"
#include "core/data/formats/numbers/number_scan.h"
#include "core/data/formats/numbers/odd_numbers.h"
#include "core/data/formats/numbers/powers_of_ten.h"

namespace krein {

namespace {

/// "[0.3; 0.7]", "(0.3, 0.7)": two numbers in brackets
bool isPairInBrackets(std::string_view text)
{
    const bool isEnclosed = (text.starts_with('[') && text.ends_with(']'))
        || (text.starts_with('(') && text.ends_with(')'));
    if (!isEnclosed || text.size() < 5) return false;
    const std::string_view inside = trimmed(text.substr(1, text.size() - 2));
    const std::size_t length = numberLength(inside, inside.find(';') != std::string_view::npos);
    if (length == 0) return false;
    std::string_view second = trimmed(inside.substr(length));
    constexpr std::array<std::string_view, 5> marks{";", ",", "\xE2\x80\x93", "-", "to "};
    const std::size_t mark = spellingLength(second, marks);
    second = trimmed(second.substr(mark));
    return mark > 0 && (parseNumber(second, '.') || parseNumber(second, ','));
}

bool isNote(std::string_view text)
{
    constexpr std::array<std::string_view, 6> notes{"a", "b", "c", "ns", "n.s.", "NS"};
    return std::ranges::find(notes, text) != notes.end();
}

/// "km" of " ± 1 km"; empty of other texts.
std::string_view unitBehindError(std::string_view text, bool hasCommas)
{
    constexpr std::array<std::string_view, 2> signs{"\xC2\xB1", "+/-"};
    text = trimmed(text);
    const std::size_t sign = spellingLength(text, signs);
    const std::string_view error = trimmed(text.substr(sign));
    const std::size_t length = sign == 0 ? 0 : numberLength(error, hasCommas);
    const std::string_view unit = trimmed(error.substr(length));
    return length > 0 && isKnownUnit(unit) ? unit : std::string_view();
}

}  // namespace

bool isNumberIn(std::string_view cell, char separator)
{
    return parseNumber(cell, '.') || (separator != ',' && parseNumber(cell, ','));
}

std::optional<Undressed> undressed(std::string_view cell, char separator)
{
    if (cell.starts_with('\'') && isNumberIn(cell.substr(1), separator))
        return Undressed{Dress::Apostrophe, std::string(cell.substr(1))};
    constexpr std::array<std::string_view, 2> nearly{"~", "\xE2\x89\x88"};
    if (const std::size_t sign = spellingLength(cell, nearly);
        sign > 0 && isNumberIn(trimmed(cell.substr(sign)), separator))
        return Undressed{Dress::Near, std::string(trimmed(cell.substr(sign)))};
    if (const std::string_view rest = withoutNearly(cell); !rest.empty()) return undressed(rest, separator);
    if (auto amount = measuredText(cell); amount && amount->isMoney)
        return Undressed{Dress::Currency, std::move(amount->number), std::move(amount->unit)};
    if (auto inches = inchesIn(cell)) return Undressed{Dress::Unit, std::move(inches->number), std::move(inches->unit)};
    if (const auto minutes = minutesIn(cell)) return Undressed{Dress::Time, numberText(*minutes)};
    if (auto measured = measuredText(cell); measured && !measured->unit.empty())
        return Undressed{Dress::Unit, std::move(measured->number), std::move(measured->unit)};
    const std::size_t length = numberLength(cell, separator != ',');
    if (length == 0 || length == cell.size()) return std::nullopt;
    if (const std::string_view unit = unitBehindError(cell.substr(length), separator != ','); !unit.empty())
        return Undressed{Dress::Unit, std::string(cell.substr(0, length)), std::string(unit)};
    const std::string_view number = cell.substr(0, length), rest = trimmed(cell.substr(length));
    if (isPairInBrackets(rest)) return Undressed{Dress::Interval, std::string(number)};
    if (isNote(rest)) return Undressed{Dress::Note, std::string(number)};
    if (auto power = numberWithPower(cell, separator != ',')) return Undressed{Dress::Power, std::move(*power)};
    return std::nullopt;
}

}  // namespace krein
