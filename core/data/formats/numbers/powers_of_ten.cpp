// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/numbers/powers_of_ten.h"

#include <algorithm>
#include <array>

#include "core/base/text.h"
#include "core/data/formats/numbers/number_scan.h"

namespace krein {

namespace {

/// "^-2", "-2", "**-2" or "⁻²" as "-2"; nothing of others
std::optional<std::string> exponentIn(std::string_view text)
{
    constexpr std::array<std::string_view, 10> raised{"\xE2\x81\xB0", "\xC2\xB9", "\xC2\xB2", "\xC2\xB3",
        "\xE2\x81\xB4", "\xE2\x81\xB5", "\xE2\x81\xB6", "\xE2\x81\xB7", "\xE2\x81\xB8", "\xE2\x81\xB9"};
    constexpr std::string_view raisedMinus = "\xE2\x81\xBB", minus = "\xE2\x88\x92";
    if (text.starts_with("**"))
        text.remove_prefix(2);
    else if (text.starts_with('^'))
        text.remove_prefix(1);
    std::string exponent;
    while (!text.empty()) {
        const auto* const figure = std::ranges::find_if(
            raised, [&](std::string_view spelling) { return text.starts_with(spelling); });
        if (figure != raised.end()) {
            exponent += static_cast<char>('0' + (figure - raised.begin()));
            text.remove_prefix(figure->size());
        } else if (text.starts_with(raisedMinus) || text.starts_with(minus)) {
            exponent += '-';
            text.remove_prefix(minus.size());
        } else {
            exponent += text.front();
            text.remove_prefix(1);
        }
    }
    const std::size_t figures = exponent.starts_with('-') || exponent.starts_with('+') ? 1 : 0;
    const bool isExponent = exponent.size() > figures && exponent.size() < 5
        && exponent.find_first_not_of("0123456789", figures) == std::string::npos;
    return isExponent ? std::optional(exponent) : std::nullopt;
}

}  // namespace

std::optional<std::string> numberWithPower(std::string_view cell, bool hasCommas)
{
    const std::size_t length = numberLength(cell, hasCommas);
    if (length == 0 || length == cell.size()) return std::nullopt;
    constexpr std::array<std::string_view, 5> times{"\xC3\x97", "\xC2\xB7", "x", "X", "*"};
    std::string_view rest = trimmed(cell.substr(length));
    const std::size_t sign = spellingLength(rest, times);
    if (sign == 0) return std::nullopt;
    rest = trimmed(rest.substr(sign));
    if (!rest.starts_with("10")) return std::nullopt;
    const auto exponent = exponentIn(rest.substr(2));
    return exponent ? std::optional(std::string(cell.substr(0, length)) + "e" + *exponent) : std::nullopt;
}

}  // namespace krein
