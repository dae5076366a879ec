// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/texts/ruled_table.h"

#include <algorithm>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"

namespace krein {

namespace {

/// Where the columns begin, counted in signs.
using ColumnStarts = std::vector<std::size_t>;

/// The columns of a line that consists of three rules or more of one sign; none of others.
ColumnStarts columnsOfRule(std::string_view line)
{
    constexpr std::size_t fewest = 3, longEnough = 3;
    const std::size_t first = line.find_first_not_of(' ');
    if (first == std::string_view::npos || (line[first] != '=' && line[first] != '-')) return {};
    const char sign = line[first];
    ColumnStarts starts;
    std::size_t longest = 0;
    for (std::size_t at = first; at != std::string_view::npos; at = line.find_first_not_of(' ', at)) {
        const std::size_t end = std::min(line.find(' ', at), line.size());
        if (line.substr(at, end - at).find_first_not_of(sign) != std::string_view::npos) return {};
        starts.push_back(at);
        longest = std::max(longest, end - at);
        at = end;
    }
    return starts.size() >= fewest && longest >= longEnough ? starts : ColumnStarts{};
}

/// The line in parts that begin where columns do; none where a word crosses the blank before one.
std::vector<std::string_view> cellsBelowRule(std::string_view line, const ColumnStarts& starts)
{
    std::vector<std::size_t> places{0};  // in bytes
    std::size_t sign = 0;
    for (std::size_t at = 0; at < line.size(); ++at) {
        if ((static_cast<unsigned char>(line[at]) & 0xc0u) == 0x80u) continue;  // goes on with the sign before
        if (places.size() < starts.size() && sign == starts[places.size()]) {
            if (line[at - 1] != ' ') return {};
            places.push_back(at);
        }
        ++sign;
    }
    std::vector<std::string_view> cells;
    for (std::size_t j = 0; j < starts.size(); ++j) {
        const std::size_t begin = j < places.size() ? places[j] : line.size();
        const std::size_t end = j + 1 < places.size() ? places[j + 1] : line.size();
        cells.push_back(trimmed(line.substr(begin, end - begin)));
    }
    return cells;
}

/// Whether rows are those of a square, with the names of its columns above and perhaps those of its rows before them.
bool areRowsOfSquare(const std::vector<std::vector<std::string_view>>& rows)
{
    constexpr std::size_t fewest = 4;  // names and three objects
    if (rows.size() < fewest) return false;
    const std::size_t columns = rows.front().size();
    const bool areNamed = std::all_of(rows.begin() + 1, rows.end(),
        [](const auto& row) { return !row.front().empty() && !parseNumber(row.front()); });
    return areNamed ? rows.size() == columns : rows.size() == columns + 1;
}

std::vector<std::string_view> linesOfText(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.push_back(line);
        text.remove_prefix(std::min(text.size(), end + 1));
    }
    return lines;
}

}  // namespace

std::optional<std::string> ruledTable(std::string_view text)
{
    if (text.find("--") == std::string_view::npos && text.find("==") == std::string_view::npos) return std::nullopt;
    const std::vector<std::string_view> lines = linesOfText(text);
    const auto rule = std::ranges::find_if(lines, [](auto line) { return !columnsOfRule(line).empty(); });
    if (rule == lines.end()) return std::nullopt;
    const ColumnStarts starts = columnsOfRule(*rule);
    const bool isBelowNames = rule != lines.begin() && !trimmed(*(rule - 1)).empty();
    std::vector<std::vector<std::string_view>> rows;
    for (auto line = isBelowNames ? rule - 1 : rule + 1; line != lines.end() && !trimmed(*line).empty(); ++line) {
        if (!columnsOfRule(*line).empty()) {
            if (rows.size() > 1) break;
            continue;
        }
        rows.push_back(cellsBelowRule(*line, starts));
        if (rows.back().empty()) return std::nullopt;
    }
    if (!areRowsOfSquare(rows)) return std::nullopt;
    std::string table;
    for (const std::vector<std::string_view>& row : rows) {
        for (std::size_t j = 0; j < row.size(); ++j) table.append(j > 0 ? "\t" : "").append(row[j]);
        table += '\n';
    }
    return table;
}

}  // namespace krein
