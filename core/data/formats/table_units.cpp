// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>
#include <utility>

#include "core/base/remedy.h"
#include "core/base/text.h"
#include "core/data/formats/measured_text.h"
#include "core/data/formats/table_import.h"

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
    return "The unit " + place + "in " + inQuotes(measured.example) + ", was left out"
        + (measured.bare.empty() ? "."
                                 : "; " + inQuotes(measured.bare) + ", which has none, is taken for one of them.");
}

}  // namespace

/// A column of texts that are all a number with one and the same unit holds numbers, one of times minutes, unless they
/// are few that repeat, as categories do. The first column may name the objects where no other is measured as it is.
void TableImport::readUnits()
{
    if (m_options.kind == ContentKind::Strings) return;
    std::vector<std::pair<std::size_t, MeasuredColumn>> found;
    for (const std::size_t j : m_left)
        if (MeasuredColumn measured = measuredIn(j); !measured.numbers.empty())
            found.emplace_back(j, std::move(measured));
    const auto isAsFirst = [&](const auto& other) {
        const MeasuredColumn& first = found.front().second;
        return other.first > 0 && other.second.kind == first.kind && areOneUnit(other.second.unit, first.unit);
    };
    const bool mayName = !found.empty() && found.front().first == 0 && std::ranges::none_of(found, isAsFirst);
    for (const auto& [j, measured] : found)
        if (j > 0 || !mayName) takeMeasured(j, measured);
}

/// The numbers of a column of texts, if it holds amounts; else none.
MeasuredColumn TableImport::measuredIn(std::size_t j)
{
    constexpr std::size_t manyTexts = 8;
    const Column& texts = column(j);
    const std::size_t distinct = texts.dictionary.size();
    if (!texts.isText || texts.declared || distinct < 3 || isNamedAsLabel(j)) return {};
    if (distinct < manyTexts && 2 * distinct <= m_table.rows) return {};
    return measuredColumn(texts.dictionary, m_table.dialect ? m_table.dialect->decimal : '.');
}

/// Puts the numbers in place of the texts.
void TableImport::takeMeasured(std::size_t j, const MeasuredColumn& measured)
{
    Column& texts = column(j);
    m_measured.push_back(j);
    m_data.remarks.push_back({.changed = true,
        .text = sentenceOf(measured, texts.name),
        .otherwise = measured.kind == MeasuredColumn::Kind::Minutes
            ? std::vector<Remedy>{leavingOut(texts.name, m_options.ignore)}
            : std::vector<Remedy>()});
    for (const int code : texts.codes)
        texts.numbers.push_back(
            code < 0 ? std::numeric_limits<double>::quiet_NaN() : measured.numbers[static_cast<std::size_t>(code)]);
    texts.isText = false;
    texts.codes.clear();
    texts.dictionary.clear();
}

}  // namespace krein
