// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/texts/footer.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/numbers/quoted_cells.h"
#include "core/data/formats/texts/line_cells.h"
#include "core/data/formats/texts/prose.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

constexpr std::size_t mostFooterLines = 30;

struct TextLine {
    std::size_t begin = 0;
    std::size_t number = 0;      ///< from 1
    std::string_view text;       ///< without blanks and separators at its ends
    std::size_t end = 0;         ///< of the line, where the next one begins
    std::size_t separators = 0;  ///< of cells, those at its ends too
    bool isBelowBlank = false;   ///< the line before it holds nothing, or nothing but separators
    std::size_t numbers = 0, words = 0;
};

/// How such lines begin, in small letters.
constexpr std::array<std::string_view, 26> openings{"total:", "this is a dissimilarity matrix",
    "this is a similarity matrix", "source:", "sources:", "source ", "note:", "notes:", "note.", "notes.", "note ",
    "data from", "data source", "data:", "signif. codes", "significance", "correlation is significant", "based on",
    "legend", "key:", "computed using", "computed correlation", "observations", "p-value", "p value", "max p-value"};
/// What is given behind a sign of equality or less, "n = 23", "p < .05".
constexpr std::array<std::string_view, 12> letters{
    "n", "p", "k", "df", "obs", "alpha", "\xCE\xB1", "m", "sd", "cor", "r", "method"};

bool isAsciiLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// "n = 23", "N=23", "p < .05", "(n = 23)"
bool isStatement(std::string_view text)
{
    if (text.starts_with('(')) text.remove_prefix(1);
    const std::size_t sign = text.find_first_of("=<>");
    if (sign == std::string_view::npos || sign == 0) return false;
    const std::string name = lowered(trimmed(text.substr(0, sign)));
    return std::ranges::find(letters, name) != letters.end();
}

/// Stars or letters that are explained: "* p < .05", "**. Correlation is …", "† p < .1", "a. Cannot be computed".
bool isKey(std::string_view text)
{
    constexpr std::array<std::string_view, 4> marks{"*", "\xE2\x80\xA0", "\xE2\x80\xA1", "\xE2\x88\x97"};
    bool isMarked = false;
    for (bool found = true; found;) {
        found = false;
        for (const std::string_view mark : marks)
            if (text.starts_with(mark)) {
                text.remove_prefix(mark.size());
                found = isMarked = true;
            }
    }
    if (!isMarked) return false;
    return std::ranges::any_of(text, isAsciiLetter);
}

/// "(3 rows)", "[6 rows x 6 columns]", "3 rows in set"
bool isCountOfRows(const std::string& small)
{
    const bool hasRows = small.find(" row") != std::string::npos;
    return hasRows && (small.front() == '(' || small.front() == '[' || small.find("in set") != std::string::npos);
}

/// What a program says of rows it left out, which is no word about the table.
bool saysThatRowsLack(const std::string& small)
{
    constexpr std::array<std::string_view, 6> words{
        "reached", "omitted", "more row", "more column", "not shown", "..."};
    return std::ranges::any_of(words, [&](std::string_view word) { return small.find(word) != std::string::npos; });
}

bool isClear(const TextLine& line, const std::string& small)
{
    const auto begins = [&](std::string_view opening) {
        const bool isName = line.words == 1 && line.numbers > 1;  // "source 1 0.5 0.3"
        return small.starts_with(opening) && !isName;
    };
    return std::ranges::any_of(openings, begins) || isStatement(line.text) || isKey(line.text) || isCountOfRows(small);
}

/// A row of sums or means that lacks a cell, as the corner of a table with such a column as well.
bool isMargin(const TextLine& line, const TextLine& above, const std::string& small)
{
    constexpr std::array<std::string_view, 9> names{
        "total", "totals", "grand total", "sum", "sums", "mean", "means", "average", "averages"};
    const std::string_view first = trimmed(std::string_view(small).substr(0, small.find_first_of(",;\t| \"")));
    const bool isShort = above.separators > 0 ? line.separators < above.separators : line.numbers < above.numbers;
    return std::ranges::find(names, first) != names.end() && isShort && line.numbers > 1;
}

/// Words, among which there may be a number.
bool isProse(const TextLine& line)
{
    return line.words >= 3 && line.numbers <= 1 + line.words / 10 && line.words > 2 * line.numbers
        && line.text.find_first_of(";|\t") == std::string_view::npos;
}

/// Whether a paragraph below a blank line is no part of a table whose lines have separators: its lines are one cell and
/// hold words.
bool isParagraph(std::span<const TextLine> lines, const TextLine& above)
{
    return above.separators > 1 && lines.front().isBelowBlank && std::ranges::all_of(lines, [](const TextLine& line) {
        const bool isOneCell = line.separators == 0 || line.text.find_first_of(",;\t|") == std::string_view::npos;
        return isOneCell && line.words > 0 && line.words + 1 >= line.numbers;
    });
}

/// @param above  the line before it
bool isFooterLine(const TextLine& line, const TextLine& above)
{
    constexpr std::string_view separators = ",;\t|";
    const std::string small = lowered(line.text.substr(0, 200));
    if (saysThatRowsLack(small)) return false;
    if (isMargin(line, above, small)) return true;
    if (line.separators > 0 && line.separators == above.separators) {  // as many cells, of which all but one are empty
        if (line.text.find_first_of(separators) != std::string_view::npos) return false;
        return isClear(line, small) || isSentence(line.text);
    }
    return isClear(line, small) || isProse(line);
}

/// Of cells; not those of a text in quotes, "1,250 kg".
std::size_t separatorsIn(std::string_view line)
{
    std::size_t count = 0;
    QuotedCells quotes(line);
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (const std::size_t end = quotes.endAt(at); end > at)
            at = end - 1;
        else
            count += std::string_view(",;\t|").find(line[at]) != std::string_view::npos;
    }
    return count;
}

std::vector<TextLine> linesFrom(std::string_view text)
{
    std::vector<TextLine> lines;
    std::size_t number = 0;
    bool isBelowBlank = false;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find_first_of("\r\n", begin), text.size());
        ++number;
        std::string_view line = trimmed(text.substr(begin, end - begin));
        while (!line.empty() && std::string_view(",;\t|\"").find(line.back()) != std::string_view::npos)
            line = trimmed(line.substr(0, line.size() - 1));
        while (!line.empty() && line.front() == '"') line.remove_prefix(1);
        const std::size_t next = end + (end + 1 < text.size() && text[end] == '\r' && text[end + 1] == '\n' ? 2 : 1);
        if (!line.empty())
            lines.push_back({.begin = begin,
                .number = number,
                .text = line,
                .end = std::min(next, text.size()),
                .separators = separatorsIn(text.substr(begin, end - begin)),
                .isBelowBlank = isBelowBlank});
        isBelowBlank = line.empty();
        begin = next;
    }
    return lines;
}

void countWords(TextLine& line)
{
    std::string plain(line.text);
    std::ranges::replace_if(
        plain, [](char c) { return std::string_view(",;|\t").find(c) != std::string_view::npos; }, ' ');
    for (const std::string_view word : wordsIn(plain)) {
        const bool isNumber = parseNumber(word).has_value() || isAbsentCell(word);
        ++(isNumber ? line.numbers : line.words);
    }
}

/// Lines of nothing but separators below rows with names, as spreadsheets write what was once filled in: a row of a
/// matrix would have its name. Nothing of others.
std::optional<Footer> emptyEnd(const std::vector<TextLine>& lines, std::string_view text)
{
    const TextLine& last = lines.back();
    const std::string_view below = text.substr(last.end);
    if (below.find_first_of(",;") == std::string_view::npos || last.separators < 2) return std::nullopt;
    const std::string_view first = trimmed(last.text.substr(0, last.text.find_first_of(",;\t|")));
    if (first.empty() || parseNumber(first) || isMissing(first)) return std::nullopt;
    return Footer{.begin = last.end, .line = last.number + 1};
}

std::vector<std::string> cellsOf(std::string_view line)
{
    std::string plain(line);
    std::ranges::replace_if(
        plain, [](char c) { return std::string_view(",;|\t").find(c) != std::string_view::npos; }, ' ');
    const std::vector<std::string_view> words = wordsIn(plain);
    return {words.begin(), words.end()};
}

/// Whether the last line has the names that the lines above it begin with, as Biopython prints them below a triangle.
bool namesRowsAbove(const std::vector<TextLine>& lines)
{
    const std::vector<std::string> names = cellsOf(lines.back().text);
    if (names.size() < 3 || names.size() + 1 != lines.size() || parseNumber(names.front())) return false;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (cellsOf(lines[i].text.substr(0, 200)).front() != names[i]) return false;
    return true;
}

}  // namespace

std::optional<Footer> footerOf(std::string_view text)
{
    std::vector<TextLine> lines = linesFrom(text);
    if (lines.size() < 3) return std::nullopt;
    if (namesRowsAbove(lines))
        return Footer{lines[lines.size() - 2].end, 1, lines.back().number, std::string(lines.back().text)};
    for (std::size_t i = lines.size() - std::min(lines.size(), mostFooterLines + 3); i < lines.size(); ++i)
        countWords(lines[i]);
    std::size_t from = lines.size();
    while (from > 2 && lines.size() - from < mostFooterLines) {
        if (isFooterLine(lines[from - 1], lines[from - 2])) {
            --from;
            continue;
        }
        std::size_t begin = from - 1;
        while (begin > 2 && from - begin < mostFooterLines && !lines[begin].isBelowBlank) --begin;
        if (!isParagraph(std::span(lines).subspan(begin, from - begin), lines[begin - 1])) break;
        from = begin;
    }
    if (from == lines.size()) return emptyEnd(lines, text);
    // A list of sentences has no numbers above its end; a column of numbers has one on every line.
    const bool allClear = std::ranges::all_of(std::span(lines).subspan(from),
        [](const TextLine& line) { return isClear(line, lowered(line.text.substr(0, 200))); });
    const std::size_t fewest = allClear ? 1 : 2;
    const auto above = std::span(lines).first(from).last(std::min<std::size_t>(from, 3));
    if (std::ranges::none_of(above, [&](const TextLine& line) { return line.numbers >= fewest; })) return std::nullopt;
    return Footer{lines[from - 1].end, lines.size() - from, lines[from].number, std::string(lines[from].text)};
}

}  // namespace krein
