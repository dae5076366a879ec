// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/numbers/number_scan.h"

namespace krein {

bool hasDecimalCommas(std::string_view text)
{
    text = text.substr(0, std::size_t{64} << 10);
    bool isInside = true, hasPoint = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == ';' || text[i] == '\t' || text[i] == '|') return true;
        const bool isBetween = i > 0 && i + 1 < text.size() && isFigure(text[i - 1]) && isFigure(text[i + 1]);
        isInside = isInside && (text[i] != ',' || isBetween);
        hasPoint = hasPoint || (text[i] == '.' && i + 1 < text.size() && isFigure(text[i + 1]));
    }
    return isInside && !hasPoint;
}

std::size_t figuresLength(std::string_view text, bool hasCommas)
{
    std::size_t at = 0;
    bool hasFigure = false;
    const auto isMark = [&](std::size_t place) {
        return (text[place] == '.' || (hasCommas && text[place] == ',')) && place + 1 < text.size()
            && isFigure(text[place + 1]);
    };
    for (; at < text.size() && (isFigure(text[at]) || isMark(at)); ++at) hasFigure = hasFigure || isFigure(text[at]);
    if (!hasFigure) return 0;
    if (at < text.size() && text[at] == '.') ++at;  // "1."
    if (at + 1 < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        std::size_t end = at + (text[at + 1] == '-' || text[at + 1] == '+' ? 2 : 1);
        const std::size_t begin = end;
        while (end < text.size() && isFigure(text[end])) ++end;
        if (end > begin) at = end;
    }
    return at;
}

std::size_t numberLength(std::string_view text, bool hasCommas)
{
    constexpr std::string_view minus = "\xE2\x88\x92";  // −
    const bool isSigned = !text.empty() && (text.front() == '-' || text.front() == '+');
    const std::size_t sign = text.starts_with(minus) ? minus.size() : isSigned ? 1 : 0;
    const std::size_t figures = figuresLength(text.substr(sign), hasCommas);
    return figures > 0 ? sign + figures : 0;
}

}  // namespace krein
