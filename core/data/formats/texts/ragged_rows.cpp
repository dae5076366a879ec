// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/texts/ragged_rows.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

/// A line that is not blank.
struct RaggedLine {
    std::size_t begin = 0, end = 0;  ///< without its end
    std::size_t cells = 0;           ///< at the separator that is counted
};

std::vector<RaggedLine> raggedLines(std::string_view text, char separator)
{
    std::vector<RaggedLine> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        std::size_t last = end;
        if (last > begin && text[last - 1] == '\r') --last;
        const std::string_view line = text.substr(begin, last - begin);
        if (!trimmed(line).empty())
            lines.push_back({begin, last, static_cast<std::size_t>(std::ranges::count(line, separator)) + 1});
        begin = end + 1;
    }
    return lines;
}

/// Whether every row below the names is a cell longer than the one before, up to the end or the cell before it.
bool growByCell(const std::vector<RaggedLine>& lines)
{
    constexpr std::size_t fewestRows = 3, fewestCells = 3;
    if (lines.size() < fewestRows + 1 || lines[1].cells < fewestCells) return false;
    for (std::size_t i = 2; i < lines.size(); ++i)
        if (lines[i].cells != lines[i - 1].cells + 1) return false;
    return lines.back().cells <= lines.front().cells && lines.back().cells + 1 >= lines.front().cells;
}

}  // namespace

bool padTriangle(std::string& text)
{
    for (const char separator : {'\t', ';', ','}) {
        if (text.find(separator) == std::string::npos) continue;
        const std::vector<RaggedLine> lines = raggedLines(text, separator);
        if (!growByCell(lines)) continue;
        for (auto line = lines.rbegin(); line + 1 != lines.rend(); ++line)
            text.insert(line->end, std::string(lines.front().cells - line->cells, separator));
        return true;
    }
    return false;
}

bool dropEmptyRows(std::string& text)
{
    constexpr std::string_view separators = ",;\t|";
    std::vector<std::size_t> empty;  // where such lines begin
    std::size_t rows = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = trimmed(std::string_view(text).substr(begin, end - begin));
        const bool hasCells = line.find_first_of(separators) != std::string_view::npos;
        if (hasCells && line.find_first_not_of(",;\t| ") == std::string_view::npos)
            empty.push_back(begin);
        else if (rows++ > 0 && (line.empty() || separators.find(line.front()) != std::string_view::npos))
            return false;
        begin = end + 1;
    }
    constexpr std::size_t fewest = 4;  // names and three rows, and what is between them
    if (rows < fewest || empty.size() + 2 < rows) return false;
    for (auto begin = empty.rbegin(); begin != empty.rend(); ++begin)
        text.erase(*begin, std::min(text.find('\n', *begin), text.size() - 1) + 1 - *begin);
    return true;
}

std::string dropIndexNames(std::string& text)
{
    if (text.find_first_of(",;|\t") != std::string::npos) return {};
    std::string kept, name;
    std::string_view rest = text;
    const auto lineAt = [](std::string_view from) { return from.substr(0, std::min(from.find('\n'), from.size())); };
    for (bool isHead = true; !rest.empty();) {
        const std::string_view line = lineAt(rest);
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        const std::string_view below = lineAt(rest), row = lineAt(rest.substr(std::min(rest.size(), below.size() + 1)));
        std::vector<std::string_view> heads = wordsIn(trimmed(line));
        if (!heads.empty() && heads.back() == "\\") heads.pop_back();
        const std::string_view second = lineAt(rest.substr(std::min(rest.size(), below.size() + row.size() + 2)));
        const std::vector<std::string_view> words = wordsIn(trimmed(below));
        const bool isNamed = line.starts_with(' ');  // no name of the columns stands before their heads
        const std::size_t cells = heads.size() + (isNamed ? 1 : 0);
        const bool isIndex = isHead && words.size() == 1 && !below.starts_with(' ') && !row.starts_with(' ')
            && (heads.size() > 1 || (heads.size() == 1 && !name.empty())) && wordsIn(trimmed(row)).size() == cells
            && !parseNumber(words.front()) && wordsIn(trimmed(second)).size() != cells + 1  // below a title
            && std::find(heads.begin() + (isNamed ? 0 : 1), heads.end(), words.front()) == heads.end();
        if (isHead && !heads.empty() && !isIndex) return {};
        isHead = heads.empty();
        kept.append(line) += '\n';
        if (!isIndex) continue;
        name = words.front();
        if (!isNamed) kept.replace(kept.size() - 1 - line.size(), heads.front().size(), heads.front().size(), ' ');
        rest.remove_prefix(std::min(rest.size(), below.size() + 1));
    }
    if (!name.empty()) text = std::move(kept);
    return name;
}

bool dropLastSeparators(std::string& text)
{
    constexpr std::size_t fewest = 3;
    const char separator = text.empty() ? '\0' : text.front();
    if (std::string_view(",;\t").find(separator) == std::string_view::npos) return false;
    const std::vector<RaggedLine> lines = raggedLines(text, separator);
    if (lines.size() < fewest) return false;
    const std::string_view whole = text;
    for (const RaggedLine& line : lines) {
        const std::string_view row = whole.substr(line.begin, line.end - line.begin);
        if (line.cells != lines.size() + 1 || !row.ends_with(separator)) return false;
        if (row.find_first_not_of("0123456789+-.,;eE\t ") != std::string_view::npos) return false;
    }
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) text.erase(line->end - 1, 1);
    return true;
}

bool dropRowMarks(std::string& text)
{
    std::vector<std::size_t> marks;  // where the colons stand
    std::size_t heads = 0, number = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = std::string_view(text).substr(begin, end - begin);
        const std::vector<std::string_view> words = wordsIn(trimmed(line));
        if (number == 0) {
            heads = words.size();
        } else if (!words.empty()) {
            if (words.size() != heads + 1 || words.front() != std::to_string(number) + ":" || !parseNumber(words[1]))
                return false;
            marks.push_back(begin + line.find(':'));
        }
        number += !words.empty();
        begin = end + 1;
    }
    constexpr std::size_t fewest = 3;
    if (marks.size() < fewest) return false;
    for (const std::size_t mark : marks) {
        std::size_t at = mark + 1;
        while (at > 0 && text[at - 1] != '\n') text[--at] = ' ';
    }
    return true;
}

bool dropTypes(std::string& text)
{
    constexpr std::size_t fewest = 3;
    const std::size_t first = std::min(text.find('\n'), text.size() - 1) + 1;
    const std::size_t end = std::min(text.find('\n', first), text.size());
    const std::vector<std::string_view> words = wordsIn(std::string_view(text).substr(first, end - first));
    const auto isType = [](std::string_view word) {
        return word.size() > 2 && word.front() == '<' && word.back() == '>';
    };
    if (words.size() < fewest || !std::ranges::all_of(words, isType)) return false;
    text.erase(first, end + 1 - first);
    return true;
}

}  // namespace krein
