// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/block_stack.h"

#include <algorithm>
#include <set>

#include "core/base/text.h"
#include "core/data/formats/texts/line_cells.h"

namespace krein {

namespace {

/// A line that is not blank.
struct BlockLine {
    std::size_t begin = 0, end = 0, number = 0;
    std::vector<LineCell> cells;
};

std::vector<LineCell> cellsOfBlock(std::string_view line, const CellStyle& style)
{
    std::vector<LineCell> cells;
    if (style.separator != ' ' && line.starts_with(style.separator)) {  // an empty corner
        cells.emplace_back();
        line.remove_prefix(1);
    }
    for (LineCell cell; takeCell(line, style, cell);) cells.push_back(cell);
    return cells;
}

std::vector<BlockLine> linesOfBlocks(std::string_view text, const CellStyle& style, std::size_t most)
{
    std::vector<BlockLine> lines;
    std::size_t number = 0;
    for (std::size_t begin = 0; begin < text.size() && lines.size() < most;) {
        const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
        const std::string_view line = trimmed(text.substr(begin, end - begin));
        ++number;
        if (!line.empty()) lines.push_back({begin, end, number, cellsOfBlock(line, style)});
        begin = end;
    }
    return lines;
}

bool holdsNumber(const LineCell& cell)
{
    return cell.kind == LineCell::Kind::Number;
}

/// The lines behind a head as blocks of n rows, whose last n cells are numbers.
struct BlockRows {
    const std::vector<BlockLine>& lines;
    std::size_t first = 0;  ///< 1 below a head
    std::size_t lead = 0;   ///< cells before the numbers
    std::size_t n = 0;      ///< rows of each block, and its numbers in each

    std::size_t blocks() const { return (lines.size() - first) / n; }
    const LineCell& at(std::size_t block, std::size_t row, std::size_t cell) const
    {
        return lines[first + block * n + row].cells[cell];
    }

    /// Whether a column says whose block a row is of: one text in each, which no other has.
    bool saysBlock(std::size_t column) const
    {
        std::set<std::string_view> different;
        for (std::size_t b = 0; b < blocks(); ++b) {
            const std::string_view text = at(b, 0, column).text;
            for (std::size_t i = 1; i < n; ++i)
                if (at(b, i, column).text != text) return false;
            if (text.empty() || !different.insert(text).second) return false;
        }
        return true;
    }
    /// Whether a column names the objects, in each block alike.
    bool namesRows(std::size_t column) const
    {
        std::set<std::string_view> different;
        for (std::size_t i = 0; i < n; ++i) {
            const std::string_view text = at(0, i, column).text;
            for (std::size_t b = 1; b < blocks(); ++b)
                if (at(b, i, column).text != text) return false;
            if (text.empty() || !different.insert(text).second) return false;
        }
        return true;
    }
    /// Whether all are symmetric with one number on their diagonals, and not of so few values that a table may be so by
    /// chance.
    bool areSymmetric() const
    {
        const double self = at(0, 0, lead).value;
        std::set<double> different;
        for (std::size_t b = 0; b < blocks(); ++b)
            for (std::size_t i = 0; i < n; ++i) {
                if (at(b, i, lead + i).value != self) return false;
                for (std::size_t j = 0; j < i; ++j) {
                    const double value = at(b, i, lead + j).value;
                    if (value != at(b, j, lead + i).value) return false;
                    if (different.size() < n) different.insert(value);
                }
            }
        return different.size() >= n;
    }
};

/// Nothing but numbers behind `lead` cells, in rows of one length, of which a head has as many.
bool haveShapeOfBlocks(const std::vector<BlockLine>& lines, std::size_t first, std::size_t lead)
{
    const std::size_t cells = lines.back().cells.size(), n = cells - std::min(cells, lead);
    if (n < 3 || lines.size() <= first || (lines.size() - first) % n != 0) return false;
    if (first == 1 && lines.front().cells.size() != cells) return false;
    return std::all_of(lines.begin() + static_cast<std::ptrdiff_t>(first), lines.end(), [&](const BlockLine& line) {
        return line.cells.size() == cells
            && std::all_of(line.cells.begin() + static_cast<std::ptrdiff_t>(lead), line.cells.end(), holdsNumber);
    });
}

/// How many cells before the rows say whose block they are of, the first ones; nothing if some column before the
/// numbers says neither that nor the name of an object.
std::optional<std::size_t> groupCells(const BlockRows& rows)
{
    std::size_t groups = 0;
    while (groups < rows.lead && rows.saysBlock(groups)) ++groups;
    const bool isNamed = groups < rows.lead && rows.namesRows(groups);
    return groups + (isNamed ? 1 : 0) == rows.lead ? std::optional(groups) : std::nullopt;
}

std::vector<StackedTable> tablesOfBlocks(const BlockRows& rows, std::size_t groups, std::string_view text)
{
    std::vector<StackedTable> tables;
    std::string head;
    if (rows.first == 1) {
        const BlockLine& line = rows.lines.front();
        const std::string_view first = groups < line.cells.size() ? line.cells[groups].text : std::string_view();
        const std::size_t begin = first.data() == nullptr ? line.begin
                                                          : static_cast<std::size_t>(first.data() - text.data());
        head = text.substr(begin, line.end - begin);
    }
    for (std::size_t b = 0; b < rows.blocks(); ++b) {
        const BlockLine& from = rows.lines[rows.first + b * rows.n];
        const BlockLine& to = rows.lines[rows.first + (b + 1) * rows.n - 1];
        std::string name = "table " + std::to_string(b + 1);
        if (groups > 0) {
            const std::string value(rows.at(b, 0, groups - 1).text);
            name = rows.first == 1 ? std::string(rows.lines.front().cells[groups - 1].text) + " " + value : value;
        }
        tables.push_back({.name = std::string(trimmed(name)),
            .begin = from.begin,
            .end = to.end,
            .firstLine = from.number,
            .rows = rows.n,
            .columns = rows.n,
            .isMatrix = true,
            .dropped = groups,
            .head = head});
    }
    return tables;
}

}  // namespace

std::vector<StackedTable> stackedBlocks(std::string_view text)
{
    constexpr std::size_t mostBytes = std::size_t{4} << 20, mostLead = 2, all = std::string_view::npos;
    const auto count = static_cast<std::size_t>(std::ranges::count(text, '\n'));  // of lines, about
    if (text.size() > mostBytes || count < 5) return {};
    for (const CellStyle style : {CellStyle{'\t', '.'}, {'\t', ','}, {';', '.'}, {';', ','}, {',', '.'}, {' ', '.'}}) {
        if (style.separator != ' ' && text.find(style.separator) == std::string_view::npos) continue;
        const std::vector<BlockLine> begin = linesOfBlocks(text, style, 2);
        if (begin.size() < 2 || begin.back().cells.size() > count) continue;
        const std::size_t first = std::ranges::none_of(begin.front().cells, holdsNumber) ? 1 : 0;
        for (std::size_t lead = 0; lead <= mostLead; ++lead) {
            const std::size_t n = begin.back().cells.size() - std::min(lead, begin.back().cells.size());
            if (n < 3) break;
            if (count + 1 < first + 2 * n) continue;  // a square alone, which is not looked at for nothing
            const std::vector<BlockLine> block = linesOfBlocks(text, style, first + n);  // of large texts no more is
                                                                                         // looked at
            if (!haveShapeOfBlocks(block, first, lead) || !BlockRows{block, first, lead, n}.areSymmetric()) continue;
            const std::vector<BlockLine> lines = linesOfBlocks(text, style, all);
            const BlockRows rows{lines, first, lead, n};
            if (!haveShapeOfBlocks(lines, first, lead) || rows.blocks() < 2 || !rows.areSymmetric()) continue;
            if (const auto groups = groupCells(rows)) return tablesOfBlocks(rows, *groups, text);
        }
    }
    return {};
}

}  // namespace krein
