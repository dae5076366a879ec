// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/year_header.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/data/formats/numbers/cell.h"

namespace krein {

namespace {

bool isYear(double value)
{
    return value >= 1800.0 && value <= 2100.0 && value == std::trunc(value);
}

/// Whether each year is as far from the one before as the second from the first.
bool areEquallyApart(const std::vector<double>& years)
{
    for (std::size_t i = 2; i < years.size(); ++i)
        if (years[i] - years[i - 1] != years[1] - years[0]) return false;
    return years.size() > 2;
}

}  // namespace

bool isYearHeader(const std::vector<std::vector<std::string>>& records, const NumberMarks& marks)
{
    if (records.size() < 3) return false;
    const std::vector<std::string>& first = records.front();
    std::vector<double> years;
    std::vector<std::size_t> columns;
    for (std::size_t j = 0; j < first.size(); ++j) {
        const auto value = parseNumber(first[j], marks);
        if (!value) {
            if (j > 0 && j + 1 < first.size()) return false;  // names and labels stand at an end
            for (std::size_t i = 1; i < records.size(); ++i)
                if (!first[j].empty() && j < records[i].size() && records[i][j] == first[j]) return false;
            continue;
        }
        if (!isYear(*value)) return false;
        years.push_back(*value);
        columns.push_back(j);
    }
    const bool hasCorner = parseNumber(first.front(), marks) == std::nullopt;
    if (years.size() < (hasCorner ? 2 : 3)) return false;
    if (std::ranges::adjacent_find(years, std::greater_equal<>()) != years.end()
        && std::ranges::adjacent_find(years, std::less_equal<>()) != years.end())
        return false;
    std::size_t numbers = 0, alike = 0, cells = 0;
    for (std::size_t i = 1; i < records.size(); ++i)
        for (const std::size_t j : columns) {
            if (j >= records[i].size()) continue;
            ++cells;
            const auto value = parseNumber(records[i][j], marks);
            if (!value || !std::isfinite(*value)) continue;
            ++numbers;
            alike += isYear(*value) ? 1 : 0;
        }
    if (numbers < 2 || 2 * numbers < cells) return false;
    return areEquallyApart(years) ? 10 * alike <= numbers : alike == 0;
}

}  // namespace krein
