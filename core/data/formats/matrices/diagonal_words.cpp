// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/diagonal_words.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/matrices/square_heads.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/numbers/number_scan.h"
#include "core/data/formats/texts/line_cells.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

using CellRows = std::vector<std::vector<TextCell>>;

/// The words of the first lines that are not blank.
CellRows wordsOfLines(std::string_view text, std::size_t most)
{
    CellRows rows;
    for (std::size_t at = 0; at < text.size() && rows.size() < most;) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        std::vector<TextCell> cells;
        for (const std::string_view word : wordsIn(text.substr(at, end - at))) {
            const auto begin = static_cast<std::size_t>(word.data() - text.data());
            cells.push_back({begin, begin + word.size(), word});
        }
        if (!cells.empty()) rows.push_back(std::move(cells));
        at = end + 1;
    }
    return rows;
}

CellRows rowsOf(std::string_view text, std::size_t most = std::string_view::npos)
{
    CellRows rows;
    for (TextLineOfCells& line : cellsOfLines(text, most)) rows.push_back(std::move(line.cells));
    return rows.empty() ? wordsOfLines(text, most) : rows;
}

bool isNumberOrGap(std::string_view cell)
{
    return cell.empty() || isMissing(cell) || isAbsentCell(cell) || numberLength(cell, true) > 0;
}

/// Where the values of a square begin.
struct Corner {
    std::size_t row = 0, column = 0;  ///< behind a line of names, and a column of them
};

/// Whether one word begins the diagonal, as all that is known of it is.
bool mayHoldWord(const CellRows& rows, Corner corner)
{
    const std::size_t row = corner.row, column = corner.column;
    if (rows.size() < row + 2 || rows[row].size() <= column || rows[row + 1].size() <= column + 1) return false;
    return rows[row][column].text == rows[row + 1][column + 1].text && !isNumberOrGap(rows[row][column].text);
}

/// The word of the diagonal; empty if this is no square or triangle with one.
std::string_view wordOnDiagonal(const CellRows& rows, Corner corner)
{
    constexpr std::size_t fewest = 3;
    if (rows.size() < corner.row + fewest || rows[corner.row].size() <= corner.column) return {};
    const std::string_view word = rows[corner.row][corner.column].text;
    if (isNumberOrGap(word)) return {};
    const std::size_t n = rows.size() - corner.row;
    std::size_t values = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const std::vector<TextCell>& row = rows[corner.row + i];
        const std::size_t most = corner.column + n;
        if (row.size() < corner.column + i + 1 || row.size() > most + 1) return {};
        if (row.size() > most && !row.back().text.empty()) return {};  // a comma at the end is no cell
        for (std::size_t j = 0; corner.column + j < row.size(); ++j) {
            const std::string_view cell = row[corner.column + j].text;
            if (j == i ? cell != word : !isNumberOrGap(cell)) return {};
            values += j != i && !cell.empty();
        }
    }
    return values > 0 ? word : std::string_view();
}

}  // namespace

std::string leaveOutDiagonalWords(std::string& text)
{
    constexpr std::size_t firstLines = 3;
    constexpr std::array<Corner, 4> corners{{{0, 0}, {1, 1}, {0, 1}, {1, 0}}};
    const CellRows first = rowsOf(text, firstLines);
    if (std::ranges::none_of(corners, [&](Corner corner) { return mayHoldWord(first, corner); })) return {};
    const CellRows rows = rowsOf(text);
    for (const Corner corner : corners) {
        const std::string word(wordOnDiagonal(rows, corner));
        if (word.empty()) continue;
        std::string kept;
        std::size_t done = 0;
        for (std::size_t i = 0; corner.row + i < rows.size(); ++i) {
            const TextCell& cell = rows[corner.row + i][corner.column + i];
            kept.append(text, done, cell.begin - done).append(1, '-').append(cell.end - cell.begin - 1, ' ');
            done = cell.end;
        }
        text = kept.append(text, done);
        return "The diagonal holds " + inQuotes(word) + " and no numbers.";
    }
    return {};
}

}  // namespace krein
