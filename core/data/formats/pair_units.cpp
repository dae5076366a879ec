// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/pair_units.h"

#include <algorithm>
#include <span>

#include "core/base/text.h"
#include "core/data/formats/cell.h"
#include "core/data/formats/line_cells.h"
#include "core/data/formats/measured_column.h"
#include "core/data/formats/measured_text.h"
#include "core/data/formats/powers_of_ten.h"

namespace krein {

namespace {

using Rows = std::vector<std::vector<std::string>>;

/// A number without anything beside it, whichever its decimal mark.
std::optional<double> bareNumber(std::string_view cell)
{
    const auto number = parseNumber(cell, '.');
    return number ? number : parseNumber(cell, ',');
}

PairUnit unitOf(std::string_view cell)
{
    using enum PairUnit::Kind;
    if (numberWithPower(cell, true)) return {.kind = Power, .unit = {}, .isMoney = false, .example = std::string(cell)};
    const auto measured = bareNumber(cell) ? std::nullopt : measuredText(cell);
    if (!measured || measured->unit.empty()) return {};
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
        bare += number && *number != 0.0;
    }
    return common.kind == PairUnit::Kind::Power || areFewBare(bare, dressed) ? common : PairUnit{};
}

}  // namespace

std::optional<std::string> PairUnit::numberIn(std::string_view cell) const
{
    if (kind == Kind::None) return std::nullopt;
    if (bareNumber(cell)) return std::string(cell);
    if (kind == Kind::Power) return numberWithPower(cell, true);
    auto measured = measuredText(cell);
    return measured && areOneUnit(measured->unit, unit) ? std::optional(std::move(measured->number)) : std::nullopt;
}

NumberMarks PairUnit::marksOf(const Rows& rows, std::size_t column, std::size_t from, const NumberMarks& marks) const
{
    if (!isMoney) return marks;
    std::vector<std::string> numbers;
    for (const std::vector<std::string>& row : std::span(rows).subspan(from))
        if (column < row.size() && !hasNoValue(row[column])) numbers.push_back(row[column]);
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
        units[j] = commonUnit(rows, j);
        if (units[j].kind == PairUnit::Kind::None) continue;
        for (std::vector<std::string>& row : rows)
            if (auto number = units[j].numberIn(row[j])) row[j] = std::move(*number);
    }
    return units;
}

}  // namespace krein
