// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/texts/word_names.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/texts/line_cells.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

using Row = std::vector<std::string_view>;

/// How many numbers the i-th of n rows ends with.
using NumbersOf = std::size_t (*)(std::size_t i, std::size_t n);
constexpr NumbersOf shapes[] = {
    [](std::size_t, std::size_t n) { return n; },  // a square; then triangles, with and without diagonal
    [](std::size_t i, std::size_t) { return i + 1; },
    [](std::size_t i, std::size_t) { return i; },
    [](std::size_t i, std::size_t n) { return n - i; },
    [](std::size_t i, std::size_t n) { return n - 1 - i; },
};

std::optional<double> numberOf(std::string_view word)
{
    const auto number = parseNumber(word);
    return number ? number : parseNumber(word, ',');
}

/// A number, or what is written where none is.
bool isValue(std::string_view word)
{
    return numberOf(word).has_value() || isAbsentCell(word);
}

/// "<0.001" or ">5": a value that is not known, and no word of a name.
bool isLimit(std::string_view word)
{
    return word.size() > 1 && (word.front() == '<' || word.front() == '>') && numberOf(word.substr(1));
}

/// The words of all rows; none if something else than blanks parts them, or some of them are limits.
std::vector<Row> rowsOf(std::string_view text)
{
    std::vector<Row> rows;
    if (text.find_first_of("\t;|\"") != std::string_view::npos) return rows;
    while (!text.empty()) {
        const std::string_view line = takeLineOf(text);
        Row words = wordsIn(line);
        if (rows.empty() && line.starts_with('#')) continue;  // a comment above
        if (std::ranges::any_of(words, isLimit)) return {};
        if (!words.empty()) rows.push_back(std::move(words));
    }
    return rows;
}

/// From the beginning of its first word to the end of its last one, as it stands in the line.
std::string_view nameOf(const Row& row, std::size_t words)
{
    const std::string_view last = row[words - 1];
    return {row.front().data(), static_cast<std::size_t>(last.data() + last.size() - row.front().data())};
}

/// The rows as they are in a shape.
struct Reading {
    std::vector<std::size_t> words;  ///< of each row's name
    bool endInNumber = false;        ///< some of the names, which could be a value as well
};

/// Nothing if the rows are not of this shape.
std::optional<Reading> readingAs(const std::vector<Row>& rows, NumbersOf numbersOf)
{
    const std::size_t n = rows.size();
    Reading reading;
    std::set<std::string_view> names, withoutLast;
    bool haveSeveral = false, areEqual = true;
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t numbers = numbersOf(i, n), words = rows[i].size() - std::min(numbers, rows[i].size());
        if (words == 0 || numberOf(rows[i].front())) return std::nullopt;
        if (!std::all_of(rows[i].end() - static_cast<std::ptrdiff_t>(numbers), rows[i].end(), isValue))
            return std::nullopt;
        if (!names.insert(nameOf(rows[i], words)).second) return std::nullopt;
        if (words > 1) withoutLast.insert(nameOf(rows[i], words - 1));
        haveSeveral = haveSeveral || words > 1;
        areEqual = areEqual && (reading.words.empty() || words == reading.words.front());
        reading.endInNumber = reading.endInNumber
            || (words > 1 ? isValue(rows[i][words - 1]) : numberOf(rows[i][0]).has_value());
        reading.words.push_back(words);
    }
    // A row without a number may be a line of names or words about the triangle. And names that differ without their
    // numbers do not need them: these are values.
    const bool needEqual = reading.endInNumber || numbersOf(0, n) == 0 || numbersOf(n - 1, n) == 0;
    if (!haveSeveral || (needEqual && !areEqual) || (reading.endInNumber && withoutLast.size() == n))
        return std::nullopt;
    return reading;
}

bool isSquareOfObjects(const std::vector<Row>& rows)
{
    const std::size_t n = rows.size();
    const auto at = [&](std::size_t i, std::size_t j) { return numberOf(rows[i][rows[i].size() - n + j]); };
    bool isSymmetric = true, isEvenDiagonal = true, isLargestDiagonal = true;
    std::size_t pairs = 0;  // of which both values are given, or one
    for (std::size_t i = 0; i < n; ++i) {
        isEvenDiagonal = isEvenDiagonal && at(i, i) && at(i, i) == at(0, 0);
        for (std::size_t j = 0; j < i; ++j) {
            const auto below = at(i, j), above = at(j, i);
            pairs += below || above ? 1 : 0;
            isSymmetric = isSymmetric && (!below || !above || below == above);
            const double largest = std::max(below.value_or(0.0), above.value_or(0.0));
            isLargestDiagonal = isLargestDiagonal && largest < std::min(at(i, i).value_or(0.0), at(j, j).value_or(0.0));
        }
    }
    return 2 * pairs > n * (n - 1) / 2 && (isSymmetric || isEvenDiagonal || isLargestDiagonal);
}

}  // namespace

namespace {

/// How each row is read, if there is one way.
std::optional<Reading> onlyReading(const std::vector<Row>& rows)
{
    if (rows.size() < 3) return std::nullopt;
    std::vector<Reading> readings;
    for (const NumbersOf& shape : shapes) {
        std::optional<Reading> reading = readingAs(rows, shape);
        if (reading && (&shape != &shapes[0] || isSquareOfObjects(rows))) readings.push_back(*std::move(reading));
    }
    const auto isClear = [](const Reading& reading) { return !reading.endInNumber; };
    if (std::ranges::any_of(readings, isClear)) std::erase_if(readings, std::not_fn(isClear));
    return readings.size() == 1 ? std::optional(readings.front()) : std::nullopt;
}

/// Whether the first row may be a title: a few words of which none stands in the rows below, and no numbers but one at
/// the end.
bool mayBeTitle(const std::vector<Row>& rows)
{
    constexpr std::size_t mostWords = 6;
    const Row& title = rows.front();
    const auto standsBelow = [&](std::string_view word) {
        return std::any_of(
            rows.begin() + 1, rows.end(), [&](const Row& row) { return std::ranges::find(row, word) != row.end(); });
    };
    return title.size() <= mostWords && std::none_of(title.begin(), title.end() - 1, isValue)
        && std::ranges::none_of(title, standsBelow);
}

}  // namespace

std::string quoteNames(std::string& text)
{
    std::vector<Row> rows = rowsOf(text);
    std::string quoted;
    std::optional<Reading> reading = onlyReading(rows);
    if (!reading && rows.size() > 3 && mayBeTitle(rows)) {
        quoted.append(nameOf(rows.front(), rows.front().size())) += '\n';
        rows.erase(rows.begin());
        reading = onlyReading(rows);
    }
    if (!reading) return {};
    const std::vector<std::size_t>& words = reading->words;
    std::string first(nameOf(rows.front(), words.front()));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        quoted.append(1, '"').append(nameOf(rows[i], words[i])).append(1, '"');
        for (std::size_t j = words[i]; j < rows[i].size(); ++j) quoted.append(1, ' ').append(rows[i][j]);
        quoted += '\n';
    }
    text = std::move(quoted);
    return first;
}

}  // namespace krein
