// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/model_data.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/base/text.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

/// The words of a text over several lines.
std::vector<std::string_view> wordsOfText(std::string_view text)
{
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        for (const std::string_view word : wordsIn(text.substr(0, end))) words.push_back(word);
        text.remove_prefix(std::min(text.size(), end + 1));
    }
    return words;
}

/// The numbers between commas as the rows of a square; empty if they are none.
std::string squareRows(std::string_view list, std::size_t rows)
{
    std::string plain(list);
    std::ranges::replace(plain, ',', ' ');
    const std::vector<std::string_view> numbers = wordsOfText(plain);
    const auto isNumber = [](std::string_view word) { return parseNumber(word).has_value(); };
    if (rows == 0)
        while (rows * rows < numbers.size()) ++rows;
    if (rows < 2 || numbers.size() != rows * rows || !std::ranges::all_of(numbers, isNumber)) return {};
    std::string text;
    for (std::size_t k = 0; k < numbers.size(); ++k) text.append(numbers[k]) += (k + 1) % rows == 0 ? '\n' : '\t';
    return text;
}

/// The first list of as many texts, ["A", "B"], as the line of names above the rows and the names before them; the rows
/// alone if there is none.
std::string withNames(const std::string& rows, std::string_view text)
{
    const auto count = static_cast<std::size_t>(std::ranges::count(rows, '\n'));
    for (std::size_t at = 0; (at = text.find("[\"", at)) != std::string_view::npos; ++at) {
        const std::size_t end = std::min(text.find(']', at), text.size());
        std::vector<std::string_view> names;
        for (std::size_t open = at + 1; (open = text.find('"', open)) < end;) {
            const std::size_t close = std::min(text.find('"', open + 1), end);
            names.push_back(text.substr(open + 1, close - open - 1));
            open = close + 1;
        }
        if (names.size() != count) continue;
        std::string table;
        for (const std::string_view name : names) table.append(1, '\t').append(name);
        std::string_view left = rows;
        for (const std::string_view name : names) {
            const std::size_t row = left.find('\n');
            table.append(1, '\n').append(name).append(1, '\t').append(left.substr(0, row));
            left.remove_prefix(row + 1);
        }
        return table + '\n';
    }
    return rows;
}

/// "[| 0, 5 | 5, 0 |]", "array2d(1..2, 1..2, [0, 5, 5, 0])"
std::string squareOfMiniZinc(std::string_view text)
{
    if (const std::size_t begin = text.find("[|"); begin != std::string_view::npos) {
        const std::size_t end = text.find("|]", begin + 2);
        if (end == std::string_view::npos) return {};
        std::string list(text.substr(begin + 2, end - begin - 2));
        const auto bars = static_cast<std::size_t>(std::ranges::count(list, '|'));
        const bool isBehind = trimmed(list).ends_with('|');  // a bar behind the last row
        std::ranges::replace(list, '|', ',');
        return squareRows(list, bars + (isBehind ? 0 : 1));
    }
    const std::size_t call = text.find("array2d(");
    const std::size_t begin = call == std::string_view::npos ? call : text.find('[', call);
    const std::size_t end = begin == std::string_view::npos ? begin : text.find(']', begin);
    return end == std::string_view::npos ? std::string() : squareRows(text.substr(begin + 1, end - begin - 1), 0);
}

/// "param d := a b 5 a c 4;", "param: d := …"
std::string pairsOfAmpl(std::string_view text)
{
    constexpr std::size_t fewest = 3, cells = 3;
    const std::size_t begin = text.find("param"), sign = text.find(":=", std::min(begin, text.size()));
    if (sign == std::string_view::npos || (begin > 0 && text[begin - 1] != '\n')) return {};
    if (wordsOfText(text.substr(begin, sign - begin)).size() != 2) return {};  // else names of columns stand there
    const std::size_t end = std::min(text.find(';', sign), text.size());
    const std::vector<std::string_view> words = wordsOfText(text.substr(sign + 2, end - sign - 2));
    if (words.size() % cells != 0 || words.size() < fewest * cells) return {};
    std::string table = "first\tsecond\tvalue\n";
    for (std::size_t k = 0; k < words.size(); k += cells) {
        if (!parseNumber(words[k + 2])) return {};
        for (std::size_t j = 0; j < cells; ++j) table.append(words[k + j]) += j + 1 < cells ? '\t' : '\n';
    }
    return table;
}

/// The texts between double or single quotes of a list behind "names", c("x1", "x2").
std::vector<std::string_view> namesBehind(std::string_view text)
{
    std::vector<std::string_view> names;
    std::size_t at = text.find("names");
    if (at == std::string_view::npos) return names;
    const std::size_t end = std::min(text.find(')', at), text.size());
    while ((at = text.find_first_of("\"'", at)) < end) {
        const std::size_t close = text.find(text[at], at + 1);
        if (close >= end) return {};
        names.push_back(text.substr(at + 1, close - at - 1));
        at = close + 1;
    }
    return names;
}

/// "lower <- '6.2⏎1.2 4.4⏎'": the numbers of a triangle in a text, as getCov() of lavaan takes them, which may be told
/// their names further on.
std::string triangleInQuotes(std::string_view text)
{
    text = trimmed(text);
    const std::size_t open = text.find_first_of("\"'"), first = text.find_first_not_of("\"'", open);
    if (first == std::string_view::npos || text.substr(0, open).find('\n') != std::string_view::npos) return {};
    const std::string_view before = trimmed(text.substr(0, open));
    if (before.size() < 2 || (!before.ends_with("<-") && !before.ends_with('=')) || before.find('(') < before.size())
        return {};
    const std::size_t close = std::min(text.find(text[open], first), text.size());
    const std::vector<std::string_view> names = namesBehind(text.substr(close));
    std::string_view inside = text.substr(first, close - first);
    std::vector<std::vector<std::string_view>> rows;
    while (!inside.empty()) {
        const std::size_t end = std::min(inside.find('\n'), inside.size());
        std::vector<std::string_view> words;
        for (std::string_view word : wordsIn(inside.substr(0, end))) {
            if (word.ends_with(',')) word.remove_suffix(1);
            if (!parseNumber(word)) return {};
            words.push_back(word);
        }
        if (!words.empty()) rows.push_back(std::move(words));
        inside.remove_prefix(std::min(inside.size(), end + 1));
    }
    if (rows.size() < 2) return {};
    const bool isTriangle = rows.front().size() == 1;  // with its diagonal; else all of the square
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].size() != (isTriangle ? i + 1 : rows.size())) return {};
    std::string table;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (names.size() == rows.size()) table.append(names[i]) += '\t';
        for (std::size_t j = 0; j < rows[i].size(); ++j)
            table.append(rows[i][j]) += j + 1 < rows[i].size() ? '\t' : '\n';
    }
    return table;
}

}  // namespace

std::optional<ReportedTable> modelTable(std::string_view text)
{
    if (std::string table = triangleInQuotes(text); !table.empty())
        return ReportedTable{
            std::move(table), "Read from the numbers between quotes; what is around them is left out."};
    if (std::string table = squareOfMiniZinc(text); !table.empty())
        return ReportedTable{
            withNames(table, text), "Read from a parameter of MiniZinc; what is around it is left out."};
    if (std::string table = pairsOfAmpl(text); !table.empty())
        return ReportedTable{std::move(table), "Read from a parameter of AMPL; what is around it is left out."};
    return std::nullopt;
}

}  // namespace krein
