// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/sheet_text.h"

#include <algorithm>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/cell.h"
#include "core/data/formats/number_signs.h"

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
    if (isNumber) ++m_numbers;
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

bool SheetText::looksLikeNumbers() const
{
    std::size_t wide = 0;
    for (const Row& row : m_rows) wide += row.filled > 1 ? 1 : 0;
    return m_rows.size() > 1 && wide > 0 && 3 * m_numbers >= m_filled;
}

/// How many rows at the top are titles: single cells above a blank row, or above a row that is too wide to go on with
/// them (a triangle grows by one cell).
std::size_t SheetText::titles() const
{
    constexpr std::size_t most = 20;
    std::size_t count = 0, place = 0;
    for (; place + 1 < m_rows.size() && place < most && m_rows[place].filled == 1; ++place) {
        const Row& next = m_rows[place + 1];
        if (next.number > m_rows[place].number + 1 || next.filled > 2) count = place + 1;
    }
    return place < m_rows.size() && m_rows[place].filled > 1 ? count : 0;
}

std::string SheetText::finished(std::string& remark)
{
    const std::size_t from = titles();
    std::size_t to = m_rows.size();
    for (std::size_t i = to; i > from + 2; --i)  // what follows the last blank row
        if (m_rows[i - 1].filled > 1)
            break;
        else if (m_rows[i - 1].number > m_rows[i - 2].number + 1)
            to = i - 1;
    std::vector<std::string> left;
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (i < from || i >= to) left.push_back(std::to_string(m_rows[i].number + 1));
    if (!left.empty())
        remark += (left.size() > 1 ? " Rows " : " Row ") + listed(left) + (left.size() > 1 ? " are" : " is")
            + " no part of the table and left out.";

    std::size_t first = std::string::npos, last = 0, size = 0;
    for (std::size_t i = from; i < to; ++i) {
        first = std::min(first, m_rows[i].first);
        last = std::max(last, m_rows[i].last);
    }
    for (std::size_t i = from; i < to; ++i) size += m_rows[i].cells.size() + last - first + 1;
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
    return text;
}

}  // namespace krein
