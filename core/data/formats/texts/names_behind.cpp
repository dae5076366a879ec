// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/texts/names_behind.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/texts/line_cells.h"
#include "core/data/io/file_head.h"

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
    std::string_view line = takeLineOf(text);
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

/// Whether these cells are nothing but numbers, at least one, and perhaps empty ones behind them.
bool areValues(const std::vector<LineCell>& cells, std::size_t count)
{
    std::size_t numbers = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const bool isNumber = cells[i].kind == LineCell::Kind::Number;
        if (!isNumber && (cells[i].kind == LineCell::Kind::Text || !cells[i].text.empty())) return false;
        if (isNumber && numbers < i) return false;
        numbers += isNumber ? 1 : 0;
    }
    return numbers > 0;
}

bool isText(const LineCell& cell)
{
    return cell.kind == LineCell::Kind::Text;
}

/// The rows of a lower triangle, each with the name of its object in front, whose names stand behind the rows or in a
/// line below them; empty if the text is none.
std::string triangleWithNames(std::string_view text, char separator)
{
    std::vector<std::string_view> lines, names;
    std::size_t shortest = 0;
    while (!text.empty())
        if (const std::string_view line = takeLine(text); !trimmed(line).empty()) lines.push_back(line);
    if (lines.size() < 3) return {};
    const std::vector<LineCell> last = cellsOf(lines.back(), separator);
    const bool areBelow = last.size() > 2 && std::ranges::all_of(last, isText);
    for (std::size_t i = 0; i + (areBelow ? 1 : 0) < lines.size(); ++i) {
        const std::vector<LineCell> cells = cellsOf(lines[i], separator);
        if (cells.empty() || (!areBelow && !isText(cells.back()))) return {};
        const std::size_t values = cells.size() - (areBelow ? 0 : 1);
        if (!areValues(cells, values)) return {};
        const auto numbers = static_cast<std::size_t>(
            std::ranges::count(cells, LineCell::Kind::Number, &LineCell::kind));
        if (i == 0) shortest = numbers;
        if (numbers != shortest + i || shortest != 1) return {};
        names.push_back(areBelow ? (i < last.size() ? last[i].text : std::string_view()) : cells.back().text);
    }
    if (areBelow && names.size() != last.size()) return {};
    std::string made;
    for (std::size_t i = 0; i < names.size(); ++i) {
        std::string_view row = separator == ' ' ? trimmed(lines[i]) : lines[i];
        if (!areBelow) row = row.substr(0, row.rfind(separator));
        made.append(names[i]).append(1, separator).append(row).append(1, '\n');
    }
    return made;
}

}  // namespace

bool nameTriangle(std::string& text)
{
    for (const char separator : {'\t', ',', ';', ' '}) {
        std::string made = triangleWithNames(text, separator);
        if (made.empty()) continue;
        text = std::move(made);
        return true;
    }
    return false;
}

bool dropFarNames(std::string& text)
{
    for (const char separator : {'\t', ',', ';'}) {
        std::string_view rest = text;
        std::string_view header;
        while (trimmed(header).empty() && !rest.empty()) header = takeLine(rest);
        while (header.ends_with(separator) || header.ends_with(' ')) header.remove_suffix(1);
        const std::vector<LineCell> names = cellsOf(header, separator);
        if (names.size() < 4 || !names.front().text.empty()) continue;
        std::string made(header);
        std::size_t row = 1;
        bool isFramed = true;
        for (; isFramed && row < names.size(); ++row) {
            const std::string_view line = takeLine(rest);
            const std::vector<LineCell> cells = cellsOf(line, separator);
            isFramed = cells.size() == names.size() + 1 && isText(names[row]) && cells.front().text == names[row].text
                && cells.back().text == names[row].text;
            made.append(1, '\n').append(line.substr(0, line.rfind(separator)));
        }
        const std::vector<LineCell> last = cellsOf(takeLine(rest), separator);
        isFramed = isFramed && trimmed(rest).empty()
            && std::ranges::equal(names, last, {}, &LineCell::text, &LineCell::text);
        if (!isFramed) continue;
        text = made + '\n';
        return true;
    }
    return false;
}

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
