// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/numbers_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/tables/csv_records.h"
#include "core/data/io/byte_source.h"
#include "core/reports/page.h"
#include "core/reports/writers.h"

namespace krein {

namespace {

using Cells = std::vector<std::string>;

std::vector<Cells> recordsOf(const std::string& csv)
{
    ByteSource source(csv, "the table");
    CsvRecords records(source, {});
    std::vector<Cells> all;
    while (records.next()) all.emplace_back(records.cells().begin(), records.cells().end());
    return all;
}

/// Whether all cells below the header are numbers, or missing.
bool isOfNumbers(const std::vector<Cells>& records, std::size_t column)
{
    return std::all_of(records.begin() + 1, records.end(),
        [column](const Cells& row) { return row[column].empty() || parseNumber(row[column]).has_value(); });
}

/// As a number stands in a table: "0.00123457", "1.2e-05" where programs read it, "−1.2·10⁻⁵" where people do.
std::string inSixDigits(double number, TextFormat format)
{
    constexpr int digits = 6;
    if (format == TextFormat::Latex) return inPowersOfTen(roundedText(number, digits));
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::general, digits);
    return {text.data(), end.ptr};
}

/// Whole numbers, among which are names of objects, keep their figures.
std::string numberCell(const std::string& cell, TextFormat format)
{
    const bool isWhole = cell.find_first_of(".eE") == std::string::npos;
    const std::optional<double> number = isWhole ? std::nullopt : parseNumber(cell);
    if (number) return inSixDigits(*number, format);
    return format == TextFormat::Latex ? inPowersOfTen(cell) : cell;
}

PageTable tableOf(const std::vector<Cells>& records, TextFormat format)
{
    PageTable table{.headings = records.front()};
    for (std::size_t j = 0; j < table.headings.size(); ++j) table.columns += isOfNumbers(records, j) ? 'r' : 'l';
    for (std::size_t i = 1; i < records.size(); ++i) {
        std::vector<PageCell>& row = table.rows.emplace_back();
        for (std::size_t j = 0; j < table.headings.size(); ++j)
            row.emplace_back(table.columns[j] == 'r' ? numberCell(records[i][j], format) : records[i][j]);
    }
    return table;
}

}  // namespace

std::string numbersText(const std::string& csv, TextFormat format)
{
    const std::vector<Cells> records = recordsOf(csv);
    if (records.empty()) return {};
    return pageText({.blocks = {tableOf(records, format)}}, format);
}

}  // namespace krein
