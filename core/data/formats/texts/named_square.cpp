// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/texts/named_square.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <string_view>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/texts/line_cells.h"

namespace krein {

namespace {

bool agree(const std::vector<std::vector<std::string>>& rows, std::size_t header, std::size_t corner)
{
    const std::vector<std::string>& names = rows[header];
    if (names.size() < corner + 3) return false;
    const std::size_t count = std::min(names.size() - corner, rows.size() - header - 1);
    std::size_t widest = 0;
    for (std::size_t k = 0; k < count; ++k) {
        const std::vector<std::string>& row = rows[header + 1 + k];
        if (row.empty() || row.front().empty() || row.front() != names[corner + k]) return false;
        widest = std::max(widest, row.size());
    }
    // What repeats names nothing; indices of triples agree by chance with a first triple, but have no cell more than
    // it.
    const std::set<std::string_view> different(names.begin() + static_cast<std::ptrdiff_t>(corner), names.end());
    if (different.size() + corner != names.size()) return false;
    return count >= 3 && (corner == 1 || widest == names.size() + 1);
}

std::optional<double> numberIn(const std::string& cell)
{
    const auto number = parseNumber(cell);
    return number ? number : parseNumber(cell, ',');
}

/// Whether the numbers behind the first cell can be names: whole ones that rise, or beside fractions.
bool mayBeNames(const std::vector<std::vector<std::string>>& rows)
{
    const auto isWhole = [](const std::string& cell) {
        const auto number = numberIn(cell);
        return !number || !std::isfinite(*number) || *number == std::floor(*number);
    };
    const std::vector<std::string>& names = rows.front();
    if (!std::ranges::all_of(names.begin() + 1, names.end(), isWhole)) return false;
    const auto number = [](const std::string& name) { return numberIn(name).value_or(0.0); };
    if (std::ranges::is_sorted(names.begin() + 1, names.end(), {}, number)) return true;
    return std::ranges::any_of(
        rows, [&](const std::vector<std::string>& row) { return !std::ranges::all_of(row, isWhole); });
}

/// Whether a cell of a row, behind the first one, repeats another: what repeats names nothing.
bool repeatsCells(const std::vector<std::string>& row)
{
    const std::set<std::string_view> different(row.begin() + 1, row.end());
    return different.size() + 1 < row.size();
}

/// Whether the first row and the first column are the same, as names around a square are.
bool isNamedAround(const std::vector<std::vector<std::string>>& rows, std::size_t count)
{
    for (std::size_t i = 1; i < count; ++i)
        if (rows[i][0] != rows[0][i]) return false;
    return true;
}

/// Whether one number is on all of the diagonal but its first place, as is of objects with themselves.
bool hasOneDiagonal(const std::vector<std::vector<std::string>>& rows)
{
    const auto self = numberIn(rows[1][1]);
    for (std::size_t i = 1; self && i < std::min(rows.size(), rows.front().size()); ++i)
        if (numberIn(rows[i][i]) != self) return false;
    return self.has_value();
}

/// Whether no number of the first rows, of as many cells at least, differs from the one across the diagonal.
bool isSymmetric(const std::vector<std::vector<std::string>>& rows, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const auto below = numberIn(rows[i][j]), above = numberIn(rows[j][i]);
            if (below && above && *below != *above) return false;
        }
    return true;
}

}  // namespace

bool lacksFirstValue(const std::vector<std::vector<std::string>>& rows)
{
    constexpr std::size_t fewest = 3;
    const std::size_t n = rows.empty() ? 0 : rows.front().size(), count = std::min(n, rows.size());
    if (count < fewest) return false;
    const auto isAbsent = [](const std::string& cell) { return isMissing(cell) || isAbsentCell(cell); };
    if (!isAbsent(rows[0][0])) return false;
    bool lacksDiagonal = true, isOtherCorner = true;  // "nan" above a diagonal of "-"
    for (std::size_t i = 0; i < count; ++i) {
        const std::vector<std::string>& row = rows[i];
        if (row.size() != n) return false;
        lacksDiagonal = lacksDiagonal && isAbsent(row[i]);
        isOtherCorner = isOtherCorner && (i == 0 || row[i] != rows[0][0]);
        for (std::size_t j = 0; j < n; ++j)
            if (j + i > 0 && !numberIn(row[j]) && (i == 0 || !isAbsent(row[j]))) return false;
    }
    const bool isWritten = !rows.front().front().empty();
    if (!isSymmetric(rows, count)) {
        constexpr std::size_t mostRows = 100;  // of a larger square
        const bool mayBeSquare = rows.size() == n || (rows.size() >= mostRows && rows.size() < n);
        return isWritten && mayBeSquare && !isNamedAround(rows, count)
            && (lacksDiagonal || repeatsCells(rows.front()) || hasOneDiagonal(rows));
    }
    if (isWritten && repeatsCells(rows.front())) return true;
    if (!mayBeNames(rows)) return lacksDiagonal || isWritten;
    return lacksDiagonal && isWritten && !isOtherCorner;
}

bool lacksDiagonalBehindNames(const std::vector<std::vector<std::string>>& rows)
{
    constexpr std::size_t fewest = 3;
    const std::size_t n = rows.empty() ? 0 : rows.front().size(), count = std::min(n, rows.size() + 1) - (n > 0);
    if (count < fewest) return false;
    for (std::size_t i = 0; i < count; ++i) {
        if (rows[i].size() != n || rows[i].front().empty()) return false;
        for (std::size_t j = 1; j < n; ++j)
            if ((j == i + 1) != (isMissing(rows[i][j]) || isAbsentCell(rows[i][j]))) return false;
    }
    return true;
}

bool areNamesOfRows(const std::vector<std::vector<std::string>>& rows, std::size_t header)
{
    if (header + 3 >= rows.size() || rows[header].empty()) return false;
    const std::string& corner = rows[header].front();
    const bool isNumber = parseNumber(corner) || parseNumber(corner, ',');
    const bool mayBeValue = isMissing(corner) || isAbsentCell(corner);
    if (mayBeValue && lacksFirstValue({rows.begin() + static_cast<std::ptrdiff_t>(header), rows.end()})) return false;
    return agree(rows, header, 0) || (!isNumber && agree(rows, header, 1));
}

}  // namespace krein
