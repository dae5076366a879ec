// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/pairs/pair_units.h"

#include <algorithm>
#include <span>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/numbers/measured_text.h"
#include "core/data/formats/numbers/odd_numbers.h"
#include "core/data/formats/numbers/powers_of_ten.h"
#include "core/data/formats/numbers/unit_kinds.h"
#include "core/data/formats/tables/measured_column.h"
#include "core/data/formats/texts/line_cells.h"

namespace krein {

namespace {

using Rows = std::vector<std::vector<std::string>>;

/// A number without anything beside it, whichever its decimal mark.
std::optional<double> bareNumber(std::string_view cell)
{
    const auto number = parseNumber(cell, '.');
    return number ? number : parseNumber(cell, ',');
}

/// "stars" of "5 stars", which all of a column may count; empty of others, such as months and sites, "4 A".
std::string_view countedThing(std::string_view cell)
{
    constexpr std::size_t shortest = 4;
    const std::size_t blank = std::min(cell.find(' '), cell.size());
    const std::string_view word = trimmed(cell.substr(blank));
    const bool isWord = word.size() >= shortest
        && std::ranges::all_of(word, [](char c) { return c >= 'a' && c <= 'z'; });
    return isWord && bareNumber(cell.substr(0, blank)) ? word : std::string_view();
}

PairUnit unitOf(std::string_view cell)
{
    using enum PairUnit::Kind;
    if (const std::string_view rest = withoutNearly(cell); !rest.empty()) {
        PairUnit unit = bareNumber(rest) ? PairUnit{.kind = Nearly} : unitOf(rest);
        unit.example = cell;
        return unit;
    }
    if (numberWithPower(cell, true)) return {.kind = Power, .unit = {}, .isMoney = false, .example = std::string(cell)};
    auto measured = bareNumber(cell) ? std::nullopt : measuredText(cell);
    if (!measured) measured = inchesIn(cell);
    if (!measured) {
        const std::string_view word = countedThing(cell);
        if (word.empty()) return {};
        return {.kind = Unit, .unit = std::string(word), .isMoney = false, .example = std::string(cell)};
    }
    if (measured->unit.empty()) return {};
    return {.kind = Unit, .unit = measured->unit, .isMoney = measured->isMoney, .example = std::string(cell)};
}

bool hasNoValue(std::string_view cell)
{
    return isMissing(cell) || isAbsentCell(cell);
}

/// Whether the first cell of a column is the name of what is below it, and no value.
bool isName(const std::string& cell)
{
    return !hasNoValue(cell) && !bareNumber(cell) && unitOf(cell).kind == PairUnit::Kind::None;
}

/// The unit that the cells of a column have; of a few it may be left away, as it mostly is of zero.
PairUnit commonUnit(const Rows& rows, std::size_t column)
{
    const std::ptrdiff_t from = isName(rows.front()[column]) ? 1 : 0;
    const auto isBare = [column](const std::vector<std::string>& row) {
        return column >= row.size() || hasNoValue(row[column]) || bareNumber(row[column]);
    };
    const auto first = std::find_if_not(rows.begin() + from, rows.end(), isBare);
    if (first == rows.end()) return {};
    PairUnit common = unitOf((*first)[column]);
    std::size_t dressed = 0, bare = 0;
    for (auto row = rows.begin() + from; row != rows.end(); ++row) {
        if (column >= row->size() || (!isBare(*row) && !common.numberIn((*row)[column]))) return {};
        if (hasNoValue((*row)[column])) continue;
        const auto number = bareNumber((*row)[column]);
        dressed += !number;
        if (!number || *number == 0.0) continue;
        ++bare;
        if (common.bare.empty()) common.bare = (*row)[column];
    }
    switch (common.kind) {
    case PairUnit::Kind::None:
    case PairUnit::Kind::Power:
    case PairUnit::Kind::Nearly: return common;
    case PairUnit::Kind::Unit: break;
    }
    return areFewBare(bare, dressed) ? common : PairUnit{};
}

}  // namespace

std::optional<std::string> PairUnit::numberIn(std::string_view cell) const
{
    if (kind == Kind::None) return std::nullopt;
    if (const std::string_view rest = withoutNearly(cell); !rest.empty()) return numberIn(rest);
    if (bareNumber(cell)) return std::string(cell);
    if (kind == Kind::Nearly) return std::nullopt;
    if (kind == Kind::Power) return numberWithPower(cell, true);
    if (const std::string_view word = countedThing(cell); !word.empty() && areOneUnit(word, unit))
        return std::string(cell.substr(0, cell.find(' ')));
    auto measured = measuredText(cell);
    if (!measured) measured = inchesIn(cell);
    if (!measured) return std::nullopt;
    if (areOneUnit(measured->unit, unit)) return std::move(measured->number);
    const auto ratio = scaleRatio(measured->unit, unit);  // "$900k" beside "$1.2M"
    const auto number = ratio ? parseNumber(measured->number, '.') : std::nullopt;
    return number ? std::optional(numberText(*number * *ratio)) : std::nullopt;
}

NumberMarks PairUnit::marksOf(const Rows& rows, std::size_t column, std::size_t from, const NumberMarks& marks) const
{
    if (kind != Kind::Unit) return marks;
    std::vector<std::string> numbers;
    for (const std::vector<std::string>& row : std::span(rows).subspan(from))
        if (column < row.size() && !hasNoValue(row[column])) numbers.push_back(row[column]);
    return isMoney ? marksOfMoney(numbers, marks, unit) : marksOfAmounts(numbers, marks);
}

std::string PairUnit::sentence() const
{
    switch (kind) {
    case Kind::None: return {};
    case Kind::Power: return "The values, as " + inQuotes(example) + ", are written with powers of ten.";
    case Kind::Nearly: return "The sign for “nearly” before values, as " + inQuotes(example) + ", was left out.";
    case Kind::Unit: break;
    }
    const std::string left = "The unit of the values, as in " + inQuotes(example) + ", was left out";
    return bare.empty() ? left + "."
                        : left + "; values without one, as " + inQuotes(bare) + ", are taken for the same.";
}

std::vector<PairUnit> takePairUnits(Rows& rows)
{
    constexpr std::size_t names = 2, fewest = 2;
    std::vector<PairUnit> units(rows.empty() ? 0 : rows.back().size());
    for (std::size_t j = names; j < units.size() && rows.size() > fewest; ++j) {
        if (rows.front().size() != units.size()) break;
        units[j] = commonUnit(rows, j);
        if (units[j].kind == PairUnit::Kind::None) continue;
        for (std::vector<std::string>& row : rows)
            if (auto number = units[j].numberIn(row[j])) row[j] = std::move(*number);
    }
    return units;
}

}  // namespace krein
