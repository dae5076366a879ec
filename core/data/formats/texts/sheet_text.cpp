// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/texts/sheet_text.h"

#include <algorithm>
#include <set>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/numbers/number_signs.h"
#include "core/data/formats/tables/csv_records.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

/// Texts are always quoted, so that nobody takes a comma in them for anything else.
void appendQuoted(std::string& line, std::string_view text)
{
    line += '"';
    for (const char character : text) {
        if (character == '"') line += '"';
        line += character == '\n' || character == '\r' ? ' ' : character;
    }
    line += '"';
}

/// Where the cells of a row begin in its text, and where the text ends.
std::vector<std::size_t> cellBegins(std::string_view cells)
{
    std::vector<std::size_t> begins{0};
    bool isQuoted = false;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i] == '"') isQuoted = !isQuoted;
        if (cells[i] == ',' && !isQuoted) begins.push_back(i + 1);
    }
    begins.push_back(cells.size() + 1);
    return begins;
}

/// The length of a cell in quotes that holds a number with a decimal comma, "0,53", at this place; 0 of others.
std::size_t commaCell(std::string_view text, std::size_t at)
{
    const std::size_t end = text.find('"', at + 1);
    if (end == std::string_view::npos || end - at > 30) return 0;
    const std::string_view cell = text.substr(at + 1, end - at - 1);
    const bool isNumber = cell.find(',') != std::string_view::npos && cell.find('.') == std::string_view::npos
        && parseNumber(cell, ',').has_value();
    return isNumber ? end + 1 - at : 0;
}

/// Beside cells that are numbers, texts with a decimal comma were typed as such: they become numbers. One that may mark
/// thousands, "1,318", does so only if another cannot.
void takeDecimalCommas(std::string& text, std::string& remark)
{
    std::size_t count = 0;
    std::string first, mended;
    bool isClear = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::size_t length = text[at] == '"' ? commaCell(text, at) : 0;
        if (length == 0) {
            mended += text[at];
            if (text[at] != '"') continue;
            const std::size_t end = std::min(text.find('"', at + 1), text.size() - 1);
            mended.append(text, at + 1, end - at);
            at = end;
            continue;
        }
        std::string cell = text.substr(at + 1, length - 2);
        const std::size_t comma = cell.find(',');
        isClear = isClear || cell.size() - comma != 4 || cell.find_first_not_of("-+0") >= comma;
        if (count++ == 0) first = cell;
        cell[comma] = '.';
        mended += cell;
        at += length - 1;
    }
    if (!isClear) return;
    text = std::move(mended);
    remark += " " + std::to_string(count) + (count == 1 ? " text with" : " texts with") + " a decimal comma, as "
        + inQuotes(first) + (count == 1 ? ", is taken for a number." : ", are taken for numbers.");
}

[[noreturn]] void refuseSize(const std::string& name)
{
    throw InvalidInput("sheet " + inQuotes(name) + " is too large; save it as CSV");
}

}  // namespace

std::string cellName(std::size_t row, std::size_t column)
{
    std::string letters;
    for (std::size_t rest = column + 1; rest > 0; rest = (rest - 1) / 26)
        letters.insert(letters.begin(), static_cast<char>('A' + (rest - 1) % 26));
    return letters + std::to_string(row + 1);
}

std::string placeInText(ByteSource& source, std::size_t line, std::string_view cell)
{
    const std::optional<SheetPlace> sheet = source.sheet();
    if (!sheet) return "line " + std::to_string(line);
    const std::size_t row = sheet->row + line - 1;
    const std::string place = "sheet " + inQuotes(sheet->sheet) + ", ";
    source.rewind();
    LineReader lines(source);
    std::string_view text;
    while (lines.lineNumber() < line && lines.next(text)) {}
    CellSplitter splitter(',', '"');
    if (!cell.empty() && lines.lineNumber() == line && splitter.start(text) == CellSplitter::State::Complete) {
        const std::vector<std::string_view>& cells = splitter.cells();
        const auto found = std::ranges::find(cells, cell);
        if (std::ranges::count(cells, cell) == 1)
            return place + "cell " + cellName(row, sheet->column + static_cast<std::size_t>(found - cells.begin()));
    }
    return place + "row " + std::to_string(row + 1);
}

void rethrowAtCell(ByteSource& source, const FileError& problem)
{
    if (!source.sheet() || problem.line() == 0 || problem.path() != source.name()) throw;
    const auto* at = dynamic_cast<const CellError*>(&problem);
    throw SheetError(
        problem, placeInText(source, problem.line(), at ? at->cell() : std::string_view()), fixesOf(problem));
}

void SheetText::add(std::size_t row, std::size_t column, std::string_view text, bool isNumber)
{
    text = trimmed(text);
    if (text.empty()) return;
    if (!m_rows.empty() && m_rows.back().number > row) throw InvalidInput("its rows are out of order");
    if (m_rows.empty() || m_rows.back().number < row)
        m_rows.push_back({.number = row, .first = column, .last = column, .cells = {}});
    Row& line = m_rows.back();
    if (column < line.last || (column == line.last && line.filled > 0))
        throw InvalidInput("the cells of row " + std::to_string(row + 1) + " are out of order");
    m_size += text.size() + (column - line.last) + sizeof(Row) / 4;
    if (m_size > m_limit) refuseSize(m_name);
    line.cells.append(column - line.last, ',');
    if (isNumber)
        line.cells += text;
    else
        appendQuoted(line.cells, text);
    line.last = column;
    ++line.filled;
    ++m_filled;
    if (!isNumber) return;
    ++line.numbers;
    ++m_numbers;
}

void SheetText::addPrinted(std::size_t row, std::size_t column, std::string_view text)
{
    text = trimmed(text);
    const bool isNumber = parseNumber(text, '.') || parseNumber(text, ',') || hasNumberSigns(text);
    const bool needsQuotes = isNumber && text.find(',') != std::string_view::npos;
    add(row, column, needsQuotes ? '"' + std::string(text) + '"' : std::string(text), isNumber);
}

void SheetText::note(std::size_t row, std::string problem)
{
    if (!m_problem.empty()) return;
    m_problem = std::move(problem);
    m_problemRow = row;
}

std::string SheetText::sizeText() const
{
    if (m_rows.empty()) return "empty";
    std::size_t first = m_rows.front().first, last = 0;
    for (const Row& row : m_rows) {
        first = std::min(first, row.first);
        last = std::max(last, row.last);
    }
    const std::size_t rows = m_rows.back().number - m_rows.front().number + 1;
    return std::to_string(rows) + "×" + std::to_string(last - first + 1);
}

bool SheetText::looksLikeNumbers() const
{
    std::size_t wide = 0;
    for (const Row& row : m_rows) wide += row.filled > 1 ? 1 : 0;
    const std::size_t names = !m_rows.empty() && m_rows.front().numbers == 0 ? m_rows.front().filled : 0;
    return m_rows.size() > 1 && wide > 0 && m_numbers > 0 && 3 * m_numbers >= m_filled - names;
}

/// How many rows at the top are titles: single cells above a blank row, or above a row that is too wide to go on with
/// them (a triangle grows by one cell), or the names of groups above those of their columns.
std::size_t SheetText::titles() const
{
    constexpr std::size_t most = 20;
    std::size_t count = 0, place = 0;
    const auto isGroups = [&](std::size_t i) {
        return i + 2 < m_rows.size() && m_rows[i].filled > 1 && 2 * m_rows[i].filled < m_rows[i + 1].filled
            && m_rows[i].numbers + m_rows[i + 1].numbers == 0 && 2 * m_rows[i + 2].numbers > m_rows[i + 2].filled;
    };
    for (; place + 1 < m_rows.size() && place < most && m_rows[place].filled == 1; ++place) {
        const Row& next = m_rows[place + 1];
        if (next.number > m_rows[place].number + 1 || next.filled > 2) count = place + 1;
    }
    if (isGroups(place)) return place + 1;
    return place < m_rows.size() && m_rows[place].filled > 1 ? count : 0;
}

/// Empties a first column of texts, such as the names of groups in merged cells, that stand in fewer than half of the
/// rows and not in the first one, beside a second column that is filled in every other row.
void SheetText::dropGroups(std::size_t from, std::size_t to)
{
    std::size_t first = std::string::npos, groups = 0;
    for (std::size_t i = from; i < to; ++i) first = std::min(first, m_rows[i].first);
    const auto isGroup = [&](const Row& row) {
        const std::size_t end = row.cells.find("\",");
        return row.first == first && row.cells.starts_with('"') && end != std::string::npos
            && row.cells.compare(end + 2, 1, "\"") == 0;
    };
    const auto nameOf = [&](const Row& row) {
        const std::size_t begin = row.first == first ? row.cells.find("\",") + 2 : 0;
        return row.cells.substr(begin, row.cells.find(',', begin) - begin);
    };
    // Where the second cells repeat they name statistics, not objects.
    std::set<std::string> names;
    for (std::size_t i = from; i < to; ++i) {
        if (m_rows[i].first > first + (i == from ? 2 : 1)) return;
        if (m_rows[i].first == first && (i == from || !isGroup(m_rows[i]))) return;
        groups += m_rows[i].first == first;
        if (i > from && !names.insert(nameOf(m_rows[i])).second) return;
    }
    if (groups < 2 || 2 * groups >= to - from) return;
    for (std::size_t i = from; i < to; ++i) {
        Row& row = m_rows[i];
        if (row.first != first) continue;
        row.cells.erase(0, row.cells.find("\",") + 2);
        row.first = first + 1;
        --row.filled;
    }
}

/// The row after the first table: below a blank row, and perhaps a title, stands another head of as many cells, the
/// same or also one of texts alone, with numbers below it. `to` if the first table is all there is.
std::size_t SheetText::endOfFirst(std::size_t from, std::size_t to) const
{
    for (std::size_t i = from + 2; i < to; ++i) {
        if (m_rows[i].number == m_rows[i - 1].number + 1) continue;
        std::size_t head = i;
        while (head < to && m_rows[head].filled == 1) ++head;
        if (head + 1 >= to || m_rows[head + 1].numbers == 0) continue;
        const Row &first = m_rows[from], &second = m_rows[head];
        if (first.filled < 2 || first.filled != second.filled) continue;
        if (first.cells == second.cells || first.numbers + second.numbers == 0) return i;
    }
    return to;
}

/// The column, from 0, after which the same names head a second table beside the first: a column that is blank in every
/// row. 0 if there is none.
std::size_t SheetText::gapBeside(std::size_t from, std::size_t to) const
{
    constexpr std::size_t fewestNames = 3;
    if (to < from + 3 || m_rows[from].numbers > 0) return 0;
    const Row& head = m_rows[from];
    const std::vector<std::size_t> begins = cellBegins(head.cells);
    std::vector<std::string_view> names;
    for (std::size_t k = 0; k + 1 < begins.size(); ++k)
        names.push_back(std::string_view(head.cells).substr(begins[k], begins[k + 1] - begins[k] - 1));
    const auto half = static_cast<std::ptrdiff_t>(head.filled / 2);
    if (head.filled % 2 != 0 || half < static_cast<std::ptrdiff_t>(fewestNames)) return 0;
    const auto firstBlank = std::ranges::find(names, std::string_view());
    if (firstBlank - names.begin() != half || !std::equal(names.begin(), firstBlank, names.end() - half)) return 0;
    const std::size_t gap = head.first + static_cast<std::size_t>(half);
    for (std::size_t i = from + 1; i < to; ++i) {
        const std::vector<std::size_t> cells = cellBegins(m_rows[i].cells);
        if (m_rows[i].first >= gap || m_rows[i].last < gap) continue;
        const std::size_t k = gap - m_rows[i].first;
        if (cells[k + 1] - cells[k] > 1) return 0;
    }
    return gap;
}

/// Leaves out what stands in this column and behind it.
void SheetText::cutAt(std::size_t column, std::size_t from, std::size_t to)
{
    for (std::size_t i = from; i < to; ++i) {
        Row& row = m_rows[i];
        if (row.last < column) continue;
        const std::size_t kept = row.first < column ? column - row.first : 0;
        const std::size_t end = cellBegins(row.cells)[kept];
        row.cells.resize(end > 0 ? end - 1 : 0);
        if (kept == 0) row.first = 0;
        row.last = row.first + (kept > 0 ? kept - 1 : 0);
    }
}

std::string SheetText::finished(std::string& remark)
{
    const std::size_t from = titles();
    std::size_t to = endOfFirst(from, m_rows.size());
    if (to < m_rows.size()) {
        remark += " From row " + std::to_string(m_rows[to].number + 1)
            + " on there is another table, which is left out; give it a sheet of its own to read it.";
        m_rows.resize(to);
    }
    // What follows the last blank row: single cells, and below a wide table names with their values.
    const std::size_t most = from < to && m_rows[from].filled > 3 ? 2 : 1;
    for (std::size_t i = to; i > from + 2; --i)
        if (m_rows[i - 1].filled > most)
            break;
        else if (m_rows[i - 1].number > m_rows[i - 2].number + 1)
            to = i - 1;
    std::vector<std::string> left;
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (i < from || i >= to) left.push_back(std::to_string(m_rows[i].number + 1));
    if (!left.empty())
        remark += (left.size() > 1 ? " Rows " : " Row ") + listed(left) + (left.size() > 1 ? " are" : " is")
            + " no part of the table and left out.";

    if (const std::size_t gap = gapBeside(from, to)) {
        remark += " Behind column " + cellName(0, gap - 1).substr(0, cellName(0, gap - 1).size() - 1)
            + " there is another table, which is left out; give it a sheet of its own to read it.";
        cutAt(gap, from, to);
    }
    dropGroups(from, to);
    std::size_t first = std::string::npos, last = 0, size = 0;
    for (std::size_t i = from; i < to; ++i) {
        first = std::min(first, m_rows[i].first);
        last = std::max(last, m_rows[i].last);
    }
    for (std::size_t i = from; i < to; ++i) size += m_rows[i].cells.size() + last - first + 1;
    m_place = {m_name, from < to ? m_rows[from].number : 0, from < to ? first : 0};
    if (size > m_limit) refuseSize(m_name);
    std::string text;
    text.reserve(size);
    std::size_t line = from < to ? m_rows[from].number : 0;  // a text may not begin with blank lines
    for (std::size_t i = from; i < to; ++i) {
        Row& row = m_rows[i];
        if (row.number - line > m_limit - std::min(m_limit, text.size())) refuseSize(m_name);
        text.append(row.number - line, '\n');
        line = row.number;
        text.append(row.first - first, ',');
        text += row.cells;
        text.append(last - row.last, ',');
        row.cells = {};
    }
    if (!text.empty()) text += '\n';
    m_rows.clear();
    if (m_numbers > 0) takeDecimalCommas(text, remark);
    return text;
}

}  // namespace krein
