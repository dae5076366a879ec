// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/block_print.h"

#include <algorithm>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/matrices/text_words.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

using PrintedWords = std::vector<std::string_view>;

/// The lines of a print-out as words. A title is one word that stands above every block, the corner the word before the
/// heads below it.
struct BlockLines {
    std::vector<PrintedWords> lines;
    bool hasTitle = false;
    bool hasBlankHead = false;  ///< a line of blanks alone stands above every block
};

BlockLines blockLines(std::string_view text)
{
    BlockLines found;
    std::string_view title;
    bool isBelowTitle = false, isFirst = true;
    while (!text.empty()) {
        const std::string_view line = takeLineOf(text);
        PrintedWords words = wordsIn(trimmed(line));
        if (isFirst && words.empty()) found.hasBlankHead = line.size() > 1;
        if (isFirst && words.size() == 1 && line.front() == ' ' && !parseNumber(words.front())) title = words.front();
        isFirst = false;
        if (words.empty()) continue;
        const bool isTitle = words.size() == 1 && words.front() == title && line.front() == ' ';
        if (words.back() == "\\") words.pop_back();  // pandas goes on below
        if (words.empty()) continue;
        if (isBelowTitle) words.erase(words.begin());
        if (!isTitle) found.lines.push_back(std::move(words));
        isBelowTitle = isTitle;
    }
    found.hasTitle = !title.empty();
    return found;
}

/// How many rows each block has: the lines behind the heads of the second begin as those behind the first. 0 if there
/// is one block.
std::size_t rowsOfBlock(const std::vector<PrintedWords>& lines)
{
    constexpr std::size_t fewest = 2;
    const auto begin = [&](std::size_t line) { return lines[line].empty() ? std::string_view() : lines[line].front(); };
    for (std::size_t n = fewest; 2 * (n + 1) <= lines.size(); ++n) {
        if (lines.size() % (n + 1) != 0 || lines[n].size() != lines[0].size() + 1) continue;
        bool repeats = true;
        for (std::size_t i = 1; repeats && i <= n; ++i) repeats = begin(i) == begin(n + 1 + i);
        if (repeats) return n;
    }
    return 0;
}

/// Whether rows are called by their numbers, from 0 or 1.
bool areCounted(const std::vector<PrintedWords>& rows)
{
    const auto first = parseNumber(rows.front().front());
    if (!first || (*first != 0.0 && *first != 1.0)) return false;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (parseNumber(rows[i].front()) != *first + static_cast<double>(i)) return false;
    return true;
}

/// The blocks beside each other, the line of heads first; none if some row is shorter or has another name.
std::vector<PrintedWords> joinedBlocks(const std::vector<PrintedWords>& lines, std::size_t n)
{
    std::vector<PrintedWords> rows(n + 1);
    for (std::size_t block = 0; block < lines.size(); block += n + 1) {
        const PrintedWords& heads = lines[block];
        rows[0].insert(rows[0].end(), heads.begin(), heads.end());
        for (std::size_t i = 1; i <= n; ++i) {
            const PrintedWords& row = lines[block + i];
            if (row.size() != heads.size() + 1 || row.front() != lines[i].front()) return {};
            rows[i].insert(rows[i].end(), row.begin() + (block > 0), row.end());
        }
    }
    return rows;
}

/// Blocks of as many rows each, nothing but numbers below heads that are none, as R prints a data frame without the
/// names of its rows; none if there is one block, or another line.
std::vector<PrintedWords> unnamedBlocks(const std::vector<PrintedWords>& lines)
{
    const auto areHeads = [](const PrintedWords& words) {
        return std::ranges::none_of(words, [](std::string_view word) { return parseNumber(word).has_value(); });
    };
    const auto second = lines.size() < 2 ? lines.end() : std::find_if(lines.begin() + 1, lines.end(), areHeads);
    const auto size = static_cast<std::size_t>(second - lines.begin());
    constexpr std::size_t fewest = 3;  // a line of heads and two rows
    if (size < fewest || lines.size() < 2 * size || lines.size() % size != 0) return {};
    std::vector<PrintedWords> rows(size);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const PrintedWords& heads = lines[i - i % size];
        const auto numbers = static_cast<std::size_t>(std::ranges::count_if(
            lines[i], [](std::string_view word) { return parseNumber(word) || isMissing(word); }));
        const std::size_t wanted = i % size == 0 ? 0 : lines[i].size();
        if (lines[i].size() != heads.size() || numbers != wanted) return {};
        rows[i % size].insert(rows[i % size].end(), lines[i].begin(), lines[i].end());
    }
    return rows;
}

std::string betweenTabs(const std::vector<PrintedWords>& rows)
{
    std::string table;
    for (const PrintedWords& row : rows) {
        for (std::size_t j = 0; j < row.size(); ++j) table.append(j > 0 ? "\t" : "").append(row[j]);
        table += '\n';
    }
    return table;
}

}  // namespace

std::optional<std::string> tableOfBlocks(std::string_view text)
{
    if (text.find_first_of(",;|\t\"") != std::string_view::npos) return std::nullopt;
    const BlockLines found = blockLines(text);
    if (const auto unnamed = unnamedBlocks(found.lines); !unnamed.empty()) return betweenTabs(unnamed);
    std::size_t n = rowsOfBlock(found.lines);
    const bool isOneBlock = n == 0 && found.lines.size() > 3 && found.lines.front().size() == found.lines.size();
    if (isOneBlock) n = found.lines.size() - 1;  // a square whose rows are counted before their names
    if (n == 0) return std::nullopt;
    std::vector<PrintedWords> rows = joinedBlocks(found.lines, n);
    if (rows.empty()) return std::nullopt;
    const bool isCounted = areCounted({rows.begin() + 1, rows.end()}) && !parseNumber(rows[1][1]);
    if (!isCounted && (isOneBlock || (!found.hasTitle && !found.hasBlankHead))) return std::nullopt;
    for (std::size_t i = 1; isCounted && i <= n; ++i) rows[i].erase(rows[i].begin());
    if (!isCounted) rows[0].insert(rows[0].begin(), "");
    return betweenTabs(rows);
}

std::optional<std::string> squareOfEntries(std::string_view text)
{
    constexpr std::size_t most = 2000;  // rows
    std::vector<PrintedWords> lines = blockLines(text).lines;
    if (lines.size() < 3 || lines[0].size() < 9 || lines[0][1] != "x" || lines[0][3] != "sparse") return std::nullopt;
    if (lines[1].size() != 3 || lines[1][0] != "i" || lines[1][1] != "j") return std::nullopt;
    const auto n = objectCountIn(lines[0][0]), columns = objectCountIn(lines[0][2]);
    if (!n || n != columns || *n > most) return std::nullopt;
    const bool isSymmetric = lines[0][6].find("\"ds") != std::string_view::npos;
    std::vector<std::vector<std::string_view>> cells(*n, std::vector<std::string_view>(*n, "0"));
    for (std::size_t k = 2; k < lines.size(); ++k) {
        if (lines[k].size() != 4) return std::nullopt;
        const auto i = objectCountIn(lines[k][1]), j = objectCountIn(lines[k][2]);
        if (!i || !j || *i > *n || *j > *n || !parseNumber(lines[k][3])) return std::nullopt;
        cells[*i - 1][*j - 1] = lines[k][3];
        if (isSymmetric) cells[*j - 1][*i - 1] = lines[k][3];
    }
    return betweenTabs(cells);
}

bool takePrintedQuotes(std::string& text)
{
    if (text.find("\"\"") == std::string::npos || text.find_first_of(",;|\t") != std::string::npos) return false;
    if (text.substr(0, text.find('\n')).find('"') != std::string::npos) return false;
    std::string plain;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t begin = std::min(text.find('"', at), text.size());
        plain.append(text, at, begin - at);
        if (begin == text.size()) break;
        const std::size_t end = text.find('"', begin + 1);
        if (end == std::string::npos) return false;
        const std::string_view cell = std::string_view(text).substr(begin + 1, end - begin - 1);
        if (!trimmed(cell).empty() && !parseNumber(trimmed(cell)) && !isMissing(trimmed(cell))) return false;
        plain.append(cell).append("  ");
        at = end + 1;
    }
    text = std::move(plain);
    return true;
}

}  // namespace krein
