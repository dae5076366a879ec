// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/pairs/pair_lines.h"

#include <algorithm>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/texts/joined_names.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

constexpr std::size_t mostComments = std::size_t{64} << 10;

/// "sp|P1 sp|P2 0.5": the bars are in the names.
bool areNamesAndNumber(std::string_view line)
{
    const std::vector<std::string_view> words = wordsIn(line);
    return words.size() >= 3 && parseNumber(words.back()) && words[1].find('|') != std::string_view::npos
        && words[1] != "|";
}

/// Tabs if they leave no blank-separated cells between them, or names on both sides, else semicolons that part three
/// cells, else the first of
/// ",;|" that occurs, else blanks.
char pairSeparator(std::string_view line)
{
    if (std::ranges::count(line, '\t') > 0) {
        const std::vector<std::string> cells = pairCells(line, '\t');
        const bool blanks = std::ranges::any_of(
            cells, [](const std::string& cell) { return cell.find(' ') != std::string::npos; });
        if (cells.size() > 2 || !blanks || !parseNumber(cells.back())) return '\t';
    }
    // "a;b;0,5" has a decimal comma.
    const auto count = [&](char c) { return std::ranges::count(line, c); };
    if (count(';') > 1) return ';';
    if (count('|') > 1 && count(',') == 1 && !areNamesAndNumber(line)) return '|';
    for (const char separator : {',', ';', '|'})
        if (line.find(separator) != std::string_view::npos && !(separator == '|' && areNamesAndNumber(line)))
            return separator;
    return ' ';
}

/// What a spreadsheet says of its separator in a line of its own, "sep=;"; 0 if the line is none.
char namedSeparator(std::string_view line)
{
    if (line.size() != 5 || lowered(line.substr(0, 4)) != "sep=") return 0;
    return std::string_view(",;\t|").find(line.back()) == std::string_view::npos ? 0 : line.back();
}

/// Where the braces of networkx begin, or the end.
std::size_t attributesBegin(std::string_view line)
{
    if (line.empty() || line.back() != '}') return line.size();
    const std::size_t brace = line.find('{');
    return brace == 0 || brace == std::string_view::npos ? line.size() : brace;
}

/// "(0, 0) (0, 1) 2" without the blanks inside the tuples, which name nodes of networkx; empty if the line does not
/// begin with two of them.
std::string joinedTuples(std::string_view line)
{
    if (line.empty() || line.front() != '(') return {};
    const std::size_t end = line.find(')');
    if (end == std::string_view::npos || !trimmed(line.substr(end + 1)).starts_with('(')) return {};
    std::string joined;
    int depth = 0;
    for (const char c : line) {
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (depth == 0 || c != ' ') joined += c;
    }
    return depth == 0 ? joined : std::string();
}

}  // namespace

PairLines::PairLines(ByteSource& source) : m_source(&source), m_lines(source)
{
}

void PairLines::refuse(const std::string& problem) const
{
    m_lines.refuse(problem);
}

void PairLines::rewind()
{
    m_lines.rewind();
    m_comments.clear();
    m_separator = 0;
}

void PairLines::chooseSeparator(std::string_view line)
{
    m_separator = pairSeparator(line);
    const bool single = line.starts_with('\'') && line.find('"') == std::string_view::npos;
    m_splitter = CellSplitter(m_separator, single ? '\'' : '"');
}

void PairLines::takeNamesApart()
{
    auto apart = m_joined->cellsApart(*m_cells);
    m_hasNames = apart.has_value();
    if (!apart) {
        apart = {"first", "second"};
        if (!m_cells->empty()) apart->insert(apart->end(), m_cells->begin() + 1, m_cells->end());
    }
    m_apart = std::move(*apart);
    m_cells = &m_apart;
}

bool PairLines::next()
{
    std::string_view line;
    while (m_lines.next(line)) {
        // A tab at the end ends the cell before it, which may be empty.
        m_text = trimmed(line);
        if (m_text.empty()) continue;
        if (m_text.front() == '#' || m_text.front() == '%') {
            if (m_separator == 0 && m_comments.size() + m_text.size() < mostComments) {
                m_comments.append(trimmed(m_text.substr(std::min(m_text.find_first_not_of("#%"), m_text.size()))));
                m_comments += '\n';
            }
            continue;
        }
        const std::size_t end = attributesBegin(m_text);
        m_attributes = m_text.substr(end);
        std::string_view plain = m_attributes.empty() ? m_text : trimmed(m_text.substr(0, end));
        if (m_tuples = joinedTuples(plain); !m_tuples.empty()) {
            plain = m_tuples;
            if (m_separator == 0) m_splitter = CellSplitter(m_separator = ' ', '"');
        }
        if (m_separator == 0) {
            if (const char named = namedSeparator(m_text)) {
                m_separator = named;
                m_splitter = CellSplitter(named, '"');
                continue;
            }
            chooseSeparator(plain);
        }
        if (m_separator == '\t' && m_attributes.empty()) plain = line;
        if (!m_attributes.empty() && plain.ends_with(m_separator)) plain.remove_suffix(1);
        if (m_splitter.start(plain) != CellSplitter::State::Complete)
            refuse(inQuotes(m_text)
                + " has a quotation mark that is not closed, or text after one; two objects and perhaps a value are "
                  "needed.");
        m_cells = &m_splitter.cells();
        if (m_joined) takeNamesApart();
        return true;
    }
    return false;
}

std::vector<std::string> pairCells(std::string_view line, char separator)
{
    CellSplitter splitter(separator, '"');
    if (splitter.start(line) != CellSplitter::State::Complete) return {};
    return {splitter.cells().begin(), splitter.cells().end()};
}

NumberMarks pairMarks(const std::vector<std::vector<std::string>>& rows, char separator, DecimalMark said)
{
    std::vector<std::vector<std::string>> values;
    std::ptrdiff_t commas = 0;
    for (const std::vector<std::string>& row : rows) {
        if (row.size() < 3) continue;
        values.emplace_back(row.begin() + 2, row.end());
        for (const std::string& cell : values.back())
            commas += (parseNumber(cell, ',') ? 1 : 0) - (parseNumber(cell) ? 1 : 0);
    }
    if (said != DecimalMark::Automatic) return marksOf(values, said == DecimalMark::Comma ? ',' : '.', true, separator);
    return marksOf(values, commas > 0 && separator != ',' ? ',' : '.', false, separator);
}

std::optional<double> pairNumber(std::string_view cell, char separator, const NumberMarks& marks)
{
    if (marks.thousands != 0)
        if (const auto number = parseNumber(cell, marks)) return number;
    if (const auto number = parseNumber(cell, '.')) return number;
    if (separator != ',') return parseNumber(cell, ',');
    // In quotes, "0,35"; "1,318" may be a thousand and more.
    const std::size_t comma = cell.find(',');
    const bool isFraction = comma != std::string_view::npos
        && (cell.size() - comma != 4 || cell.starts_with("0,") || cell.starts_with("-0,"));
    return isFraction ? parseNumber(cell, ',') : std::nullopt;
}

}  // namespace krein
