// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include "core/base/fix.h"
#include "core/base/text.h"
#include "core/data/formats/numbers/measured_text.h"
#include "core/data/formats/pairs/unit_column.h"
#include "core/data/formats/tables/table_import.h"
#include "core/data/formats/texts/line_cells.h"

namespace krein {

namespace {

std::string sentenceOf(const MeasuredColumn& measured, const std::string& column)
{
    const std::string place = "in column " + inQuotes(column) + ", as ";
    switch (measured.kind) {
    case MeasuredColumn::Kind::Minutes:
        return "The times " + place + "in " + inQuotes(measured.example) + ", were read as minutes.";
    case MeasuredColumn::Kind::Powers:
        return "The numbers " + place + inQuotes(measured.example) + ", are written with powers of ten.";
    case MeasuredColumn::Kind::Unit: break;
    }
    const std::string others = measured.converted.count == 0
        ? std::string()
        : "; " + measured.converted.words() + (measured.converted.count == 1 ? " was" : " were") + " converted to it";
    const std::string left = "The unit " + place + "in " + inQuotes(measured.example) + ", was left out" + others;
    if (measured.bareCells == 0) return left + ".";
    if (measured.bareCells == 1)
        return left + "; " + inQuotes(measured.bare) + ", which has none, is taken for one of them.";
    return left + "; " + std::to_string(measured.bareCells) + " numbers without one, as " + inQuotes(measured.bare)
        + ", are taken for the same.";
}

}  // namespace

/// A column of texts that are all a number with one and the same unit holds numbers, one of times minutes, unless they
/// are few that repeat, as categories do. The first column may name the objects where its texts all differ, another is
/// not measured, and none in its unit.
void TableImport::readUnits()
{
    if (m_options.kind == ContentKind::Strings) return;
    // Where nothing else stands in the table, what repeats is measured as well.
    Measured found = measuredColumns(Repeating::IsMeasured);
    if (found.size() < m_left.size()) found = measuredColumns(Repeating::IsCategory);
    const auto isAsFirst = [&](const auto& other) {
        const MeasuredColumn& first = found.front().second;
        return other.first > 0 && other.second.kind == first.kind && areOneUnit(other.second.unit, first.unit);
    };
    const bool mayName = !found.empty() && found.front().first == 0 && found.size() < m_left.size()
        && m_columns.isIdentifier(0) && std::ranges::none_of(found, isAsFirst);
    for (const auto& [j, measured] : found)
        if (j > 0 || !mayName) takeMeasured(j, measured);
}

/// A column of units says in which the numbers of the one before it are; where they differ, those are converted.
void TableImport::readUnitColumns()
{
    if (m_options.kind == ContentKind::Strings) return;
    for (const std::size_t j : std::vector<std::size_t>(m_left))
        if (j > 0 && !isNamedAsLabel(j) && std::ranges::find(m_left, j - 1) != m_left.end()) convertBeside(j);
}

void TableImport::convertBeside(std::size_t j)
{
    const Column &units = column(j), &measured = column(j - 1);
    if (!units.isText || units.declared || measured.isText) return;
    constexpr std::size_t most = 10;
    if (units.dictionary.empty() || units.dictionary.size() > most) return;
    std::map<std::string, std::size_t> cells;
    for (const int code : units.codes)
        if (code >= 0) ++cells[units.dictionary[static_cast<std::size_t>(code)]];
    auto found = UnitColumn::of(units.name, cells);
    if (!found) return;
    std::vector<double> converted = measured.numbers;
    for (std::size_t i = 0; i < m_table.rows; ++i)
        if (units.codes[i] >= 0)
            converted[i] *= found->ratio(units.dictionary[static_cast<std::size_t>(units.codes[i])]).value_or(1.0);
    if (!found->problem().empty()) {
        m_data.remarks.push_back({.changed = false,
            .text = "The numbers of column " + inQuotes(measured.name)
                + " may be of several kinds: " + found->problem(),
            .otherwise = {leavingOut(measured.name, m_options.ignore), leavingOut(units.name, m_options.ignore)}});
        return;
    }
    const std::string sentence = found->sentence();
    if (sentence.empty() && !m_table.hasHeader) return;
    m_data.remarks.push_back({.changed = true,
        .text = "Column " + inQuotes(units.name) + " names the unit of column " + inQuotes(measured.name) + ", "
            + inQuotes(found->unit()) + ", and was left out." + (sentence.empty() ? "" : " " + sentence)});
    column(j - 1).numbers = std::move(converted);
    takeOut(j);
    m_columns.release(j);
}

TableImport::Measured TableImport::measuredColumns(Repeating few)
{
    Measured found;
    for (const std::size_t j : m_left)
        if (MeasuredColumn measured = measuredIn(j, few); !measured.numbers.empty())
            found.emplace_back(j, std::move(measured));
    return found;
}

/// The numbers of a column of texts, if it holds amounts; else none. NaN where a dash stands for one.
/// @param few  what a few texts that repeat are
MeasuredColumn TableImport::measuredIn(std::size_t j, Repeating few)
{
    constexpr std::size_t fewestTexts = 3, manyTexts = 8;
    const Column& texts = column(j);
    const std::size_t distinct = texts.dictionary.size();
    if (!texts.isText || texts.declared || isNamedAsLabel(j)) return {};
    const bool repeats = distinct < fewestTexts || (distinct < manyTexts && 2 * distinct <= m_table.rows);
    if (repeats && few == Repeating::IsCategory) return {};
    std::vector<std::size_t> cells(distinct);
    for (const int code : texts.codes)
        if (code >= 0) ++cells[static_cast<std::size_t>(code)];
    std::vector<std::string> present;
    std::vector<std::size_t> presentCells;
    for (std::size_t i = 0; i < distinct; ++i)
        if (!isAbsentCell(texts.dictionary[i])) {
            present.push_back(texts.dictionary[i]);
            presentCells.push_back(cells[i]);
        }
    MeasuredColumn measured = measuredColumn(present, m_table.dialect ? m_table.dialect->decimal : '.', presentCells);
    if (measured.numbers.empty()) return measured;
    for (std::size_t i = 0; i < distinct; ++i)
        if (isAbsentCell(texts.dictionary[i]))
            measured.numbers.insert(
                measured.numbers.begin() + static_cast<std::ptrdiff_t>(i), std::numeric_limits<double>::quiet_NaN());
    return measured;
}

/// Puts the numbers in place of the texts.
void TableImport::takeMeasured(std::size_t j, const MeasuredColumn& measured)
{
    Column& texts = column(j);
    m_measured.push_back(j);
    m_data.remarks.push_back({.changed = true,
        .text = sentenceOf(measured, texts.name),
        .otherwise = measured.kind == MeasuredColumn::Kind::Minutes
            ? std::vector<Fix>{leavingOut(texts.name, m_options.ignore)}
            : std::vector<Fix>()});
    for (const int code : texts.codes)
        texts.numbers.push_back(
            code < 0 ? std::numeric_limits<double>::quiet_NaN() : measured.numbers[static_cast<std::size_t>(code)]);
    texts.absent = measured.absent;
    texts.nearly = measured.nearly;
    texts.isText = false;
    texts.codes.clear();
    texts.dictionary.clear();
}

}  // namespace krein
