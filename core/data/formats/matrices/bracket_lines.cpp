// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/bracket_lines.h"

#include "core/base/text.h"
#include "core/data/formats/matrices/square_heads.h"
#include "core/data/formats/numbers/number_scan.h"

namespace krein {

namespace {

bool isInBrackets(std::string_view cell)
{
    if (cell.size() < 3) return false;
    const bool isEnclosed = (cell.front() == '(' && cell.back() == ')') || (cell.front() == '[' && cell.back() == ']');
    if (!isEnclosed) return false;
    std::string_view inside = trimmed(cell.substr(1, cell.size() - 2));
    if (inside.starts_with('<')) inside = trimmed(inside.substr(1));
    return numberLength(inside, false) > 0;
}

/// Whether a line holds nothing but intervals in brackets, "[.05, .53] [.29, .70]".
bool areIntervals(std::string_view line)
{
    constexpr std::string_view open = "[(", close = "])";
    std::size_t count = 0;
    for (line = trimmed(line); !line.empty(); line = trimmed(line)) {
        const std::size_t kind = open.find(line.front()), end = line.find_first_of("])", 1);
        if (kind == open.npos || end == line.npos || line[end] != close[kind]) return false;
        const std::string_view inside = line.substr(1, end - 1);
        const std::size_t mark = inside.find_first_of(",;");
        if (mark == inside.npos) return false;
        for (const std::string_view bound : {trimmed(inside.substr(0, mark)), trimmed(inside.substr(mark + 1))})
            if (bound.empty() || numberLength(bound, false) != bound.size()) return false;
        line.remove_prefix(end + 1);
        ++count;
    }
    return count > 0;
}

/// @param first  of the cells in brackets
std::string leftOut(std::string_view first)
{
    return "The lines of brackets below the rows, as " + inQuotes(first) + ", were left out.";
}

}  // namespace

bool leaveOutIntervalLines(std::string& text, std::vector<std::string>& said)
{
    if (text.find_first_of("([") == std::string::npos) return false;
    std::string kept, first;
    std::size_t rows = 0, found = 0;
    bool isBelowRow = false;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
        const std::string_view line = std::string_view(text).substr(begin, end - begin);
        begin = end;
        const bool isLeftOut = areIntervals(line);
        if (isLeftOut && !isBelowRow) return false;
        if (isLeftOut && first.empty()) first = trimmed(line).substr(0, trimmed(line).find_first_of("])") + 1);
        found += isLeftOut ? 1 : 0;
        if (!isLeftOut && !trimmed(line).empty()) {
            // The first of them are heads; a row of values has a name, which no bracket begins.
            isBelowRow = std::string_view("[({").find(trimmed(line).front()) == std::string_view::npos;
            rows += isBelowRow ? 1 : 0;
        } else if (isLeftOut)
            isBelowRow = false;
        if (!isLeftOut) kept += line;
    }
    // Below all rows but the first one, which may lack its values, the heads, a title and what stands below the table.
    constexpr std::size_t others = 5;
    if (found < 2 || rows > found + others) return false;
    text = std::move(kept);
    said.push_back(leftOut(first));
    return true;
}

bool leaveOutBracketLines(std::string& text, std::vector<std::string>& said)
{
    if (text.find_first_of("([") == std::string::npos) return false;
    const std::vector<TextLineOfCells> lines = cellsOfLines(text);
    std::size_t found = 0, named = 0;
    std::string first;
    std::vector<const TextLineOfCells*> dropped;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const std::vector<TextCell>& cells = lines[i].cells;
        if (cells.size() < 3) return false;
        if (!cells.front().text.empty()) {
            ++named;
            continue;
        }
        std::size_t filled = 0;
        for (std::size_t j = 1; j < cells.size(); ++j) {
            if (cells[j].text.empty()) continue;
            if (!isInBrackets(cells[j].text)) return false;
            if (first.empty()) first = cells[j].text;
            ++filled;
        }
        const bool isBelowRow = !lines[i - 1].cells.front().text.empty();
        if (filled > 0 && (!isBelowRow || i == 1)) return false;
        found += filled > 0 ? 1 : 0;
        dropped.push_back(&lines[i]);
    }
    if (found == 0 || named < 2 || found + 1 < named) return false;
    std::string kept;
    std::size_t done = 0;
    for (const TextLineOfCells* line : dropped) {
        kept.append(text, done, line->begin - done);
        done = line->end;
    }
    text = kept.append(text, done);
    said.push_back(leftOut(first));
    return true;
}

}  // namespace krein
