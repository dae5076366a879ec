// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/printed_columns.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string_view>

namespace krein {

namespace {

/// Of the shortest spelling of a value other than 0: its significant digits, and its power of ten.
struct ShortestSpelling {
    int digits = 0, exponent = 0;
    int decimals() const { return std::max(0, digits - 1 - exponent); }
};

ShortestSpelling shortestSpelling(double value)
{
    char buffer[32];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, std::abs(value), std::chars_format::scientific).ptr;
    const std::string_view text(buffer, static_cast<std::size_t>(end - buffer));
    const std::size_t mark = text.find('e');
    ShortestSpelling spelling{.digits = mark > 1 ? static_cast<int>(mark) - 1 : 1};
    const std::size_t begin = mark + (text[mark + 1] == '+' ? 2 : 1);
    std::from_chars(text.data() + begin, text.data() + text.size(), spelling.exponent);
    return spelling;
}

/// The unit of the last place of a number in a column: of fixed decimals that of the decimals, which is the coarser one
/// there, else that of its significant digits.
double unitOf(double value, const PrintedColumn& column)
{
    const double decimal = std::pow(10.0, -column.decimals);
    if (value == 0.0) return decimal;
    return std::max(decimal, std::pow(10.0, shortestSpelling(value).exponent - column.digits + 1));
}

}  // namespace

std::vector<PrintedColumn> printedColumns(const Matrix& matrix)
{
    constexpr Index most = 1000;
    if (matrix.cols() > most) return {};
    std::vector<PrintedColumn> columns(static_cast<std::size_t>(matrix.cols()));
    for (Index j = 0; j < matrix.cols(); ++j) {
        PrintedColumn& column = columns[static_cast<std::size_t>(j)];
        for (const double value : matrix.col(j)) {
            if (!std::isfinite(value) || value == 0.0) continue;
            const ShortestSpelling spelling = shortestSpelling(value);
            column.decimals = std::max(column.decimals, spelling.decimals());
            column.digits = std::max(column.digits, spelling.digits);
        }
    }
    return columns;
}

bool differByPrinting(const Matrix& matrix, const std::vector<PrintedColumn>& columns, double largest, Index i, Index j)
{
    constexpr int allDigits = 15;
    constexpr double small = 1e-3, slack = 1.0 + 1e-6;
    const PrintedColumn &first = columns[static_cast<std::size_t>(i)], &second = columns[static_cast<std::size_t>(j)];
    if (first.decimals == second.decimals || std::max(first.digits, second.digits) >= allDigits) return false;
    const double difference = std::abs(matrix(i, j) - matrix(j, i)),
                 units = unitOf(matrix(i, j), second) + unitOf(matrix(j, i), first);
    return difference <= 0.5 * slack * units && difference <= small * largest;
}

}  // namespace krein
