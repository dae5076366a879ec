// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/square_part.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>
#include <utility>

#include "core/base/text.h"
#include "core/data/formats/graphs/edge_list_file.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/texts/line_cells.h"

namespace krein {

namespace {

constexpr std::ptrdiff_t fewestObjects = 3;

constexpr std::array<std::string_view, 19> marginNames{"total", "totals", "sum", "sums", "all", "mean", "means",
    "average", "avg", "row total", "column total", "col total", "grand total", "row sum", "column sum", "gesamt",
    "summe", "\xCE\xA3", "\xE2\x88\x91"};

using Key = std::string (*)(std::string_view);

/// As R's make.names() spells the name of a variable, without the X it puts before a digit.
std::string variableKey(std::string_view text)
{
    std::string key = nodeKey(text);
    for (char& c : key) {
        const bool isPlain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'
            || static_cast<unsigned char>(c) >= 0x80;
        if (!isPlain) c = '.';
    }
    const bool isPrefixed = key.size() > 1 && key[0] == 'X' && (key[1] == '.' || (key[1] >= '0' && key[1] <= '9'));
    return isPrefixed ? key.substr(1) : key;
}

/// The same in small letters, with a point for every mark: "Sample A" is "sample_a".
std::string looseKey(std::string_view text)
{
    std::string key = lowered(variableKey(text));
    std::ranges::replace(key, '_', '.');
    return key;
}

bool holdsNumbers(const Column& column, const NumberMarks& marks)
{
    return !column.isText || std::ranges::all_of(column.dictionary, [&](const std::string& text) {
        return parseNumber(text, marks).has_value() || isAbsentCell(text);
    });
}

/// The columns by the key of their names; those of a name that occurs twice are in it once, as a place that is none.
std::unordered_map<std::string, std::size_t> placesOf(const Table& table, Key key)
{
    std::unordered_map<std::string, std::size_t> places;
    for (std::size_t j = 0; j < table.columns.size(); ++j)
        if (const auto [place, isNew] = places.try_emplace(key(table.columns[j].name), j); !isNew)
            place->second = table.columns.size();
    return places;
}

/// Whether a table of two rows has their names above two columns and nothing else, as that of two classes, 0 and 1.
bool areTwoNamed(const Table& table)
{
    if (table.rows != 2 || table.columns.size() != 3) return false;
    return nameInCell(table.columns[0], 0) == table.columns[1].name
        && nameInCell(table.columns[0], 1) == table.columns[2].name;
}

/// What the column of names `names` has, or nothing if a name repeats, few are those of columns, or a column named so
/// holds texts.
std::optional<SquarePart> namedBy(
    std::size_t names, const Table& table, Key key, const std::unordered_map<std::string, std::size_t>& places)
{
    const NumberMarks marks = table.dialect ? table.dialect->marks() : NumberMarks{};
    const Column& column = table.columns[names];
    const auto placeOf = [&](std::size_t row) {
        const std::string name = nameInCell(column, row);
        const auto found = name.empty() ? places.end() : places.find(key(name));
        return found == places.end() || found->second == names ? table.columns.size() : found->second;
    };
    // Most columns are none of names, which their first rows tell.
    constexpr std::size_t looked = 8;
    std::size_t first = 0;
    for (std::size_t i = 0; i < std::min(looked, table.rows); ++i) first += placeOf(i) < table.columns.size();
    if (2 * first < std::min(looked, table.rows)) return std::nullopt;

    SquarePart part{.names = names};
    std::vector<bool> taken(table.columns.size(), false);
    taken[names] = true;
    for (std::size_t i = 0; i < table.rows; ++i) {
        const std::size_t place = placeOf(i);
        if (place == table.columns.size()) {
            part.otherRows.push_back(i);
            const std::string name = nameInCell(column, i);  // none of counts and means, as SPSS writes them
            part.hasEveryRow = part.hasEveryRow && (name.empty() || isMarginName(name));
            continue;
        }
        if (taken[place]) {  // an object that stands there twice
            part.otherRows.push_back(i);
            part.hasEveryRow = false;
            continue;
        }
        taken[place] = true;
        part.isInOrder = part.isInOrder && (part.columns.empty() || place > part.columns.back());
        part.rows.push_back(i);
        part.columns.push_back(place);
    }
    const bool areMany = std::cmp_greater_equal(part.rows.size(), fewestObjects);
    const bool suffice = (areMany && 2 * part.rows.size() >= table.rows) || (names == 0 && areTwoNamed(table));
    if (!suffice
        || !std::ranges::all_of(part.columns, [&](std::size_t j) { return holdsNumbers(table.columns[j], marks); }))
        return std::nullopt;
    for (std::size_t j = 0; j < table.columns.size(); ++j)
        if (!taken[j]) part.otherColumns.push_back(j);
    return part;
}

/// Whether the last number of each row is the sum or the mean of the others, as exact as it is printed.
/// @param values  a matrix or a part of it, which is not copied
template <class Values> bool endsInMargin(const Eigen::MatrixBase<Values>& values)
{
    constexpr double printed = 2e-3;
    const Index others = values.cols() - 1;
    if (!values.allFinite() || values.minCoeff() < 0.0) return false;
    const Vector sums = values.leftCols(others) * Vector::Ones(others), last = values.col(others);
    if (sums.minCoeff() <= 0.0) return false;
    // Means leave an object itself out, or do not.
    const auto n = static_cast<double>(others);
    return std::ranges::any_of(std::array{1.0, 1.0 / n, 1.0 / (n - 1.0)},
        [&](double factor) { return ((factor * sums - last).array().abs() <= printed * factor * sums.array()).all(); });
}

}  // namespace

std::string nameInCell(const Column& column, std::size_t row)
{
    if (column.isText) {
        const int code = column.codes[row];
        return code < 0 ? std::string() : column.dictionary[static_cast<std::size_t>(code)];
    }
    if (!column.spelled.empty()) return column.spelled[row];
    const double number = column.numbers[row];
    return std::isfinite(number) ? numberText(number) : std::string();
}

std::optional<std::vector<double>> numbersOf(const Column& column)
{
    if (!column.isText) return column.numbers;
    std::vector<double> numbers;
    for (const int code : column.codes) {
        const auto number = code < 0 ? std::optional(std::nan(""))
                                     : parseNumber(column.dictionary[static_cast<std::size_t>(code)]);
        if (!number) return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

bool isMarginName(std::string_view name)
{
    return std::ranges::find(marginNames, lowered(trimmed(name))) != marginNames.end();
}

std::optional<SquarePart> squarePartOf(const Table& table)
{
    const bool areFew = std::cmp_less(table.rows, fewestObjects)
        || std::cmp_less_equal(table.columns.size(), fewestObjects);
    if (!table.hasHeader || (areFew && !areTwoNamed(table))) return std::nullopt;
    std::optional<SquarePart> best;
    for (const Key key : {Key{nameAsWritten}, Key{nodeKey}, Key{variableKey}, Key{looseKey}}) {
        const auto places = placesOf(table, key);
        for (std::size_t j = 0; j < table.columns.size(); ++j)
            if (auto part = namedBy(j, table, key, places); part && (!best || part->rows.size() > best->rows.size()))
                best = std::move(part);
        if (best && best->hasEveryRow) return best;
    }
    return best;
}

Margins marginsOf(const Matrix& values)
{
    const Index rows = values.rows(), columns = values.cols();
    if (std::abs(rows - columns) > 1 || std::min(rows, columns) < fewestObjects
        || rows + columns < 2 * fewestObjects + 1)
        return {};
    Margins margins{.row = rows >= columns, .column = columns >= rows};
    // Where both meet nothing may stand.
    const Index corner = margins.row && margins.column && std::isnan(values(rows - 1, columns - 1)) ? 1 : 0;
    if (margins.column && !endsInMargin(values.topRows(rows - corner))) return {};
    if (margins.row && !endsInMargin(values.leftCols(columns - corner).transpose())) return {};
    return margins;
}

}  // namespace krein
