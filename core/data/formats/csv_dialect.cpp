// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/csv_dialect.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/cell.h"
#include "core/data/formats/csv_records.h"
#include "core/data/formats/line_cells.h"
#include "core/data/formats/named_square.h"
#include "core/data/formats/number_signs.h"
#include "core/data/formats/prose.h"
#include "core/data/formats/year_header.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

constexpr std::size_t linesLookedAt = 100;

using Record = std::vector<std::string>;

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

/// The commonest number of cells of a record, the larger one of equally common ones. Lines of nothing but the mark of a
/// comment, a frame around a title, do not count: they may be more than the rows of a small table.
std::size_t usualCount(const std::vector<Record>& records)
{
    std::map<std::size_t, std::size_t> frequency;
    for (const Record& record : records)
        if (record != Record{"#"}) ++frequency[record.size()];
    std::size_t usual = 0, most = 0;
    for (const auto& [count, times] : frequency) {
        if (times < most) continue;
        usual = count;
        most = times;
    }
    return usual;
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
bool hasDecimalCommas(const std::vector<Record>& records)
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
    if (attempt.dialect.separator == ',' && (attempt.quoted == 0 || !hasDecimalCommas(attempt.records))) return '.';
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

/// The share of records with the usual number of cells, times one plus the share of cells that are numbers: the wrong
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
              return looksLikeNumber(cell, attempt.dialect.decimal);
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

/// Whether the first record is "150,4,setosa,versicolor,virginica": the number of samples, the number of features, and
/// the names of the classes that the last column of the samples counts from 0.
bool isCountsLine(const std::vector<Record>& records)
{
    const Record& first = records.front();
    if (first.size() < 4 || records.size() < 2) return false;
    const std::vector<Record> samples(records.begin() + 1, records.end());
    const std::size_t columns = usualCount(samples);
    const auto rows = parseNumber(first[0]), features = parseNumber(first[1]);
    if (!rows || !features || *rows < 1 || std::trunc(*rows) != *rows || *features + 1 != static_cast<double>(columns))
        return false;
    for (std::size_t j = 2; j < first.size(); ++j)
        if (first[j].empty() || parseNumber(first[j])) return false;
    return std::ranges::all_of(samples, [&](const Record& sample) {
        if (sample.size() != columns) return true;  // ragged, which is told later
        const auto label = parseNumber(sample.back());
        return label && *label >= 0 && std::trunc(*label) == *label && *label + 2 < static_cast<double>(first.size());
    });
}

/// Whether numbers of the first record count up from 0 or 1, "0,1,2,label", or are years, "country,2001,2002,2003", and
/// its texts occur in no other record.
bool isCountedHeader(const std::vector<Record>& records, const NumberMarks& marks)
{
    const Record& first = records.front();
    constexpr double firstYear = 1000, lastYear = 2999;
    double next = -1;
    std::size_t numbers = 0;
    bool hasText = false;
    for (std::size_t j = 0; j < first.size(); ++j) {
        const auto value = parseNumber(first[j], marks);
        if (!value) {
            hasText = true;
            for (std::size_t i = 1; i < records.size(); ++i)
                if (j < records[i].size() && records[i][j] == first[j]) return false;
            continue;
        }
        const bool mayBegin = *value == 0 || *value == 1
            || (*value >= firstYear && *value <= lastYear && std::trunc(*value) == *value);
        if (next >= 0 ? *value != next : !mayBegin) return false;
        next = *value + 1;
        ++numbers;
    }
    return hasText && next > 1 && (next <= firstYear || numbers > 2);
}

/// Whether the first cell is empty and the rest of the first record names columns by numbers: as the rows below are
/// named, or above rows that count from 0 or 1, as pandas writes its index.
bool isAboveNames(const std::vector<Record>& records)
{
    const Record& first = records.front();
    if (records.size() < 3 || first.size() < 2 || !first.front().empty()) return false;
    bool areSame = true, doCount = true;
    for (std::size_t i = 1; i < records.size(); ++i) {
        if (records[i].empty()) return false;
        const std::string& name = records[i].front();
        areSame = areSame && i < first.size() && name == first[i] && !name.empty();
        doCount = doCount && (name == std::to_string(i) || name == std::to_string(i - 1))
            && (i == 1 || parseNumber(name).value_or(0) == parseNumber(records[i - 1].front()).value_or(0) + 1);
    }
    return areSame || doCount;
}

/// Whether whole numbers that all differ stand above a square with one value on its diagonal that is symmetric or has
/// zeros on one side: they name its objects.
bool isAboveSquare(const std::vector<Record>& records, const NumberMarks& marks)
{
    if (records.size() < 4) return false;
    const std::size_t n = records.size() - 1;
    std::set<double> names;
    std::vector<std::vector<double>> rows;
    for (const Record& record : records) {
        const bool isEnded = record.size() == n + 1 && record.back().empty();  // by a separator
        if (record.size() != n && !isEnded) return false;
        std::vector<double>& row = rows.emplace_back();
        for (std::size_t j = 0; j < n; ++j) {
            const auto value = parseNumber(record[j], marks);
            if (!value || !std::isfinite(*value)) return false;
            row.push_back(*value);
        }
    }
    for (const double name : rows.front())
        if (name != std::floor(name) || name < 0.0 || !names.insert(name).second) return false;
    rows.erase(rows.begin());
    // Of four objects or more one value on the diagonal, and none beyond it, is no chance.
    bool isSymmetric = true, isLower = true, isUpper = true, isLeast = n > 3, isMost = n > 3;
    for (std::size_t i = 0; i < n; ++i) {
        if (rows[i][i] != rows[0][0]) return false;
        for (std::size_t j = 0; j < n; ++j) {
            isLeast = isLeast && (i == j || rows[i][j] > rows[0][0]);
            isMost = isMost && (i == j || rows[i][j] < rows[0][0]);
        }
        for (std::size_t j = 0; j < i; ++j) {
            isSymmetric = isSymmetric && rows[i][j] == rows[j][i];
            isLower = isLower && rows[j][i] == 0.0;
            isUpper = isUpper && rows[i][j] == 0.0;
        }
    }
    return isSymmetric || isLower || isUpper || isLeast || isMost;
}

/// Whether each record is a name before its numbers, and these are a symmetric matrix of all of them: the first one is
/// a row like the others, even if its numbers count.
bool isNamedSquare(const std::vector<Record>& records, const NumberMarks& marks)
{
    const std::size_t n = records.size();
    if (n < 3) return false;
    std::vector<std::vector<double>> rows;
    for (const Record& record : records) {
        if (record.size() != n + 1 || parseNumber(record.front(), marks)) return false;
        std::vector<double>& row = rows.emplace_back();
        for (std::size_t j = 1; j <= n; ++j) {
            const auto value = parseNumber(record[j], marks);
            if (!value) return false;
            row.push_back(*value);
            if (j <= rows.size() && *value != rows[j - 1][rows.size() - 1]) return false;
        }
    }
    return true;
}

/// What the first record has in a column, compared with the records below it.
struct HeaderVotes {
    bool name = false;    // a text above numbers
    bool sample = false;  // a number above numbers, or a text that occurs again
    bool fraction = false;
    bool measured = false;  // "$5", "3:26", above others in a square
};

HeaderVotes votesOf(const std::vector<Record>& records, const NumberMarks& marks)
{
    HeaderVotes votes;
    const Record& first = records.front();
    // Of a large square the sample has fewer records.
    constexpr std::size_t many = 50;
    const bool mayBeSquare = records.size() > 1 && records.size() <= first.size()
        && (records.size() + 1 >= first.size() || records.size() > many);
    for (std::size_t j = 0; j < first.size(); ++j) {
        if (isMissing(first[j])) continue;
        if (mayBeSquare && j > 0 && looksMeasured(first[j]) && j < records[1].size() && looksMeasured(records[1][j]))
            votes.sample = votes.measured = true;
        std::size_t numbers = 0, texts = 0, same = 0;
        for (std::size_t i = 1; i < records.size(); ++i) {
            if (j >= records[i].size() || isMissing(records[i][j])) continue;
            ++(parseNumber(records[i][j], marks) ? numbers : texts);
            same += records[i][j] == first[j];
        }
        if (const auto value = parseNumber(first[j], marks)) {
            if (!std::isfinite(*value)) continue;  // "Nan" and "Inf" may name a column
            votes.sample = true;
            votes.fraction = votes.fraction || std::trunc(*value) != *value;
        } else if (numbers > texts) {
            votes.name = true;
        } else if (same > 0) {
            votes.sample = true;
        }
    }
    return votes;
}

/// Whether the first record, behind its first cell, has the first cells of the others, in their order: names of rows
/// and columns, also of digits, "2.1", "2.10". They differ, as values on the diagonal need not.
bool namesItsRows(const std::vector<Record>& records)
{
    constexpr std::size_t fewest = 3;
    if (records.size() < fewest + 1 || records.front().size() < records.size()) return false;
    std::set<std::string> names;
    for (std::size_t i = 1; i < records.size(); ++i) {
        if (records[i].empty() || records[i].front() != records.front()[i]) return false;
        names.emplace(records[i].front());
    }
    // A symmetric matrix begins so too, with a number in its corner, however that is written.
    const bool isNumber = records.front().front().find_first_of("0123456789") != std::string_view::npos;
    return names.size() + 1 == records.size() && !isNumber;
}

/// The first line names the columns unless something in it is a value: a number, or a text that occurs again below it.
/// A text above numbers is a name all the same, if no number beside it has a fraction.
FirstLine guessFirstLine(const Attempt& attempt, HeaderLine overrule)
{
    if (overrule != HeaderLine::Automatic) return overrule == HeaderLine::Yes ? FirstLine::Names : FirstLine::Data;
    if (attempt.records.empty()) return FirstLine::Names;
    if (isNamedSquare(attempt.records, attempt.dialect.marks()) || lacksFirstValue(attempt.records)
        || lacksDiagonalBehindNames(attempt.records))
        return FirstLine::Data;
    if (isCountsLine(attempt.records)) return FirstLine::Counts;
    if (isCountedHeader(attempt.records, attempt.dialect.marks()) || isAboveNames(attempt.records)
        || isAboveSquare(attempt.records, attempt.dialect.marks()) || namesItsRows(attempt.records))
        return FirstLine::Names;
    const HeaderVotes votes = votesOf(attempt.records, attempt.dialect.marks());
    if (!votes.sample) return FirstLine::Names;
    return votes.name && !votes.fraction && !votes.measured ? FirstLine::Names : FirstLine::Data;
}

/// Whether the second record stands between the names of the columns and the rows: texts above the numbers of at least
/// two columns, as units and groups are, or nothing above any number of a table without gaps, as pandas writes the name
/// of an index.
bool hasUnits(const std::vector<Record>& records, const NumberMarks& marks)
{
    if (records.size() < 4) return false;
    const Record &names = records[0], &second = records[1];
    // Between blanks the name of an index stands alone.
    const bool isAlone = second.size() == 1 && names.size() > 2;
    if (names.size() != second.size() && !isAlone) return false;
    std::size_t numeric = 0, texts = 0, blanks = 0;
    bool hasGaps = false;
    for (std::size_t j = 0; j < names.size(); ++j) {
        std::size_t numbers = 0;
        bool areNumbers = true;
        for (std::size_t i = 2; i < records.size() && areNumbers; ++i) {
            if (j >= records[i].size()) return false;
            const bool isAbsent = isAbsentCell(records[i][j]);
            areNumbers = isAbsent || parseNumber(records[i][j], marks).has_value();
            numbers += !isAbsent;
            hasGaps = hasGaps || (isAbsent && areNumbers && j > 0);
        }
        if (!areNumbers || numbers == 0) continue;
        ++numeric;
        if (isAlone ? j > 0 : second[j].empty())
            ++blanks;
        else if (isAlone)
            continue;
        else if (isAbsentCell(second[j]) || parseNumber(second[j], marks))
            return false;
        else
            ++texts;
    }
    if (numeric < 2 || 2 * numeric < names.size()) return false;
    const bool isName = !second[0].empty() && std::find(names.begin() + 1, names.end(), second[0]) == names.end();
    return texts > 1 || (texts == 0 && blanks == numeric && !hasGaps && isName);
}

/// Whether the first record is a comment as long as the names below it by chance.
bool isCommentAboveNames(const std::vector<Record>& records, std::size_t usual)
{
    if (records.size() < 4 || records[0].empty() || !records[0].front().starts_with('#')) return false;
    const auto hasNumber = [](const Record& record) {
        return std::ranges::any_of(record, [](const std::string& cell) { return parseNumber(cell).has_value(); });
    };
    return records[1].size() == usual && records[2].size() == usual && !hasNumber(records[1]) && hasNumber(records[2]);
}

/// How many lines stand above a table of three columns or more: of at most one cell, or comments of another width, or
/// whatever is above the names of a square.
std::size_t leadOf(const std::vector<Record>& records)
{
    constexpr std::size_t most = 20;
    for (std::size_t i = 1; i <= most; ++i)
        if (areNamesOfRows(records, i)) return i;
    const std::size_t usual = usualCount(records);
    if (usual < 3) {
        const auto isComment = [&](const Record& record) {
            return !record.empty() && record.front().starts_with('#') && record.size() != usual;
        };
        const auto table = std::ranges::find_if_not(records, isComment) - records.begin();
        return usual == 2 && table <= static_cast<std::ptrdiff_t>(most) ? static_cast<std::size_t>(table) : 0;
    }
    // Lines of nothing but the mark make all such lines comments, whatever they hold; lines of fewer cells, such as the
    // counts and the title of GenAlEx, are none of a table whose lines are all of one width.
    const bool isFramed = std::ranges::count(records, Record{"#"}) > 1;
    const auto isNarrow = [&](const Record& record) { return record.size() + 1 < usual; };
    const auto isProse = [&](const Record& record) {
        std::string text;
        for (const std::string& cell : record) text += cell + " ";
        return record.size() > usual && isSentence(text);
    };
    const auto others = std::ranges::count_if(
        records, [&](const Record& record) { return isNarrow(record) || isProse(record); });
    const bool isShort = others <= 3 && std::all_of(records.begin() + others, records.end(), [&](const Record& record) {
        return record.size() == usual;
    });
    const auto isLead = [&](const Record& record) {
        const auto filled = std::ranges::count_if(record, [](const std::string& cell) { return !cell.empty(); });
        const bool isComment = !record.empty() && record.front().starts_with('#')
            && (isFramed || (record.size() != usual && (record.size() + 1 != usual || record.front() == "#")));
        return filled <= 1 || isComment || (isShort && (isNarrow(record) || isProse(record)));
    };
    auto first = std::ranges::find_if_not(records, isLead);
    if (first == records.begin() && isCommentAboveNames(records, usual)) ++first;
    auto lead = static_cast<std::size_t>(first - records.begin());
    // A name alone above one with a value is the first row of a triangle.
    const auto filledIn = [](const Record& record) {
        return std::ranges::count_if(record, [](const std::string& cell) { return !cell.empty(); });
    };
    if (lead > 0 && first != records.end() && records[lead - 1].size() == usual && !records[lead - 1].front().empty()
        && filledIn(records[lead - 1]) == 1 && first->size() == usual && filledIn(*first) == 2
        && !first->front().empty())
        --lead;
    return lead > most || lead + 2 > records.size() ? 0 : lead;
}

/// Whether the first record has the groups of the columns that the second one names, above empty cells where the rows
/// are named: two levels of a header, as pandas writes them.
bool isGroupsAbove(const std::vector<Record>& records)
{
    if (records.size() < 4) return false;
    const Record &groups = records[0], &names = records[1];
    if (groups.size() != names.size() || groups.size() < 4) return false;
    const auto firstOf = [](const Record& record) {
        return static_cast<std::size_t>(
            std::ranges::find_if_not(record, [](const std::string& cell) { return cell.empty(); }) - record.begin());
    };
    std::size_t begin = firstOf(groups);
    // The levels themselves have names, "group,,A,A,B".
    if (begin == 0 && names.front() != "" && groups.front() != names.front() && groups[1].empty() && names[1].empty())
        begin = 1 + firstOf(Record(groups.begin() + 1, groups.end()));
    if (begin == 0 || begin > 3 || begin + 3 > groups.size()) return false;
    const auto isText = [](const std::string& cell) { return !cell.empty() && !parseNumber(cell); };
    const auto from = static_cast<std::ptrdiff_t>(begin);
    if (!std::all_of(groups.begin() + from, groups.end(), isText)
        || !std::all_of(names.begin() + from, names.end(), isText))
        return false;
    const std::set<std::string> different(groups.begin() + from, groups.end()),
        named(names.begin() + from, names.end());
    return different.size() > 1 && 2 * different.size() <= groups.size() - begin
        && named.size() == names.size() - begin;
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
            if (separator == ' ' && haveNamesOfWords(best)) continue;
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
    best.dialect.firstLine = guessFirstLine(best, overrule.header);
    best.dialect.hasYears = overrule.header == HeaderLine::Automatic && best.dialect.firstLine == FirstLine::Data
        && isYearHeader(best.records, best.dialect.marks());
    if (best.dialect.hasYears) best.dialect.firstLine = FirstLine::Names;
    best.dialect.namesRows = mayNameRows && best.dialect.firstLine == FirstLine::Names;
    best.dialect.hasUnits = best.dialect.firstLine == FirstLine::Names && hasUnits(best.records, best.dialect.marks());
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
