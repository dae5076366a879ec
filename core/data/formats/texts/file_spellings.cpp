// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/texts/file_spellings.h"

#include <algorithm>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/texts/framed_print.h"
#include "core/data/io/file_head.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view wideComma = "\xEF\xBC\x8C";
constexpr std::string_view fullWidth = "\xEF\xBC";  // before the bytes of ．, ０ to ９ and －

/// Where the line begins that is to be the first one: "sep=;" below blank lines, "#mega" and other first words of forms
/// below comments; 0 if there is none.
std::size_t buriedFirstLine(std::string_view text)
{
    constexpr std::size_t most = 4096;
    bool hasBlanks = false, hasComments = false;
    for (std::size_t at = 0; at < std::min(most, text.size());) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = trimmed(text.substr(at, end - at));
        if (separatorLine(line)) return hasBlanks && !hasComments ? at : 0;
        const std::string small = lowered(line.substr(0, 20));
        if (small.starts_with("#mega") || small.starts_with("#nexus") || small.starts_with("@relation"))
            return hasComments ? at : 0;
        if (small.starts_with("%%matrixmarket")) return hasBlanks || hasComments ? at : 0;
        const bool isComment = line.starts_with('#') || (line.starts_with('[') && line.ends_with(']'));
        hasBlanks = hasBlanks || line.empty();
        hasComments = hasComments || isComment;
        if (!line.empty() && !isComment) return 0;
        at = end + 1;
    }
    return 0;
}

/// A cell that is a formula of nothing but a text, ="A", which a writer of CSV may have put into quotes.
constexpr std::string_view quotedFormula = "\"=\"\"", quotedEnd = "\"\"\"";

/// The length of '="A"', or of that in quotes, where it is a cell; 0 of others.
std::size_t formulaLength(std::string_view text, std::size_t at)
{
    constexpr std::string_view ends = ",;\t\r\n";
    const bool isFirst = at == 0 || ends.find(text[at - 1]) != std::string_view::npos;
    if (!isFirst) return 0;
    const bool isQuoted = text.substr(at).starts_with(quotedFormula);
    if (!isQuoted && text.substr(at, 2) != "=\"") return 0;
    const std::size_t begin = at + (isQuoted ? quotedFormula.size() : 2);
    const std::size_t close = text.find('"', begin);
    if (close == std::string_view::npos || text.substr(at, close - at).find('\n') != std::string_view::npos) return 0;
    if (isQuoted && text.substr(close, quotedEnd.size()) != quotedEnd) return 0;
    const std::size_t end = close + (isQuoted ? quotedEnd.size() : 1);
    const std::size_t next = std::min(text.find_first_not_of(' ', end), text.size());
    return next == text.size() || ends.find(text[next]) != std::string_view::npos ? end - at : 0;
}

/// The plain figure, point or minus for one of full width at this place; 0 of others.
char plainOfFullWidth(std::string_view text, std::size_t at)
{
    if (text.substr(at, 2) != fullWidth || at + 2 >= text.size()) return 0;
    const auto last = static_cast<unsigned char>(text[at + 2]);
    if (last >= 0x90 && last <= 0x99) return static_cast<char>('0' + (last - 0x90));
    return last == 0x8E ? '.' : last == 0x8D ? '-' : '\0';
}

/// Whether commas of full width part the cells of a text with figures that has no plain mark between cells.
bool hasWideCommas(std::string_view text)
{
    constexpr std::size_t fewest = 4;
    if (text.find(wideComma) == std::string_view::npos || text.find_first_of(",;\t|") != std::string_view::npos)
        return false;
    std::size_t commas = 0, figures = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        commas += text.substr(at, wideComma.size()) == wideComma;
        figures += plainOfFullWidth(text, at) != 0 || (text[at] >= '0' && text[at] <= '9');
    }
    return commas >= fewest && 2 * figures > commas;
}

/// A number some of whose signs are of full width, as a whole cell.
struct WideNumber {
    std::string plain;     ///< empty: there is none
    std::size_t size = 0;  ///< of the cell
};

WideNumber wideNumberAt(std::string_view text, std::size_t at)
{
    constexpr std::string_view ends = ",;\t \r\n\"|";
    if (at > 0 && ends.find(text[at - 1]) == std::string_view::npos) return {};
    WideNumber number;
    bool isWide = false;
    while (at + number.size < text.size()) {
        const char wide = plainOfFullWidth(text, at + number.size), c = wide ? wide : text[at + number.size];
        if ((c < '0' || c > '9') && c != '.' && c != '-') break;
        isWide = isWide || wide;
        number.plain += c;
        number.size += wide ? 3 : 1;
    }
    const std::size_t end = at + number.size;
    const bool isLast = end == text.size() || ends.find(text[end]) != std::string_view::npos;
    return isWide && isLast && parseNumber(number.plain) ? number : WideNumber{};
}

bool hasWideNumber(std::string_view text)
{
    if (text.find(fullWidth) == std::string_view::npos) return false;
    for (std::size_t at = 0; at < text.size(); ++at)
        if (wideNumberAt(text, at).size > 0) return true;
    return false;
}

/// Where comments behind semicolons end that stand above lines of numbers in a text without another semicolon; 0 if
/// there are none. Those of FASTA stand above words.
std::size_t semicolonComments(std::string_view text)
{
    std::size_t end = 0;
    while (end < text.size() && text[end] == ';') end = std::min(text.find('\n', end), text.size() - 1) + 1;
    const std::string_view first = text.substr(0, text.find('\n'));
    const bool isComment = first.size() > 1 && std::ranges::count(first, ';') == 1
        && !parseNumber(trimmed(first.substr(1)));
    if (!isComment || text.find(';', end) != std::string_view::npos) return 0;
    const std::vector<std::string_view> below = wordsIn(text.substr(end, text.find('\n', end) - end));
    return !below.empty() && parseNumber(below.back()) ? end : 0;
}

bool hasFormula(std::string_view text)
{
    for (std::size_t at = 0; (at = text.find("=\"", at)) != std::string_view::npos; at += 2)
        if (formulaLength(text, at) > 0 || (at > 0 && formulaLength(text, at - 1) > 0)) return true;
    return false;
}

/// Whether every line begins with ">", as in a mail that is answered; the headers of FASTA have letters below them. A
/// mark alone may be an empty line or a header without a name, and tells nothing.
bool isQuotedMail(std::string_view text)
{
    std::size_t lines = 0, filled = 0, apart = 0;  // with something behind the mark, and of these those with a blank
    for (std::string_view left = text; !left.empty();) {
        const std::string_view line = takeLineOf(left);
        if (trimmed(line).empty()) continue;
        if (line.front() != '>') return false;
        ++lines;
        if (trimmed(line).size() == 1) continue;
        ++filled;
        apart += line[1] == ' ';
    }
    return lines > 2 && 2 * apart > filled;
}

/// The lines without the mark before them.
std::string withoutQuoting(std::string_view text)
{
    std::string plain;
    bool isAtBegin = true;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool isMark = isAtBegin && text[at] == '>';
        isAtBegin = text[at] == '\n';
        if (!isMark)
            plain += text[at];
        else if (text.substr(at + 1, 1) == " ")
            ++at;
    }
    return plain;
}

/// Lines that end as those of old Macintosh computers.
bool hasOldEnds(std::string_view text)
{
    return text.find('\n') == std::string_view::npos && text.find('\r') < text.size() - 1;
}

std::string withPlainCommas(std::string_view text)
{
    std::string plain;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(wideComma), text.size());
        plain.append(text.substr(0, end));
        text.remove_prefix(end);
        if (text.empty()) break;
        plain += ',';
        text.remove_prefix(wideComma.size());
    }
    return plain;
}

/// The line that is buried as the first one, and lines left empty for those above it.
std::string withFirstLine(const std::string& text, std::size_t begin)
{
    const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
    const auto above = static_cast<std::size_t>(std::ranges::count(text.substr(0, begin), '\n'));
    return text.substr(begin, end - begin) + std::string(above, '\n') + text.substr(end);
}

/// The text with formulas and numbers of full width as plain cells.
PlainSpelling withPlainCells(std::string_view text)
{
    PlainSpelling plain;
    plain.text.reserve(text.size());
    std::ptrdiff_t numbers = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (const std::size_t length = formulaLength(text, at)) {
            const bool isQuoted = text[at] == '"';
            const std::size_t before = isQuoted ? quotedFormula.size() - 1 : 1, behind = isQuoted ? 2 : 0;
            plain.text.append(text.substr(at + before, length - before - behind));
            at += length;
        } else if (const WideNumber number = wideNumberAt(text, at); number.size > 0) {
            ++numbers;
            plain.text += number.plain;
            at += number.size;
        } else {
            plain.text += text[at++];
        }
    }
    if (numbers > 0) plain.remark = "Figures of full width were read as plain ones.";
    return plain;
}

}  // namespace

bool isSpeltOddly(std::string_view head)
{
    return head.starts_with(byteOrderMark) || hasOldEnds(head) || isQuotedMail(head) || hasWideCommas(head)
        || buriedFirstLine(head) > 0 || hasFormula(head) || hasWideNumber(head) || mayBeFramed(head)
        || semicolonComments(head) > 0;
}

PlainSpelling speltPlainly(std::string text)
{
    if (text.starts_with(byteOrderMark)) text.erase(0, byteOrderMark.size());
    if (hasOldEnds(text)) std::ranges::replace(text, '\r', '\n');
    if (isQuotedMail(text)) text = withoutQuoting(text);
    if (hasWideCommas(text)) text = withPlainCommas(text);
    if (mayBeFramed(text)) text = plainFrames(text);
    if (const std::size_t end = semicolonComments(text))
        std::replace(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(end), ';', '#');
    if (const std::size_t begin = buriedFirstLine(text)) text = withFirstLine(text, begin);
    if (hasFormula(text) || hasWideNumber(text)) return withPlainCells(text);
    return {std::move(text), {}};
}

}  // namespace krein
