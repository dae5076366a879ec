// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/square_table.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <ranges>

#include "core/base/large_pages.h"
#include "core/base/text.h"
#include "core/data/formats/matrices/square_part.h"
#include "core/data/formats/matrices/square_text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/tables/linkage.h"
#include "core/data/formats/tables/table_columns.h"
#include "core/data/formats/texts/line_cells.h"
#include "core/data/formats/texts/sheet_text.h"

namespace krein {

namespace {

NumberMarks marksIn(const Table& table)
{
    return table.dialect ? table.dialect->marks() : NumberMarks{};
}

/// 1 of "TRUE" and 0 of "false"; nothing of other texts.
std::optional<double> truthIn(std::string_view text)
{
    const std::string word = lowered(text);
    if (word == "true") return 1.0;
    return word == "false" ? std::optional(0.0) : std::nullopt;
}

/// Texts where numbers are needed, and the rows of the table that hold them.
using StrayRows = std::vector<std::pair<std::size_t, StrayText>>;

/// The numbers of a column; those of a column of texts if all are numbers or truth values. @param strays  takes others,
/// in place of which there is no value; null: they are refused
void copyNumbers(const Column& column, const Table& table, Eigen::Ref<Vector> to, const std::filesystem::path& path,
    StrayRows* strays)
{
    if (!column.isText) {
        std::ranges::copy(column.numbers, to.begin());
        return;
    }
    const NumberMarks marks = marksIn(table);
    for (std::size_t row = 0; row < table.rows; ++row) {
        const int code = column.codes[row];
        const bool isAbsent = code < 0 || isAbsentCell(column.dictionary[static_cast<std::size_t>(code)]);
        auto number = isAbsent ? std::optional(std::nan(""))
                               : parseNumber(column.dictionary[static_cast<std::size_t>(code)], marks);
        if (!number) number = truthIn(column.dictionary[static_cast<std::size_t>(code)]);
        if (!number) {
            const std::string& text = column.dictionary[static_cast<std::size_t>(code)];
            if (!strays)
                throw CellError(path, lineOf(table, row), text,
                    "column " + inQuotes(column.name) + " holds the text " + inQuotes(text) + "; a number is needed.");
            strays->emplace_back(row, StrayText{lineOf(table, row), text});
            number = std::nan("");
        }
        to(static_cast<Index>(row)) = *number;
    }
}

bool areNames(const Column& column, const NumberMarks& marks)
{
    return column.isText && std::ranges::any_of(column.dictionary, [&](const std::string& text) {
        return !parseNumber(text, marks) && !isAbsentCell(text);
    });
}

std::vector<std::string> textsOf(const Column& column)
{
    std::vector<std::string> texts;
    for (const int code : column.codes)
        texts.push_back(code < 0 ? "" : column.dictionary[static_cast<std::size_t>(code)]);
    return texts;
}

/// Whether a column beside a square can be its labels: of two or more that occur, some repeat, and it is named so or
/// holds texts.
bool areLabels(const Column& column, const NumberMarks& marks)
{
    if (!column.isText || std::ranges::find(column.codes, -1) != column.codes.end()) return false;
    return column.dictionary.size() > 1 && column.dictionary.size() < column.codes.size()
        && (isLabelName(column.name) || areNames(column, marks));
}

/// Whether the first column has the names of the others, of which some may repeat.
bool namesColumns(const Table& table)
{
    const std::vector<std::string> names = textsOf(table.columns.front());
    return table.hasHeader && names.size() + 1 == table.columns.size()
        && std::ranges::equal(names, table.columns | std::views::drop(1), {}, {}, &Column::name);
}

/// Takes the labels away that stand in a column behind the square or before it.
void takeLabels(Table& table, MatrixReading& matrix)
{
    const std::size_t count = table.columns.size();
    if (count < 3 || (count != table.rows + 1 && count != table.rows + 2) || namesColumns(table)) return;
    for (const std::size_t j : {count - 1, std::size_t{0}}) {
        if (!areLabels(table.columns[j], marksIn(table))) continue;
        matrix.labels = textsOf(table.columns[j]);
        if (table.hasHeader) matrix.labelName = table.columns[j].name;
        table.columns.erase(table.columns.begin() + static_cast<std::ptrdiff_t>(j));
        return;
    }
}

/// Takes a last column away that is empty, behind separators at the ends of the lines.
void dropEmptyEnd(Table& table)
{
    const Column& last = table.columns.back();
    const bool isEmpty = last.isText
        ? last.dictionary.empty()
        : std::ranges::all_of(last.numbers, [](double value) { return std::isnan(value); });
    const bool isUnnamed = !table.hasHeader || last.name.empty();
    if (isEmpty && isUnnamed && table.columns.size() > table.rows) table.columns.pop_back();
}

/// The numbers of the columns behind the first one where they are symmetric, as many as there are rows; else nothing.
std::optional<std::vector<std::vector<double>>> symmetricColumns(const Table& table)
{
    const std::size_t n = table.rows;
    if (table.columns.size() != n + 1) return std::nullopt;
    std::vector<std::vector<double>> columns;
    for (std::size_t j = 1; j <= n; ++j) {
        auto numbers = numbersOf(table.columns[j]);
        if (!numbers) return std::nullopt;
        columns.push_back(std::move(*numbers));
    }
    for (std::size_t j = 0; j < n; ++j)
        for (std::size_t i = 0; i < j; ++i)
            if (!(columns[j][i] == columns[i][j])) return std::nullopt;
    return columns;
}

/// "1", "(1)", "1." or "[1]" of 1
bool isNumbering(std::string_view text, std::size_t number)
{
    constexpr std::string_view marks = "()[].: ";
    const std::size_t first = text.find_first_not_of(marks), last = text.find_last_not_of(marks);
    return first != std::string_view::npos && text.substr(first, last - first + 1) == std::to_string(number);
}

/// Whether means and standard deviations are among these columns, which then stand beside correlations.
bool areMoments(const std::vector<std::string>& names)
{
    const auto oneOf = [&](std::initializer_list<std::string_view> spellings) {
        return std::ranges::any_of(names,
            [&](const std::string& name) { return std::ranges::find(spellings, lowered(name)) != spellings.end(); });
    };
    return oneOf({"m", "mean", "means"}) && oneOf({"sd", "s.d.", "std", "std. dev.", "std. deviation", "std dev"});
}

/// Whether nothing of it is beyond −1 and 1, and no diagonal of zeros is given.
bool lieWithinOne(const Matrix& values)
{
    return std::ranges::none_of(values.reshaped(), [](double value) { return std::abs(value) > 1.0; })
        && !(values.diagonal().array() == 0.0).any();
}

/// Of columns that number the objects, as psychologists write "1. Age" before a row and "1" above its column: the
/// names of the rows become theirs, and columns before them, or means and deviations behind them, are left out. Numbers
/// from 0, which pandas gives to columns without names, may be those of features, unless the numbers below are
/// symmetric.
void nameNumberedColumns(Table& table, MatrixReading& matrix)
{
    const std::size_t count = table.columns.size(), n = table.rows;
    if (!table.hasHeader || n < 2 || count < n + 1 || !areNames(table.columns.front(), marksIn(table))) return;
    std::size_t first = count - n;  // of the numbered columns
    while (first > 1 && !isNumbering(table.columns[first].name, 0) && !isNumbering(table.columns[first].name, 1))
        --first;
    const std::size_t start = isNumbering(table.columns[first].name, 0) ? 0 : 1, end = first + n;
    for (std::size_t i = 0; i < n; ++i)
        if (!isNumbering(table.columns[first + i].name, i + start)) return;
    std::vector<std::string> leftOut, behind, others;
    for (std::size_t j = 1; j < count; ++j) {
        if (j >= first && j < end) continue;
        leftOut.push_back(table.columns[j].name);
        if (j >= end) behind.push_back(leftOut.back());
        others.push_back(inQuotes(leftOut.back()));
    }
    if (!behind.empty() && !areMoments(behind)) return;
    if (start == 0 && (n < 3 || !behind.empty() || !symmetricColumns(table))) return;
    const std::vector<std::string> names = textsOf(table.columns.front());
    for (std::size_t i = 0; i < n; ++i) table.columns[first + i].name = names[i];
    if (areMoments(leftOut)) matrix.role = ProximityRole::Similarity;
    table.columns.resize(end);
    table.columns.erase(table.columns.begin() + 1, table.columns.begin() + static_cast<std::ptrdiff_t>(first));
    std::string text = "The columns are numbered as the rows stand";
    if (!others.empty())
        text += "; " + listed(others) + (others.size() == 1 ? " is" : " are") + " no part of the matrix and left out";
    matrix.remarks.push_back({.text = text + "."});
}

/// "Column 'group' is" or "Columns 'group' and 'x' are", of at most five by name.
std::string thoseAre(const char* what, const std::vector<std::string>& names)
{
    constexpr std::size_t most = 5;
    std::vector<std::string> quoted;
    for (const std::string& name : names)
        if (quoted.size() < most) quoted.push_back(inQuotes(name));
    if (names.size() > most) quoted.push_back(std::to_string(names.size() - most) + " others");
    return std::string(what) + (names.size() == 1 ? " " : "s ") + listed(quoted) + (names.size() == 1 ? " is" : " are");
}

/// Whether the rows are the first of the columns and the other columns hold nothing but numbers between the others', as
/// where only the head of a matrix was copied.
bool mayBeCut(const Table& table, const SquarePart& part, const MatrixReading& matrix)
{
    if (!part.isInOrder || !part.otherRows.empty() || !matrix.labels.empty() || matrix.role) return false;
    double smallest = std::numeric_limits<double>::infinity(), largest = -smallest;
    for (Index j = 0; j < matrix.values.cols(); ++j)
        for (Index i = 0; i < matrix.values.rows(); ++i)
            if (i != j && std::isfinite(matrix.values(i, j))) {
                smallest = std::min(smallest, matrix.values(i, j));
                largest = std::max(largest, matrix.values(i, j));
            }
    const double room = largest - smallest;  // another sample of as many numbers goes further by itself
    return std::ranges::all_of(part.otherColumns, [&](std::size_t j) {
        const bool mayBeObject = j > part.columns.back() && !isMarginName(table.columns[j].name);
        const auto numbers = mayBeObject ? numbersOf(table.columns[j]) : std::nullopt;
        return numbers && std::ranges::all_of(*numbers, [&](double number) {
            return !std::isfinite(number) || (number >= smallest - room && number <= largest + room);
        });
    });
}

/// Names the objects of rows and columns that are only numbered, 1, 2, …, by the one column of names beside them.
/// @return the place of that column in the table
std::optional<std::size_t> takeNamesBeside(const Table& table, const SquarePart& part, MatrixReading& matrix)
{
    for (std::size_t i = 0; i < matrix.rowNames.size(); ++i)
        if (matrix.rowNames[i] != std::to_string(i + 1)) return std::nullopt;
    std::optional<std::size_t> found;
    for (const std::size_t j : part.otherColumns) {
        const Column& column = table.columns[j];
        const bool isOne = areNames(column, marksIn(table)) && column.dictionary.size() == table.rows;
        if (isOne && found) return std::nullopt;
        if (isOne) found = j;
    }
    if (!found) return std::nullopt;
    for (std::size_t i = 0; i < part.rows.size(); ++i)
        matrix.rowNames[i] = nameInCell(table.columns[*found], part.rows[i]);
    matrix.columnNames = matrix.rowNames;
    matrix.remarks.push_back({.text = "Column " + inQuotes(table.columns[*found].name)
            + " names the objects, which are numbered as the columns of the matrix are."});
    return found;
}

/// What stands around the matrix of the objects that a column names is left out, but for labels.
void remarkOnPart(const Table& table, const SquarePart& part, const std::filesystem::path& file, MatrixReading& matrix)
{
    const Column& names = table.columns[part.names];
    const std::string which = names.name.empty() ? "A column without a name" : "Column " + inQuotes(names.name);
    if (part.names != 0)
        matrix.remarks.push_back({.text = which + " names the objects, as the columns of the matrix are named."});
    if (!part.isInOrder)
        matrix.remarks.push_back({true, "The columns stand in another order than the rows; they are put in theirs."});
    std::vector<std::string> columns, rows;
    std::ptrdiff_t nameless = 0;
    const std::optional<std::size_t> namesBeside = takeNamesBeside(table, part, matrix);
    for (const std::size_t j : part.otherColumns) {
        if (j == namesBeside) continue;
        const Column& column = table.columns[j];
        if (matrix.labels.empty() && part.otherRows.empty() && areLabels(column, marksIn(table))) {
            matrix.labels = textsOf(column);
            matrix.labelName = column.name;
        } else
            columns.push_back(column.name);
    }
    for (const std::size_t i : part.otherRows) {
        std::string name = nameInCell(names, i);
        if (name.empty())
            ++nameless;
        else
            rows.push_back(std::move(name));
    }
    if (areMoments(columns) && lieWithinOne(matrix.values)) matrix.role = ProximityRole::Similarity;
    if (!columns.empty() && mayBeCut(table, part, matrix))
        matrix.remarks.push_back({true,
            thoseAre("Column", columns)
                + " left out: no row is named so, but they hold such numbers as the others; the file may be the "
                  "beginning of a larger matrix.",
            {{"data.file", file.native(), "Read as a table"}}});
    else if (!columns.empty())
        matrix.remarks.push_back({true, thoseAre("Column", columns) + " left out: no row is named so."});
    if (nameless > 0)
        matrix.remarks.push_back({true,
            counted(nameless, "row") + (nameless == 1 ? " without a name is" : " without names are") + " left out."});
    if (!rows.empty()) matrix.remarks.push_back({true, thoseAre("Row", rows) + " left out: no column is named so."});
}

bool holdsTruth(const Column& column)
{
    return column.isText && !column.dictionary.empty() && truthIn(column.dictionary.front());
}

void remarkOnTruth(bool holds, MatrixReading& matrix)
{
    if (holds) matrix.remarks.push_back({true, "TRUE counts as 1 and FALSE as 0."});
}

std::optional<Remark> remarkOf(const StrayRows& rows, std::size_t values, ByteSource& source)
{
    std::vector<StrayText> strays;
    for (const auto& [row, stray] : rows) strays.push_back(stray);
    return strayRemark(strays, values, source);
}

/// The matrix that stands in a table among other things.
MatrixReading fromPart(const Table& table, const SquarePart& part, ByteSource& source)
{
    MatrixReading matrix{.leavesRowsOut = !part.hasEveryRow};
    matrix.remarks = table.remarks;
    const auto n = static_cast<Index>(part.rows.size());
    matrix.values.resize(n, n);
    Vector column(static_cast<Index>(table.rows));
    StrayRows texts;
    for (Index j = 0; j < n; ++j) {
        copyNumbers(table.columns[part.columns[static_cast<std::size_t>(j)]], table, column, source.name(), &texts);
        for (Index i = 0; i < n; ++i)
            matrix.values(i, j) = column(static_cast<Index>(part.rows[static_cast<std::size_t>(i)]));
    }
    std::erase_if(
        texts, [&](const auto& stray) { return std::ranges::find(part.rows, stray.first) == part.rows.end(); });
    matrix.strays = remarkOf(texts, static_cast<std::size_t>(n * n), source);
    for (const std::size_t i : part.rows) matrix.rowNames.push_back(nameInCell(table.columns[part.names], i));
    matrix.columnNames = matrix.rowNames;
    remarkOnTruth(
        std::ranges::any_of(part.columns, [&](std::size_t j) { return holdsTruth(table.columns[j]); }), matrix);
    remarkOnPart(table, part, source.name(), matrix);
    return matrix;
}

/// Takes a first column away that only numbers the rows, "1:", before one that names them, as Clustal writes them.
void dropNumbering(Table& table)
{
    if (table.columns.size() != table.rows + 2 || !areNames(table.columns[1], marksIn(table))) return;
    const Column& first = table.columns.front();
    for (std::size_t i = 0; i < table.rows; ++i)
        if (!isNumbering(first.isText ? nameInCell(first, i) : numberText(first.numbers[i]), i + 1)) return;
    table.columns.erase(table.columns.begin());
}

/// An object may be called NA or nan: where a column is named so, the row that has its place is no row without a name.
void restoreNames(Table& table)
{
    Column& names = table.columns.front();
    if (!table.hasHeader || !names.isText || table.columns.size() != table.rows + 1) return;
    for (std::size_t i = 0; i < table.rows; ++i) {
        const std::string& name = table.columns[i + 1].name;
        if (names.codes[i] >= 0 || name.empty() || !isAbsentCell(name)) continue;
        names.codes[i] = static_cast<int>(names.dictionary.size());
        names.dictionary.push_back(name);
    }
}

/// Brings names that stand behind a square, one for each row, before it.
void putNamesFirst(Table& table, MatrixReading& matrix)
{
    if (table.columns.size() != table.rows + 1 || table.rows < 3) return;
    const Column& last = table.columns.back();
    const NumberMarks marks = marksIn(table);
    if (!areNames(last, marks) || last.dictionary.size() != table.rows || areNames(table.columns.front(), marks))
        return;
    std::ranges::rotate(table.columns, table.columns.end() - 1);
    matrix.remarks.push_back({.text = "The last column names the objects."});
}

/// Whether the numbers behind the names of the rows are a matrix of the same objects in the same order whatever the
/// columns are called: symmetric to the last digit, with one value on the diagonal that is not that of all.
bool isSquareByPlace(const Table& table)
{
    if (table.rows < 3 || !table.hasHeader || !table.columns.front().isText) return false;
    const auto columns = symmetricColumns(table);
    if (!columns) return false;
    const double self = columns->front().front();
    bool isConstant = true;
    for (std::size_t j = 0; j < table.rows; ++j) {
        if ((*columns)[j][j] != self) return false;
        for (std::size_t i = 0; i < j; ++i) isConstant = isConstant && (*columns)[j][i] == self;
    }
    return !isConstant;
}

/// An object without a name of its own, neither of its row nor of its column, is called by its number.
void nameNameless(Table& table)
{
    Column& names = table.columns.front();
    for (std::size_t i = 0; i < table.rows; ++i) {
        std::string& name = table.columns[i + 1].name;
        const bool isNamed = !name.empty() && name != "column " + std::to_string(i + 2);  // as it is read without a
                                                                                          // name
        if (names.codes[i] >= 0 || isNamed) continue;
        name = "object " + std::to_string(i + 1);
        names.codes[i] = static_cast<int>(names.dictionary.size());
        names.dictionary.push_back(name);
    }
}

}  // namespace

MatrixReading matrixOfTable(Table&& table, bool isBlock, ByteSource& source)
{
    const std::filesystem::path& path = source.name();
    if (!isBlock) refuseLinkage(table, path);
    dropEmptyEnd(table);
    restoreNames(table);
    if (!isBlock && !namesColumns(table)) {
        const bool isByPlace = isSquareByPlace(table);
        if (isByPlace) nameNameless(table);
        if (const auto part = squarePartOf(table); part && (part->rows.size() == table.rows || !isByPlace))
            return fromPart(table, *part, source);
    }
    MatrixReading matrix;
    matrix.remarks = std::move(table.remarks);
    dropNumbering(table);
    nameNumberedColumns(table, matrix);
    takeLabels(table, matrix);
    remarkOnTruth(std::ranges::any_of(table.columns, holdsTruth), matrix);
    putNamesFirst(table, matrix);
    std::size_t first = 0;
    // Numbers in a column that is called as labels are were read as texts.
    const bool isNamed = table.columns.size() > 1
        && (areNames(table.columns.front(), marksIn(table)) || namesColumns(table));
    if (isNamed) {
        matrix.rowNames = textsOf(table.columns.front());
        first = 1;
    } else if (table.columns.size() == table.rows + 1 && !table.columns.front().isText
        && TableColumns(table, path).isIndex(0)) {
        matrix.hasIndex = true;
        first = 1;
    }
    matrix.values = unsetMatrix(static_cast<Index>(table.rows), static_cast<Index>(table.columns.size() - first));
    StrayRows texts;  // of a matrix whose rows and columns have the same names, so that nothing else is meant
    const bool isSure = !isBlock && first == 1 && !matrix.hasIndex && namesColumns(table);
    for (std::size_t j = first; j < table.columns.size(); ++j) {
        copyNumbers(
            table.columns[j], table, matrix.values.col(static_cast<Index>(j - first)), path, isSure ? &texts : nullptr);
        if (table.hasHeader) matrix.columnNames.push_back(table.columns[j].name);
        table.columns[j] = {};
    }
    matrix.strays = remarkOf(texts, static_cast<std::size_t>(matrix.values.size()), source);
    if (matrix.role && (matrix.values.rows() != matrix.values.cols() || !lieWithinOne(matrix.values)))
        matrix.role.reset();
    if (!matrix.rowNames.empty() && onlyNumberColumns(matrix.columnNames)) matrix.columnNames.clear();
    return matrix;
}

}  // namespace krein
