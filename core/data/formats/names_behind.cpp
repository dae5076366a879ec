// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/names_behind.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/line_cells.h"

namespace krein {

namespace {

std::vector<LineCell> cellsOf(std::string_view line, char separator)
{
    std::vector<LineCell> cells;
    for (LineCell cell; takeCell(line, {.separator = separator}, cell);) cells.push_back(cell);
    return cells;
}

std::string_view takeLine(std::string_view& text)
{
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

/// Whether each of these lines ends with the name of its column, and holds a cell for every other one.
bool endWithNames(std::string_view lines, const std::vector<LineCell>& names, char separator)
{
    std::size_t row = 0;
    while (!lines.empty()) {
        const std::string_view line = takeLine(lines);
        if (trimmed(line).empty()) continue;
        if (row == names.size()) return false;
        const std::vector<LineCell> cells = cellsOf(line, separator);
        if (cells.size() != names.size() + 1 || cells.back().text != names[row++].text) return false;
    }
    return row == names.size();
}

}  // namespace

bool closeHeader(std::string& text)
{
    std::string_view rest = text;
    const std::string_view header = takeLine(rest);
    for (const char separator : {'\t', ',', ';'}) {
        if (header.ends_with(separator)) continue;
        const std::vector<LineCell> names = cellsOf(header, separator);
        const bool areNames = names.size() > 1
            && std::ranges::all_of(names, [](const LineCell& cell) { return cell.kind == LineCell::Kind::Text; });
        if (!areNames || !endWithNames(rest, names, separator)) continue;
        text.insert(header.size(), 1, separator);
        return true;
    }
    return false;
}

}  // namespace krein
