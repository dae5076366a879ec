// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/doubts.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <unordered_set>
#include <utility>

#include "core/base/text.h"
#include "core/data/formats/graphs/edge_list_file.h"
#include "core/data/formats/matrices/condensed_text.h"
#include "core/data/formats/matrices/square_part.h"
#include "core/data/formats/matrices/square_text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/pairs/pair_words.h"
#include "core/data/import/matrix_names.h"
#include "core/data/import/other_readings.h"

namespace krein {

namespace {

constexpr std::size_t fewestNames = 3, fewestWide = 10, mostLookedAt = 100'000;

Fix asGraph(const std::filesystem::path& file)
{
    return {"data.edges", file.native(), "Read a graph"};
}

bool isNumeric(const Column& column)
{
    return !column.isText || std::ranges::all_of(column.dictionary, [](const std::string& text) {
        return parseNumber(text).has_value();
    });
}

bool hasFractions(const Column& column)
{
    const auto isFraction = [](double number) { return std::isfinite(number) && number != std::floor(number); };
    return isNumeric(column)
        && (column.isText ? std::ranges::any_of(
                column.dictionary, [&](const std::string& text) { return isFraction(parseNumber(text).value_or(0.0)); })
                          : std::ranges::any_of(column.numbers, isFraction));
}

/// What a cell names, in a column of numbers only if it is a whole one; empty if nothing.
std::string nameIn(const Column& column, std::size_t row)
{
    if (column.isText) {
        const int code = column.codes[row];
        return code < 0 ? std::string() : nodeKey(column.dictionary[static_cast<std::size_t>(code)]);
    }
    const double number = column.numbers[row];
    return std::isfinite(number) && number == std::floor(number) && number >= 0.0 ? numberText(number) : std::string();
}

/// Whether the first two columns are pairs of things with the same names: few pairs are repeated, of numbers hardly
/// any, half of the names are in both columns, and numbers leave few gaps, as indices do.
bool namesPairs(const Table& table)
{
    if (table.columns.size() < 2 || table.columns.size() > 20 || table.rows < fewestNames) return false;
    const Column &first = table.columns[0], &second = table.columns[1];
    const bool areNumbers = isNumeric(first) && isNumeric(second);
    // Whole numbers are counts as often as indices, unless fractions or nothing at all stand beside them; without names
    // above three columns of them any may be meant, if nothing is paired with itself.
    const bool isBare = !table.hasHeader && table.columns.size() <= 3;
    // Of more columns than three a list of people who rate each other: nobody rates oneself, or another twice.
    const bool isWide = areNumbers && table.columns.size() > 3;
    if (isWide && (table.hasHeader || table.rows < fewestWide)) return false;
    if (areNumbers && !isBare && !isWide && !(table.columns.size() == 3 && hasFractions(table.columns[2])))
        return false;
    const bool mayBeCounts = areNumbers && table.columns.size() == 3 && !hasFractions(table.columns[2]);
    const std::size_t rows = std::min(table.rows, mostLookedAt);
    std::set<std::string> left, right;
    std::unordered_set<std::string> pairs;
    double largest = 0.0;
    bool hasSelf = false, hasOther = false;
    for (std::size_t row = 0; row < rows; ++row) {
        std::string a = nameIn(first, row), b = nameIn(second, row);
        if (a.empty() || b.empty() || ((mayBeCounts || isWide) && a == b)) return false;
        (a == b ? hasSelf : hasOther) = true;
        if (areNumbers) largest = std::max({largest, parseNumber(a).value_or(0.0), parseNumber(b).value_or(0.0)});
        pairs.insert(a + '\t' + b);
        left.insert(std::move(a));
        right.insert(std::move(b));
    }
    if (!hasOther) return false;  // one name twice is that of a family and of its member
    std::vector<std::string> shared;
    std::ranges::set_intersection(left, right, std::back_inserter(shared));
    const std::size_t all = left.size() + right.size() - shared.size();
    const bool isGrid = pairs.size() == table.rows && all * all == table.rows;  // every number beside every one
    const bool isDense = !areNumbers || isGrid || (isBare && !hasSelf) || largest <= 1.5 * static_cast<double>(all);
    if (isWide && pairs.size() < rows) return false;
    const bool fewRepeated = areNumbers ? 20 * pairs.size() >= 19 * rows : 3 * pairs.size() >= rows;
    return all >= fewestNames && isDense && fewRepeated && pairs.size() + 1 >= all
        && 2 * shared.size() >= std::min(left.size(), right.size());
}

/// Whether half of the numbers of one column are in the other one, and hardly any pair is there twice, as of
/// identifiers.
bool shareNames(const Column& first, const Column& second)
{
    const auto left = numbersOf(first), right = numbersOf(second);
    if (!left || !right) return false;
    const std::set<double> a(left->begin(), left->end()), b(right->begin(), right->end());
    const auto shared = static_cast<std::size_t>(
        std::ranges::count_if(a, [&](double number) { return b.contains(number); }));
    std::set<std::pair<double, double>> pairs;
    for (std::size_t i = 0; i < left->size(); ++i) pairs.emplace((*left)[i], (*right)[i]);
    return 2 * shared >= std::min(a.size(), b.size()) && 20 * pairs.size() >= 19 * left->size();
}

/// Whether the header says that the first two columns name objects, "Word 1" and "Word 2"; of numbers it has to say
/// which, "userA" and "userB".
bool saysPairs(const Table& table)
{
    if (!table.hasHeader || table.columns.size() < 3) return false;
    const Column &first = table.columns[0], &second = table.columns[1];
    const auto pair = markedPair(plainWord(first.name), plainWord(second.name));
    if (!pair) return false;
    if (first.isText && second.isText) return isObjectWord(pair->stem) || (pair->isClear && pair->stem.empty());
    // "item1" and "item2" of numbers are answers if "item3" follows.
    const auto stemOf = [](const std::string& name) {
        std::string stem = plainWord(name);
        while (!stem.empty() && stem.back() >= '0' && stem.back() <= '9') stem.pop_back();
        return stem;
    };
    const bool goesOn = stemOf(table.columns[2].name) == stemOf(second.name);
    const bool areObjects = isObjectWord(pair->stem) || pair->stem == "user" || pair->stem == "player";
    return areObjects && !goesOn && !hasFractions(first) && !hasFractions(second) && shareNames(first, second);
}

/// By texts, or by whole numbers of which none occurs twice, as years and identifiers are.
bool namesEveryRow(const Column& column, std::size_t rows)
{
    if (column.isText) return !isNumeric(column) && column.dictionary.size() == rows;
    const std::set<double> numbers(column.numbers.begin(), column.numbers.end());
    return numbers.size() == rows && *numbers.begin() >= 0.0
        && std::ranges::all_of(numbers, [](double number) { return number == std::floor(number); });
}

void doubtCount(std::size_t count, const std::filesystem::path& file, std::vector<Remark>& doubts)
{
    const auto n = condensedObjects(count);
    if (!n) return;
    doubts.push_back({false,
        "The file holds single numbers, " + std::to_string(count)
            + " = n(n − 1)/2 of them for n = " + std::to_string(*n) + ", as many as there are pairs of "
            + std::to_string(*n) + " objects; each was read as an object of its own.",
        {asMatrix(file, "condensed")}});
}

/// n where these are the numbers of a symmetric n×n matrix, one after the other, of three objects at least; else 0.
std::size_t sideOfSquare(const std::vector<double>& numbers)
{
    const auto n = static_cast<std::size_t>(std::llround(std::sqrt(static_cast<double>(numbers.size()))));
    if (n < 3 || n * n != numbers.size()) return 0;
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (!(numbers[i * n + j] == numbers[j * n + i])) return 0;
    const bool areAllEqual = std::ranges::all_of(numbers, [&](double number) { return number == numbers.front(); });
    return areAllEqual ? 0 : n;
}

/// A vector of as many numbers as there are pairs of objects, or texts in rows and columns that are numbers.
void doubtLoneArray(const NamedArray& array, const std::filesystem::path& file, std::vector<Remark>& doubts)
{
    if (array.values.cols() == 1 && array.texts.empty()) {
        doubtCount(static_cast<std::size_t>(array.values.rows()), file, doubts);
        const std::vector<double> numbers(array.values.data(), array.values.data() + array.values.size());
        if (const std::string n = std::to_string(sideOfSquare(numbers)); n != "0")
            doubts.push_back({false,
                "The array holds single numbers, those of a symmetric " + n + " × " + n
                    + " matrix row by row; each was read as an object of its own. In Python: numpy.save(\"k.npy\", "
                      "K.reshape("
                    + n + ", " + n + ")).",
                {asMatrix(file, "wrapped")}});
    }
    const bool isGrid = array.shape.size() == 2 && array.shape[0] > 1 && array.shape[1] > 1;
    if (!isGrid || array.texts.empty()) return;
    if (std::ranges::all_of(array.texts, [](const std::string& text) { return parseNumber(text).has_value(); }))
        doubts.push_back({false,
            "The array holds texts, which are all numbers; every one was read as a string. In Python: "
            "numpy.save(\"k.npy\", K.astype(float))."});
}

/// One column of as many numbers as there are pairs of objects, perhaps behind one that counts the rows.
void doubtVector(const Table& table, const std::filesystem::path& file, std::vector<Remark>& doubts)
{
    const std::size_t columns = table.columns.size();
    const std::vector<double>& first = table.columns.front().numbers;  // none of a column of texts
    const Eigen::Map<const Vector> counts(first.data(), static_cast<Index>(first.size()));
    if (columns > 2 || (columns == 2 && !countsUp(counts))) return;
    const std::string& head = table.columns.front().name;
    constexpr std::size_t longestIndex = 2;                      // "i"
    const bool isNameless = head.empty() || head == "column 1";  // as it is read without a name
    if (columns == 2 && table.hasHeader && !isNameless && head.size() > longestIndex && !isOfNumbering(head)) return;
    const Column& values = table.columns.back();
    if (isNumeric(values)) doubtCount(table.rows, file, doubts);
    if (const std::size_t n = columns == 1 && isNumeric(values) ? sideOfSquare(*numbersOf(values)) : 0)
        doubts.push_back({false,
            "The file holds single numbers, " + std::to_string(table.rows)
                + " = n² of them for n = " + std::to_string(n)
                + ", those of a symmetric matrix row by row; each was read as an object of its own.",
            {asMatrix(file, "wrapped")}});
}

/// As many numbers as there are pairs of objects, five on every line, as write() of R writes the vector of a dist.
void doubtWrittenVector(const Table& table, const std::filesystem::path& file, std::vector<Remark>& doubts)
{
    constexpr std::size_t onLine = 5;
    const std::size_t count = onLine * table.rows;
    const auto n = condensedObjects(count);
    if (table.columns.size() != onLine || table.hasHeader || !n) return;
    for (const Column& column : table.columns) {
        const auto numbers = numbersOf(column);
        if (!numbers || !std::ranges::all_of(*numbers, [](double number) { return number > 0.0; })) return;
    }
    doubts.push_back({false,
        "The file holds " + std::to_string(count) + " = n(n − 1)/2 numbers for n = " + std::to_string(*n)
            + ", five on every line, as R's write() writes the distances of " + std::to_string(*n)
            + " objects; every line was read as an object.",
        {asMatrix(file, "condensed")}});
}

/// Words in the cells of a table whose rows are named as its columns stand, which would otherwise be a matrix.
void doubtWords(const Table& table, std::vector<Remark>& doubts)
{
    constexpr std::size_t fewest = 3;
    const Column& names = table.columns.front();
    if (!table.hasHeader || !names.isText || table.rows < fewest || table.columns.size() != table.rows + 1) return;
    const std::string* word = nullptr;
    for (std::size_t j = 1; j < table.columns.size(); ++j) {
        const Column& column = table.columns[j];
        if (nameInCell(names, j - 1) != column.name) return;
        for (std::size_t k = 0; !word && column.isText && k < column.dictionary.size(); ++k)
            if (column.dictionary[k].find_first_of("0123456789") == std::string::npos) word = &column.dictionary[k];
    }
    if (!word) return;
    doubts.push_back({false,
        "The rows are named as the columns stand, as in a matrix of all objects, but its cells hold words, as "
            + inQuotes(*word)
            + "; to have it read as a matrix, write a number in place of each word. It was read as a table of objects "
              "with features.",
        {{"data.kind", std::string("vectors"), "Read objects with features"}}});
}

/// Rows that are named like columns.
void doubtNames(const Table& table, const std::filesystem::path& file, std::vector<Remark>& doubts)
{
    const auto part = squarePartOf(table);
    if (!part) return doubtWords(table, doubts);
    doubts.push_back({false,
        std::to_string(part->rows.size()) + " of " + std::to_string(table.rows)
            + " rows are named like columns of the file, as those of a matrix of all objects are; the file was read as "
              "a table of objects with features.",
        {asMatrix(file, "square")}});
}

/// Whether the rows are named otherwise than the columns behind their names, so that they are no objects of a matrix.
bool namesContradict(const Table& table)
{
    const Column& first = table.columns.front();
    const Eigen::Map<const Vector> numbers(first.numbers.data(), static_cast<Index>(first.numbers.size()));
    if (!table.hasHeader || (!first.isText && countsUp(numbers))) return false;
    std::vector<std::string> rows, columns;
    for (std::size_t i = 0; i < table.rows; ++i) rows.push_back(nameInCell(first, i));
    for (std::size_t j = 1; j < table.columns.size(); ++j) columns.push_back(table.columns[j].name);
    std::vector<Remark> ignored;
    nameNumberedColumns(rows, columns, ignored, NumberedNames::AreNumbers);
    return rows != columns && !onlyNumberColumns(columns);
}

/// Whether the numbers behind the names of the rows are symmetric, of three rows or more.
bool isSymmetricBlock(const Table& table)
{
    constexpr std::size_t mostRows = 5000;
    if (table.rows < 3 || table.rows > mostRows) return false;
    std::vector<std::vector<double>> columns;
    for (std::size_t j = 1; j < table.columns.size(); ++j) {
        auto numbers = numbersOf(table.columns[j]);
        if (!numbers) return false;
        columns.push_back(std::move(*numbers));
    }
    for (std::size_t i = 0; i < table.rows; ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (!(columns[j][i] == columns[i][j])) return false;
    return true;
}

/// Whether the numbers behind the names of the rows may all measure the same: no column's are more than ten times as
/// large as another's, as those of features often are.
bool areOfOneScale(const Table& table)
{
    constexpr double most = 10.0;
    constexpr std::size_t fewest = 4;  // as many features as objects are a chance of few
    if (table.rows < fewest || !table.columns.front().isText) return false;
    double smallest = std::numeric_limits<double>::infinity(), largest = 0.0;
    for (std::size_t j = 1; j < table.columns.size(); ++j) {
        const auto numbers = numbersOf(table.columns[j]);
        if (!numbers) return false;
        double size = 0.0;
        for (const double number : *numbers) size = std::max(size, std::abs(number));
        smallest = std::min(smallest, size);
        largest = std::max(largest, size);
    }
    return largest <= most * smallest;
}

/// Whether the columns behind the names are headed by years.
bool areYears(const Table& table)
{
    return std::all_of(table.columns.begin() + 1, table.columns.end(), [](const Column& column) {
        const auto year = parseNumber(column.name);
        return year && *year == std::floor(*year) && *year >= 1000.0 && *year < 3000.0;
    });
}

void doubtSquare(const Table& table, const std::filesystem::path& file, std::vector<Remark>& doubts)
{
    const std::size_t columns = table.columns.size(), rows = table.rows;
    if (rows < 2 || columns < 2) return;
    const bool named = columns == rows + 1 && namesEveryRow(table.columns.front(), rows);
    if (!named && columns != rows) return;
    if (named && namesContradict(table) && !isSymmetricBlock(table) && (areYears(table) || !areOfOneScale(table)))
        return;
    const auto mayBeValues = [](const Column& column) { return !column.declared && isNumeric(column); };  // no class
    if (!std::all_of(table.columns.begin() + (named ? 1 : 0), table.columns.end(), mayBeValues)) return;
    doubts.push_back({false,
        "The file has as many columns of numbers as rows (" + std::to_string(rows) + ")"
            + (named ? ", after a column of names," : "")
            + " and was read as a table of objects with features; it may be a matrix of all objects.",
        {asMatrix(file, "square")}});
}

/// "[0.2, 0.4]": two numbers in brackets.
bool isInterval(std::string_view text)
{
    if (text.size() < 5 || std::string_view("[(").find(text.front()) == std::string_view::npos
        || std::string_view("])").find(text.back()) == std::string_view::npos)
        return false;
    const std::string_view inside = text.substr(1, text.size() - 2);
    const std::size_t mark = inside.find_first_of(",;");
    return mark != std::string_view::npos && parseNumber(trimmed(inside.substr(0, mark)))
        && parseNumber(trimmed(inside.substr(mark + 1)));
}

/// Cells of two numbers, which are no number.
void doubtIntervals(const Table& table, std::vector<Remark>& doubts)
{
    std::size_t columns = 0;
    std::string first;
    for (const Column& column : table.columns) {
        if (!column.isText || column.dictionary.empty() || !std::ranges::all_of(column.dictionary, isInterval))
            continue;
        ++columns;
        if (first.empty()) first = column.dictionary.front();
    }
    if (columns == 0) return;
    doubts.push_back({false,
        (columns == 1 ? std::string("1 column holds") : std::to_string(columns) + " columns hold")
            + " two numbers in every cell, as " + inQuotes(first)
            + ", which were read as texts; write one number into each, such as the middle."});
}

}  // namespace

std::vector<Remark> doubtsAbout(const Table& table, const std::filesystem::path& file)
{
    std::vector<Remark> doubts;
    if (table.columns.empty()) return doubts;
    const bool areShared = namesPairs(table);
    if (areShared || saysPairs(table)) {
        std::vector<Fix> ways{asGraph(file)};
        if (table.columns.size() > 2) ways.insert(ways.begin(), asMatrix(file, "pairs"));
        doubts.push_back({false,
            (areShared ? std::string("The first two columns hold the same names,")
                       : "The columns " + inQuotes(table.columns[0].name) + " and " + inQuotes(table.columns[1].name)
                        + " name two objects in every row,")
                + " as a list of pairs or of edges does; the file was read as a table of objects with features.",
            std::move(ways)});
    }
    doubtSquare(table, file, doubts);
    doubtIntervals(table, doubts);
    if (doubts.empty()) doubtNames(table, file, doubts);
    const Column& first = table.columns.front();
    doubtVector(table, file, doubts);
    doubtWrittenVector(table, file, doubts);
    if (table.hasHeader && countsOthers(first.name, table.rows))
        doubts.push_back({false,
            "The first line is just the number " + first.name
                + ", which counts the lines below, as PHYLIP files begin; the file was read as a table.",
            {asMatrix(file, "phylip")}});
    const auto single = table.columns.size() == 1 && !table.hasHeader ? numbersOf(first) : std::nullopt;
    if (single && countsOthers(numberText(single->front()), table.rows - 1))
        doubts.push_back({false,
            "The first line is just the number " + numberText(single->front())
                + ", which counts the lines below; it was read as an object like them.",
            {{"data.header", std::string("yes"), "Leave the first line out"}}});
    return doubts;
}

std::vector<Remark> doubtsAbout(const std::vector<NamedArray>& arrays, const std::filesystem::path& file)
{
    const auto isTable = [](const NamedArray& array) {
        return array.problem.empty() && array.values.rows() > 1 && array.values.cols() > 1;
    };
    if (arrays.size() == 1) {
        std::vector<Remark> doubts;
        doubtLoneArray(arrays.front(), file, doubts);
        if (!doubts.empty()) return doubts;
    }
    const auto found = std::ranges::find_if(arrays, isTable);
    if (std::ranges::count_if(arrays, isTable) != 1 || found->values.rows() != found->values.cols()) return {};
    const std::string size = std::to_string(found->values.rows());
    return {{false,
        "The array has as many columns as rows (" + size
            + ") and was read as objects with features; it may be a matrix of all objects.",
        {asMatrix(file)}}};
}

}  // namespace krein
