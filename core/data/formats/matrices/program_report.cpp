// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/program_report.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/data/formats/matrices/text_words.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/texts/line_cells.h"

namespace krein {

namespace {

using TriangleRows = std::vector<std::vector<std::string>>;

/// A table without names.
std::string namelessTable(const TriangleRows& rows)
{
    std::string table;
    for (const std::vector<std::string>& row : rows) {
        for (std::size_t j = 0; j < rows.size(); ++j)
            table.append(j > 0 ? "\t" : "").append(j < row.size() ? row[j] : "");
        table += "\n";
    }
    return table;
}

/// The numbers of columns from `first` on, one after the other.
bool numbersColumns(const ReportLine& line, std::size_t first)
{
    for (const std::string_view word : line.words)
        if (word != std::to_string(first++)) return false;
    return true;
}

/// The rows of the lower triangle that Gaussian prints in blocks of five columns from this line on: each behind its
/// number, of a distance matrix behind the element as well.
std::optional<ReportedTable> trianglesOfGaussian(
    const ReportLines& lines, std::size_t from, bool haveElements, const std::string& what)
{
    std::vector<std::string> names;
    TriangleRows rows;
    std::size_t columns = 0;  // before those of the block
    for (std::size_t i = from; i < lines.size(); ++i) {
        const ReportLine& line = lines[i];
        if (numbersColumns(line, rows.empty() ? 1 : columns + 6)) {
            columns = rows.empty() ? 0 : columns + 5;
            continue;
        }
        const std::size_t lead = haveElements ? 2 : 1;
        const auto number = objectCountIn(line.words.front());
        const bool areNumbers = std::all_of(
            line.words.begin() + static_cast<std::ptrdiff_t>(std::min(lead, line.words.size())), line.words.end(),
            [](std::string_view word) { return parseNumber(word, '.').has_value(); });
        if (!number || line.words.size() <= lead || !areNumbers || *number > rows.size() + 1) break;
        if (*number == rows.size() + 1) {
            if (columns > 0) break;
            names.push_back((haveElements ? std::string(line.words[1]) : std::string()) + std::to_string(*number));
            rows.emplace_back();
        }
        rows[*number - 1].insert(
            rows[*number - 1].end(), line.words.begin() + static_cast<std::ptrdiff_t>(lead), line.words.end());
    }
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].size() != i + 1) return std::nullopt;
    if (rows.size() < 2) return std::nullopt;
    return ReportedTable{haveElements ? triangleTable(names, rows) : namelessTable(rows),
        "Read from " + what + " that Gaussian prints."};
}

std::optional<ReportedTable> ofGaussian(const ReportLines& lines)
{
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lowered(lines[i].text).starts_with("distance matrix (angstroms)"))
            return trianglesOfGaussian(lines, i + 1, true, "the first distance matrix of atoms, in ångströms,");
        if (lines[i].text.starts_with("*** Overlap ***"))
            return trianglesOfGaussian(lines, i + 1, false, "the overlap matrix");
    }
    return std::nullopt;
}

/// "Predict  a  b" above "Actual" and a row for every class.
std::optional<ReportedTable> ofPycm(const ReportLines& lines)
{
    if (lines.size() < 4 || lines[0].words.front() != "Predict" || lines[1].text != "Actual") return std::nullopt;
    const std::vector<std::string> names(lines[0].words.begin() + 1, lines[0].words.end());
    TriangleRows rows;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i + 2 >= lines.size()) return std::nullopt;
        const ReportLine& line = lines[i + 2];
        if (line.words.size() != names.size() + 1 || line.words.front() != names[i] || !line.areNumbersFrom(1))
            return std::nullopt;
        rows.emplace_back(line.words.begin() + 1, line.words.end());
    }
    if (names.size() < 2) return std::nullopt;
    return ReportedTable{
        triangleTable(names, rows), "Read from a confusion matrix of PyCM: rows are the actual classes."};
}

/// Rows of n(n − 1)/2 numbers, one more in each, from a line on; empty if they are others.
TriangleRows strictRows(const ReportLines& lines, std::size_t from, std::size_t n)
{
    TriangleRows rows(1);
    for (std::size_t i = 1; i < n; ++i) {
        if (from + i > lines.size()) return {};
        const ReportLine& line = lines[from + i - 1];
        if (line.words.size() != i || !line.areNumbersFrom(0)) return {};
        rows.emplace_back(line.words.begin(), line.words.end());
    }
    return rows;
}

/// "From file x", "4 populations", a title and the triangle below it; then "distances:" and another.
std::optional<ReportedTable> ofGenepop(const ReportLines& lines)
{
    if (lines.size() < 5 || lines[1].words.size() < 2 || !lines[1].words[1].starts_with("population"))
        return std::nullopt;
    const auto n = objectCountIn(lines[1].words.front());
    if (!n || *n < 3 || *n > lines.size()) return std::nullopt;
    const TriangleRows rows = strictRows(lines, 3, *n);
    if (rows.empty()) return std::nullopt;
    const bool hasMore = lines.size() > 3 + *n - 1;
    return ReportedTable{namelessTable(rows),
        "Read from " + inQuotes(lines[2].text) + " of Genepop"
            + (hasMore
                    ? "; what stands below it, from line " + std::to_string(lines[2 + *n].number) + " on, is left out."
                    : ".")};
}

/// "label  comparison    braycurtis …", where the second object has no name above it.
std::optional<ReportedTable> ofMothur(const ReportLines& lines)
{
    if (lines.size() < 2 || !lines[0].text.starts_with("label\tcomparison\t")) return std::nullopt;
    const std::vector<std::string_view> heads = plainCells(lines[0].text, "\t");
    if (heads.size() < 4 || !heads[2].empty()) return std::nullopt;
    std::string table = "first\tsecond";
    for (std::size_t j = 3; j < heads.size(); ++j) table.append("\t").append(heads[j]);
    const std::string_view label = plainCells(lines[1].text, "\t").front();
    bool hasOthers = false;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const std::vector<std::string_view> cells = plainCells(lines[i].text, "\t");
        if (cells.size() != heads.size()) return std::nullopt;
        hasOthers = hasOthers || cells.front() != label;
        if (cells.front() != label) continue;
        table += '\n';
        for (std::size_t j = 1; j < cells.size(); ++j) table.append(j > 1 ? "\t" : "").append(cells[j]);
    }
    return ReportedTable{table + "\n",
        "Read from a summary of mothur" + (hasOthers ? ", of the label " + inQuotes(label) + " alone." : ".")};
}

/// Lines "DC …" below their heads, among others.
std::optional<ReportedTable> ofGtcheck(const ReportLines& lines)
{
    if (lines.empty() || !lines.front().text.starts_with("# This file was produced by bcftools")) return std::nullopt;
    std::string table;
    for (const ReportLine& line : lines) {
        const bool isHead = line.text.starts_with("#DC\t");
        if (!isHead && !line.text.starts_with("DC\t")) continue;
        const std::vector<std::string_view> cells = plainCells(line.text, "\t");
        for (std::size_t j = 1; j < cells.size(); ++j) {
            const std::size_t mark = isHead ? cells[j].find(']') : std::string_view::npos;  // "[2]Query Sample"
            table.append(j > 1 ? "\t" : "")
                .append(mark == std::string_view::npos ? cells[j] : cells[j].substr(mark + 1));
        }
        table += "\n";
    }
    if (table.empty()) return std::nullopt;
    return ReportedTable{table, "Read from the discordances that bcftools gtcheck lists; other lines are left out."};
}

/// "a b c <-- classified as" above rows "49 1 0 | a = name".
std::optional<ReportedTable> ofWeka(const ReportLines& lines)
{
    const auto head = std::ranges::find_if(
        lines, [](const ReportLine& line) { return line.text.ends_with("<-- classified as"); });
    if (head == lines.end() || head->words.size() < 5) return std::nullopt;
    const std::size_t n = head->words.size() - 3;
    std::vector<std::string> names;
    TriangleRows rows;
    for (auto line = head + 1; line != lines.end() && rows.size() < n; ++line) {
        const std::size_t bar = line->text.find('|'), sign = line->text.find('=', std::min(bar, line->text.size()));
        if (sign == std::string_view::npos || line->words.size() < n + 4 || line->words[n] != "|") return std::nullopt;
        names.emplace_back(trimmed(line->text.substr(sign + 1)));
        rows.emplace_back(line->words.begin(), line->words.begin() + static_cast<std::ptrdiff_t>(n));
        if (!std::ranges::all_of(rows.back(), [](const std::string& word) { return parseNumber(word).has_value(); }))
            return std::nullopt;
    }
    if (rows.size() != n) return std::nullopt;
    return ReportedTable{triangleTable(names, rows),
        "Read from the confusion matrix of an output of Weka; the lines around it are left out."};
}

/// "Reference" above "Prediction  a  b" and a row for every class.
std::optional<ReportedTable> ofCaret(const ReportLines& lines)
{
    const auto title = std::ranges::find(lines, "Reference", &ReportLine::text);
    if (lines.end() - title < 4 || (title + 1)->words.front() != "Prediction") return std::nullopt;
    const std::vector<std::string> names((title + 1)->words.begin() + 1, (title + 1)->words.end());
    TriangleRows rows;
    for (auto line = title + 2; line != lines.end() && rows.size() < names.size(); ++line) {
        const std::size_t first = line->words.size() - std::min(names.size(), line->words.size());
        if (first == 0 || line->words.front() != names[rows.size()] || !line->areNumbersFrom(first))
            return std::nullopt;
        rows.emplace_back(line->words.begin() + static_cast<std::ptrdiff_t>(first), line->words.end());
    }
    if (names.size() < 2 || rows.size() != names.size()) return std::nullopt;
    return ReportedTable{triangleTable(names, rows),
        "Read from a confusion matrix of caret, whose rows are predictions; the lines around it are left out."};
}

}  // namespace

std::optional<ReportedTable> programReport(const ReportLines& lines)
{
    for (const auto attempt : {ofGaussian, ofPycm, ofGenepop, ofMothur, ofGtcheck, ofWeka, ofCaret})
        if (auto table = attempt(lines)) return table;
    return std::nullopt;
}

}  // namespace krein
