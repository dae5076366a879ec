// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/unequal_series.h"

#include <algorithm>
#include <cmath>

namespace krein {

namespace {

/// How many values row i has before those that are missing at its end.
std::size_t seriesLength(const Table& table, const std::vector<std::size_t>& left, std::size_t i)
{
    std::size_t length = left.size();
    while (length > 0 && std::isnan(table.columns[left[length - 1]].numbers[i])) --length;
    return length;
}

}  // namespace

bool areUnequalSeries(const Table& table, TableColumns& columns, const std::vector<std::size_t>& left)
{
    constexpr std::size_t fewestValues = 4;
    if (table.hasHeader || left.size() < fewestValues) return false;
    if (std::ranges::any_of(left, [&](std::size_t j) { return columns.isMostlyText(j); })) return false;
    for (const std::size_t j : left) columns.makeNumbers(j);
    bool isPadded = false;
    for (std::size_t i = 0; i < table.rows; ++i) {
        const std::size_t length = seriesLength(table, left, i);
        for (std::size_t k = 0; k < length; ++k)
            if (std::isnan(table.columns[left[k]].numbers[i])) return false;
        if (length == 0) return false;
        isPadded = isPadded || length + 1 < left.size();
    }
    return isPadded;
}

UnequalSeries unequalSeries(const Table& table, const std::vector<std::size_t>& left)
{
    UnequalSeries result;
    std::size_t shorter = 0, least = left.size();
    for (std::size_t i = 0; i < table.rows; ++i) {
        const std::size_t length = seriesLength(table, left, i);
        shorter += length < left.size();
        least = std::min(least, length);
        Matrix& series = result.series.emplace_back(static_cast<Index>(length), 1);
        for (std::size_t k = 0; k < length; ++k) series(static_cast<Index>(k), 0) = table.columns[left[k]].numbers[i];
    }
    result.remark = Remark{.text = "The values missing at the ends of " + std::to_string(shorter) + " of "
            + std::to_string(table.rows) + " rows were taken for the ends of series, of " + std::to_string(least)
            + " values or more, which dynamic time warping compares in their order.",
        .otherwise = {{"data.kind", std::string("vectors"), "Take the rows as vectors"}}};
    return result;
}

}  // namespace krein
