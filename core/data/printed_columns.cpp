// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/printed_columns.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string_view>

namespace krein {

namespace {

constexpr int mostDecimals = 15;

int decimalsOf(double value)
{
    char buffer[32];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific).ptr;
    const std::string_view text(buffer, static_cast<std::size_t>(end - buffer));
    const std::size_t mark = text.find('e'), point = text.find('.');
    int exponent = 0;
    const std::size_t digits = mark + (text[mark + 1] == '+' ? 2 : 1);
    std::from_chars(text.data() + digits, text.data() + text.size(), exponent);
    const int behindPoint = point == std::string_view::npos ? 0 : static_cast<int>(mark - point) - 1;
    return std::clamp(behindPoint - exponent, 0, mostDecimals);
}

}  // namespace

std::vector<int> columnDecimals(const Matrix& matrix)
{
    constexpr Index most = 1000;
    if (matrix.cols() > most) return {};
    std::vector<int> decimals(static_cast<std::size_t>(matrix.cols()), 0);
    for (Index j = 0; j < matrix.cols(); ++j)
        for (Index i = 0; i < matrix.rows(); ++i)
            if (std::isfinite(matrix(i, j)) && matrix(i, j) != 0.0)
                decimals[static_cast<std::size_t>(j)] = std::max(
                    decimals[static_cast<std::size_t>(j)], decimalsOf(matrix(i, j)));
    return decimals;
}

bool differByPrinting(const Matrix& matrix, const std::vector<int>& decimals, double largest, Index i, Index j)
{
    constexpr double small = 1e-3, slack = 1.0 + 1e-6;
    const int first = decimals[static_cast<std::size_t>(i)], second = decimals[static_cast<std::size_t>(j)];
    if (first == second || std::max(first, second) >= mostDecimals) return false;
    const double difference = std::abs(matrix(i, j) - matrix(j, i)),
                 units = std::pow(10.0, -first) + std::pow(10.0, -second);
    return difference <= 0.5 * slack * units && difference <= small * largest;
}

}  // namespace krein
