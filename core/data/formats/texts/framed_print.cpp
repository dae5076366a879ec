// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/texts/framed_print.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

constexpr std::string_view aplMinus = "\xC2\xAF", juliaZero = "\xE2\x8B\x85";
/// ⎡ ⎢ ⎣ ⎤ ⎥ ⎦ ┌ └ ┐ ┘ │ and plain brackets, the parts of a large bracket.
constexpr std::array<std::string_view, 11> bracketSigns{"\xE2\x8E\xA1", "\xE2\x8E\xA2", "\xE2\x8E\xA3", "\xE2\x8E\xA4",
    "\xE2\x8E\xA5", "\xE2\x8E\xA6", "\xE2\x94\x8C", "\xE2\x94\x94", "\xE2\x94\x90", "\xE2\x94\x98", "\xE2\x94\x82"};

std::string_view signAtBegin(std::string_view text)
{
    const auto* const sign = std::ranges::find_if(bracketSigns, [&](auto mark) { return text.starts_with(mark); });
    return sign == bracketSigns.end() ? std::string_view() : *sign;
}

std::string_view signAtEnd(std::string_view text)
{
    const auto* const sign = std::ranges::find_if(bracketSigns, [&](auto mark) { return text.ends_with(mark); });
    return sign == bracketSigns.end() ? std::string_view() : *sign;
}

/// What stands within the brackets of a line.
std::string_view withinBrackets(std::string_view line)
{
    line = trimmed(line);
    line.remove_prefix(signAtBegin(line).size());
    line.remove_suffix(signAtEnd(line).size());
    return line;
}

/// Whether every line is between parts of a bracket and holds numbers or nothing.
bool areBracketed(std::string_view text)
{
    std::size_t rows = 0;
    while (!text.empty()) {
        const std::string_view line = trimmed(takeLineOf(text));
        if (line.empty()) continue;
        if (signAtBegin(line).empty() || signAtEnd(line).empty()) return false;
        const std::vector<std::string_view> words = wordsIn(withinBrackets(line));
        if (!std::ranges::all_of(words, [](auto word) { return parseNumber(word, '.').has_value(); })) return false;
        rows += words.empty() ? 0 : 1;
    }
    return rows > 1;
}

/// "(%i1) D;" or "(%o1)", which Maxima prints before what was typed and what comes of it.
bool isLabelOfMaxima(std::string_view word)
{
    return word.size() > 4 && word.starts_with("(%") && (word[2] == 'i' || word[2] == 'o') && word.back() == ')';
}

bool hasLabelOfMaxima(std::string_view text)
{
    const std::size_t at = text.find("(%o");
    return at != std::string_view::npos && isLabelOfMaxima(wordsIn(text.substr(at, 12)).front());
}

/// "(3><3)" above "[ 0.0, 1.5" and ", 1.5, 0.0 ]".
bool isOfHaskell(std::string_view text)
{
    const std::string_view line = trimmed(takeLineOf(text));
    const std::size_t mark = line.find("><");
    return line.starts_with('(') && line.ends_with(')') && mark != std::string_view::npos
        && parseNumber(line.substr(1, mark - 1)) && trimmed(text).starts_with('[');
}

/// Whether APL's minus stands before figures.
bool hasAplMinus(std::string_view text)
{
    for (std::size_t at = 0; (at = text.find(aplMinus, at)) != std::string_view::npos; at += aplMinus.size()) {
        const std::size_t next = at + aplMinus.size();
        if (next < text.size() && (text[next] == '.' || (text[next] >= '0' && text[next] <= '9'))) return true;
    }
    return false;
}

bool isOfJulia(std::string_view text)
{
    const std::string_view line = takeLineOf(text);
    return line.find("\xC3\x97") != std::string_view::npos && line.find('{') != std::string_view::npos
        && text.find(juliaZero) != std::string_view::npos;
}

/// "Matrix(2, 2, {(1, 1) = 1.0, (1, 2) = .5, …})"
bool isEntriesOfMaple(std::string_view text)
{
    if (!text.starts_with("Matrix(")) return false;
    const std::size_t open = text.find('{');
    return open < 40 && text.substr(open + 1, 1) == "(" && text.find(") = ", open) != std::string_view::npos;
}

/// The length of "QQ, " in "matrix(QQ, [[1, 1/2], …", the ring of Sage; 0 of others.
std::size_t ringLength(std::string_view text)
{
    constexpr std::string_view call = "matrix(";
    if (!text.starts_with(call)) return 0;
    const std::string_view ring = text.substr(call.size(), text.find('[') - std::min(text.find('['), call.size()));
    const std::size_t end = ring.find_first_not_of("QZRCDF");
    return end >= 2 && end != std::string_view::npos && ring.substr(end, 1) == "," ? end + 1 : 0;
}

/// "3x3 distance matrix", "IDs:", the names and "Data:", as scikit-bio prints them above the numbers.
bool isOfScikitBio(std::string_view text)
{
    const std::string_view line = trimmed(takeLineOf(text));
    return line.ends_with("matrix") && line.find('x') != std::string_view::npos && trimmed(takeLineOf(text)) == "IDs:"
        && trimmed(takeLineOf(text)).starts_with('\'') && trimmed(takeLineOf(text)) == "Data:";
}

constexpr std::string_view dictOfPython = "defaultdict(<class 'dict'>, ", formOfWolfram = "MatrixForm[";

std::string withReplaced(std::string_view text, std::string_view sign, std::string_view by)
{
    std::string plain;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(sign), text.size());
        plain.append(text.substr(0, end));
        text.remove_prefix(end);
        if (text.empty()) break;
        plain += by;
        text.remove_prefix(sign.size());
    }
    return plain;
}

std::string withoutBrackets(std::string_view text)
{
    std::string plain;
    while (!text.empty()) {
        const std::string_view row = withinBrackets(takeLineOf(text));
        if (!trimmed(row).empty()) plain.append(row) += '\n';
    }
    return plain;
}

std::string withoutLabels(std::string_view text)
{
    std::string plain;
    while (!text.empty()) {
        const std::string_view line = takeLineOf(text);
        const std::vector<std::string_view> words = wordsIn(line);
        const bool isTyped = !words.empty() && isLabelOfMaxima(words.front()) && words.front()[2] == 'i';
        const std::size_t begin = !words.empty() && isLabelOfMaxima(words.front()) ? words.front().size() : 0;
        if (!isTyped) plain.append(std::string(begin, ' ')).append(trimmed(line).substr(begin)) += '\n';
    }
    return plain;
}

/// The entries as a dictionary of Python.
std::string entriesOfMaple(std::string_view text)
{
    const std::size_t open = text.find('{');
    return withReplaced(text.substr(open, text.find('}', open) + 1 - open), ") = ", "): ") + "\n";
}

/// "names = ['a', 'b']" above the numbers.
std::string namesOfScikitBio(std::string_view text)
{
    takeLineOf(text);
    takeLineOf(text);
    const std::string names(trimmed(takeLineOf(text)));
    takeLineOf(text);
    return "names = [" + names + "]\nmatrix = " + std::string(text);
}

/// What stands between these words and the last bracket.
std::string argumentBehind(std::string_view text, std::string_view begin)
{
    text.remove_prefix(begin.size());
    return std::string(text.substr(0, text.find_last_of(")]"))) + "\n";
}

std::string rowsOfHaskell(std::string_view text)
{
    takeLineOf(text);
    std::string plain;
    while (!text.empty()) {
        std::string_view line = trimmed(takeLineOf(text));
        if (line.starts_with('[') || line.starts_with(',')) line.remove_prefix(1);
        if (line.ends_with(']')) line.remove_suffix(1);
        if (!trimmed(line).empty()) plain.append(trimmed(line)) += '\n';
    }
    return plain;
}

}  // namespace

bool mayBeFramed(std::string_view head)
{
    const std::string_view start = trimmed(head);
    return head.find('\f') != std::string_view::npos || hasAplMinus(head) || !signAtBegin(start).empty()
        || hasLabelOfMaxima(head) || isOfHaskell(start) || isOfJulia(start) || isEntriesOfMaple(start)
        || isOfScikitBio(start) || ringLength(start) > 0 || start.starts_with(dictOfPython)
        || start.starts_with(formOfWolfram);
}

std::string plainFrames(std::string_view text)
{
    std::string plain(text);
    std::ranges::replace(plain, '\f', '\n');
    if (hasAplMinus(plain)) plain = withReplaced(plain, aplMinus, "-");
    if (isOfJulia(trimmed(plain))) plain = withReplaced(plain, juliaZero, "0");
    const std::string_view start = trimmed(plain);
    if (isOfHaskell(start)) return rowsOfHaskell(start);
    if (isEntriesOfMaple(start)) return entriesOfMaple(start);
    if (isOfScikitBio(start)) return namesOfScikitBio(start);
    if (const std::size_t ring = ringLength(start); ring > 0)
        return "matrix(" + std::string(start.substr(7 + ring)) + "\n";
    for (const std::string_view words : {dictOfPython, formOfWolfram})
        if (start.starts_with(words)) return argumentBehind(start, words);
    if (hasLabelOfMaxima(plain)) return withoutLabels(plain);
    return areBracketed(plain) ? withoutBrackets(plain) : plain;
}

}  // namespace krein
