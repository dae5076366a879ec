// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/csv_dialect.h"

#include <algorithm>
#include <set>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/numbers/measured_text.h"
#include "core/data/formats/numbers/number_marks.h"
#include "core/data/formats/numbers/number_scan.h"
#include "core/data/formats/tables/csv_records.h"
#include "core/data/formats/tables/table_head.h"
#include "core/data/formats/tables/year_header.h"
#include "core/data/formats/texts/line_cells.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

constexpr std::size_t linesLookedAt = 100;

/// One way to read the head, and how well it goes.
struct Attempt {
    CsvDialect dialect;
    std::vector<Record> records;  // an unreadable one is empty
    double score = 0.0;
    std::size_t quoted = 0;  // cells in quotes
};

std::vector<std::string_view> linesOf(std::string_view head)
{
    std::vector<std::string_view> lines;
    while (!head.empty() && lines.size() < linesLookedAt) {
        const std::size_t end = std::min(head.find_first_of("\r\n"), head.size());
        if (!trimmed(head.substr(0, end)).empty()) lines.push_back(head.substr(0, end));
        head.remove_prefix(std::min(head.size(), end + (head.substr(end).starts_with("\r\n") ? 2 : 1)));
    }
    return lines;
}

void split(const std::vector<std::string_view>& lines, Attempt& attempt)
{
    CellSplitter splitter(attempt.dialect.separator, attempt.dialect.quote);
    auto state = CellSplitter::State::Complete;
    for (const std::string_view line : lines) {
        state = state == CellSplitter::State::OpenQuote ? splitter.resume(line) : splitter.start(line);
        if (state == CellSplitter::State::OpenQuote) continue;
        attempt.records.emplace_back();
        if (state == CellSplitter::State::Complete)
            for (const std::string_view cell : splitter.cells()) attempt.records.back().emplace_back(cell);
    }
    attempt.quoted = splitter.quotedCount();
}

template <class IsNumber> std::size_t numbersAmong(const std::vector<Record>& records, const IsNumber& isNumber)
{
    std::size_t numbers = 0;
    for (const Record& record : records) numbers += static_cast<std::size_t>(std::ranges::count_if(record, isNumber));
    return numbers;
}

std::size_t numbersWith(const std::vector<Record>& records, char decimal)
{
    return numbersAmong(records, [&](const std::string& cell) { return parseNumber(cell, decimal).has_value(); });
}

/// Whether some cell is a number with a comma that marks no thousands, "0,5", which only quotes can hold between
/// commas.
bool holdDecimalCommas(const std::vector<Record>& records)
{
    return numbersAmong(records, [](const std::string& cell) {
        const std::size_t comma = cell.find(',');
        return comma != std::string::npos && (cell.size() - comma != 4 || cell[comma - (comma > 0)] == '0')
            && parseNumber(cell, ',').has_value();
    }) > 0;
}

char chosenDecimal(const Attempt& attempt, DecimalMark overrule)
{
    if (overrule != DecimalMark::Automatic) return overrule == DecimalMark::Comma ? ',' : '.';
    if (attempt.dialect.separator == ',' && (attempt.quoted == 0 || !holdDecimalCommas(attempt.records))) return '.';
    return numbersWith(attempt.records, ',') > numbersWith(attempt.records, '.') ? ',' : '.';
}

/// Whether the rows have one cell more than the line above them, as R writes tables: their names, which have no heading
/// and are all different. Separators at the ends of the rows make no such cell.
bool namesRows(const std::vector<Record>& records)
{
    if (records.size() < 2 || records.front().empty()) return false;
    std::set<std::string> names;
    bool hasLast = false;
    for (auto record = records.begin() + 1; record != records.end(); ++record) {
        if (record->size() != records.front().size() + 1 || !names.insert(record->front()).second) return false;
        hasLast = hasLast || !record->back().empty();
    }
    return hasLast;
}

/// Whether some cell is empty in all records, as where tabs indent or align.
bool hasEmptyColumn(const std::vector<Record>& records)
{
    for (std::size_t j = 0; j < records.front().size(); ++j)
        if (std::ranges::all_of(records, [j](const Record& record) { return j >= record.size() || record[j].empty(); }))
            return true;
    return false;
}

/// A number, or an amount with its unit: "51 kg" is one cell between tabs, and a number and a word between blanks.
bool isNumberOrAmount(const std::string& cell, char decimal)
{
    constexpr std::size_t longest = 60;
    if (looksLikeNumber(cell, decimal)) return true;
    const auto measured = cell.size() > longest ? std::nullopt : measuredText(cell);
    return measured && !measured->unit.empty();
}

/// The share of records with the usual number of cells, times one plus the share of cells that are values: the wrong
/// separator tears texts apart into records of various lengths, or leaves several numbers in one cell.
double scoreOf(const Attempt& attempt)
{
    if (attempt.records.empty()) return 0.0;
    const std::size_t usual = usualCount(attempt.records);
    if (usual < 2) return 0.0;  // it separates nothing
    // Between tabs a cell may be empty, which blanks, taken for one, would hide.
    const bool hasGaps = attempt.dialect.separator == '\t' && !hasEmptyColumn(attempt.records);
    std::size_t cells = 0;
    for (const Record& record : attempt.records)
        cells += record.size() - (hasGaps ? std::ranges::count(record, std::string()) : 0);
    const auto consistent = std::ranges::count(attempt.records, usual, &Record::size)
        + (namesRows(attempt.records) ? 1 : 0);
    // "a;b" above "1,5;x": the commas of decimals part every line but the first.
    const Record& header = attempt.records.front();
    const bool fits = header.size() != 1 || header.front().find_first_of(";|\t,") == std::string::npos;
    return (fits ? 1.0 : 0.6) * static_cast<double>(consistent) / static_cast<double>(attempt.records.size())
        * (1.0 + static_cast<double>(numbersAmong(attempt.records, [&](const std::string& cell) {
              return isNumberOrAmount(cell, attempt.dialect.decimal);
          })) / static_cast<double>(std::max<std::size_t>(cells, 1)));
}

/// What all of the head says of the marks in its numbers.
void chooseMarks(Attempt& attempt, DecimalMark overrule)
{
    CsvDialect& dialect = attempt.dialect;
    const NumberMarks marks = marksOf(
        attempt.records, dialect.decimal, overrule != DecimalMark::Automatic, dialect.separator);
    dialect.decimal = marks.decimal;
    dialect.thousands = marks.thousands;
    dialect.isDoubtful = marks.isDoubtful;
}

/// In the order in which they are preferred if they do equally well: a tab hardly occurs in a text, a blank often does.
std::vector<char> separatorsToTry(Separator overrule)
{
    switch (overrule) {
    case Separator::Automatic: break;
    case Separator::Comma: return {','};
    case Separator::Semicolon: return {';'};
    case Separator::Tab: return {'\t'};
    case Separator::Space: return {' '};
    case Separator::Pipe: return {'|'};
    }
    return {'\t', '|', ';', ',', ' '};
}

/// Whether tabs part a name of several words from numbers on every line, "Site 1\t0\t3": its blanks part nothing, even
/// where one of the words is a number.
bool haveNamesOfWords(const Attempt& attempt)
{
    if (attempt.dialect.separator != '\t' || attempt.records.empty()) return false;
    const auto isNumber = [&](const std::string& cell) { return looksLikeNumber(cell, attempt.dialect.decimal); };
    return std::ranges::all_of(attempt.records, [&](const Record& record) {
        return record.size() > 2 && record.size() == attempt.records.front().size()
            && record.front().find(' ') != std::string::npos && std::all_of(record.begin() + 1, record.end(), isNumber);
    });
}

/// Whether the marks between cells part all lines equally and numbers from the rest, with no two numbers left together:
/// blanks are inside of texts then, "5\" pipe", "O'Brien 0".
bool leavesTextsOnly(const Attempt& attempt, const std::vector<std::string_view>& lines)
{
    const std::vector<Record>& records = attempt.records;
    const char separator = attempt.dialect.separator;
    const bool mayBeDecimals = separator == ',' && std::ranges::all_of(lines, [](std::string_view line) {
        return hasDecimalCommas(line);  // "a b 1,5"
    });
    if (records.size() < 2 || records.front().size() < 2 || mayBeDecimals) return false;
    if (std::ranges::count(records, records.front().size(), &Record::size) != std::ssize(records)) return false;
    if (hasEmptyColumn(records)) return false;  // tabs at the ends of lines
    const auto isNumber = [&](std::string_view word) { return parseNumber(word, attempt.dialect.decimal).has_value(); };
    std::size_t numbers = 0;
    for (const Record& record : records)
        for (const std::string& cell : record) {
            const auto count = std::ranges::count_if(wordsIn(cell), isNumber);
            if (count > 1) return false;
            numbers += isNumber(cell);
        }
    return numbers + 1 >= records.size();
}

/// Whether bars are in names only, "sp|P02144|MYG_HUMAN 100.00 84.42": two numbers or more stand between blanks behind
/// the last one of every line that has any.
bool areBarsInNames(const std::vector<std::string_view>& lines)
{
    bool any = false;
    for (const std::string_view line : lines) {
        const std::size_t bar = line.rfind('|');
        if (bar == std::string_view::npos || line.starts_with('#')) continue;
        const std::vector<std::string_view> words = wordsIn(line.substr(bar + 1));
        if (words.size() < 3 || parseNumber(words[0]) || !parseNumber(words[words.size() - 2])
            || !parseNumber(words.back()))
            return false;
        any = true;
    }
    return any;
}

std::vector<char> quotesToTry(QuoteMark overrule)
{
    switch (overrule) {
    case QuoteMark::Automatic: break;
    case QuoteMark::Double: return {'"'};
    case QuoteMark::Single: return {'\''};
    case QuoteMark::None: return {'\0'};
    }
    return {'"', '\''};
}

}  // namespace

CsvDialect guessDialect(std::string_view head, const ImportOptions& overrule)
{
    std::vector<std::string_view> lines = linesOf(head);
    std::vector<char> separators = separatorsToTry(overrule.separator);
    const std::vector<char> quotes = quotesToTry(overrule.quote);
    if (const auto said = lines.empty() ? std::nullopt : separatorLine(lines.front())) {
        lines.erase(lines.begin());
        if (overrule.separator == Separator::Automatic) separators = {*said};
    }
    if (separators.size() > 1 && areBarsInNames(lines)) std::erase(separators, '|');
    Attempt best;
    const char usual = overrule.decimal == DecimalMark::Comma ? ';' : ',';
    best.dialect = {.separator = separators.size() == 1 ? separators.front() : usual, .quote = quotes.front()};
    split(lines, best);
    best.dialect.decimal = chosenDecimal(best, overrule.decimal);
    for (const char separator : separators) {
        for (const char quote : quotes) {
            Attempt attempt;
            attempt.dialect = {.separator = separator, .quote = quote};
            split(lines, attempt);
            attempt.dialect.decimal = chosenDecimal(attempt, overrule.decimal);
            const bool mayQuote = attempt.quoted > 0;
            if (separator == ',' && attempt.dialect.decimal == ',' && overrule.separator == Separator::Automatic
                && !mayQuote)
                continue;
            if (quote == '\'' && attempt.quoted == 0 && quotes.size() > 1) continue;
            if (separator == ' ' && (haveNamesOfWords(best) || leavesTextsOnly(best, lines))) continue;
            attempt.score = scoreOf(attempt);
            const bool better = attempt.score > best.score
                || (attempt.score == best.score && attempt.dialect.separator == best.dialect.separator
                    && attempt.quoted > best.quoted);
            if (better) best = std::move(attempt);
        }
    }
    best.dialect.lead = leadOf(best.records);
    if (best.dialect.lead == 0 && isGroupsAbove(best.records)) best.dialect.lead = 1;
    if (best.dialect.lead > 0 && best.records.size() == lines.size()) {
        const std::string_view first = trimmed(lines.front());
        best.dialect.leadText = std::string(first.substr(0, first.find_last_not_of(",;\t ") + 1));
        best.records.erase(best.records.begin(), best.records.begin() + static_cast<std::ptrdiff_t>(best.dialect.lead));
    } else {
        best.dialect.lead = 0;
    }
    chooseMarks(best, overrule.decimal);
    const bool mayNameRows = overrule.header != HeaderLine::No && namesRows(best.records);
    if (mayNameRows) best.records.front().insert(best.records.front().begin(), std::string());
    best.dialect.firstLine = guessFirstLine(best.records, best.dialect.marks(), overrule.header);
    best.dialect.hasYears = overrule.header == HeaderLine::Automatic && best.dialect.firstLine == FirstLine::Data
        && isYearHeader(best.records, best.dialect.marks());
    if (best.dialect.hasYears) best.dialect.firstLine = FirstLine::Names;
    best.dialect.namesRows = mayNameRows && best.dialect.firstLine == FirstLine::Names;
    best.dialect.hasUnits = best.dialect.firstLine == FirstLine::Names
        && hasUnitsLine(best.records, best.dialect.marks());
    return best.dialect;
}

std::string dialectText(const CsvDialect& dialect)
{
    const std::string separator = dialect.separator == ',' ? "comma"
        : dialect.separator == ';'                         ? "semicolon"
        : dialect.separator == '\t'                        ? "tab"
        : dialect.separator == '|'                         ? "vertical bar"
                                                           : "spaces";
    const std::string quotes = dialect.quote == '"' ? "double quotes"
        : dialect.quote == '\''                     ? "single quotes"
                                                    : "no quotes";
    const std::string first = dialect.firstLine == FirstLine::Names ? "header line"
        : dialect.firstLine == FirstLine::Data                      ? "no header line"
                                                                    : "first line with counts and class names";
    const std::string thousands = dialect.thousands == 0 ? ""
        : dialect.thousands == ','                       ? ", thousands comma"
        : dialect.thousands == '.'                       ? ", thousands point"
        : dialect.thousands == ' '                       ? ", thousands blank"
                                                         : ", thousands apostrophe";
    return separator + ", decimal " + (dialect.decimal == ',' ? "comma" : "point") + thousands + ", " + quotes + ", "
        + first + (dialect.namesRows ? ", names of the rows" : "");
}

}  // namespace krein
