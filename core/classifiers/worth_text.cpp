// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/worth_text.h"

#include <charconv>
#include <cmath>

namespace krein {

std::string shortNumber(double number)
{
    if (std::isnan(number)) return "not a number";
    if (std::isinf(number)) return number > 0.0 ? "infinity" : "−infinity";
    char digits[32];
    const auto end = std::to_chars(digits, digits + sizeof digits, std::abs(number), std::chars_format::general, 3).ptr;
    return (number < 0.0 ? "−" : "") + std::string(digits, end);
}

}  // namespace krein
