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

/// The words of all rows; none if something else than blanks parts them.
std::vector<Row> rowsOf(std::string_view text)
{
    std::vector<Row> rows;
    if (text.find_first_of("\t;|\"#") != std::string_view::npos) return rows;
    while (!text.empty()) {
        const std::string_view line = takeLineOf(text);
        if (Row words = wordsIn(line); !words.empty()) rows.push_back(std::move(words));
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
        if (!std::all_of(rows[i].end() - static_cast<std::ptrdiff_t>(numbers), rows[i].end(), numberOf))
            return std::nullopt;
        if (!names.insert(nameOf(rows[i], words)).second) return std::nullopt;
        if (words > 1) withoutLast.insert(nameOf(rows[i], words - 1));
        haveSeveral = haveSeveral || words > 1;
        areEqual = areEqual && (reading.words.empty() || words == reading.words.front());
        reading.endInNumber = reading.endInNumber || numberOf(rows[i][words - 1]);
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
    const auto at = [&](std::size_t i, std::size_t j) { return *numberOf(rows[i][rows[i].size() - n + j]); };
    bool isSymmetric = true, isEvenDiagonal = true;
    for (std::size_t i = 0; i < n; ++i) {
        isEvenDiagonal = isEvenDiagonal && at(i, i) == at(0, 0);
        for (std::size_t j = 0; j < i; ++j) isSymmetric = isSymmetric && at(i, j) == at(j, i);
    }
    return isSymmetric || isEvenDiagonal;
}

}  // namespace

std::string quoteNames(std::string& text)
{
    const std::vector<Row> rows = rowsOf(text);
    if (rows.size() < 3) return {};
    std::vector<Reading> readings;
    for (const NumbersOf& shape : shapes) {
        std::optional<Reading> reading = readingAs(rows, shape);
        if (reading && (&shape != &shapes[0] || isSquareOfObjects(rows))) readings.push_back(*std::move(reading));
    }
    const auto isClear = [](const Reading& reading) { return !reading.endInNumber; };
    if (std::ranges::any_of(readings, isClear)) std::erase_if(readings, std::not_fn(isClear));
    if (readings.size() != 1) return {};
    const std::vector<std::size_t>& words = readings.front().words;
    std::string quoted, first(nameOf(rows.front(), words.front()));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        quoted.append(1, '"').append(nameOf(rows[i], words[i])).append(1, '"');
        for (std::size_t j = words[i]; j < rows[i].size(); ++j) quoted.append(1, ' ').append(rows[i][j]);
        quoted += '\n';
    }
    text = std::move(quoted);
    return first;
}

}  // namespace krein
