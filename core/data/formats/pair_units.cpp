// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/pair_units.h"

#include <algorithm>
#include <set>
#include <span>

#include "core/base/text.h"
#include "core/data/formats/cell.h"
#include "core/data/formats/measured_column.h"
#include "core/data/formats/number_signs.h"
#include "core/data/formats/powers_of_ten.h"

namespace krein {

namespace {

using Rows = std::vector<std::vector<std::string>>;

PairUnit unitOf(std::string_view cell)
{
    using enum PairUnit::Kind;
    if (numberWithPower(cell, true)) return {.kind = Power, .unit = {}, .isMoney = false, .example = std::string(cell)};
    const auto measured = parseNumber(cell) ? std::nullopt : measuredText(cell);
    if (!measured || measured->unit.empty()) return {};
    return {.kind = Unit, .unit = measured->unit, .isMoney = measured->isMoney, .example = std::string(cell)};
}

/// The unit that all cells of a column have, from a row on. A word that is in no list of units is one if it stands
/// beside several numbers: labels as "3rd" repeat theirs.
PairUnit commonUnit(const Rows& rows, std::size_t column, std::ptrdiff_t from)
{
    const auto isBare = [column](const std::vector<std::string>& row) {
        return column >= row.size() || isMissing(row[column]) || parseNumber(row[column]);
    };
    const auto first = std::find_if_not(rows.begin() + from, rows.end(), isBare);
    if (first == rows.end()) return {};
    PairUnit common = unitOf((*first)[column]);
    std::set<std::string> numbers;
    for (auto row = rows.begin() + from; row != rows.end(); ++row) {
        if (column >= row->size()) return {};
        if (isMissing((*row)[column])) continue;
        auto number = common.numberIn((*row)[column]);
        if (!number) return {};
        numbers.insert(std::move(*number));
    }
    const bool isKnown = common.kind == PairUnit::Kind::Power || measuredText(common.example)->isKnown;
    return isKnown || numbers.size() > 1 ? common : PairUnit{};
}

}  // namespace

std::optional<std::string> PairUnit::numberIn(std::string_view cell) const
{
    switch (kind) {
    case Kind::None: return std::nullopt;
    case Kind::Power:
        if (auto number = numberWithPower(cell, true)) return number;
        return parseNumber(cell) || parseNumber(cell, ',') ? std::optional(std::string(cell)) : std::nullopt;
    case Kind::Unit: break;
    }
    if (const auto number = parseNumber(cell)) return *number == 0.0 ? std::optional(std::string(cell)) : std::nullopt;
    auto measured = measuredText(cell);
    return measured && measured->unit == unit ? std::optional(std::move(measured->number)) : std::nullopt;
}

NumberMarks PairUnit::marksOf(const Rows& rows, std::size_t column, std::size_t from, const NumberMarks& marks) const
{
    if (!isMoney) return marks;
    std::vector<std::string> numbers;
    for (const std::vector<std::string>& row : std::span(rows).subspan(from))
        if (column < row.size() && !isMissing(row[column])) numbers.push_back(row[column]);
    return marksOfMoney(numbers, marks, unit);
}

std::string PairUnit::sentence() const
{
    switch (kind) {
    case Kind::None: return {};
    case Kind::Power: return "The values, as " + inQuotes(example) + ", are written with powers of ten.";
    case Kind::Unit: break;
    }
    return "The unit of the values, as in " + inQuotes(example) + ", was left out.";
}

std::vector<PairUnit> takePairUnits(Rows& rows)
{
    constexpr std::size_t names = 2, fewest = 2;
    std::vector<PairUnit> units(rows.empty() ? 0 : rows.back().size());
    for (std::size_t j = names; j < units.size() && rows.size() > fewest; ++j) {
        if (rows.front().size() != units.size()) break;
        units[j] = commonUnit(rows, j, 1);
        if (units[j].kind == PairUnit::Kind::None) continue;
        for (std::vector<std::string>& row : rows)
            if (auto number = units[j].numberIn(row[j])) row[j] = std::move(*number);
    }
    return units;
}

}  // namespace krein
