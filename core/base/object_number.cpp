// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/object_number.h"

#include <algorithm>
#include <charconv>

namespace krein {

namespace {

bool isDigit(char letter)
{
    return letter >= '0' && letter <= '9';
}

/// Whether a dash here is the sign of the number after it, not the dash of a range.
bool isSign(std::string_view text, std::size_t at)
{
    while (at > 0 && text[at - 1] == ' ') --at;
    return at == 0 || !isDigit(text[at - 1]);
}

/// Every whole number of a text moved. One that is too long to be a row is left, and refused by whoever reads it.
std::string moved(std::string_view text, Index by)
{
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == ':') {  // a name follows, up to the next rows
            const std::size_t end = std::min(text.find(';', at), text.size());
            result += text.substr(at, end - at);
            at = end;
            continue;
        }
        const bool isNegative = text[at] == '-' && at + 1 < text.size() && isDigit(text[at + 1]) && isSign(text, at);
        if (!isNegative && !isDigit(text[at])) {
            result += text[at++];
            continue;
        }
        std::size_t end = at + 1;
        while (end < text.size() && isDigit(text[end])) ++end;
        Index number = 0;
        const std::string_view digits = text.substr(at, end - at);
        const bool isShort = digits.size() < 16;
        if (isShort) std::from_chars(digits.data(), digits.data() + digits.size(), number);
        result += isShort ? std::to_string(number + by) : std::string(digits);
        at = end;
    }
    return result;
}

}  // namespace

std::string objectNumber(Index row)
{
    return std::to_string(row + firstObject);
}

std::string objectNumbers(std::string_view rows)
{
    return moved(rows, firstObject);
}

std::string rowsOfNumbers(std::string_view numbers)
{
    return moved(numbers, -firstObject);
}

}  // namespace krein
