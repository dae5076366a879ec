// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/table_head.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/numbers/measured_text.h"
#include "core/data/formats/texts/line_cells.h"
#include "core/data/formats/texts/named_square.h"
#include "core/data/formats/texts/prose.h"

namespace krein {

namespace {

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

/// "0 min,5 min,10 min": amounts that go up by the same step.
bool countsUp(const Record& record)
{
    constexpr std::size_t fewest = 3;
    std::vector<double> numbers;
    for (const std::string& cell : record) {
        const auto measured = measuredText(cell);
        const auto number = measured ? parseNumber(measured->number, '.') : std::nullopt;
        if (!number) return false;
        numbers.push_back(*number);
    }
    if (numbers.size() < fewest || !(numbers[1] > numbers[0])) return false;
    for (std::size_t i = 2; i < numbers.size(); ++i)
        if (numbers[i] - numbers[i - 1] != numbers[1] - numbers[0]) return false;
    return true;
}

/// What the cells of a column are below the first record.
struct ColumnBelow {
    std::size_t same = 0, other = 0, bare = 0;  ///< amounts in the unit above, in another one, numbers but 0
};

ColumnBelow belowFirst(const std::vector<Record>& records, std::size_t column, std::string_view unit)
{
    ColumnBelow below;
    for (std::size_t i = 1; i < records.size(); ++i) {
        const auto measured = measuredText(records[i][column]);
        if (!measured) continue;
        if (!measured->unit.empty())
            ++(areOneUnit(measured->unit, unit) ? below.same : below.other);
        else
            below.bare += parseNumber(measured->number, '.') != 0.0;
    }
    return below;
}

/// Whether all records hold nothing but numbers and amounts, and the first one amounts in the units of those below it:
/// "$5,$3" above "$6,$4" names no columns. Amounts above bare numbers do, and such as count up where no others do.
bool areAmountsOnly(const std::vector<Record>& records)
{
    constexpr std::size_t fewest = 2;
    const Record& first = records.front();
    if (records.size() < fewest || first.size() < fewest) return false;
    const auto isOne = [](const std::string& cell) {
        return measuredText(cell) || isMissing(cell) || isAbsentCell(cell) || looksMeasured(cell);
    };
    if (!std::ranges::all_of(records,
            [&](const Record& record) { return record.size() == first.size() && std::ranges::all_of(record, isOne); }))
        return false;
    if (countsUp(first) && std::none_of(records.begin() + 1, records.end(), countsUp)) return false;
    bool any = false;
    for (std::size_t j = 0; j < first.size(); ++j) {
        const auto above = measuredText(first[j]);
        if (!above || above->unit.empty()) {
            any = any || (!above && looksMeasured(first[j]) && looksMeasured(records[1][j]));  // times
            continue;
        }
        const ColumnBelow below = belowFirst(records, j, above->unit);
        if (below.other > 0 || below.bare > below.same) return false;
        any = any || below.same > 0;
    }
    return any;
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

/// Whether the first record is a comment as long as the names below it by chance.
bool isCommentAboveNames(const std::vector<Record>& records, std::size_t usual)
{
    if (records.size() < 4 || records[0].empty() || !records[0].front().starts_with('#')) return false;
    const auto hasNumber = [](const Record& record) {
        return std::ranges::any_of(record, [](const std::string& cell) { return parseNumber(cell).has_value(); });
    };
    return records[1].size() == usual && records[2].size() == usual && !hasNumber(records[1]) && hasNumber(records[2]);
}

}  // namespace

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

FirstLine guessFirstLine(const std::vector<Record>& records, const NumberMarks& marks, HeaderLine overrule)
{
    if (overrule != HeaderLine::Automatic) return overrule == HeaderLine::Yes ? FirstLine::Names : FirstLine::Data;
    if (records.empty()) return FirstLine::Names;
    if (isNamedSquare(records, marks) || lacksFirstValue(records) || lacksDiagonalBehindNames(records))
        return FirstLine::Data;
    if (isCountsLine(records)) return FirstLine::Counts;
    if (areAmountsOnly(records)) return FirstLine::Data;
    if (isCountedHeader(records, marks) || isAboveNames(records) || isAboveSquare(records, marks)
        || namesItsRows(records))
        return FirstLine::Names;
    const HeaderVotes votes = votesOf(records, marks);
    if (!votes.sample) return FirstLine::Names;
    return votes.name && !votes.fraction && !votes.measured ? FirstLine::Names : FirstLine::Data;
}

bool hasUnitsLine(const std::vector<Record>& records, const NumberMarks& marks)
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

}  // namespace krein
