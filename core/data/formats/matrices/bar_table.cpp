// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/bar_table.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/matrices/correlation_table.h"
#include "core/data/formats/texts/sheet_text.h"
#include "core/data/io/file_head.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

constexpr std::size_t mostBarText = std::size_t{512} << 20, fewestBetweenBars = 3;

/// The line with bars and rules of typography as plain ones.
std::string plainBars(std::string_view line)
{
    constexpr std::array<std::string_view, 4> bars{"\xE2\x94\x82", "\xE2\x94\x86", "\xE2\x94\x83", "\xE2\x95\x91"};
    constexpr std::array<std::string_view, 4> dashes{"\xE2\x94\x80", "\xE2\x94\x81", "\xE2\x94\x84", "\xE2\x95\x90"};
    std::string plain;
    while (!line.empty()) {
        const bool isBox = line.size() > 2 && line[0] == '\xE2' && (line[1] == '\x94' || line[1] == '\x95');
        if (!isBox) {
            plain += line.front();
            line.remove_prefix(1);
            continue;
        }
        const std::string_view sign = line.substr(0, 3);
        plain += std::ranges::find(bars, sign) != bars.end()  ? '|'
            : std::ranges::find(dashes, sign) != dashes.end() ? '-'
                                                              : '+';
        line.remove_prefix(3);
    }
    return plain;
}

/// "|---|:--:|", "+-----+", "------+----", "|---+---|"
bool isRule(std::string_view line)
{
    line = trimmed(line);
    return line.size() > 2 && line.find_first_not_of("|-:+= ") == std::string_view::npos
        && (line.find("--") != std::string_view::npos || line.find("==") != std::string_view::npos
            || line.find(":-") != std::string_view::npos || line.find("|-|") != std::string_view::npos);
}

/// A rule between columns, which the lines around a paragraph are not.
bool isColumnRule(std::string_view line)
{
    return isRule(line) && line.find_first_of("|+") != std::string_view::npos;
}

/// Without what makes a cell bold or slanted or marks code, and without backslashes.
std::string plainCell(std::string_view cell)
{
    cell = trimmed(cell);
    for (const std::string_view mark : {"**", "__", "*", "`", "_"})
        if (cell.size() > 2 * mark.size() && cell.starts_with(mark) && cell.ends_with(mark))
            cell = trimmed(cell.substr(mark.size(), cell.size() - 2 * mark.size()));
    std::string plain;
    for (std::size_t i = 0; i < cell.size(); ++i)
        if (cell[i] != '\\' || i + 1 == cell.size()) plain += cell[i];
    return plain;
}

/// The cells of a line between bars that stand for themselves.
/// @param isFramed  bars stand at the ends of the lines, too
std::vector<std::string> cellsBetweenBars(std::string_view line, bool isFramed)
{
    line = trimmed(line);
    if (isFramed && line.starts_with('|')) line.remove_prefix(1);
    if (isFramed && line.ends_with('|') && !line.ends_with("\\|")) line.remove_suffix(1);
    std::vector<std::string> cells;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= line.size(); ++i) {
        if (i < line.size() && (line[i] != '|' || (i > 0 && line[i - 1] == '\\'))) continue;
        cells.push_back(plainCell(line.substr(begin, i - begin)));
        begin = i + 1;
    }
    return cells;
}

/// "Float64", "String15", "Union{Missing, Int64}" and "Int64?" below the heads of Julia.
bool isTypeOfJulia(std::string_view cell)
{
    constexpr std::array<std::string_view, 8> types{"String", "Float", "Int", "UInt", "Any", "Char", "Bool", "Symbol"};
    return std::ranges::any_of(types, [&](std::string_view type) {
        return cell.starts_with(type)
            && cell.find_first_not_of("0123456789?\xE2\x80\xA6", type.size()) == std::string_view::npos;
    });
}

/// The types below the heads of Polars, and the rules between them.
bool isTypeRow(const std::vector<std::string>& cells)
{
    return std::ranges::all_of(cells, [](const std::string& cell) {
        const bool isType = cell == "str" || cell == "bool" || cell == "---" || cell == "dbl" || cell == "chr"
            || cell == "\xE2\x80\x94"
            || (cell.size() > 1 && cell.size() < 4
                && std::string_view("fiu").find(cell.front()) != std::string_view::npos
                && cell.find_first_not_of("0123456789", 1) == std::string::npos);
        return isType;
    });
}

/// The first cell as it is, the columns of all others apart.
std::vector<std::string> cellsOfBands(const std::vector<std::string>& bands)
{
    std::vector<std::string> cells{bands.front()};
    for (std::size_t band = 1; band < bands.size(); ++band)
        for (const std::string_view word : wordsIn(bands[band])) cells.emplace_back(word);
    return cells;
}

/// The lines of a table.
struct BarTable {
    std::vector<std::string> rows;
    std::size_t line = 0;
    bool hasRule = false, isFramed = false;

    /// A data frame of Julia: the numbers of its rows before the only bar, the types of its columns below their names.
    bool isOfJulia() const
    {
        if (rows.size() < 3 || !rows.front().starts_with("Row |")) return false;
        return std::ranges::all_of(wordsBehindBar(1), isTypeOfJulia);
    }
    std::vector<std::string_view> wordsBehindBar(std::size_t row) const
    {
        return wordsIn(std::string_view(rows[row]).substr(rows[row].find('|') + 1));
    }
    SheetText sheetOfJulia() const
    {
        SheetText text("table", mostBarText);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const std::vector<std::string_view> cells = wordsBehindBar(i);
            for (std::size_t j = 0; i != 1 && j < cells.size(); ++j)
                text.addPrinted(i > 0 ? i - 1 : 0, j, std::string(cells[j]));
        }
        return text;
    }

    /// The rows as they are, without the bars at their ends: of a triangle the cells that a row does not have are none.
    std::string rowsBetweenBars() const
    {
        std::string text;
        for (const std::string& row : rows) text += std::string(trimmed(row.substr(1, row.size() - 2))) + '\n';
        return text;
    }

    /// @param inBands  bars stand between groups of columns only, as Stata prints a cross table: blanks are between
    /// columns
    SheetText sheet(bool inBands = false) const
    {
        if (isOfJulia()) return sheetOfJulia();
        SheetText text("table", mostBarText);
        std::size_t number = 0;
        for (const std::string& row : rows) {
            std::vector<std::string> cells = cellsBetweenBars(row, isFramed);
            if (inBands) cells = cellsOfBands(cells);
            if (isTypeRow(cells)) continue;
            for (std::size_t j = 0; j < cells.size(); ++j) text.addPrinted(number, j, cells[j]);
            ++number;
        }
        return text;
    }
};

/// A table of MediaWiki, between "{|" and "|}", as one between bars: "!" and "|" begin cells, "|-" a row.
bool beginsAsWikiTable(std::string_view bytes)
{
    return trimmed(bytes).starts_with("{|");
}

/// A cell without the attributes before it, "style=… | 0.5".
std::string wikiCell(std::string_view cell)
{
    const std::size_t bar = cell.find('|');
    if (bar != std::string_view::npos && cell.substr(0, bar).find('=') != std::string_view::npos)
        cell = cell.substr(bar + 1);
    return std::string(trimmed(cell));
}

std::string barsOfWiki(std::string_view text)
{
    std::string bars, row;
    const auto endRow = [&] {
        if (row.empty()) return;
        const bool isFirst = bars.empty();
        bars += row + "|\n";
        if (isFirst) bars += "|---|---|\n";
        row.clear();
    };
    for (std::string_view left = text; !left.empty();) {
        const std::string_view line = trimmed(takeLineOf(left));
        if (line.starts_with("|-") || line.starts_with("|}")) {
            endRow();
            if (line.starts_with("|}")) break;
        } else if ((line.starts_with('!') || line.starts_with('|')) && !line.starts_with("|+")) {
            const std::string mark = line.front() == '!' && line.find("!!") != std::string_view::npos ? "!!" : "||";
            std::string_view rest = line.substr(1);
            for (bool isMore = true; isMore;) {
                const std::size_t next = rest.find(mark);
                isMore = next != std::string_view::npos;
                row += "| " + wikiCell(rest.substr(0, next)) + " ";
                if (isMore) rest.remove_prefix(next + 2);
            }
        }
    }
    endRow();
    return bars;
}

constexpr std::string_view listTable = ".. list-table::";

/// Markup of wikis that marks the heads of columns otherwise, as bars: "||a||b||" of Jira, "^ a ^ b ^" of DokuWiki,
/// "|_. a |_. b |" of Textile, "|===" around the rows of AsciiDoc, "[td]a[/td]" of BBCode, and "* - a" of a list-table
/// of reStructuredText.
bool beginsAsMarkup(std::string_view bytes)
{
    bytes = trimmed(bytes);
    const std::string_view line = trimmed(bytes.substr(0, bytes.find('\n')));
    const bool isHead = (line.starts_with("||") && line.ends_with("||"))
        || (line.starts_with('^') && line.ends_with('^')) || line.starts_with("|_.");
    return (isHead && line.size() > 4) || line.starts_with("|===") || line.starts_with("[cols")
        || line.starts_with("[table") || line.starts_with(listTable);
}

void replaceAll(std::string& text, std::string_view mark, std::string_view by)
{
    for (std::size_t at = 0; (at = text.find(mark, at)) != std::string::npos; at += by.size())
        text.replace(at, mark.size(), by);
}

/// Below the first row of a table, a rule.
constexpr std::string_view ruleOfBars = "|---|---|\n";

std::string barsOfBbcode(std::string_view text)
{
    std::string bars(text);
    std::ranges::replace_if(
        bars, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    for (const std::string_view mark : {"[table]", "[/table]", "[tr]", "[b]", "[/b]", "[/td]", "[/th]"})
        replaceAll(bars, mark, "");
    for (const std::string_view mark : {"[td]", "[th]"}) replaceAll(bars, mark, "|");
    replaceAll(bars, "[/tr]", " |\n");
    const std::size_t end = bars.find('\n');
    return end == std::string::npos ? bars : bars.insert(end + 1, ruleOfBars);
}

/// Rows begin with "* -", their other cells with "-".
std::string barsOfListTable(std::string_view text)
{
    std::string bars;
    for (std::string_view left = text; !left.empty();) {
        std::string_view line = trimmed(takeLineOf(left));
        const bool isRow = line.starts_with("* -");
        if (isRow && !bars.empty())
            bars += bars.find('\n') == std::string::npos ? "|\n" + std::string(ruleOfBars) : "|\n";
        if (isRow) line.remove_prefix(2);
        if (line.starts_with('-')) bars += "| " + std::string(trimmed(line.substr(1))) + " ";
    }
    return bars + "|\n";
}

std::string barsOfMarkup(std::string_view text)
{
    if (trimmed(text).starts_with("[table")) return barsOfBbcode(text);
    if (trimmed(text).starts_with(listTable)) return barsOfListTable(text);
    std::string bars;
    bool isOfAsciiDoc = false;
    for (std::string_view left = text; !left.empty();) {
        std::string line(trimmed(takeLineOf(left)));
        if (line.starts_with("|===") || line.starts_with("[cols")) {
            isOfAsciiDoc = true;
            continue;
        }
        if (line.empty()) continue;
        if (isOfAsciiDoc) line += " |";
        replaceAll(line, "||", "|");
        replaceAll(line, "|_.", "|");
        if (line.starts_with('^')) std::ranges::replace(line, '^', '|');
        if (line.starts_with('|')) std::ranges::replace(line, '^', ' ');  // a head of a row
        bars += line + "\n" + std::string(bars.empty() ? ruleOfBars : "");
    }
    return bars;
}

bool isBetweenBars(std::string_view line)
{
    return line.size() > 4 && line.front() == '|' && line.back() == '|';
}

/// All tables that have a rule or, below other lines, bars at both ends of their rows; and what else there is.
struct BarTables {
    std::vector<BarTable> tables;
    std::size_t words = 0;  ///< lines that belong to none
    std::string firstWords;
};

BarTables tablesIn(ByteSource& source, const RunControl& control)
{
    BarTables found;
    BarTable table;
    LineReader lines(source);
    std::string_view raw;
    std::size_t bytes = 0;
    const auto end = [&] {
        table.isFramed = table.isFramed
            || std::ranges::all_of(table.rows, [](const auto& row) { return row.back() == '|'; });
        const bool isTable = table.hasRule
            || (found.words > 0 && table.rows.size() >= fewestBetweenBars
                && std::ranges::all_of(table.rows, isBetweenBars));
        if (!table.rows.empty() && isTable) found.tables.push_back(std::move(table));
        table = {};
    };
    while (lines.next(raw)) {
        if (lines.lineNumber() % 256 == 0 && control.stopped()) throw ReadingStopped{};
        const std::string line = plainBars(raw);
        const std::string_view text = trimmed(line);
        if (isRule(text)) {
            table.hasRule = table.hasRule || isColumnRule(text);
            table.isFramed = table.isFramed || text.front() == '|' || text.front() == '+';
            continue;
        }
        if (text.find('|') == std::string_view::npos) {
            end();
            if (!text.empty() && found.words++ == 0) found.firstWords = text;
            continue;
        }
        if (table.rows.empty()) table.line = lines.lineNumber();
        table.isFramed = table.isFramed || (text.front() == '|' && text.back() == '|') || line != raw;
        bytes += text.size();
        if (bytes > mostBarText) lines.refuse("a table between bars of more than 512 MiB is not read.");
        table.rows.emplace_back(text);
    }
    end();
    return found;
}

/// What stands between fences "```" in a text without any bar; nothing, with the source at its beginning, of others.
std::optional<UnpackedText> codeAlone(ByteSource& source, std::string_view head)
{
    if (head.find('|') != std::string_view::npos || head.find("```") == std::string_view::npos) return std::nullopt;
    const std::string text = source.readAll(mostBarText);
    source.rewind();
    UnpackedText result{.text = {}, .remark = "Read from the first block of code in the text."};
    bool isInside = false;
    for (std::string_view left = text; !left.empty();) {
        const std::string_view line = takeLineOf(left);
        if (trimmed(line).starts_with("```")) {
            if (std::exchange(isInside, !isInside)) break;
        } else if (isInside) {
            result.text.append(line) += '\n';
        }
    }
    return result;
}

}  // namespace

std::optional<UnpackedText> unpackBarTable(ByteSource& source, const std::string&, const RunControl& control)
{
    try {
        const std::string head = headOf(source);
        const bool isWiki = beginsAsWikiTable(head), isMarkup = !isWiki && beginsAsMarkup(head);
        if (auto code = codeAlone(source, head)) return code;
        const std::string bars = isWiki ? barsOfWiki(source.readAll(mostBarText))
            : isMarkup                  ? barsOfMarkup(source.readAll(mostBarText))
                                        : std::string();
        ByteSource plain(bars, source.name());
        BarTables found = tablesIn(isWiki || isMarkup ? plain : source, control);
        auto chosen = std::ranges::find_if(
            found.tables, [](const BarTable& table) { return table.sheet().looksLikeNumbers(); });
        const bool inBands = chosen == found.tables.end();
        if (inBands)
            chosen = std::ranges::find_if(
                found.tables, [](const BarTable& table) { return table.sheet(true).looksLikeNumbers(); });
        if (chosen == found.tables.end())
            source.refuse(0,
                "no table of numbers was found between bars; a line of names, a rule of dashes and a line for every "
                "row are needed.");
        UnpackedText result{.text = {}, .remark = "Read from a table between bars."};
        result.text = chosen->hasRule ? chosen->sheet(inBands).finished(result.remark) : chosen->rowsBetweenBars();
        if (found.tables.size() > 1)
            result.remark += " It begins on line " + std::to_string(chosen->line) + " and is 1 of "
                + std::to_string(found.tables.size()) + " tables in the text; the others were left out.";
        if (found.words > 0)
            result.remark += " " + counted(static_cast<std::ptrdiff_t>(found.words), "line") + " around it "
                + (found.words == 1 ? "was" : "were") + " left out, " + (found.words == 1 ? "" : "the first one ")
                + inQuotes(found.firstWords) + ".";
        return result;
    } catch (const FileError&) {
        throw;
    } catch (const InvalidInput& problem) {
        source.refuse(0, "cannot be read as a table between bars: " + std::string(problem.what()) + ".");
    }
}

bool beginsAsBarTable(const FileHead& head)
{
    if (beginsAsWikiTable(head.bytes) || beginsAsMarkup(head.bytes)) return true;
    if (beginsAsCorrelations(head)) return false;  // whose cells stand between bars, too
    std::size_t rules = 0, rows = 0;
    for (const std::string_view raw : head.lines) {
        const std::string line = plainBars(raw);
        if (isColumnRule(line))
            ++rules;
        else if (!isRule(line) && line.find('|') != std::string::npos)
            ++rows;
    }
    if (rules > 0) return rows > 1;
    // A title above rows between bars.
    const auto isRow = [](std::string_view line) { return isBetweenBars(trimmed(line)); };
    const std::string_view text = trimmed(head.bytes);
    const auto first = std::ranges::find_if(head.lines, isRow);  // of the lines that are no comments
    return !isRow(text.substr(0, text.find('\n'))) && first - head.lines.begin() <= 2
        && head.lines.end() - first >= static_cast<std::ptrdiff_t>(fewestBetweenBars)
        && std::all_of(first, head.lines.end(), isRow);
}

}  // namespace krein
