// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/square_heads.h"

#include <algorithm>
#include <optional>
#include <set>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

constexpr std::size_t fewestHeads = 3;

using Heads = std::vector<std::string>;

/// A cell of a text with this mark between its cells.
std::string asCell(const std::string& name, char separator)
{
    if (name.find(separator) == std::string::npos && name.find('"') == std::string::npos) return name;
    std::string cell = "\"";
    for (const char c : name) cell += c == '"' ? "\"\"" : std::string(1, c);
    return cell + '"';
}

/// Names with those of groups, which stand in the first cell of each only.
struct GroupedNames {
    Heads groups, names;

    void add(std::string_view group, std::string_view name)
    {
        groups.emplace_back(group.empty() && !groups.empty() ? groups.back() : std::string(group));
        names.emplace_back(name);
    }
    Heads joined(const std::string& mark) const
    {
        Heads all;
        for (std::size_t i = 0; i < names.size(); ++i)
            all.push_back(groups[i].empty() ? names[i] : groups[i] + mark + names[i]);
        return all;
    }
    bool operator==(const GroupedNames&) const = default;
};

bool areDifferent(const Heads& names)
{
    return std::ranges::find(names, std::string()) == names.end()
        && std::set<std::string>(names.begin(), names.end()).size() == names.size();
}

/// The names of the columns from this one on, in the first two lines.
GroupedNames headsFrom(const std::vector<TextLineOfCells>& lines, std::size_t column)
{
    GroupedNames heads;
    for (std::size_t j = column; j < lines[1].cells.size(); ++j)
        heads.add(j < lines[0].cells.size() ? lines[0].cells[j].text : std::string_view(), lines[1].cells[j].text);
    return heads;
}

/// The text with these names above and before the cells from `column` on. Every line stays where it is.
std::string withHeads(
    const std::string& text, const std::vector<TextLineOfCells>& lines, const Heads& names, std::size_t column)
{
    const char separator = markBetweenCells(text);
    std::string result(lines[1].number - 1, '\n');
    for (const std::string& name : names) result += separator + asCell(name, separator);
    result += '\n';
    for (std::size_t i = 2; i < lines.size(); ++i) {
        result += asCell(names[i - 2], separator);
        for (std::size_t j = column; j < lines[i].cells.size(); ++j) {
            const TextCell& cell = lines[i].cells[j];
            result.append(1, separator).append(text, cell.begin, cell.end - cell.begin);
        }
        result += '\n';
    }
    return result;
}

bool haveCells(const std::vector<TextLineOfCells>& lines, std::size_t from, std::size_t count)
{
    return std::all_of(lines.begin() + static_cast<std::ptrdiff_t>(from), lines.end(),
        [&](const TextLineOfCells& line) { return line.cells.size() == count; });
}

}  // namespace

char markBetweenCells(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of("\r\n");
    if (begin == std::string_view::npos) return ',';
    const std::string_view line = text.substr(begin, text.find_first_of("\r\n", begin) - begin);
    for (const char mark : {'\t', ';'})
        if (line.find(mark) != std::string_view::npos) return mark;
    return ',';
}

std::vector<TextLineOfCells> cellsOfLines(std::string_view text, std::size_t most)
{
    std::vector<TextLineOfCells> lines;
    const char separator = markBetweenCells(text);
    std::size_t number = 0;
    for (std::size_t begin = 0; begin < text.size() && lines.size() < most;) {
        const std::size_t stop = std::min(text.find('\n', begin), text.size()), next = std::min(stop + 1, text.size());
        ++number;
        const std::string_view line = text.substr(begin, stop - begin);
        if (line.find_first_not_of(" \r") == std::string_view::npos) {
            begin = next;
            continue;
        }
        TextLineOfCells found{.begin = begin, .end = next, .number = number, .cells = {}};
        for (std::size_t at = 0; at <= line.size();) {
            std::size_t end = at;
            const std::size_t filled = line.find_first_not_of(" \t", at);
            const bool mayBeQuoted = filled != std::string_view::npos && line[filled] == '"';  // 24" opens no quote
            for (bool isQuoted = false; end < line.size() && (isQuoted || line[end] != separator); ++end)
                if (mayBeQuoted && line[end] == '"') isQuoted = !isQuoted;
            std::string_view cell = trimmed(line.substr(at, end - at));
            const std::size_t first = begin + at
                + (cell.empty() ? 0 : static_cast<std::size_t>(cell.data() - (line.data() + at)));
            TextCell taken{.begin = first, .end = first + cell.size(), .text = cell};
            if (cell.size() > 1 && cell.front() == '"' && cell.back() == '"')
                taken.text = trimmed(cell.substr(1, cell.size() - 2));
            found.cells.push_back(taken);
            at = end + 1;
        }
        if (lines.empty() && found.cells.size() < 2) return {};
        lines.push_back(std::move(found));
        begin = next;
    }
    return lines;
}

std::string mergeHeads(std::string& text)
{
    const std::vector<TextLineOfCells> first = cellsOfLines(text, 2);
    if (first.size() < 2 || !first[0].cells[0].text.empty() || !first[1].cells[0].text.empty()) return {};
    const std::vector<TextLineOfCells> lines = cellsOfLines(text);
    if (lines.size() < fewestHeads + 2 || !lines[0].cells[0].text.empty() || lines[1].cells.size() < fewestHeads + 1)
        return {};
    const std::size_t n = lines.size() - 2, before = lines[1].cells.size() - std::min(n, lines[1].cells.size());
    if (before < 1 || before > 2 || !haveCells(lines, 1, n + before) || lines[0].cells.size() > n + before) return {};
    for (std::size_t j = 0; j < before; ++j)
        if (!lines[0].cells[j].text.empty() || !lines[1].cells[j].text.empty()) return {};
    const GroupedNames heads = headsFrom(lines, before);
    if (heads.groups.front().empty()) return {};
    GroupedNames rows;
    for (std::size_t i = 2; i < lines.size(); ++i)
        rows.add(before == 2 ? lines[i].cells[0].text : std::string_view(), lines[i].cells[before - 1].text);
    const std::string group = inQuotes(heads.groups.front());
    if ((before == 2 ? heads == rows : heads.names == rows.names) && areDifferent(heads.names)) {
        text = withHeads(text, lines, heads.names, before);
        return "The line above the names of the columns, with " + group + ", names groups and was left out.";
    }
    for (const std::string mark : {" ", "_", ".", "-"}) {
        const Heads names = heads.joined(mark);
        if (!areDifferent(names) || (before == 2 ? heads != rows : names != rows.names)) continue;
        text = withHeads(text, lines, names, before);
        return "Two lines name the columns, as " + inQuotes(names.front()) + ".";
    }
    return {};
}

std::string spellHeads(std::string& text)
{
    constexpr std::size_t shortest = 3;
    std::set<std::string_view> different;
    const std::vector<TextLineOfCells> first = cellsOfLines(text, 1);
    if (first.empty()) return {};
    for (const TextCell& cell : first.front().cells) different.insert(cell.text);
    if (different.size() == first.front().cells.size()) return {};
    const std::vector<TextLineOfCells> lines = cellsOfLines(text);
    if (lines.size() < fewestHeads + 1 || !haveCells(lines, 0, lines.size())) return {};
    Heads heads, names;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        heads.emplace_back(lines[0].cells[i].text);
        names.emplace_back(lines[i].cells[0].text);
        if (heads.back().size() < shortest || !names.back().starts_with(heads.back())) return {};
    }
    if (areDifferent(heads) || !areDifferent(names)) return {};
    const char separator = markBetweenCells(text);
    std::string line;
    for (const std::string& name : names) line += separator + asCell(name, separator);
    text.replace(lines[0].begin, lines[0].end - lines[0].begin, line + "\n");
    return "The names above the columns are cut short, as " + inQuotes(heads.front()) + "; they are those of the rows.";
}

namespace {

/// "New York  0 1554": the words before as many numbers as there are rows, and those numbers.
struct WordsAndNumbers {
    std::string name;
    std::vector<std::string_view> numbers;
};

std::optional<WordsAndNumbers> endingInNumbers(std::string_view line, std::size_t count)
{
    const std::vector<std::string_view> words = wordsIn(line);
    if (words.size() < count) return std::nullopt;
    WordsAndNumbers row;
    for (std::size_t j = 0; j < words.size(); ++j) {
        const bool isNumber = j + count >= words.size();
        if (isNumber && !parseNumber(words[j])) return std::nullopt;
        if (isNumber)
            row.numbers.push_back(words[j]);
        else
            row.name.append(row.name.empty() ? "" : " ").append(words[j]);
    }
    return row;
}

/// What two blanks or more part in a line.
Heads widelyParted(std::string_view line)
{
    Heads names;
    line = trimmed(line);
    while (!line.empty()) {
        const std::size_t end = std::min(line.find("  "), line.size());
        names.emplace_back(trimmed(line.substr(0, end)));
        line = trimmed(line.substr(end));
    }
    return names;
}

std::string withBlanks(const Heads& names)
{
    std::string all;
    for (const std::string& name : names) all += (all.empty() ? "" : " ") + name;
    return all;
}

bool areSymmetric(const std::vector<WordsAndNumbers>& rows)
{
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (parseNumber(rows[i].numbers[j]) != parseNumber(rows[j].numbers[i])) return false;
    return true;
}

}  // namespace

std::string partBlankHeads(std::string& text)
{
    if (text.find_first_of("\t,;\"") != std::string::npos) return {};
    std::vector<std::string_view> lines;
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view line = takeLineOf(rest);
        if (!trimmed(line).empty()) lines.push_back(trimmed(line));
    }
    const std::size_t n = lines.empty() ? 0 : lines.size() - 1;
    if (n < fewestHeads) return {};
    const std::vector<std::string_view> words = wordsIn(lines[0]);
    if (lines[0].starts_with('#') || lines[0].starts_with('%')) return {};  // a comment, which may name them as well
    if (words.size() <= n
        || std::ranges::any_of(words, [](std::string_view word) { return parseNumber(word).has_value(); }))
        return {};
    std::vector<WordsAndNumbers> rows;
    Heads names;
    for (std::size_t i = 1; i <= n; ++i) {
        auto row = endingInNumbers(lines[i], n);
        if (!row || row->name.empty() != (i > 1 ? names.front().empty() : row->name.empty())) return {};
        names.push_back(row->name);
        rows.push_back(*std::move(row));
    }
    if (!areSymmetric(rows)) return {};
    Heads heads = widelyParted(lines[0]);
    const bool areNamed = !names.front().empty();
    if (heads.size() != n)
        heads = areNamed && withBlanks(names) == withBlanks({words.begin(), words.end()}) ? names : Heads();
    if (areNamed && (heads.empty() ? !areDifferent(names) : heads != names)) return {};
    const std::string first(lines[0]);
    std::string result;
    for (const std::string& name : heads) result += (result.empty() ? "" : " ") + asCell(name, ' ');
    for (std::size_t i = 0; i < n; ++i) {
        result += '\n' + (areNamed ? asCell(names[i], ' ') : std::string());
        for (const std::string_view number : rows[i].numbers)
            result.append(result.back() == '\n' ? "" : " ").append(number);
    }
    text = result + '\n';
    return heads.empty() ? "The line above the matrix, " + inQuotes(first)
            + ", is left out: which of its words name one object together cannot be told."
                         : "The names of the columns have blanks in them, as " + inQuotes(heads.front()) + ".";
}

}  // namespace krein
