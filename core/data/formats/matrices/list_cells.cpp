// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/list_cells.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/matrices/wrapped_text.h"
#include "core/data/formats/numbers/cell.h"

namespace krein {

namespace {

using ListKind = ListValue::Kind;
using ListRow = std::vector<std::string>;

std::string wordInQuotes(std::string_view text)
{
    std::string cell = "\"";
    for (const char c : text) {
        if (c == '"') cell += '"';
        cell += c == '\n' || c == '\r' ? ' ' : c;
    }
    return cell + '"';
}

std::string cellOfNumber(double number)
{
    return std::isnan(number) ? std::string() : numberText(number);
}

/// The cells of a list of numbers and texts; none of others.
ListRow cellsOfRow(const ListValue& row)
{
    ListRow cells;
    if (row.kind != ListKind::List) return cells;
    for (const double number : row.numbers) cells.push_back(cellOfNumber(number));
    for (const ListValue& cell : row.elements) {
        if (cell.kind != ListKind::Number && cell.kind != ListKind::Text) return {};
        cells.push_back(cell.kind == ListKind::Number ? cellOfNumber(cell.number) : cell.text);
    }
    return cells;
}

bool isWordCell(const std::string& cell)
{
    return !cell.empty() && !parseNumber(cell) && !isMissing(cell);
}

/// Whether texts stand only in the names and on the diagonal of the square within. @param row  where it begins
bool holdsSquare(const std::vector<ListRow>& rows, std::size_t row, std::size_t column)
{
    const std::size_t n = rows.size() - row;
    if (n < 2 || rows.back().size() != n + column) return false;
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
            if (i != j && isWordCell(rows[row + i][column + j])) return false;
    for (std::size_t i = row; column > 0 && i < rows.size(); ++i)
        if (rows[i].front().empty()) return false;
    return std::ranges::all_of(rows.front().begin() + static_cast<std::ptrdiff_t>(column), rows.front().end(),
        [row](const std::string& name) { return row == 0 || !name.empty(); });
}

/// Whether a table of equal rows, one of which may be a line of names without a corner, is a square with names.
bool isSquareOfLists(std::vector<ListRow>& rows)
{
    const std::size_t width = rows.back().size();
    if (rows.front().size() + 1 == width && rows.size() == width) rows.front().insert(rows.front().begin(), "");
    if (width < 2 || std::ranges::any_of(rows, [&](const ListRow& row) { return row.size() != width; })) return false;
    const bool heads = std::any_of(rows.front().begin() + 1, rows.front().end(), isWordCell);
    if (rows.size() == width + 1) return heads && holdsSquare(rows, 1, 0);
    if (rows.size() + 1 == width) return isWordCell(rows.back().front()) && holdsSquare(rows, 0, 1);
    if (heads && isWordCell(rows.back().front())) return holdsSquare(rows, 1, 1);
    const bool hasTexts = std::ranges::any_of(
        rows, [](const ListRow& row) { return std::ranges::any_of(row, isWordCell); });
    return hasTexts && holdsSquare(rows, 0, 0);
}

/// The name and the numbers of {"name": "a", "distances": [0, 1.5]}; no cells of others.
ListRow cellsOfRecord(const ListValue& object, std::size_t count)
{
    const std::string* name = nullptr;
    const std::vector<double>* numbers = nullptr;
    for (const auto& [key, value] : object.members) {
        if (value.kind == ListKind::Text && !name) name = &value.text;
        if (value.kind == ListKind::List && (numbers || !value.isNumbers() || value.numbers.size() != count)) return {};
        if (value.kind == ListKind::List) numbers = &value.numbers;
    }
    if (!name || !numbers) return {};
    ListRow cells{*name};
    for (const double number : *numbers) cells.push_back(cellOfNumber(number));
    return cells;
}

std::vector<ListRow> rowsOfRecords(const ListValue& list)
{
    std::vector<ListRow> rows{{""}};
    for (const ListValue& object : list.elements) {
        if (object.kind != ListKind::Object) return {};
        rows.push_back(cellsOfRecord(object, list.elements.size()));
        if (rows.back().empty()) return {};
        rows.front().push_back(rows.back().front());
    }
    return rows;
}

std::string linesOfTable(const std::vector<ListRow>& rows)
{
    std::string text;
    for (const ListRow& row : rows) {
        for (std::size_t j = 0; j < row.size(); ++j)
            text.append(j > 0 ? "," : "").append(isWordCell(row[j]) ? wordInQuotes(row[j]) : row[j]);
        text += '\n';
    }
    return text;
}

}  // namespace

std::string tableOfLists(const ListValue& list)
{
    if (list.kind != ListKind::List || list.elements.size() < 2) return {};
    if (list.elements.front().kind == ListKind::Object) return linesOfTable(rowsOfRecords(list));
    std::vector<ListRow> rows;
    for (const ListValue& row : list.elements) {
        rows.push_back(cellsOfRow(row));
        if (rows.back().empty()) return {};
    }
    return isSquareOfLists(rows) ? linesOfTable(rows) : std::string();
}

std::optional<ListValue> squareOfFlat(const ListValue& object)
{
    const std::vector<double>* numbers = nullptr;
    for (const auto& [key, value] : object.members)
        if (value.isNumbers() && value.numbers.size() > 2) {
            if (numbers) return std::nullopt;
            numbers = &value.numbers;
        }
    if (!numbers) return std::nullopt;
    const auto n = static_cast<std::size_t>(std::llround(std::sqrt(static_cast<double>(numbers->size()))));
    if (n < 2 || n * n != numbers->size()) return std::nullopt;
    const auto isSize = [n](double size) { return size == static_cast<double>(n); };
    const bool isSaid = std::ranges::any_of(object.members, [&](const ListValue::Member& member) {
        const std::vector<double>& sizes = member.value.numbers;
        if (member.value.kind == ListKind::Number) return isSize(member.value.number);
        return sizes.size() == 2 && std::ranges::all_of(sizes, isSize);
    });
    if (!isSaid && !areSquareRowByRow(*numbers)) return std::nullopt;
    ListValue rows{.kind = ListKind::List, .line = object.line};
    for (auto row = numbers->begin(); row != numbers->end(); row += static_cast<std::ptrdiff_t>(n))
        rows.elements.push_back({.kind = ListKind::List, .numbers = {row, row + static_cast<std::ptrdiff_t>(n)}});
    return rows;
}

}  // namespace krein
