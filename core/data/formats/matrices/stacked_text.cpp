// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/stacked_text.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <span>

#include "core/base/text.h"
#include "core/data/formats/matrices/block_stack.h"
#include "core/data/formats/texts/line_cells.h"
#include "core/data/io/file_head.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

/// Larger texts are one table: to look through them would take as long as to read them.
constexpr std::size_t mostStackedText = std::size_t{16} << 20;
constexpr std::size_t mostTitles = 6, longestTitle = 60;

struct Line {
    std::size_t begin = 0, end = 0;  ///< with what ends it
    std::string_view text;           ///< trimmed
    bool isBetween = false;          ///< blank, a rule of dashes, or a comment: no line of a table
};

/// Whether there is nothing in a line, or nothing but separators, or what is drawn between two tables.
bool isRule(std::string_view line)
{
    return line.find_first_not_of(",;|\t -=_\"") == std::string_view::npos;
}

/// Calls see(begin, end, line) for every line, trimmed, until it says that this is enough.
template <class See> void forLines(std::string_view text, See see)
{
    const char mark = text.find('\n') == std::string_view::npos ? '\r' : '\n';
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(mark, begin), text.size() - 1) + 1;
        if (see(begin, end, trimmed(text.substr(begin, end - begin)))) return;
        begin = end;
    }
}

bool isBetween(std::size_t begin, std::string_view line)
{
    return isRule(line) || line.starts_with('#') || (begin == 0 && separatorLine(line));
}

/// What is cheap to see: something between two lines, or the first one once more.
bool mayBeStacked(std::string_view text)
{
    std::string_view first;
    bool isParted = false, isStacked = false;
    forLines(text, [&](std::size_t begin, std::size_t, std::string_view line) {
        if (isBetween(begin, line))
            isParted = isParted || !first.empty();
        else if (first.empty())
            first = line;
        else
            isStacked = isParted || line == first;
        return isStacked;
    });
    return isStacked;
}

std::vector<Line> linesOf(std::string_view text)
{
    std::vector<Line> lines;
    forLines(text, [&](std::size_t begin, std::size_t end, std::string_view line) {
        lines.push_back({begin, end, line, isBetween(begin, line)});
        return false;
    });
    return lines;
}

char separatorOfPart(std::string_view line)
{
    if (line.starts_with('[') && (line.starts_with("[,") || line.find(",]") != std::string_view::npos))
        return ' ';  // of R
    for (const char separator : {'\t', ';', ','})
        if (line.find(separator) != std::string_view::npos) return separator;
    return ' ';
}

/// "[,3]", "[3,]" and "3" are one name in R.
std::string_view plainName(std::string_view name)
{
    if (!name.starts_with('[') || !name.ends_with(']')) return name;
    name = name.substr(1, name.size() - 2);
    if (name.starts_with(',')) name.remove_prefix(1);
    if (name.ends_with(',')) name.remove_suffix(1);
    return name;
}

/// A number, nothing, or a number with a sign behind it.
bool mayBeValue(const LineCell& cell)
{
    if (cell.kind != LineCell::Kind::Text) return true;
    const std::size_t figure = cell.text.find_first_not_of("+-<.,[(");
    return figure != std::string_view::npos && figure < 3 && cell.text[figure] >= '0' && cell.text[figure] <= '9';
}

using Cells = std::vector<LineCell>;

Cells cellsOf(std::string_view line, const CellStyle& style)
{
    Cells cells;
    if (style.separator != ' ' && line.starts_with(style.separator)) {  // an empty corner
        cells.emplace_back();
        line.remove_prefix(1);
    }
    for (LineCell cell; takeCell(line, style, cell);) cells.push_back(cell);
    while (!cells.empty() && cells.back().kind == LineCell::Kind::Absent && cells.back().text.empty()) cells.pop_back();
    return cells;
}

class StackScanner {
public:
    explicit StackScanner(std::string_view text) : m_lines(linesOf(text)) {}

    std::vector<StackedTable> tables()
    {
        for (std::size_t i = 0; i < m_lines.size();) i = next(i);
        const auto isMatrix = [](const StackedTable& table) { return table.isMatrix; };
        if (m_tables.size() < 2 || std::ranges::none_of(m_tables, isMatrix)) return {};
        nameTables();
        return std::move(m_tables);
    }

private:
    /// Looks at what begins at line i. @return where to go on
    std::size_t next(std::size_t i)
    {
        const Line& line = m_lines[i];
        if (line.isBetween) {
            if (line.text.starts_with('#')) noteTitle(line.text);
            return i + 1;
        }
        std::size_t end = i;
        while (end < m_lines.size() && !m_lines[end].isBetween) ++end;
        for (std::size_t from = i; from < end && from <= i + mostTitles; ++from) {
            if (const std::size_t to = matrixFrom(from, end)) return to;
            if (const std::size_t to = tableFrom(from, end)) return to;
            const Cells cells = cellsOf(m_lines[from].text, {separatorOfPart(m_lines[from].text), '.'});
            const auto numbers = std::ranges::count(cells, LineCell::Kind::Number, &LineCell::kind);
            const bool isList = from + 1 < end && parseNumber(m_lines[from + 1].text);  // below a year are other lines
            if (numbers > 1 || (numbers == 1 && cells.size() == 1 && isList)) break;
            noteTitle(m_lines[from].text);
        }
        return end;
    }

    /// Notes "sex = male" above a table of SPSS, or "a. sex = male" below it, as the group that it is of.
    bool noteGroup(std::string_view text)
    {
        if (text.find(" = ") == std::string_view::npos || text.size() > longestTitle || !isUtf8(text)) return false;
        const bool isFootnote = text.size() > 3 && text[0] >= 'a' && text[0] <= 'z' && text.substr(1, 2) == ". ";
        if (!isFootnote)
            m_group = text;
        else if (!m_groups.empty() && m_groups.back().empty())
            m_groups.back() = text.substr(3);
        return true;
    }

    /// The last of the lines above a table that can be its name; what Octave calls so is one in any case.
    void noteTitle(std::string_view text)
    {
        constexpr std::string_view separators = "#$,;|\t \":=*";
        const std::size_t begin = text.find_first_not_of(separators);
        if (begin == std::string_view::npos) return;
        text = text.substr(begin, text.find_last_not_of(separators) + 1 - begin);
        if (noteGroup(text)) return;
        const bool isNamed = text.starts_with("name: ");
        if (m_isNamed && !isNamed) return;
        if (isNamed) text.remove_prefix(6);
        m_isNamed = isNamed;
        m_title = text.size() <= longestTitle && isUtf8(text) ? text : std::string_view();
    }

    void add(std::size_t from, std::size_t to, std::size_t rows, std::size_t columns, bool isMatrix)
    {
        m_tables.push_back(
            {std::string(m_title), m_lines[from].begin, m_lines[to - 1].end, from + 1, rows, columns, isMatrix});
        m_groups.emplace_back(m_group);
        m_title = m_group = {};
        m_isNamed = false;
    }

    /// @return behind a matrix that begins at line `from` of a block; 0 if none does
    std::size_t matrixFrom(std::size_t from, std::size_t end)
    {
        for (const char decimal : {'.', ','}) {
            if (const std::size_t to = matrixBelowHead(from, end, decimal)) return to;
            if (bareMatrix(from, end, decimal)) return end;
        }
        return 0;
    }

    std::size_t matrixBelowHead(std::size_t from, std::size_t end, char decimal)
    {
        const CellStyle style{separatorOfPart(m_lines[from].text), decimal};
        if (style.separator == ',' && decimal == ',') return 0;
        const Cells head = cellsOf(m_lines[from].text, style);
        if (head.size() < 2) return 0;
        const std::size_t n = head.size();
        if (areRowsOf(head, from + 1, end, style)) return matrixEnd(from, from + 1 + n, end, n);
        if (isDist(head, from + 1, end, style)) return matrixEnd(from, from + 1 + n, end, n + 1);
        const auto names = std::span(head).subspan(1);
        const bool hasCorner = head.front().kind != LineCell::Kind::Number && names.size() > 1;
        if (!hasCorner || !areRowsOf(names, from + 1, end, style)) return 0;
        return matrixEnd(from, from + n, end, n - 1);
    }

    /// Whether R printed a dist here, without its first row and its last column.
    bool isDist(std::span<const LineCell> names, std::size_t from, std::size_t end, const CellStyle& style) const
    {
        if (from + names.size() > end) return false;
        for (std::size_t k = 1; k <= names.size(); ++k) {
            const Cells row = cellsOf(m_lines[from + k - 1].text, style);
            if (row.size() != k + 1 || (k < names.size() && row.front().text != names[k].text)) return false;
            if (!std::ranges::all_of(std::span(row).subspan(1), mayBeValue)) return false;
        }
        return true;
    }

    /// Whether a row for every name stands here, of at most one cell more than there are names above it.
    bool areRowsOf(std::span<const LineCell> names, std::size_t from, std::size_t end, const CellStyle& style) const
    {
        if (from + names.size() > end) return false;
        std::size_t numbers = 0;
        for (std::size_t k = 0; k < names.size(); ++k) {
            const Cells row = cellsOf(m_lines[from + k].text, style);
            if (row.empty() || plainName(row.front().text) != plainName(names[k].text) || row.front().text.empty())
                return false;
            const auto values = std::span(row).subspan(1);
            if (values.size() > names.size() + 1 || !std::ranges::all_of(values, mayBeValue)) return false;
            numbers += values.size();
        }
        return numbers > 0;
    }

    /// Rows that follow without a gap, such as sums, belong to the matrix, but a title or a head does not.
    std::size_t matrixEnd(std::size_t from, std::size_t to, std::size_t end, std::size_t n)
    {
        if (to < end) {
            const std::string_view text = m_lines[to].text;
            const Cells cells = cellsOf(text, {separatorOfPart(text), '.'});
            const auto numbers = std::ranges::count(cells, LineCell::Kind::Number, &LineCell::kind);
            if (numbers > 1 && text != m_lines[from].text) to = end;
        }
        add(from, to, n, n, true);
        return to;
    }

    /// A block of lines that is a symmetric square or a triangle, with names of the rows or without.
    bool bareMatrix(std::size_t from, std::size_t end, char decimal)
    {
        const std::size_t n = end - from;
        if (n < 2 || m_lines[from].text.ends_with(':')) return false;  // "Fst:"
        const std::string_view last = m_lines[end - 1].text;
        const CellStyle style{
            separatorOfPart(last) == ' ' ? separatorOfPart(m_lines[from].text) : separatorOfPart(last), decimal};
        if (style.separator == ',' && decimal == ',') return false;
        const std::size_t ends = countCells(m_lines[from].text, style) + countCells(last, style);
        if (ends < n || ends > 2 * n + 4) return false;
        std::vector<std::vector<double>> rows;
        const bool isNamed = cellsOf(last, style).front().kind == LineCell::Kind::Text;
        for (std::size_t i = from; i < end; ++i) {
            Cells cells = cellsOf(m_lines[i].text, style);
            if (isNamed != (!cells.empty() && cells.front().kind == LineCell::Kind::Text)) return false;
            std::vector<double>& row = rows.emplace_back();
            for (std::size_t j = isNamed ? 1 : 0; j < cells.size(); ++j) {
                if (cells[j].kind == LineCell::Kind::Text) return false;
                row.push_back(cells[j].value);
            }
        }
        if (!isNamed && isNumbered(rows))
            for (std::vector<double>& row : rows) row.erase(row.begin());
        if (!isSymmetric(rows) && !isTriangle(rows)) return false;
        add(from, end, n, n, true);
        return true;
    }

    /// Whether numbers of the rows, from 1 or 0, stand before a square.
    static bool isNumbered(const std::vector<std::vector<double>>& rows)
    {
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (rows[i].size() != rows.size() + 1 || rows[i].front() != rows.front().front() + static_cast<double>(i))
                return false;
        return rows.front().front() == 0.0 || rows.front().front() == 1.0;
    }

    static bool isSymmetric(const std::vector<std::vector<double>>& rows)
    {
        constexpr double rounding = 1e-6;
        bool hasNumbers = false;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (rows[i].size() != rows.size()) return false;
            for (std::size_t j = 0; j < i; ++j) {
                const double a = rows[i][j], b = rows[j][i];
                if (std::isnan(a) || std::isnan(b)) continue;
                hasNumbers = true;
                if (std::abs(a - b) > rounding * std::max(std::abs(a), std::abs(b))) return false;
            }
        }
        return hasNumbers;
    }

    static bool isTriangle(const std::vector<std::vector<double>>& rows)
    {
        const std::size_t n = rows.size();
        const auto fits = [&](auto length) {
            for (std::size_t i = 0; i < n; ++i)
                if (rows[i].size() != length(i)) return false;
            return n > 2;
        };
        return fits([](std::size_t i) { return i + 1; }) || fits([](std::size_t i) { return i; })
            || fits([&](std::size_t i) { return n - i; });
    }

    /// A block of a head without numbers and rows of as many cells, most of them with numbers.
    std::size_t tableFrom(std::size_t from, std::size_t end)
    {
        constexpr std::size_t fewestTexts = 3;  // rows of a table of nothing but texts, such as names and groups
        const CellStyle style{separatorOfPart(m_lines[from].text), '.'};
        const Cells head = cellsOf(m_lines[from].text, style);
        if (end - from < 3 || head.size() < 2 || std::ranges::count(head, LineCell::Kind::Number, &LineCell::kind) > 0)
            return 0;
        std::size_t numbers = 0;
        for (std::size_t i = from + 1; i < end; ++i) {
            const Cells cells = cellsOf(m_lines[i].text, style);
            if (cells.size() < 2 || cells.size() > head.size() + 1) return 0;
            if (style.separator == ' ' && cells.size() < head.size()) return 0;
            numbers += std::ranges::count(cells, LineCell::Kind::Number, &LineCell::kind) > 0 ? 1 : 0;
        }
        const std::size_t rows = end - from - 1;
        if (2 * numbers < rows && (style.separator == ' ' || rows < fewestTexts)) return 0;
        add(from, end, rows, head.size(), false);
        return end;
    }

    void nameTables()
    {
        std::set<std::string> known(m_groups.begin(), m_groups.end());
        if (known.size() == m_groups.size() && !known.contains({}))
            for (std::size_t i = 0; i < m_tables.size(); ++i) m_tables[i].name = m_groups[i];
        known.clear();
        for (std::size_t i = 0; i < m_tables.size(); ++i) {
            std::string& name = m_tables[i].name;
            if (name.empty() || known.contains(name)) name = "table " + std::to_string(i + 1);
            known.insert(name);
        }
    }

    std::vector<Line> m_lines;
    std::vector<StackedTable> m_tables;
    std::vector<std::string> m_groups;  // of every table; empty: not said
    std::string_view m_title, m_group;
    bool m_isNamed = false;  // the title is what the file itself calls a name
};

/// What is left of the source if that is not too much to look through; empty otherwise.
std::string shortText(ByteSource& source)
{
    source.rewind();
    if (source.storedSize() > mostStackedText) return {};
    std::string text = source.readUpTo(mostStackedText + 1);
    source.rewind();
    if (text.size() > mostStackedText) text.clear();
    return text;
}

}  // namespace

std::vector<StackedTable> stackedTables(std::string_view text)
{
    constexpr std::string_view mark = "\xEF\xBB\xBF";  // of UTF-8
    const std::size_t skipped = text.starts_with(mark) ? mark.size() : 0;
    const bool mayBeParted = mayBeStacked(text.substr(skipped));
    std::vector<StackedTable> tables = mayBeParted ? StackScanner(text.substr(skipped)).tables()
                                                   : stackedBlocks(text.substr(skipped));
    for (StackedTable& table : tables) {
        table.begin += skipped;
        table.end += skipped;
    }
    return tables;
}

namespace {

/// The lines of a table, below the head that it shares with others, without what says before each row whose it is.
std::string linesOfTable(const StackedTable& table, std::string_view text)
{
    std::string lines = table.head;
    std::string_view rest = text.substr(table.begin, table.end - table.begin);
    if (table.dropped == 0) return lines.append(rest);
    const char separator = separatorOfPart(rest.substr(0, rest.find('\n')));
    while (!rest.empty()) {
        std::string_view line = takeLineOf(rest);
        for (std::size_t cell = 0; cell < table.dropped; ++cell) {
            if (separator == ' ') line = trimmed(line);
            line.remove_prefix(std::min(line.size(), line.find(separator) + 1));
        }
        lines.append(line) += '\n';
    }
    return lines;
}

}  // namespace

std::optional<UnpackedText> unpackStacked(ByteSource& source, const std::string& part)
{
    const std::string text = shortText(source);
    const std::vector<StackedTable> tables = stackedTables(text);
    if (tables.empty()) return std::nullopt;
    UnpackedText unpacked;
    std::vector<std::string> names, others;
    for (const StackedTable& table : tables) names.push_back(table.name);
    const auto chosen = part.empty() ? std::ranges::find(tables, true, &StackedTable::isMatrix)
                                     : std::ranges::find(tables, part, &StackedTable::name);
    const auto quoted = [](const std::vector<std::string>& words) {
        constexpr std::size_t most = 12;
        std::vector<std::string> marked;
        for (const std::string& word : words)
            if (marked.size() < most) marked.push_back(inQuotes(word));
        return listed(marked);
    };
    if (chosen == tables.end())
        source.refuse(0,
            "there is no table " + inQuotes(part) + suggestion(part, names) + "; the tables are " + quoted(names)
                + ".");
    for (const StackedTable& table : tables) {
        if (table.name == chosen->name) continue;
        others.push_back(table.name);
        if (part.empty() && table.isMatrix) unpacked.others.push_back(table.name);
    }
    // Blank lines in place of what stands above, so that messages count the lines of the file.
    unpacked.text.assign(chosen->firstLine - 1, '\n');
    if (const auto line = text.substr(0, text.find_first_of("\r\n")); separatorLine(line))
        unpacked.text.insert(0, line);
    if (!chosen->head.empty()) unpacked.text.resize(chosen->firstLine - 2);  // that of the head
    unpacked.text += linesOfTable(*chosen, text);
    unpacked.remark = "The file holds " + std::to_string(tables.size()) + " tables; " + inQuotes(chosen->name)
        + ", from line " + std::to_string(chosen->firstLine) + " on, was read. The "
        + (others.size() == 1 ? "other is " : "others are ") + quoted(others) + ".";
    return unpacked;
}

std::vector<FilePart> partsOfStacked(ByteSource& source, const RunControl&)
{
    std::vector<FilePart> parts;
    for (const StackedTable& table : stackedTables(shortText(source)))
        parts.push_back({table.name, std::to_string(table.rows) + "×" + std::to_string(table.columns), {}});
    return parts;
}

}  // namespace krein
