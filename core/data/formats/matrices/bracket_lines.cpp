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

}  // namespace

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
    said.push_back("The lines of brackets below the rows, as " + inQuotes(first) + ", were left out.");
    return true;
}

}  // namespace krein
