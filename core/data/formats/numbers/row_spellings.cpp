// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/numbers/row_spellings.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

/// No-break, figure, thin and narrow no-break, and ideographic blanks.
constexpr std::array<std::string_view, 5> hardBlanks{
    "\xC2\xA0", "\xE2\x80\x87", "\xE2\x80\x89", "\xE2\x80\xAF", "\xE3\x80\x80"};

/// Calls see(line) for every line that is not blank until it says no. @return whether it never did
template <class See> bool allLines(std::string_view text, See see)
{
    for (std::string_view left = text; !left.empty();) {
        const std::string_view line = trimmed(takeLineOf(left));
        if (!line.empty() && !see(line)) return false;
    }
    return true;
}

/// Three figures behind a blank may go on with a number, as in "1 318".
bool mayBeThousands(std::string_view word)
{
    return word.size() >= 3 && word.substr(0, 3).find_first_not_of("0123456789") == std::string_view::npos
        && (word.size() == 3 || word[3] == '.' || word[3] == ',');
}

bool partAtHardBlanks(std::string& text)
{
    if (std::ranges::none_of(hardBlanks, [&](std::string_view mark) { return text.find(mark) != std::string::npos; }))
        return false;
    if (text.find_first_of("\t ,;|\"") != std::string::npos) return false;
    std::string plain = withPlainBlanks(text);
    std::size_t cells = 0, numbers = 0, thousands = 0;
    allLines(plain, [&](std::string_view line) {
        for (const std::string_view word : wordsIn(line)) {
            const bool isFirst = word.data() == line.data();
            numbers += parseNumber(word).has_value();
            cells += isFirst ? 0 : 1;
            thousands += !isFirst && mayBeThousands(word);
        }
        return true;
    });
    if (cells < 2 || numbers < cells || 2 * thousands > cells) return false;
    text = std::move(plain);
    return true;
}

/// The mark with which all lines but perhaps the last end, and that stands nowhere else; 0 if there is none.
char markBehindRows(std::string_view text)
{
    for (const char mark : {';', ','}) {
        std::size_t rows = 0, ends = 0;
        const bool isAtEnds = allLines(text, [&](std::string_view line) {
            const std::size_t at = line.find(mark);
            ++rows;
            ends += at + 1 == line.size();
            return at >= line.size() - 1 && parseNumber(line.substr(0, line.find_first_of(" \t,;")));
        });
        if (isAtEnds && rows > 1 && ends + 1 >= rows && ends > 0) return mark;
    }
    return 0;
}

bool dropRowEnds(std::string& text)
{
    const char mark = markBehindRows(text);
    if (mark == 0) return false;
    const std::string_view first = trimmed(std::string_view(text).substr(0, text.find(mark)));
    if (first.find_first_of(" \t,") == std::string_view::npos) return false;  // one cell on a line
    std::erase(text, mark);
    return true;
}

/// "[0.519]" as a cell that is not the first of its line; 0 of others. @return its length
std::size_t bracketedCell(std::string_view text, char separator)
{
    if (!text.starts_with('[')) return 0;
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos || end > 30 || !parseNumber(trimmed(text.substr(1, end - 1)))) return 0;
    const char next = end + 1 < text.size() ? text[end + 1] : '\n';
    return next == separator || next == '\n' || next == '\r' ? end + 1 : 0;
}

/// Empties cells in brackets if most others are no such cells. Those of a first line alone, above more than one other,
/// are names of columns. @return a sentence; empty if there are none
std::string leaveOutBracketed(std::string& text)
{
    const std::string_view whole = trimmed(text);
    const bool mayNameColumns = std::ranges::count(whole, '\n') > 1;
    const std::size_t firstEnd = text.find('\n', static_cast<std::size_t>(whole.data() - text.data()));
    for (const char separator : {',', ';', '\t'}) {
        if (text.find(std::string{separator, '['}) == std::string::npos) continue;
        std::string kept, first;
        std::ptrdiff_t cells = 0, named = 0, separators = 0;
        for (std::size_t at = 0; at < text.size();) {
            separators += text[at] == separator;
            const std::size_t length =
                at > 0 && text[at - 1] == separator ? bracketedCell(std::string_view(text).substr(at), separator) : 0;
            if (length == 0) {
                kept += text[at++];
                continue;
            }
            if (cells++ == 0) first = text.substr(at, length);
            named += at < firstEnd;
            at += length;
        }
        if (mayNameColumns && named == cells) continue;
        if (cells == 0 || 3 * cells > 2 * separators) continue;
        text = std::move(kept);
        return counted(cells, "cell") + " in square brackets, as " + inQuotes(first) + (cells == 1 ? ", is" : ", are")
            + " left out: MEGA writes standard errors so.";
    }
    return {};
}

/// Empties a first line of words in square brackets above a line of nothing but a count, as SplitsTree writes them.
bool leaveOutBracketedTitle(std::string& text)
{
    const std::size_t end = text.find('\n');
    if (!text.starts_with('[') || end == std::string::npos) return false;
    const std::string_view title = trimmed(std::string_view(text).substr(0, end));
    const std::string_view below = trimmed(std::string_view(text).substr(end + 1, text.find('\n', end + 1) - end - 1));
    const bool hasWord = std::ranges::any_of(wordsIn(title.substr(1, title.size() - 2)),
        [](std::string_view word) { return (word[0] >= 'A' && word[0] <= 'Z') || (word[0] >= 'a' && word[0] <= 'z'); });
    if (!title.ends_with(']') || !hasWord || below.empty()
        || below.find_first_not_of("0123456789") != std::string_view::npos)
        return false;
    text.erase(0, end);
    return true;
}

/// The mark between the name and the numbers of every row below a line of nothing but their number, "4" above "A",
/// "B,0.31" and "C,0.42,0.22", or above rows of as many numbers; 0 of other texts.
char markOfCountedRows(std::string_view text)
{
    constexpr std::size_t fewest = 3;
    text = trimmed(text);
    const std::string_view count = trimmed(text.substr(0, text.find('\n')));
    const auto n = count.find_first_not_of("0123456789") == std::string_view::npos ? parseNumber(count) : std::nullopt;
    if (!n || *n < fewest) return 0;
    for (const char mark : {',', ';'}) {
        std::size_t rows = 0, full = 0, lower = 0, strict = 0;
        const bool areRows = allLines(text.substr(count.size()), [&](std::string_view line) {
            const auto marks = static_cast<std::size_t>(std::ranges::count(line, mark));
            full += static_cast<double>(marks) == *n;
            lower += marks == rows + 1;
            strict += marks == rows;
            ++rows;
            const std::size_t blank = line.find_first_of(" \t\"");  // only behind a mark
            return (blank == std::string_view::npos || (blank > 0 && line[blank - 1] == mark))
                && !parseNumber(line.substr(0, line.find(mark)));
        });
        if (areRows && static_cast<double>(rows) == *n && (full == rows || lower == rows || strict == rows))
            return mark;
    }
    return 0;
}

/// Writes blanks in their place, as PHYLIP has them. Where semicolons part the cells, commas are those of decimals.
bool partCountedRows(std::string& text)
{
    const char mark = markOfCountedRows(text);
    if (mark == 0) return false;
    std::ranges::replace(text, mark, ' ');
    return true;
}

/// "A: 0, 3, 4", "A = [0, 3, 4]", "\"A\": [0, 3, 4],"
struct MarkedRow {
    std::string_view name;
    std::vector<std::string> numbers;  ///< none: the line is another one
};

MarkedRow markedRow(std::string_view line)
{
    const std::size_t mark = line.find_first_of(":=");
    if (mark == std::string_view::npos) return {};
    MarkedRow row{.name = withoutQuotes(trimmed(line.substr(0, mark))), .numbers = {}};
    std::string rest(line.substr(mark + 1));
    while (!rest.empty() && std::string_view("]}),; \t").find(rest.back()) != std::string_view::npos) rest.pop_back();
    const std::size_t first = rest.find_first_not_of("[{( \t");
    if (row.name.empty() || parseNumber(row.name) || first == std::string::npos) return {};
    std::ranges::replace(rest, ',', ' ');
    for (const std::string_view word : wordsIn(std::string_view(rest).substr(first))) {
        if (!parseNumber(word)) return {};
        row.numbers.emplace_back(word);
    }
    return row;
}

/// Parts the names of a square from its rows where a colon or an equals sign stands between them, perhaps below a line
/// of the same names.
bool partMarkedNames(std::string& text)
{
    constexpr std::size_t fewest = 3;
    std::string made, heads;
    std::size_t rows = 0, width = 0;
    bool isFirst = true;
    const bool areRows = allLines(text, [&](std::string_view line) {
        const MarkedRow row = markedRow(line);
        const bool isHead = std::exchange(isFirst, false) && row.numbers.empty();
        if (isHead) {
            for (const std::string_view word : wordsIn(line)) heads.append(1, '\t').append(word);
            return line.find_first_of(",;:=") == std::string_view::npos;
        }
        if (rows++ == 0) width = row.numbers.size();
        made.append(row.name);
        for (const std::string& number : row.numbers) made.append(1, '\t').append(number);
        made += '\n';
        return width >= fewest && row.numbers.size() == width;
    });
    const auto names = static_cast<std::size_t>(std::ranges::count(heads, '\t'));
    if (!areRows || rows != width || (names > 0 && names != width)) return false;
    text = names > 0 ? heads + '\n' + made : made;
    return true;
}

}  // namespace

std::string withPlainBlanks(std::string_view text)
{
    std::string plain;
    plain.reserve(text.size());
    while (!text.empty()) {
        const auto hard = std::ranges::find_if(
            hardBlanks, [&](std::string_view mark) { return text.starts_with(mark); });
        plain += hard == hardBlanks.end() ? text.front() : ' ';
        text.remove_prefix(hard == hardBlanks.end() ? 1 : hard->size());
    }
    return plain;
}

bool mendRows(std::string& text, std::vector<std::string>& said)
{
    bool isChanged = partAtHardBlanks(text);
    isChanged = partCountedRows(text) || isChanged;
    isChanged = partMarkedNames(text) || isChanged;
    isChanged = dropRowEnds(text) || isChanged;
    isChanged = leaveOutBracketedTitle(text) || isChanged;
    if (std::string sentence = leaveOutBracketed(text); !sentence.empty()) {
        said.push_back(std::move(sentence));
        isChanged = true;
    }
    return isChanged;
}

}  // namespace krein
