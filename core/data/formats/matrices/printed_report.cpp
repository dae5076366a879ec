// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/printed_report.h"

#include <algorithm>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/matrices/program_report.h"
#include "core/data/formats/matrices/report_lines.h"
#include "core/data/formats/matrices/statistics_report.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

/// Names and cells of a table in blocks of columns.
struct BlockTable {
    std::vector<std::string> names;
    std::vector<std::vector<std::string>> cells;  ///< of the rows
    std::size_t end = 0;                          ///< the line below it
};

/// Takes the block whose heads are in this line if they go on with the names of the rows. @return whether it is one
bool takeBlock(const ReportLines& lines, BlockTable& table)
{
    const std::size_t n = table.names.size(), from = table.cells.front().size();
    if (table.end + n >= lines.size()) return false;
    const std::vector<std::string_view>& heads = lines[table.end].words;
    if (heads.size() > n - from
        || !std::equal(heads.begin(), heads.end(), table.names.begin() + static_cast<std::ptrdiff_t>(from)))
        return false;
    for (std::size_t i = 0; i < n; ++i) {
        const std::vector<std::string_view>& words = lines[table.end + 1 + i].words;
        if (words.size() != heads.size() + 1 || words.front() != table.names[i]) return false;
        table.cells[i].insert(table.cells[i].end(), words.begin() + 1, words.end());
    }
    table.end += n + 1;
    return true;
}

/// The table of as many columns as rows whose first heads stand in this line.
std::optional<BlockTable> blockTableAt(const ReportLines& lines, std::size_t head)
{
    const std::size_t columns = lines[head].words.size();
    BlockTable table{.names = {}, .cells = {}, .end = head};
    for (std::size_t i = head + 1; i < lines.size() && lines[i].words.size() == columns + 1; ++i)
        table.names.emplace_back(lines[i].words.front());
    if (table.names.size() < 2 || table.names.size() < columns) return std::nullopt;
    // Other lines of as many words may follow a table of one block.
    const bool isWhole = std::equal(lines[head].words.begin(), lines[head].words.end(), table.names.begin(),
        table.names.begin() + static_cast<std::ptrdiff_t>(columns));
    const auto followsOn = [&] {
        const std::size_t next = head + table.names.size() + 1;
        return next < lines.size()
            && lines[next].words.front() == table.names[std::min(columns, table.names.size() - 1)];
    };
    if (isWhole && !followsOn()) table.names.resize(columns);
    table.cells.resize(table.names.size());
    while (table.cells.front().size() < table.names.size())
        if (!takeBlock(lines, table)) return std::nullopt;
    return table;
}

/// Whether numbers stand up to the diagonal and words behind it.
bool holdsWordsAbove(const BlockTable& table)
{
    for (std::size_t i = 0; i < table.cells.size(); ++i)
        for (std::size_t j = 0; j < table.cells.size(); ++j)
            if (parseNumber(table.cells[i][j]).has_value() != (j <= i)) return false;
    return true;
}

/// As polycor::hetcor() prints correlations, and below them their standard errors.
std::optional<ReportedTable> besideWords(const ReportLines& lines)
{
    for (std::size_t head = 0; head < lines.size(); ++head) {
        auto table = blockTableAt(lines, head);
        if (!table || !holdsWordsAbove(*table)) continue;
        if (lines.size() == table->names.size() + 1) return std::nullopt;  // a table alone, which its reader mends
        const std::string word = table->cells.front().back();
        for (std::size_t i = 0; i < table->cells.size(); ++i) table->cells[i].resize(i + 1);
        return ReportedTable{triangleTable(table->names, table->cells),
            "The lines from " + std::to_string(lines[head].number) + " to "
                + std::to_string(lines[table->end - 1].number) + " hold a matrix, above whose diagonal stand words, as "
                + inQuotes(word) + "; these and the lines around it are left out."};
    }
    return std::nullopt;
}

/// "index name value std.dev 1 2 3" above rows that end with those of a triangle: x.cor of ADMB.
std::optional<ReportedTable> ofAdmb(const ReportLines& lines)
{
    constexpr std::size_t before = 4;  // what stands before the correlations
    if (lines.size() < 4 || !lowered(lines[0].text).starts_with("the logarithm of the determinant of the hessian"))
        return std::nullopt;
    std::vector<std::string> names;
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 2; i < lines.size(); ++i) {
        const ReportLine& line = lines[i];
        const std::size_t number = i - 1;
        if (line.words.size() != before + number || !line.areNumbersFrom(2)
            || line.words.front() != std::to_string(number))
            return std::nullopt;
        names.emplace_back(line.words[1]);
        rows.emplace_back(line.words.begin() + before, line.words.end());
    }
    return ReportedTable{triangleTable(names, rows),
        "Read from the correlations of ADMB; the estimates and standard deviations before them are left out.", true};
}

/// The names behind "Correlations: A, B, C" of Minitab.
std::vector<std::string> namesOfMinitab(std::string_view text)
{
    std::vector<std::string> names;
    text = trimmed(text.substr(text.find(':') + 1));
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(','), text.size());
        names.emplace_back(trimmed(text.substr(0, end)));
        text.remove_prefix(std::min(text.size(), end + 1));
    }
    return names;
}

/// The cells of the rows of a strict lower triangle between the title and `end`, by the names of the objects.
struct MinitabRows {
    std::vector<std::vector<std::string>> cells;
    std::size_t significances = 0;  ///< lines of p-values
};

MinitabRows rowsOfMinitab(
    const std::vector<std::string>& names, ReportLines::const_iterator begin, ReportLines::const_iterator end)
{
    MinitabRows rows{.cells = std::vector<std::vector<std::string>>(names.size())};
    std::size_t above = 0;  // numbers of the row above, which as many p-values follow
    for (const ReportLine& line : ReportLines(begin, end)) {
        const auto name = std::ranges::find_if(names, [&](const std::string& known) {
            return line.text.starts_with(known + " ") && parseNumber(wordsIn(line.text.substr(known.size())).front());
        });
        if (above == line.words.size() && line.areNumbersFrom(0)) {
            ++rows.significances;
            above = 0;
            continue;
        }
        above = 0;
        if (name == names.end()) continue;
        const std::vector<std::string_view> cells = wordsIn(line.text.substr(name->size()));
        above = cells.size();
        auto& row = rows.cells[static_cast<std::size_t>(name - names.begin())];
        row.insert(row.end(), cells.begin(), cells.end());
    }
    return rows;
}

/// Each row of a strict lower triangle above the row of its p-values; further columns follow below. What the cells
/// contain is said behind them, or p-values stand below every row.
std::optional<ReportedTable> ofMinitab(const ReportLines& lines)
{
    const auto title = std::ranges::find_if(lines, [](const ReportLine& line) {
        const std::string small = lowered(line.text.substr(0, 20));
        return small.starts_with("correlations:") || small.starts_with("correlation:");
    });
    if (title == lines.end()) return std::nullopt;
    const auto contents = std::find_if(
        title, lines.end(), [](const ReportLine& line) { return line.text.starts_with("Cell Contents"); });
    const std::vector<std::string> names = namesOfMinitab(title->text);
    if (names.size() < 2) return std::nullopt;
    MinitabRows rows = rowsOfMinitab(names, title + 1, contents);
    if (contents == lines.end() && rows.significances + 1 < names.size()) return std::nullopt;
    for (std::size_t i = 0; i < rows.cells.size(); ++i) {
        std::vector<std::string>& row = rows.cells[i];
        if (row.size() != i
            || !std::ranges::all_of(row, [](const std::string& word) { return parseNumber(word).has_value(); }))
            return std::nullopt;
        row.emplace_back(notReported);
    }
    return ReportedTable{triangleTable(names, rows.cells),
        "Read from correlations of Minitab, which leaves out the diagonal; the p-values below them are left out.",
        true};
}

/// The name between the number of a row and its n values; empty if the line is no such row.
std::string nameOfRow(const ReportLine& line, std::size_t row, std::size_t n)
{
    if (line.words.size() < n + 2 || line.words.front() != std::to_string(row)) return {};
    const std::size_t first = line.words.size() - n;
    if (!line.areNumbersFrom(first)) return {};
    std::string name(line.words[1]);
    for (std::size_t k = 2; k < first; ++k) name.append(" ").append(line.words[k]);
    return name;
}

/// "6 rows, 6 columns, 1 levels." below rows with their numbers and names, as DISPLAY of UCINET prints a matrix.
std::optional<ReportedTable> ofUcinet(const ReportLines& lines)
{
    if (lines.empty() || lines.front().text != "DISPLAY") return std::nullopt;
    const auto sizes = std::ranges::find_if(lines, [](const ReportLine& line) {
        return line.words.size() > 3 && line.words[1] == "rows," && line.words[3] == "columns,";
    });
    if (sizes == lines.end() || sizes->words[0] != sizes->words[2]) return std::nullopt;
    const double count = parseNumber(sizes->words[0]).value_or(0.0);
    if (!(count >= 2.0) || count > static_cast<double>(sizes - lines.begin())) return std::nullopt;
    const auto n = static_cast<std::size_t>(count);
    std::string table, heads;
    for (std::size_t i = 0; i < n; ++i) {
        const ReportLine& line = *(sizes - static_cast<std::ptrdiff_t>(n - i));
        const std::string name = nameOfRow(line, i + 1, n);
        if (name.empty()) return std::nullopt;
        heads += "\t" + name;
        table += name;
        for (std::size_t k = line.words.size() - n; k < line.words.size(); ++k)
            table.append("\t").append(line.words[k]);
        table += "\n";
    }
    return ReportedTable{heads + "\n" + table, "Read from a matrix that UCINET displays."};
}

}  // namespace

std::optional<ReportedTable> reportedTable(std::string_view text)
{
    const ReportLines lines = reportLines(text);
    if (auto table = ofAdmb(lines)) return table;
    if (auto table = ofMinitab(lines)) return table;
    if (auto table = ofUcinet(lines)) return table;
    if (auto table = statisticsReport(lines)) return table;
    if (auto table = programReport(lines)) return table;
    return besideWords(lines);
}

}  // namespace krein
