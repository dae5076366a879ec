// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/numbers/sign_lengths.h"

#include <algorithm>

#include "core/data/formats/numbers/measured_text.h"
#include "core/data/formats/numbers/number_scan.h"

namespace krein {

namespace {

/// The spellings of a star, and of a blank before a per cent sign.
constexpr std::string_view starSpellings[] = {"*", "\\*", "\xE2\x88\x97", "\xE2\x80\xA0", "\xE2\x80\xA1"};  // ∗ † ‡
constexpr std::string_view noteSpellings[] = {"\xE1\xB5\x83", "\xE1\xB5\x87", "\xE1\xB6\x9C", "\xE1\xB5\x88",
    "\xE1\xB5\x89", "\xC2\xB9", "\xC2\xB2", "\xC2\xB3", "\xE2\x81\xB4", "\xE2\x81\xB5"};  // ᵃ ᵇ ᶜ ᵈ ᵉ ¹ ² ³ ⁴ ⁵
constexpr std::string_view errorSpellings[] = {"\xC2\xB1", "\xB1", "+/-", "\\pm"};  // ±
constexpr std::string_view blankSpellings[] = {" ", "\xC2\xA0", "\xE2\x80\xAF", "\xE2\x80\x89", "\xA0"};

template <std::size_t size> std::size_t spellingAt(std::string_view text, const std::string_view (&spellings)[size])
{
    for (const std::string_view spelling : spellings)
        if (text.starts_with(spelling)) return spelling.size();
    return 0;
}

/// The length of "(", "(<", "(p = " or "(n=" before a number; 0 if a text begins otherwise.
std::size_t bracketBefore(std::string_view text)
{
    if (!text.starts_with('(')) return 0;
    constexpr std::string_view names[] = {"p", "P", "n", "N", "SE", "SD"};
    for (const std::string_view name : names) {
        if (!text.substr(1).starts_with(name)) continue;
        const std::size_t sign = std::min(text.find_first_not_of(' ', 1 + name.size()), text.size() - 1);
        const bool isSign = text[sign] == '=' || text[sign] == '<';
        return isSign ? std::min(text.find_first_not_of(' ', sign + 1), text.size()) : 0;
    }
    return text.size() > 1 && text[1] == '<' ? 2 : 1;
}

}  // namespace

std::size_t powerLength(std::string_view text)
{
    if (!text.starts_with("*^")) return 0;
    std::size_t end = text.size() > 2 && (text[2] == '-' || text[2] == '+') ? 3 : 2;
    const std::size_t begin = end;
    while (end < text.size() && isFigure(text[end])) ++end;
    return end > begin ? end : 0;
}

std::size_t starsLength(std::string_view text)
{
    std::size_t length = 0;
    for (int i = 0; i < 4; ++i) {
        const std::size_t star = spellingAt(text.substr(length), starSpellings);
        if (star == 0) break;
        length += star;
    }
    return length;
}

std::size_t noteLength(std::string_view text)
{
    return spellingAt(text, noteSpellings);
}

std::size_t perCentLength(std::string_view text)
{
    const std::size_t blank = spellingAt(text, blankSpellings);
    text.remove_prefix(blank);
    if (text.starts_with("%")) return blank + 1;
    return text.starts_with("\\%") ? blank + 2 : 0;
}

std::size_t bracketsLength(std::string_view text, bool hasCommas)
{
    const std::size_t blank = spellingAt(text, blankSpellings);
    const std::string_view rest = text.substr(blank);
    const std::size_t less = bracketBefore(rest);
    if (less == 0) return 0;
    const std::size_t length = numberLength(rest.substr(less), hasCommas);
    return length > 0 && rest.substr(less + length).starts_with(')') ? blank + less + length + 1 : 0;
}

std::size_t errorLength(std::string_view text, bool hasCommas)
{
    std::size_t at = spellingAt(text, blankSpellings);
    const std::size_t sign = spellingAt(text.substr(at), errorSpellings);
    if (sign == 0) return 0;
    at += sign;
    at += spellingAt(text.substr(at), blankSpellings);
    const std::size_t length = numberLength(text.substr(at), hasCommas);
    return length > 0 ? at + length : 0;
}

std::size_t quotedPerCent(std::string_view text)
{
    const std::size_t length = numberLength(text, true);
    return length > 0 && perCentLength(text.substr(length)) > 0 ? length : 0;
}

std::size_t unitLength(std::string_view text)
{
    const std::size_t blank = spellingAt(text, blankSpellings);
    const std::string_view rest = text.substr(blank);
    const std::size_t end = std::min(rest.find_first_of(",;\t|\r\n\""), rest.size());
    return isKnownUnit(rest.substr(0, end)) ? blank + end : 0;
}

}  // namespace krein
