// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/square_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <set>

#include "core/base/text.h"
#include "core/data/formats/matrices/number_grid.h"
#include "core/data/formats/matrices/square_part.h"
#include "core/data/formats/matrices/square_table.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/tables/csv_file.h"
#include "core/data/formats/texts/comment_names.h"
#include "core/data/formats/texts/line_cells.h"

namespace krein {

namespace {

std::vector<std::string> numberNames(const Vector& numbers)
{
    std::vector<std::string> names;
    for (const double number : numbers) names.push_back(numberText(number));
    return names;
}

/// Whether a block is a matrix of objects beyond doubt: symmetric to the last digit, with one value on its diagonal or,
/// of four objects or more, as many different values as objects.
bool isClearSquare(const Eigen::Ref<const Matrix>& block)
{
    if (block.rows() != block.cols() || block.rows() < 3) return false;
    if (block.diagonal().array().isNaN().all()) {  // not given: 0 will do here
        Matrix filled = block;
        filled.diagonal().setZero();
        return filled.allFinite() && isClearSquare(filled);
    }
    const double self = block(0, 0);
    const bool isSymmetric = block.allFinite() && block == block.transpose() && !(block.array() == self).all();
    if (!isSymmetric || (block.diagonal().array() == self).all()) return isSymmetric;
    std::set<double> different;
    for (Index j = 0; j < block.cols(); ++j)
        for (Index i = 0; i < j && std::ssize(different) < block.rows(); ++i) different.insert(block(i, j));
    return block.rows() > 3 && std::ssize(different) >= block.rows();
}

/// Whether four objects or more have one value to themselves, and all others lie on one side of it.
bool isBesideDiagonal(const Eigen::Ref<const Matrix>& block)
{
    const Index n = block.rows();
    if (n < 4 || block.cols() != n || (block.diagonal().array() != block(0, 0)).any()) return false;
    const Index above = (block.array() > block(0, 0)).count(), below = (block.array() < block(0, 0)).count();
    return above == n * (n - 1) || below == n * (n - 1);
}

/// Whether three objects or more lack the value of each with itself, and no other: no table does by chance.
bool lacksOnlyDiagonal(const Eigen::Ref<const Matrix>& block)
{
    const Index n = block.rows();
    return n > 2 && block.cols() == n && block.diagonal().array().isNaN().all()
        && block.array().isFinite().count() == n * (n - 1);
}

/// Whether one triangle of four objects or more is given, and the other is absent or all zeros: no table is so by
/// chance. Steps of one value, as codes of ranks have them, are no triangle.
bool isTriangleAlone(const Eigen::Ref<const Matrix>& block)
{
    const Index n = block.rows();
    if (n < 4 || block.cols() != n) return false;
    const auto isGap = [](double value) { return std::isnan(value) || value == 0.0; };
    const bool isLower = isGap(block(0, n - 1));
    const double gap = isLower ? block(0, n - 1) : block(n - 1, 0), self = block(0, 0);
    if (!isGap(gap)) return false;
    const auto same = [](double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); };
    std::set<double> different;
    for (Index i = 0; i < n; ++i) {
        if (!same(block(i, i), self)) return false;
        for (Index j = 0; j < i; ++j) {
            const double given = isLower ? block(i, j) : block(j, i), other = isLower ? block(j, i) : block(i, j);
            if (!same(other, gap) || isGap(given)) return false;
            different.insert(given);
        }
    }
    return std::ssize(different) > 2;
}

/// Whether a square can be nothing else, whatever numbers stand beside it.
bool isClearBlock(const Eigen::Ref<const Matrix>& block)
{
    return isClearSquare(block) || lacksOnlyDiagonal(block) || isTriangleAlone(block);
}

/// Takes numbers that name the objects away, "1000", "1037", where they stand beside or above a clear square.
void takeNumberNames(MatrixReading& matrix)
{
    Matrix& values = matrix.values;
    const Index rows = values.rows(), columns = values.cols();
    if (!matrix.columnNames.empty() || !matrix.rowNames.empty()) return;
    const auto areNumbers = [](const Vector& names) {
        return std::set<double>(names.begin(), names.end()).size() == static_cast<std::size_t>(names.size());
    };
    if (columns == rows + 1 && areNumbers(values.col(0)) && isClearBlock(values.rightCols(rows))) {
        matrix.rowNames = numberNames(values.col(0));
        values = Matrix(values.rightCols(rows));
    } else if (rows == columns + 1 && areNumbers(values.row(0))
        && (isClearBlock(values.bottomRows(columns)) || isBesideDiagonal(values.bottomRows(columns)))) {
        matrix.columnNames = numberNames(values.row(0));
        values = Matrix(values.bottomRows(columns));
    } else {
        return;
    }
    matrix.remarks.push_back({.text = "The numbers before the square name its objects."});
}

/// Whether something stands in the first cell of a text, before the first mark between cells.
bool hasWrittenCorner(std::string_view head)
{
    const std::string_view line = trimmed(head.substr(0, head.find('\n')));
    return !line.empty() && std::string_view(",;|").find(line.front()) == line.npos && head.front() != '\t'
        && !line.starts_with("\"\"");
}

/// Whether the numbers of the first row and column are names of the square within them, whose diagonal may be missing
/// as that of the whole would be: see lacksFirstValue(), which says it of texts.
bool areNamesAround(const Matrix& values, bool hasCorner)
{
    const auto isWhole = [](double value) { return std::isnan(value) || value == std::trunc(value); };
    const Vector names = values.row(0).tail(values.cols() - 1);
    if (names != values.col(0).tail(values.rows() - 1) || !std::ranges::all_of(names, isWhole)) return false;
    if (std::set<double>(names.begin(), names.end()).size() < static_cast<std::size_t>(names.size())) return false;
    if (!values.diagonal().array().isNaN().all()) return true;
    return !hasCorner && (std::ranges::is_sorted(names) || !std::ranges::all_of(values.reshaped(), isWhole));
}

/// Whether the numbers of the first row and column, behind a zero in the corner, are ids of the objects, as
/// Circuitscape writes them around resistances: whole ones that rise, above a symmetric square of which most values are
/// none. The distances from one object to all others are hardly whole where those among the others are not.
bool areIdsAround(const Matrix& values)
{
    constexpr Index fewest = 3, fewestOdd = 4;  // objects, and objects whose ids do not count them
    const Index n = values.rows() - 1;
    const Vector ids = values.row(0).tail(n);
    const bool doCount = ids(0) == 1.0 && countsUp(values.row(0).transpose());
    if (values(0, 0) != 0.0 || n < (doCount ? fewest : fewestOdd) || ids != values.col(0).tail(n)) return false;
    const auto isWhole = [](double value) { return value == std::trunc(value); };
    if (!(ids(0) > 0.0) || !std::ranges::all_of(ids, isWhole)
        || std::ranges::adjacent_find(ids, std::greater_equal<>()) != ids.end())
        return false;
    const Matrix inner = values.bottomRightCorner(n, n);
    if (inner != inner.transpose() || !(inner.diagonal().array() == 0.0).all()) return false;
    const auto whole = std::ranges::count_if(inner.reshaped(), isWhole) - n;
    return 4 * whole <= n * (n - 1);
}

/// The rising whole numbers above and before a square of whole numbers without a diagonal, where they may be its first
/// row and column as well: they are no steps of one size, and no ten times larger or smaller than the values.
/// Nothing of others.
std::optional<Vector> valuesAround(const MatrixReading& matrix)
{
    const Index n = matrix.values.rows();
    if (n < 3 || n != matrix.values.cols() || matrix.rowNames != matrix.columnNames) return std::nullopt;
    if (std::ssize(matrix.rowNames) != n || !matrix.values.diagonal().array().isNaN().all()) return std::nullopt;
    Vector around(n);
    for (Index i = 0; i < n; ++i) {
        const auto number = parseNumber(matrix.rowNames[static_cast<std::size_t>(i)]);
        if (!number || !(*number > 0.0) || *number != std::trunc(*number)) return std::nullopt;
        around(i) = *number;
    }
    const Vector steps = around.tail(n - 1) - around.head(n - 1);
    if (!(steps.array() > 0.0).all() || (steps.array() == steps(0)).all()) return std::nullopt;
    constexpr double farther = 10.0;
    double least = std::numeric_limits<double>::infinity(), most = 0.0;
    for (const double value : matrix.values.reshaped()) {
        if (std::isnan(value)) continue;
        if (!(value > 0.0) || value != std::trunc(value)) return std::nullopt;
        least = std::min(least, value);
        most = std::max(most, value);
    }
    if (farther * around(0) < least || around(n - 1) > farther * most) return std::nullopt;
    return around;
}

/// Takes numbers of rows and columns away that stand around a square of numbers.
void takeNumbering(MatrixReading& matrix, bool hasCorner)
{
    Matrix& values = matrix.values;
    const Index rows = values.rows(), columns = values.cols();
    if (!matrix.columnNames.empty() || !matrix.rowNames.empty() || rows < 3 || columns < 3) return;
    if (rows == columns && std::isnan(values(0, 0)) && areNamesAround(values, hasCorner)) {
        matrix.rowNames = matrix.columnNames = numberNames(values.col(0).tail(rows - 1));
        values = Matrix(values.bottomRightCorner(rows - 1, columns - 1));
        if (values.diagonal().array().isNaN().all())  // else they can hardly be values
            matrix.remarks.push_back({.text = "The numbers above and before the square name its objects."});
    } else if (rows == columns && areIdsAround(values)) {
        matrix.rowNames = matrix.columnNames = numberNames(values.col(0).tail(rows - 1));
        values = Matrix(values.bottomRightCorner(rows - 1, columns - 1));
        matrix.remarks.push_back({true, "The whole numbers above and before the square name its objects."});
    } else if (rows == columns + 1 && countsUp(values.row(0).transpose())) {
        matrix.columnNames = numberNames(values.row(0));
        values = Matrix(values.bottomRows(columns));
    } else if (columns == rows + 1 && countsUp(values.col(0))) {
        matrix.hasIndex = true;
        values = Matrix(values.rightCols(rows));
    }
}

/// Puts the place of the diagonal back into rows that lack it, which blanks between the numbers do not show: the matrix
/// is symmetric then, and a table of few values, as of 0 and 1, may be so by chance.
void openDiagonal(MatrixReading& matrix)
{
    const Index n = matrix.values.rows();
    if (n < 4 || matrix.values.cols() != n - 1 || !matrix.columnNames.empty() || !matrix.values.allFinite()) return;
    Matrix open = Matrix::Constant(n, n, std::nan(""));
    for (Index i = 0; i < n; ++i) {
        open.row(i).head(i) = matrix.values.row(i).head(i);
        open.row(i).tail(n - 1 - i) = matrix.values.row(i).tail(n - 1 - i);
    }
    for (Index j = 0; j < n; ++j)
        for (Index i = j + 1; i < n; ++i)
            if (open(i, j) != open(j, i)) return;
    const std::set<double> different(matrix.values.reshaped().begin(), matrix.values.reshaped().end());
    if (std::cmp_less(different.size(), n)) return;
    matrix.values = std::move(open);
    matrix.remarks.push_back({.text = "Every row lacks the number on its diagonal."});
}

/// Whether numbers may be labels: whole ones, each twice on average.
bool mayBeCodes(const Vector& numbers)
{
    const std::set<double> codes(numbers.begin(), numbers.end());
    const bool areWhole = std::ranges::all_of(numbers, [](double code) { return code == std::trunc(code); });
    return areWhole && codes.size() > 1 && 2 * std::ssize(codes) <= numbers.size();
}

/// Takes labels away that stand in a column behind a bare square, or before one that cannot be anything else.
void takeCodes(MatrixReading& matrix)
{
    const Index n = matrix.values.rows();
    if (n < 4 || matrix.values.cols() != n + 1 || matrix.hasIndex || !matrix.columnNames.empty()) return;
    if (mayBeCodes(matrix.values.col(0)) && isClearSquare(matrix.values.rightCols(n))) {
        matrix.labels = numberNames(matrix.values.col(0));
        matrix.values = Matrix(matrix.values.rightCols(n));
    } else if (mayBeCodes(matrix.values.col(n))) {
        matrix.labels = numberNames(matrix.values.col(n));
        matrix.values = Matrix(matrix.values.leftCols(n));
    }
}

/// Brings a first row and a first column that are named as sums or means to the end.
void putMarginsLast(MatrixReading& matrix)
{
    const auto isFirst = [](const std::vector<std::string>& names) {
        return !names.empty() && isMarginName(names.front());
    };
    const Index n = matrix.values.rows();
    if (n < 4 || matrix.values.cols() != n || !isFirst(matrix.rowNames) || !isFirst(matrix.columnNames)) return;
    std::vector<Index> order;
    for (Index i = 1; i <= n; ++i) order.push_back(i % n);
    const Matrix moved = matrix.values(order, order);
    const Margins margins = marginsOf(moved);
    if (!margins.row || !margins.column) return;
    matrix.values = moved;
    std::ranges::rotate(matrix.rowNames, matrix.rowNames.begin() + 1);
    std::ranges::rotate(matrix.columnNames, matrix.columnNames.begin() + 1);
}

/// Whether the last row and the last column have one name that is not one of sums, or all numbers are the same, so that
/// what is the sum or the mean of the others is an object all the same: a parent's midpoint, a union of words.
bool isObject(const MatrixReading& matrix)
{
    const bool isConstant = (matrix.values.array() == matrix.values(0, 0)).all();
    if (matrix.rowNames.empty() || matrix.columnNames.empty()) return isConstant;
    const std::string& name = matrix.rowNames.back();
    return !name.empty() && name == matrix.columnNames.back() && !isMarginName(name);
}

/// Names the objects of a symmetric square by a comment of as many words, as numpy.savetxt(header=…) writes it.
void takeCommentNames(std::string_view head, MatrixReading& matrix)
{
    constexpr Index fewest = 3;
    const Matrix& values = matrix.values;
    const bool isNamed = !matrix.rowNames.empty() || !matrix.columnNames.empty();
    if (isNamed || values.rows() < fewest || values.rows() != values.cols()) return;
    std::vector<std::string> names = namesInComment(head, static_cast<std::size_t>(values.rows()));
    if (names.empty() || values != values.transpose()) return;
    matrix.rowNames = matrix.columnNames = std::move(names);
    matrix.remarks.push_back({.text = "The words of the comment above the matrix name its objects."});
}

/// Leaves sums or means of the others out that stand below and beside a square.
void takeMargins(MatrixReading& matrix)
{
    const auto [row, column] = marginsOf(matrix.values);
    if (!row && !column) return;
    if (row && column && isObject(matrix)) return;
    matrix.remarks.push_back({true,
        std::string("The last ")
            + (row && column ? "row and the last column hold"
                    : row    ? "row holds"
                             : "column holds")
            + " sums or means of the others, no object, and " + (row && column ? "are" : "is") + " left out."});
    matrix.values = Matrix(matrix.values.topLeftCorner(matrix.values.rows() - row, matrix.values.cols() - column));
    if (row && !matrix.rowNames.empty()) matrix.rowNames.pop_back();
    if (row && !matrix.labels.empty()) matrix.labels.pop_back();
    if (column && !matrix.columnNames.empty()) matrix.columnNames.pop_back();
}

/// Whether the first line, which begins as a comment does, has the numbers that the lines below begin with behind its
/// first cell: "#,101,205" above "101,0,1.5".
bool namesRowsBehindMark(std::string_view text, char separator)
{
    if (!text.starts_with('#')) return false;
    const auto takeLine = [&] {
        const std::string_view line = trimmed(text.substr(0, text.find('\n')));
        text.remove_prefix(
            std::min(text.size(), text.find('\n') == std::string_view::npos ? text.size() : text.find('\n') + 1));
        return line;
    };
    std::string_view names = takeLine();
    constexpr std::size_t fewest = 2;
    std::size_t count = 0;
    for (std::size_t at = names.find(separator); at != std::string_view::npos; at = names.find(separator)) {
        names.remove_prefix(at + 1);
        const std::string_view row = takeLine(), name = trimmed(names.substr(0, names.find(separator)));
        if (name.empty() || trimmed(row.substr(0, row.find(separator))) != name) return false;
        ++count;
    }
    return count >= fewest;
}

/// Whether a text begins with numbers that have no mark of thousands, nor one that may be such a mark, nor are years
/// that name the columns.
bool hasPlainNumbers(ByteSource& source, const ImportOptions& import)
{
    std::string head = headOf(source);
    if (head.size() == headSize) head.resize(head.rfind('\n') == std::string::npos ? 0 : head.rfind('\n') + 1);
    const CsvDialect dialect = guessDialect(head, import);
    if (namesRowsBehindMark(trimmed(head), dialect.separator)) return false;
    const bool hasLead = dialect.lead > 0 && !trimmed(head).starts_with('#');
    return !hasLead && dialect.thousands == 0 && !dialect.isDoubtful && !dialect.hasYears;
}

}  // namespace

bool onlyNumberColumns(const std::vector<std::string>& names)
{
    constexpr std::array<std::string_view, 6> prefixes{"V", "X", "Var", "C", "col", "COL"};
    return std::ranges::any_of(prefixes, [&](std::string_view prefix) {
        for (std::size_t i = 0; i < names.size(); ++i)
            if (names[i] != std::string(prefix) + std::to_string(i + 1)) return false;
        return names.size() > 2;
    });
}

void askAboutNumbersAround(MatrixReading& matrix, ByteSource& source, bool areValues)
{
    const std::optional<Vector> around = valuesAround(matrix);
    if (!around) return;
    source.rewind();
    if (hasWrittenCorner(headOf(source))) return;
    const std::string which = "The numbers above and before the square, from " + matrix.rowNames.front() + " to "
        + matrix.rowNames.back() + ", ";
    if (!areValues) {
        matrix.remarks.push_back({false,
            which
                + "were taken for names of its objects; they may be the values of a first object, whose place on the "
                  "diagonal is empty as those of the others.",
            {{"data.form", std::string("square"), "Take them for values"}}});
        return;
    }
    const Index n = matrix.values.rows();
    Matrix whole = Matrix::Constant(n + 1, n + 1, std::nan(""));
    whole.bottomRightCorner(n, n) = matrix.values;
    whole.row(0).tail(n) = around->transpose();
    whole.col(0).tail(n) = *around;
    matrix.remarks.push_back({.text = which + "were taken for values of a first object."});
    matrix.values = std::move(whole);
    matrix.rowNames.clear();
    matrix.columnNames.clear();
}

bool countsUp(const Eigen::Ref<const Vector>& numbers)
{
    if (numbers.size() < 2 || (numbers(0) != 0.0 && numbers(0) != 1.0)) return false;
    for (Index i = 1; i < numbers.size(); ++i)
        if (numbers(i) != numbers(i - 1) + 1.0) return false;
    return true;
}

std::optional<MatrixReading> readSquareText(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control)
{
    const ImportOptions import{.decimal = options.decimal};
    const std::string head = headOf(source);
    MatrixReading matrix;
    std::optional<Matrix> grid;
    if (hasPlainNumbers(source, import)) grid = readNumberGrid(source, control);
    if (grid) {
        matrix.values = std::move(*grid);
    } else {
        if (control.stopped()) return std::nullopt;
        source.rewind();
        Table table = readCsvOfObjects(source, import, control);
        if (control.stopped()) return std::nullopt;
        matrix = matrixOfTable(std::move(table), options.isBlock, source);
    }
    if (!options.isBlock) openDiagonal(matrix);
    takeNumbering(matrix, hasWrittenCorner(head));
    if (!options.isBlock) takeNumberNames(matrix);
    if (!options.isBlock) {
        putMarginsLast(matrix);
        takeMargins(matrix);
        takeCodes(matrix);
        takeCommentNames(head, matrix);
    }
    return matrix;
}

}  // namespace krein
