// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/statistics_report.h"

#include <algorithm>
#include <array>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/texts/line_cells.h"

namespace krein {

namespace {

/// Names of objects and the cells of their rows.
struct StatisticsRows {
    std::vector<std::string> names;
    std::vector<std::vector<std::string>> cells;

    std::vector<std::string>& row(std::string_view name)
    {
        const auto known = std::ranges::find(names, name);
        if (known != names.end()) return cells[static_cast<std::size_t>(known - names.begin())];
        names.emplace_back(name);
        return cells.emplace_back();
    }
    bool isLower() const
    {
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (cells[i].size() != i + 1) return false;
        return cells.size() > 1;
    }
    bool isSquare() const
    {
        return cells.size() > 1
            && std::ranges::all_of(cells, [&](const auto& row) { return row.size() == names.size(); });
    }
};

bool isRuleOf(std::string_view text, char sign)
{
    return text.find_first_not_of(std::string{sign, ' '}) == std::string_view::npos;
}

/// The rows below "Correlations" or "Covariances" of Mplus, in blocks of heads, a rule of lines and rows.
StatisticsRows rowsOfMplus(const ReportLines& lines, std::string_view title)
{
    StatisticsRows rows;
    bool isInside = false;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const ReportLine& line = lines[i];
        const bool isHead = i + 1 < lines.size() && isRuleOf(lines[i + 1].text, '_');
        if (line.text == title)
            isInside = true;
        else if (isInside && !isHead && !isRuleOf(line.text, '_')) {
            if (line.words.size() < 2 || !line.areNumbersFrom(1)) {
                isInside = false;
                continue;
            }
            auto& row = rows.row(line.words.front());
            row.insert(row.end(), line.words.begin() + 1, line.words.end());
        }
    }
    return rows;
}

std::optional<ReportedTable> ofMplus(const ReportLines& lines)
{
    const auto hasRule = [](const ReportLine& line) { return line.text.starts_with("____"); };
    if (std::ranges::none_of(lines, hasRule)) return std::nullopt;
    for (const std::string_view title : {"Correlations", "Covariances"}) {
        const StatisticsRows rows = rowsOfMplus(lines, title);
        if (!rows.isLower()) continue;
        return ReportedTable{triangleTable(rows.names, rows.cells),
            "Read from the " + lowered(title) + " of Mplus; the lines around them are left out.",
            title == "Correlations"};
    }
    return std::nullopt;
}

/// Names above rows of an upper triangle, each with its name behind it, in blocks of columns.
std::optional<ReportedTable> ofGretl(const ReportLines& lines)
{
    if (lines.empty() || !lowered(lines.front().text).starts_with("correlation coefficients, using"))
        return std::nullopt;
    StatisticsRows rows;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const std::vector<std::string_view>& words = lines[i].words;
        const bool isRow = words.size() > 1 && !parseNumber(words.back())
            && std::all_of(words.begin(), words.end() - 1, [](auto word) { return parseNumber(word).has_value(); });
        if (!isRow) continue;
        auto& row = rows.row(words.back());
        row.insert(row.end(), words.begin(), words.end() - 1);
    }
    const std::size_t n = rows.names.size();
    std::vector<std::vector<std::string>> lower(n);
    for (std::size_t i = 0; i < n; ++i) {
        if (rows.cells[i].size() != n - i) return std::nullopt;
        for (std::size_t j = i; j < n; ++j) lower[j].push_back(rows.cells[i][j - i]);
    }
    if (n < 2) return std::nullopt;
    return ReportedTable{
        triangleTable(rows.names, lower), "Read from correlations of gretl, whose names stand behind the rows.", true};
}

/// A list of statistics, the last of which stands before the names, and below them a row of each for every variable.
std::optional<ReportedTable> ofEviews(const ReportLines& lines)
{
    const auto cellsOfLine = [](const ReportLine& line) { return plainCells(line.text, "\t"); };
    const auto begin = std::ranges::find_if(
        lines, [](const ReportLine& line) { return line.text.starts_with("Covariance Analysis:"); });
    const auto title = std::find_if(begin, lines.end(), [&](const ReportLine& line) {
        return line.text.starts_with("Correlation") || line.text.starts_with("Covariance\t")
            || line.text == "Covariance";
    });
    if (begin == lines.end() || title == lines.end()) return std::nullopt;
    const auto head = std::find_if(
        title, lines.end(), [&](const ReportLine& line) { return cellsOfLine(line).size() > 1; });
    StatisticsRows rows;
    for (auto line = head == lines.end() ? head : head + 1; line != lines.end(); ++line) {
        const std::vector<std::string_view> cells = cellsOfLine(*line);
        if (cells.size() < 2 || cells.front().empty() || parseNumber(cells.front()) || !parseNumber(cells[1])) continue;
        auto& row = rows.row(cells.front());
        for (std::size_t j = 1; j < cells.size() && parseNumber(cells[j]); ++j) row.emplace_back(cells[j]);
    }
    if (!rows.isLower() && !rows.isSquare()) return std::nullopt;
    return ReportedTable{triangleTable(rows.names, rows.cells),
        "Read from a covariance analysis of EViews; the statistics below each number are left out.",
        title->text.starts_with("Correlation")};
}

/// Rows "│x Pearson Correlation │1.000│ .500│" among others of a table between lines.
std::optional<ReportedTable> ofPspp(const ReportLines& lines)
{
    constexpr std::string_view what = "Pearson Correlation";
    StatisticsRows rows;
    for (const ReportLine& line : lines) {
        const std::string_view mark = line.text.starts_with('|') ? "|" : "\xE2\x94\x82";
        if (!line.text.starts_with(mark)) continue;
        const std::vector<std::string_view> cells = plainCells(line.text, mark);
        if (cells.size() < 4 || !cells[1].ends_with(what)) continue;
        auto& row = rows.row(trimmed(cells[1].substr(0, cells[1].size() - what.size())));
        for (std::size_t j = 2; j + 1 < cells.size(); ++j) {
            const std::size_t end = cells[j].find_last_of("0123456789.");  // letters of notes stand behind it
            row.emplace_back(cells[j].substr(0, end == std::string_view::npos ? 0 : end + 1));
        }
    }
    if (!rows.isSquare()) return std::nullopt;
    return ReportedTable{triangleTable(rows.names, rows.cells),
        "Read from correlations of PSPP; significances and counts are left out.", true};
}

bool isDashOfPaper(std::string_view word)
{
    constexpr std::array<std::string_view, 5> dashes{"-", "--", "\xE2\x80\x93", "\xE2\x80\x94", "\xE2\x88\x92"};
    return std::ranges::find(dashes, word) != dashes.end();
}

/// A number, perhaps with stars or letters of notes behind it, or a dash.
bool isCellOfPaper(std::string_view word)
{
    constexpr std::string_view dagger = "\xE2\x80\xA0";
    if (word.ends_with(dagger)) word.remove_suffix(dagger.size());
    while (!word.empty() && std::string_view("*abc").find(word.back()) != std::string_view::npos) word.remove_suffix(1);
    const bool isInBrackets = word.size() > 2 && (word.front() == '(' || word.front() == '[');
    if (isInBrackets) word = word.substr(1, word.size() - 2);
    return isDashOfPaper(word) || parseNumber(word, '.');
}

/// The diagonal of such a table: a dash, 1, or a reliability in brackets.
bool isSelfOfPaper(std::string_view word)
{
    return isCellOfPaper(word)
        && (isDashOfPaper(word) || word.front() == '(' || word.front() == '[' || parseNumber(word) == 1.0);
}

/// A row of a table of a paper: the words of its name and its cells.
struct RowOfPaper {
    std::string name;
    std::vector<std::string_view> cells;
};

RowOfPaper rowOfPaper(const ReportLine& line)
{
    std::size_t first = line.words.size();
    while (first > 0 && isCellOfPaper(line.words[first - 1])) --first;
    RowOfPaper row;
    for (std::size_t k = 0; k < first; ++k) row.name.append(k > 0 ? " " : "").append(line.words[k]);
    row.cells.assign(line.words.begin() + static_cast<std::ptrdiff_t>(first), line.words.end());
    return row;
}

bool areMomentsOfPaper(const std::vector<std::string_view>& words)
{
    constexpr std::array<std::string_view, 2> means{"m", "mean"};
    constexpr std::array<std::string_view, 4> deviations{"sd", "s.d.", "std", "s.d"};
    const auto hasOne = [&](const auto& spellings) {
        return std::ranges::any_of(words,
            [&](std::string_view word) { return std::ranges::find(spellings, lowered(word)) != spellings.end(); });
    };
    return hasOne(means) && hasOne(deviations);
}

/// Rows that each have a cell more than the one before, behind means and deviations, whose columns blanks part.
std::optional<ReportedTable> ofPaper(const ReportLines& lines)
{
    constexpr std::size_t fewest = 3, mostBefore = 5;
    const auto head = std::ranges::find_if(lines, [](const ReportLine& line) { return areMomentsOfPaper(line.words); });
    if (head == lines.end() || head->text.find_first_of("\t;|") != std::string_view::npos) return std::nullopt;
    std::vector<RowOfPaper> rows;
    for (auto line = head + 1; line != lines.end(); ++line) {
        RowOfPaper row = rowOfPaper(*line);
        const bool isNext = rows.empty() ? row.cells.size() > 1 : row.cells.size() == rows.back().cells.size() + 1;
        if (row.name.empty() || !isNext) break;
        rows.push_back(std::move(row));
    }
    if (rows.size() < fewest) return std::nullopt;
    const bool hasSelf = std::ranges::all_of(
        rows, [](const RowOfPaper& row) { return isSelfOfPaper(row.cells.back()); });
    const std::size_t before = rows.front().cells.size() - (hasSelf ? 1 : 0);
    const std::string last = std::to_string(rows.size()), lastOfStrict = std::to_string(rows.size() - 1);
    const std::string_view end = head->words.back();
    const bool areNumbered = end == last || (!hasSelf && end == lastOfStrict);
    if (before < 2 || before > mostBefore || !areNumbered) return std::nullopt;
    std::vector<std::string> names;
    std::vector<std::vector<std::string>> cells;
    for (const RowOfPaper& row : rows) {
        names.push_back(row.name);
        cells.emplace_back(row.cells.begin() + static_cast<std::ptrdiff_t>(before), row.cells.end());
        if (!hasSelf) cells.back().emplace_back(notReported);
    }
    return ReportedTable{triangleTable(names, cells),
        "Read from a table of correlations; the means, deviations and other numbers before them are left out.", true};
}

/// "Parameter | hp | disp" above a rule and rows "mpg | -0.78*** | -0.85***": summary() of correlation in R, which
/// leaves out one triangle and turns the columns around.
std::optional<ReportedTable> ofEasystats(const ReportLines& lines)
{
    const auto head = std::ranges::find_if(lines, [](const ReportLine& line) {
        return line.text.starts_with("Parameter") && line.text.find('|') != std::string_view::npos;
    });
    if (lines.end() - head < 3 || !isRuleOf((head + 1)->text, '-')) return std::nullopt;
    const std::vector<std::string_view> heads = plainCells(head->text, "|");
    const std::size_t n = heads.size();
    std::vector<std::string> names;
    std::vector<std::vector<std::string>> cells(n, std::vector<std::string>(n));
    std::vector<std::vector<std::string_view>> rows;
    for (auto line = head + 2; line != lines.end() && line->text.find('|') != std::string_view::npos; ++line) {
        rows.push_back(plainCells(line->text, "|"));
        rows.back().resize(n);  // empty cells at the end of a line are left out
        names.emplace_back(rows.back().front());
    }
    for (std::size_t j = n; j-- > 1;)
        if (std::ranges::find(names, heads[j]) == names.end()) names.emplace_back(heads[j]);
    if (names.size() != n || n < 3) return std::nullopt;
    const auto place = [&](std::string_view name) {
        return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
    };
    std::size_t filled = 0;
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (std::size_t j = 1; j < n; ++j) {
            const std::size_t other = place(heads[j]);
            if (rows[i][j].empty() || other == n || other == i) continue;
            filled += cells[std::max(i, other)][std::min(i, other)].empty() ? 1 : 0;
            cells[std::max(i, other)][std::min(i, other)] = rows[i][j];
        }
    if (filled != n * (n - 1) / 2) return std::nullopt;
    for (std::size_t i = 0; i < n; ++i) {
        cells[i].resize(i);
        cells[i].emplace_back(notReported);
    }
    return ReportedTable{triangleTable(names, cells),
        "Read from correlations that easystats prints, which leaves out the diagonal; the lines around them are left "
        "out.",
        true};
}

/// "term mpg cyl" above rows "2 cyl -.85": correlations of corrr, whose empty cells are not seen.
std::optional<ReportedTable> ofCorrr(const ReportLines& lines)
{
    if (lines.size() < 4 || (lines[0].words.front() != "term" && lines[0].words.front() != "rowname"))
        return std::nullopt;
    const std::size_t n = lines[0].words.size() - 1;
    const std::vector<std::string> names(lines[0].words.begin() + 1, lines[0].words.end());
    if (lines.size() != n + 1) return std::nullopt;
    std::vector<std::vector<std::string>> cells;
    for (std::size_t i = 0; i < n; ++i) {
        const ReportLine& line = lines[i + 1];
        const bool isRow = line.words.size() == 2 + i && line.words[0] == std::to_string(i + 1)
            && line.words[1] == names[i] && (i == 0 || line.areNumbersFrom(2));
        if (!isRow) return std::nullopt;
        cells.emplace_back(line.words.begin() + 2, line.words.end());
        cells.back().emplace_back(notReported);
    }
    return ReportedTable{
        triangleTable(names, cells), "Read from correlations of corrr, which leaves out the diagonal.", true};
}

}  // namespace

std::optional<ReportedTable> statisticsReport(const ReportLines& lines)
{
    for (const auto attempt : {ofMplus, ofGretl, ofEviews, ofPspp, ofPaper, ofEasystats, ofCorrr})
        if (auto table = attempt(lines)) return table;
    return std::nullopt;
}

}  // namespace krein
