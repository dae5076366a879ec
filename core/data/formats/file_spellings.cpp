// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/file_spellings.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/data/formats/cell.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

constexpr std::string_view fullWidth = "\xEF\xBC";  // before the bytes of ．, ０ to ９ and －

/// Where the line begins that is to be the first one: "sep=;" below blank lines, "#mega" below comments; 0 if there is
/// none.
std::size_t buriedFirstLine(std::string_view text)
{
    constexpr std::size_t most = 4096;
    bool hasBlanks = false, hasComments = false;
    for (std::size_t at = 0; at < std::min(most, text.size());) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = trimmed(text.substr(at, end - at));
        if (separatorLine(line)) return hasBlanks && !hasComments ? at : 0;
        if (lowered(line.substr(0, 5)) == "#mega") return hasComments ? at : 0;
        hasBlanks = hasBlanks || line.empty();
        hasComments = hasComments || line.starts_with('#');
        if (!line.empty() && !line.starts_with('#')) return 0;
        at = end + 1;
    }
    return 0;
}

/// The length of '="A"' where it is a cell; 0 of others.
std::size_t formulaLength(std::string_view text, std::size_t at)
{
    constexpr std::string_view ends = ",;\t\r\n";
    const bool isFirst = at == 0 || ends.find(text[at - 1]) != std::string_view::npos;
    if (!isFirst || text.substr(at, 2) != "=\"") return 0;
    const std::size_t close = text.find('"', at + 2);
    if (close == std::string_view::npos || text.substr(at, close - at).find('\n') != std::string_view::npos) return 0;
    const bool isLast = close + 1 == text.size() || ends.find(text[close + 1]) != std::string_view::npos;
    return isLast ? close + 1 - at : 0;
}

/// The plain figure, point or minus for one of full width at this place; 0 of others.
char plainOfFullWidth(std::string_view text, std::size_t at)
{
    if (text.substr(at, 2) != fullWidth || at + 2 >= text.size()) return 0;
    const auto last = static_cast<unsigned char>(text[at + 2]);
    if (last >= 0x90 && last <= 0x99) return static_cast<char>('0' + (last - 0x90));
    return last == 0x8E ? '.' : last == 0x8D ? '-' : '\0';
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

bool hasFormula(std::string_view text)
{
    for (std::size_t at = 0; (at = text.find("=\"", at)) != std::string_view::npos; at += 2)
        if (formulaLength(text, at) > 0) return true;
    return false;
}

/// Whether every line begins with ">", as in a mail that is answered; the headers of FASTA have letters below them.
bool isQuotedMail(std::string_view text)
{
    std::size_t lines = 0, apart = 0;  // lines whose mark stands apart
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, end - at);
        at = end + 1;
        if (trimmed(line).empty()) continue;
        if (line.front() != '>') return false;
        ++lines;
        apart += trimmed(line).size() == 1 || line[1] == ' ';
    }
    return lines > 2 && 2 * apart > lines;
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

}  // namespace

bool isSpeltOddly(std::string_view head)
{
    return isQuotedMail(head) || buriedFirstLine(head) > 0 || hasFormula(head) || hasWideNumber(head);
}

PlainSpelling speltPlainly(std::string text)
{
    PlainSpelling plain;
    if (isQuotedMail(text)) text = withoutQuoting(text);
    if (const std::size_t begin = buriedFirstLine(text)) {
        const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
        const auto above = static_cast<std::size_t>(std::ranges::count(text.substr(0, begin), '\n'));
        text = text.substr(begin, end - begin) + std::string(above, '\n') + text.substr(end);
    }
    plain.text.reserve(text.size());
    std::ptrdiff_t numbers = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (const std::size_t length = formulaLength(text, at)) {
            plain.text.append(text, at + 1, length - 1);
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

}  // namespace krein
