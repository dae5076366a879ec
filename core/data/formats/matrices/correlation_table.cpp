// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/correlation_table.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/tables/csv_records.h"
#include "core/data/formats/texts/sheet_text.h"
#include "core/data/io/file_head.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

constexpr std::size_t mostCorrelationText = std::size_t{64} << 20;

using CellRow = std::vector<std::string>;

/// A row of correlations, cells as they stand there; empty ones where the other triangle is left out.
struct NamedCells {
    std::string name;
    CellRow cells;
    std::size_t line = 0;
};

struct CorrelationTable {
    std::string program;
    std::vector<NamedCells> rows;
    std::vector<std::string> columns;  ///< their names; empty if they are those of the rows
    bool goesOn = false;               ///< another table follows
    std::vector<std::string> leftOut;  ///< rows that are no columns
};

/// Without the stars and letters of footnotes behind a number, "1.000a", ".453**"; a dash is nothing.
std::string plainValue(std::string_view cell)
{
    cell = trimmed(cell);
    if (cell == "\xE2\x80\x94" || cell == "\xE2\x80\x93" || cell == "-" || cell == "--" || cell == ".") return {};
    const std::size_t end = cell.find_last_of("0123456789");
    const bool isMarked = end != std::string_view::npos && end + 1 < cell.size()
        && cell.find_first_not_of("abcd,* \\^", end + 1) == std::string_view::npos;
    return std::string(isMarked ? cell.substr(0, end + 1) : cell);
}

bool isValue(std::string_view cell)
{
    return parseNumber(cell, '.') || parseNumber(cell, ',');
}

/// Cells between tabs, bars or commas, whichever the text has, else between two blanks or more.
CellRow cellsOfLine(std::string_view line, char separator)
{
    CellRow cells;
    if (separator == ',' || separator == ';') {
        CellSplitter splitter(separator, '"');
        splitter.start(line);
        for (const std::string_view cell : splitter.cells()) cells.emplace_back(trimmed(cell));
        return cells;
    }
    if (separator == '|') {
        line = trimmed(line);
        if (line.starts_with('|')) line.remove_prefix(1);
        if (line.ends_with('|')) line.remove_suffix(1);
    }
    while (true) {
        std::size_t end = separator == ' ' ? line.find("  ") : line.find(separator);
        const bool isLast = end == std::string_view::npos;
        cells.emplace_back(trimmed(line.substr(0, end)));
        if (isLast) break;
        line.remove_prefix(end + 1);
        if (separator == ' ') line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    }
    if (separator == ' ') std::erase(cells, std::string());
    return cells;
}

// SPSS, jamovi, JASP: a line for each statistic

/// How the statistic of a line is called, in small letters.
constexpr std::array<std::string_view, 13> coefficientNames{"pearson correlation", "correlation coefficient",
    "pearson's r", "spearman's rho", "kendall's tau b", "kendall's tau-b", "kendall's tau", "korrelation nach pearson",
    "korrelationskoeffizient", "corr\xC3\xA9lation de pearson", "correlaci\xC3\xB3n de pearson",
    "correla\xC3\xA7\xC3\xA3o de pearson", "correlazione di pearson"};
/// And that of the line below it, how it begins.
constexpr std::array<std::string_view, 7> significanceNames{
    "sig. (", "p-value", "signifikanz (", "sign. (", "p value", "significance (", "bayes factor"};

std::string apostrophes(std::string_view text)
{
    std::string plain = lowered(text);
    for (std::size_t at; (at = plain.find("\xE2\x80\x99")) != std::string::npos;) plain.replace(at, 3, "'");
    return plain;
}

bool isCoefficient(std::string_view cell)
{
    const std::string small = apostrophes(cell);
    return std::ranges::find(coefficientNames, small) != coefficientNames.end() || small == "pearson";
}

bool isSignificance(std::string_view cell)
{
    const std::string small = apostrophes(cell);
    return std::ranges::any_of(significanceNames, [&](std::string_view name) { return small.starts_with(name); });
}

/// Reads the lines of statistics one by one.
class StatisticLines {
public:
    explicit StatisticLines(char separator) : m_separator(separator) {}

    void add(std::string_view line, std::size_t number)
    {
        const CellRow cells = cellsOfLine(line, m_separator);
        // Of "Spearman's rho, age, Correlation Coefficient" the last one.
        const auto last = std::find_if(cells.rbegin(), cells.rend(), isCoefficient);
        const auto statistic = last == cells.rend() ? cells.end() : last.base() - 1;
        if (std::ranges::any_of(cells, isSignificance)) return;
        if (statistic == cells.end()) return goOn(cells);
        NamedCells row{.name = {}, .cells = {}, .line = number};
        for (auto cell = statistic; cell != cells.begin();)
            if (!(--cell)->empty() && !isCoefficient(*cell)) {
                row.name = *cell;
                break;
            }
        for (auto cell = statistic + 1; cell != cells.end(); ++cell) row.cells.push_back(plainValue(*cell));
        const bool isKnown = std::ranges::find(table.rows, row.name, &NamedCells::name) != table.rows.end();
        m_isOver = m_isOver || (isKnown && !row.name.empty());
        table.goesOn = m_isOver;
        if (!m_isOver) table.rows.push_back(std::move(row));
    }
    CorrelationTable table{.program = "SPSS, jamovi or JASP", .rows = {}, .columns = {}};

private:
    /// The second line of a name, below the first one.
    void goOn(const CellRow& cells)
    {
        if (m_separator != '|' || m_isOver || table.rows.empty() || cells.size() < 2 || cells.front().empty()) return;
        if (cells[1].empty() || lowered(cells[1]) == "correlation")
            if (std::all_of(cells.begin() + 2, cells.end(), [](const std::string& cell) { return cell.empty(); })
                && cells.front().find_first_not_of("-") != std::string::npos)
                table.rows.back().name += " " + cells.front();
    }

    char m_separator;
    bool m_isOver = false;
};

// Stata: names before a bar, a rule with a plus below the head

bool isStataRule(std::string_view line)
{
    line = trimmed(line);
    const std::size_t plus = line.find('+');
    return plus != std::string_view::npos && plus > 3 && line.size() > plus + 3
        && line.find('+', plus + 1) == std::string_view::npos && line.find_first_not_of("-+") == std::string_view::npos;
}

/// "price |  1.0000  -0.4686*"; nothing if there is no bar or another one.
std::optional<std::pair<std::string, CellRow>> stataLine(std::string_view line)
{
    const std::size_t bar = line.find('|');
    if (bar == std::string_view::npos || line.find('|', bar + 1) != std::string_view::npos) return std::nullopt;
    std::pair<std::string, CellRow> result{std::string(trimmed(line.substr(0, bar))), {}};
    for (const std::string_view word : wordsIn(line.substr(bar + 1))) result.second.emplace_back(word);
    return result;
}

class StataLines {
public:
    void add(std::string_view line, std::size_t number)
    {
        const auto parts = stataLine(line);
        if (isStataRule(line)) {
            m_heads = m_before && m_before->first.empty() ? m_before->second : CellRow();
        } else if (parts && !parts->first.empty() && !m_heads.empty() && !parts->second.empty()) {
            addRow(*parts, number);
        }
        m_before = parts;
        if (trimmed(line).empty()) m_heads.clear();
    }

    CorrelationTable table{.program = "Stata", .rows = {}, .columns = {}};

private:
    void addRow(const std::pair<std::string, CellRow>& parts, std::size_t number)
    {
        auto row = std::ranges::find(table.rows, parts.first, &NamedCells::name);
        if (row == table.rows.end()) {
            table.rows.push_back({.name = parts.first, .cells = {}, .line = number});
            row = table.rows.end() - 1;
        }
        for (std::size_t j = 0; j < parts.second.size() && j < m_heads.size(); ++j) {
            auto column = std::ranges::find(table.columns, m_heads[j]);
            if (column == table.columns.end()) {
                table.columns.push_back(m_heads[j]);
                column = table.columns.end() - 1;
            }
            const auto place = static_cast<std::size_t>(column - table.columns.begin());
            if (row->cells.size() <= place) row->cells.resize(place + 1);
            row->cells[place] = plainValue(parts.second[j]);
        }
    }

    CellRow m_heads;
    std::optional<std::pair<std::string, CellRow>> m_before;
};

// SAS: significances below the correlations, and a blank line below these

class SasLines {
public:
    void add(std::string_view line, std::size_t number)
    {
        const std::vector<std::string_view> words = wordsIn(line);
        if (words.empty()) {
            m_isFirst = true;
            return;
        }
        if (line.find("Correlation Coefficients") != std::string_view::npos
            || line.find("Prob > |") != std::string_view::npos
            || line.find("Number of Observations") != std::string_view::npos) {
            table.goesOn = table.goesOn || !table.rows.empty();
            m_hasTitle = table.rows.empty();
            m_isFirst = true;
            return;
        }
        if (!m_hasTitle || !std::exchange(m_isFirst, false)) return;
        if (std::ranges::none_of(words, isValue)) {
            m_heads.assign(words.begin(), words.end());
            m_isFirst = true;  // the first row may follow at once
            return;
        }
        if (m_heads.empty() || words.size() <= m_heads.size()) return;
        const auto values = std::span(words).last(m_heads.size());
        if (!std::ranges::all_of(values, isValue)) return;
        auto row = std::ranges::find(table.rows, words.front(), &NamedCells::name);
        if (row == table.rows.end()) {
            table.rows.push_back({.name = std::string(words.front()), .cells = {}, .line = number});
            row = table.rows.end() - 1;
        }
        for (const std::string_view value : values) row->cells.emplace_back(value);
        for (const std::string& head : m_heads)
            if (std::ranges::find(table.columns, head) == table.columns.end()) table.columns.push_back(head);
    }

    CorrelationTable table{.program = "SAS", .rows = {}, .columns = {}};

private:
    std::vector<std::string> m_heads;
    bool m_hasTitle = false, m_isFirst = false;
};

/// Whether a head is a name cut short: "Zebraf~h" or "Zebrafi" of "Zebrafish".
bool isShortened(std::string_view head, std::string_view name)
{
    const std::size_t mark = head.find('~');
    if (mark == std::string_view::npos) return head.size() >= 3 && name.starts_with(head);
    return name.size() + 1 >= head.size() && name.starts_with(head.substr(0, mark))
        && name.ends_with(head.substr(mark + 1));
}

/// Gives heads that were cut short to fit the name of the row in their place, or both names the longer spelling.
void spellOut(CorrelationTable& table)
{
    if (table.columns.size() != table.rows.size()) return;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        std::string &name = table.rows[i].name, &head = table.columns[i];
        if (isShortened(head, name))
            head = name;
        else if (isShortened(name, head))
            name = head;
    }
}

/// The rows that are columns too, as a table of means above the correlations has none.
void keepObjects(CorrelationTable& table)
{
    if (table.columns.empty()) return;
    spellOut(table);
    const auto isColumn = [&](const NamedCells& row) {
        return std::ranges::find(table.columns, row.name) != table.columns.end();
    };
    const auto isRow = [&](const std::string& name) {
        return std::ranges::find(table.rows, name, &NamedCells::name) != table.rows.end();
    };
    if (std::ranges::none_of(table.columns, isRow)) return;
    std::vector<std::size_t> kept;
    std::vector<std::string> columns;
    for (std::size_t j = 0; j < table.columns.size(); ++j)
        if (isRow(table.columns[j])) {
            kept.push_back(j);
            columns.push_back(table.columns[j]);
        }
    for (const NamedCells& row : table.rows)
        if (!isColumn(row)) table.leftOut.push_back(row.name);
    std::erase_if(table.rows, [&](const NamedCells& row) { return !isColumn(row); });
    for (NamedCells& row : table.rows) {
        CellRow cells;
        for (const std::size_t j : kept) cells.push_back(j < row.cells.size() ? row.cells[j] : std::string());
        row.cells = std::move(cells);
    }
    table.columns = std::move(columns);
}

char separatorIn(const std::string& text)
{
    const auto significance = [&](char separator) {
        for (std::string_view left = text; !left.empty();) {
            if (std::ranges::any_of(cellsOfLine(takeLineOf(left), separator), isSignificance)) return true;
        }
        return false;
    };
    for (const char separator : {'\t', '|', ';', ','})
        if (text.find(separator) != std::string::npos && significance(separator)) return separator;
    return ' ';
}

template <class Lines> CorrelationTable tableOf(const std::string& text, Lines lines)
{
    std::size_t number = 0;
    for (std::string_view left = text; !left.empty();) {
        lines.add(takeLineOf(left), ++number);
    }
    keepObjects(lines.table);
    return std::move(lines.table);
}

bool isSquare(const CorrelationTable& table)
{
    const std::size_t n = table.rows.size();
    std::size_t width = 0;
    for (const NamedCells& row : table.rows) width = std::max(width, row.cells.size());
    return n > 1 && width == n && (table.columns.empty() || table.columns.size() == n);
}

/// The table of the program whose words are in the text.
CorrelationTable correlationsIn(const std::string& text)
{
    if (text.find("Prob > |") != std::string::npos) return tableOf(text, SasLines());
    CorrelationTable stata = tableOf(text, StataLines());
    if (isSquare(stata)) return stata;
    return tableOf(text, StatisticLines(separatorIn(text)));
}

/// Which values were taken from the other triangle, where the own place was empty.
struct Mirrored {
    bool lower = false;  ///< values below the diagonal, written above it as well
    bool upper = false;
};

std::string leftOutText(const std::vector<std::string>& rows)
{
    if (rows.empty()) return {};
    constexpr std::size_t most = 5;
    std::vector<std::string> quoted;
    for (const std::string& row : rows)
        if (quoted.size() < most) quoted.push_back(inQuotes(row));
    if (rows.size() > most) quoted.push_back(std::to_string(rows.size() - most) + " others");
    return "; " + listed(quoted) + (rows.size() == 1 ? " is" : " are") + " no column and left out";
}

std::string mirroredText(const Mirrored& mirrored)
{
    if (mirrored.lower && mirrored.upper) return ", and values that stand in one triangle only were mirrored";
    if (!mirrored.lower && !mirrored.upper) return {};
    return std::string(", and the ") + (mirrored.lower ? "lower" : "upper") + " triangle was mirrored";
}

/// With a name above every column. @param mirrored  receives what stands in one triangle only
std::string asSeparatedValues(const CorrelationTable& table, const std::filesystem::path& file, Mirrored& mirrored)
{
    const std::size_t n = table.rows.size();
    const auto quoted = [](const std::string& name) {
        std::string cell = "\"";
        for (const char c : name) cell += c == '"' ? '\'' : c;
        return cell + "\"";
    };
    const auto at = [&](std::size_t i, std::size_t j) {
        const CellRow& cells = table.rows[i].cells;
        return j < cells.size() ? cells[j] : std::string();
    };
    std::string head, rows;
    for (std::size_t i = 0; i < n; ++i) {
        head += "," + quoted(table.rows[i].name);
        rows += quoted(table.rows[i].name);
        for (std::size_t j = 0; j < n; ++j) {
            std::string cell = at(i, j);
            if (cell.empty() && i == j) cell = "1";  // a dash
            if (cell.empty() && !at(j, i).empty()) {
                cell = at(j, i);
                (i > j ? mirrored.upper : mirrored.lower) = true;
            }
            if (!cell.empty() && !isValue(cell))
                throw FileError(
                    file, table.rows[i].line, "there is " + inQuotes(cell) + " where a correlation is needed.");
            std::ranges::replace(cell, ',', '.');
            rows += "," + cell;
        }
        rows += '\n';
    }
    return head + "\n" + rows;
}

}  // namespace

std::optional<UnpackedText> unpackCorrelations(ByteSource& source, const std::string&, const RunControl& control)
{
    std::string text;
    LineReader lines(source);
    std::string_view line;
    while (lines.next(line)) {
        if (lines.lineNumber() % 256 == 0 && control.stopped()) throw ReadingStopped{};
        if (text.size() + line.size() > mostCorrelationText)
            lines.refuse("a table of correlations of more than 64 MiB is not read.");
        text.append(line) += '\n';
    }
    const CorrelationTable table = correlationsIn(text);
    const std::size_t n = table.rows.size();
    if (n == 0) return std::nullopt;
    if (!isSquare(table)) {
        std::size_t width = 0;
        for (const NamedCells& row : table.rows) width = std::max(width, row.cells.size());
        source.refuse(table.rows.front().line,
            "this is a table of correlations with their significances, of "
                + counted(static_cast<std::ptrdiff_t>(n), "row") + " and "
                + counted(static_cast<std::ptrdiff_t>(width), "column")
                + "; a row and a column for every object are needed. Save the correlations alone as CSV.");
    }
    Mirrored mirrored;
    std::string result = asSeparatedValues(table, source.name(), mirrored);
    return UnpackedText{.text = std::move(result),
        .remark = "Read from a table of correlations as " + table.program
            + " prints it; significances, counts and stars were left out" + mirroredText(mirrored)
            + leftOutText(table.leftOut)
            + (table.goesOn ? ". The tables below the first one were left out, too." : ".")};
}

bool beginsAsCorrelations(const FileHead& head)
{
    const std::string small = apostrophes(head.bytes);
    const auto has = [&](std::string_view words) { return small.find(words) != std::string::npos; };
    if (has("prob > |r|")) return true;
    if (std::ranges::any_of(significanceNames, has)
        && (std::ranges::any_of(coefficientNames, has) || has("|pearson"))) {
        const std::string bytes(head.bytes);
        const CorrelationTable table = tableOf(bytes, StatisticLines(separatorIn(bytes)));
        const auto isRow = [](const NamedCells& row) { return !row.name.empty() && !row.cells.empty(); };
        if (table.rows.size() > 1 && std::ranges::all_of(table.rows, isRow)) return true;
    }
    std::string_view before;
    for (const std::string_view line : head.lines) {
        if (isStataRule(line)) {
            const auto heads = stataLine(before);
            if (heads && heads->first.empty() && !heads->second.empty()
                && has(" " + lowered(heads->second.front()) + " |"))
                return true;
        }
        before = line;
    }
    return false;
}

}  // namespace krein
