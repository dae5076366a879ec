// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/numbers/number_names.h"

#include <algorithm>
#include <cmath>

#include "core/data/formats/numbers/cell.h"

namespace krein {

bool isCountingNumber(std::string_view name)
{
    return !name.empty() && name.size() <= 15 && std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; });
}

std::optional<double> numberOfName(const std::string& name)
{
    const auto number = parseNumber(name, '.');
    return number ? number : parseNumber(name, ',');
}

bool isSpeltInFigures(const std::string& name)
{
    const auto number = numberOfName(name);
    return number && std::isfinite(*number);
}

bool isFraction(std::string_view name)
{
    if (name.find_first_of(".,") == std::string_view::npos) return false;
    for (const char decimal : {'.', ','})
        if (const auto number = parseNumber(name, decimal); number && *number != std::floor(*number)) return true;
    return false;
}

}  // namespace krein
