// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/pairs/unit_column.h"

#include <algorithm>
#include <array>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/numbers/measured_text.h"
#include "core/data/formats/numbers/unit_kinds.h"
#include "core/data/formats/pairs/pair_words.h"

namespace krein {

namespace {

/// A unit or currency to this program.
bool isUnit(std::string_view word)
{
    constexpr std::size_t longest = 20;
    if (word.empty() || word.size() > longest || word.find_first_of("0123456789") != std::string_view::npos)
        return false;
    const auto measured = measuredText("1 " + std::string(word));
    return measured && measured->isKnown;
}

bool isUnitName(std::string_view name)
{
    constexpr std::array<std::string_view, 6> names{"unit", "units", "uom", "currency", "einheit", "unite"};
    return std::ranges::find(names, plainWord(name)) != names.end();
}

bool isTaken(const PairColumns& columns, std::size_t j)
{
    return j == columns.first || j == columns.second || j == columns.value || j == columns.firstFamily
        || j == columns.secondFamily;
}

/// Whether different cells of a column are units; of one that is named so they may be unknown. "m" and "s" alone may be
/// anything.
bool areUnits(const std::map<std::string, std::size_t>& cells, bool isNamed)
{
    const auto isNumber = [](const auto& cell) { return parseNumber(cell.first).has_value(); };
    if (cells.empty() || std::ranges::any_of(cells, isNumber)) return false;
    return isNamed || (std::ranges::all_of(cells, [](const auto& cell) {
        return isUnit(cell.first);
    }) && std::ranges::any_of(cells, [](const auto& cell) { return cell.first.size() > 1; }));
}

}  // namespace

std::optional<UnitColumn> UnitColumn::among(
    const std::vector<std::vector<std::string>>& rows, const PairColumns& columns)
{
    const std::size_t from = columns.hasHeader ? 1 : 0;
    if (rows.size() <= from || !columns.value) return std::nullopt;
    std::vector<std::size_t> candidates{*columns.value + 1};
    if (*columns.value > 0) candidates.push_back(*columns.value - 1);
    if (columns.numbers.size() == 1)
        for (std::size_t j = 0; j < rows.back().size(); ++j) candidates.push_back(j);
    for (const std::size_t j : candidates) {
        if (j >= rows.back().size() || isTaken(columns, j)) continue;
        std::map<std::string, std::size_t> units;
        for (std::size_t row = from; row < rows.size(); ++row)
            if (!isMissing(rows[row][j])) ++units[rows[row][j]];
        auto found = of(columns.names[j], units);
        if (found) found->m_column = j;
        if (found) return found;
    }
    return std::nullopt;
}

std::optional<UnitColumn> UnitColumn::of(const std::string& name, const std::map<std::string, std::size_t>& cells)
{
    if (!areUnits(cells, isUnitName(name))) return std::nullopt;
    UnitColumn found;
    found.m_name = name;
    found.m_unit = std::ranges::max_element(cells, {}, [](const auto& unit) { return unit.second; })->first;
    return found;
}

std::optional<double> UnitColumn::ratio(std::string_view unit)
{
    if (unit == m_unit || isMissing(unit)) return 1.0;
    const auto ratio = unitRatio(unit, m_unit);
    if (!ratio && m_problem.empty())
        m_problem = "column " + inQuotes(m_name) + " holds " + inQuotes(m_unit) + " and " + inQuotes(unit)
            + ", which are not known to be of one kind; write all values in one unit.";
    if (ratio && *ratio != 1.0) m_converted.add(unit);
    return ratio;
}

std::string UnitColumn::sentence() const
{
    if (m_converted.count == 0) return {};
    return counted(static_cast<std::ptrdiff_t>(m_converted.count), "value")
        + (m_converted.count == 1 ? " was" : " were") + " converted to " + inQuotes(m_unit) + ", as column "
        + inQuotes(m_name) + " names another unit there, " + inQuotes(m_converted.first) + ".";
}

}  // namespace krein
