// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/pairs/pair_list.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/file_formats.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/numbers/number_names.h"
#include "core/data/formats/pairs/pair_lines.h"
#include "core/data/formats/texts/joined_names.h"
#include "core/data/formats/texts/line_cells.h"
#include "core/data/formats/texts/named_square.h"
#include "core/data/formats/texts/sheet_text.h"
#include "core/data/io/text_index.h"

namespace krein {

namespace {

constexpr std::size_t sampledLines = 100, mostPairLines = 400'000'000, mostListNames = 10'000'000;

/// Samples are numbered 2.1, 2.2, …, 2.10 too: in columns that are said to name objects, or beside a single value,
/// where the whole list tells it from features.
bool mayNumberInParts(const PairColumns& columns)
{
    return columns.namesObjects || columns.names.size() == 3;
}

/// Whether a number is a fraction or has a sign, unlike the names 17, 1E5 and 900000000001.
bool isMeasurement(const std::string& name, bool mayBeFraction)
{
    return isSpeltInFigures(name) && name.find_first_of(mayBeFraction ? "+-\xE2" : "+-.,\xE2") != std::string::npos;
}

/// Whether what stands where objects are named are numbers that count nothing: fractions or negative ones.
bool areMeasurements(const PairSample& sample, const PairColumns& columns)
{
    for (std::size_t row = columns.hasHeader ? 1 : 0; !columns.namesObjects && row < sample.rows.size(); ++row)
        for (const std::size_t j : {columns.first, columns.second})
            if (isMeasurement(sample.rows[row][j], mayNumberInParts(columns))) return true;
    return false;
}

/// At most twelve of them, each cut short.
std::string listedColumns(const std::vector<std::string>& names)
{
    std::vector<std::string> shown;
    for (const std::string& name : names)
        if (shown.size() < 12) shown.push_back(inQuotes(name));
    if (shown.size() < names.size()) shown.emplace_back("others");
    return listed(shown, "or");
}

class PairListReader {
public:
    PairListReader(ByteSource& source, bool insist, DecimalMark decimal = DecimalMark::Automatic)
        : m_source(source),
          m_lines(source),
          m_insist(insist),
          m_decimal(decimal)
    {
    }

    std::vector<ValueColumn> valueColumns()
    {
        if (!chooseColumns({})) return {};
        const PairColumns& columns = m_list.columns;
        m_lines.rewind();
        if (columns.hasHeader) m_lines.next();
        const bool hasLine = m_lines.next();
        std::vector<ValueColumn> found;
        for (const std::size_t j : columns.numbers) {
            const std::string& name = columns.names[j];
            const auto hasName = [&](const std::string& other) { return lowered(other) == lowered(name); };
            const bool isOnly = std::ranges::count_if(columns.names, hasName) == 1 && !parseNumber(name);
            found.push_back({.id = isOnly ? name : std::to_string(j + 1),
                .name = name,
                .number = j + 1,
                .example = hasLine && j < m_lines.cells().size() ? std::string(m_lines.cells()[j]) : std::string(),
                .isGuessed = j == columns.value});
        }
        return found;
    }

    std::optional<PairList> read(const std::string& wanted, const RunControl& control)
    {
        if (!chooseColumns(wanted)) return std::nullopt;
        m_lines.rewind();
        if (m_list.columns.hasHeader) m_lines.next();
        while (m_lines.next()) {
            if (m_list.lines % 4096 == 0 && !goesOn(m_source, control)) return std::nullopt;
            if (!m_lines.hasNames()) {
                if (m_insist)
                    refuse(inQuotes(m_lines.text()) + " does not begin with two names that are joined as those above.");
                return std::nullopt;
            }
            if (!add()) return std::nullopt;
        }
        if (m_list.lines == 0) {
            if (m_insist) refuse("there is no pair; two objects and a value are needed on every line.");
            return std::nullopt;
        }
        // A measurement of "3-5" or "a/b" is no pair, unless all of them are there.
        if (m_list.areJoined && !m_insist && !isComplete()) return std::nullopt;
        if (!areFewStrays()) return std::nullopt;
        countColumns();
        nameFamilies();
        putInOrder();
        return std::move(m_list);
    }

private:
    [[noreturn]] void refuse(const std::string& problem) const { m_source.refuse(m_lines.line(), problem); }

    std::vector<std::vector<std::string>> firstLines()
    {
        std::vector<std::vector<std::string>> rows;
        while (rows.size() < sampledLines && m_lines.next())
            rows.emplace_back(m_lines.cells().begin(), m_lines.cells().end());
        return rows;
    }

    /// Whether as many pairs are listed as there are of all objects, with the objects themselves or without.
    bool isComplete() const
    {
        const std::size_t n = m_names.size(), pairs = n * (n - 1) / 2;
        return std::ranges::any_of(std::array{pairs, pairs + n, 2 * pairs, 2 * pairs + n},
            [&](std::size_t count) { return count == m_list.lines; });
    }

    bool chooseColumns(const std::string& wanted)
    {
        PairSample sample;
        sample.rows = firstLines();
        if (!m_insist && !sample.rows.empty() && areNamesOfRows(sample.rows, 0)) return false;
        if (auto joined = joinedNames(sample.rows)) {
            m_list.areJoined = true;
            m_lines.rewind();
            m_lines.splitNames(std::move(*joined));
            sample.rows = firstLines();
        }
        sample.comments = m_lines.comments();
        sample.separator = m_lines.separator();
        std::vector<PairUnit> units = takePairUnits(sample.rows);
        sample.marks = m_list.marks = pairMarks(sample.rows, sample.separator, m_decimal);
        auto columns = pairColumns(sample, plainName(m_source.name()));
        if (!columns && m_insist)
            refuse("this is no list of pairs; every line needs the names or numbers of two objects and a value, and as "
                   "many cells as the others.");
        if (!columns || (!m_insist && areMeasurements(sample, *columns))) return false;
        m_list.columns = std::move(*columns);
        if (m_source.areCorrelations() && m_list.columns.value && !m_list.columns.role) {
            m_list.columns.areCorrelations = true;
            m_list.columns.role = ProximityRole::Similarity;
            m_list.columns.selfSimilarity = 1.0;
        }
        m_cells = sample.rows.back().size();
        if (!wanted.empty() && !takeValueColumn(m_list.columns, wanted)) {
            if (!m_insist) return false;
            m_source.refuse(0,
                "there is no column " + inQuotes(wanted) + " of values; " + parameterName("data.value-column")
                    + " takes one of " + listedColumns(m_list.columns.names) + ", or its number from 1.");
        }
        if (const auto value = m_list.columns.value) {
            m_list.unit = std::move(units[*value]);
            if (m_decimal == DecimalMark::Automatic)
                m_list.marks = m_list.unit.marksOf(sample.rows, *value, m_list.columns.hasHeader ? 1 : 0, m_list.marks);
            m_list.units = UnitColumn::among(sample.rows, m_list.columns);
        }
        if (m_insist && !m_list.columns.value)
            m_source.refuse(0,
                "no column holds numbers, so that this is a list of edges; a matrix needs two objects and a value on "
                "every line.");
        return true;
    }

    /// @return false: this is no list of pairs
    bool add()
    {
        const auto& cells = m_lines.cells();
        const PairColumns& columns = m_list.columns;
        if (cells.size() != m_cells) {
            if (m_insist)
                refuse("there are " + std::to_string(cells.size()) + " cells, but the lines before have "
                    + std::to_string(m_cells) + ".");
            return false;
        }
        if (cells[columns.first].empty() || cells[columns.second].empty()) {
            if (columns.namesObjects || columns.namesEdges) {  // a total below the pairs
                if (m_list.nameless++ == 0) m_list.namelessLine = m_lines.line();
                return true;
            }
            if (m_insist) refuse("an object has no name; two objects and a value are needed.");
            return false;
        }
        const bool inParts = isFraction(cells[columns.first]) || isFraction(cells[columns.second]);
        if (!m_insist && inParts && !mayNumberInParts(columns)) return false;
        m_list.areInParts |= inParts;
        const int first = codeOf(cells, columns.first, columns.firstFamily),
                  second = codeOf(cells, columns.second, columns.secondFamily);
        m_inFirst.resize(m_names.size());
        m_inSecond.resize(m_names.size());
        note(m_inFirst, m_inSecond, first);
        note(m_inSecond, m_inFirst, second);
        // A table whose rows are named by themselves is not read to its end, nor one of measurements.
        if (!m_insist && m_list.lines % 65536 == 65535 && m_shared == 0) return false;
        if (!m_insist && inParts && m_names.size() > mostPairObjects) return false;
        follow(cells[columns.first], first, second);
        m_list.hasAttributes |= !m_lines.attributes().empty();
        ++m_list.lines;
        if (m_names.size() > mostListNames || m_list.lines > mostPairLines) {
            if (m_insist) refuse("there are more than 10 million objects or 400 million lines, the most that is read.");
            return false;
        }
        if (m_names.size() > mostPairObjects)
            m_list.pairs.clear();
        else if (const auto value = valueOf(cells))
            m_list.pairs.emplace_back(first, second, *value);
        else
            return false;
        return true;
    }

    void note(std::vector<bool>& seen, const std::vector<bool>& inOther, int code)
    {
        const auto i = static_cast<std::size_t>(code);
        m_shared += !seen[i] && inOther[i];
        seen[i] = true;
    }

    int codeOf(const std::vector<std::string_view>& cells, std::size_t column, std::optional<std::size_t> family)
    {
        int& last = column == m_list.columns.first ? m_lastFirst : m_lastSecond;
        std::string_view name = cells[column];
        if (family) {
            m_joined.assign(cells[*family]).append(1, '\0').append(name);
            name = m_joined;
        }
        if (last >= 0 && m_names.text(last) == name) return last;
        return last = m_names.codeOf(name);
    }

    /// What is no number in a list that certainly is one, as a program's or below names of two objects, is passed over
    /// unless there is more of it. @return false: this is no list of pairs   @throws FileError  as readPairList()
    bool areFewStrays()
    {
        constexpr std::size_t share = 50;
        if (m_list.nameless > std::max<std::size_t>(1, m_list.lines / share)) {
            if (!m_insist) return false;
            m_source.refuse(m_list.namelessLine,
                "an object has no name, as in " + grouped(static_cast<std::ptrdiff_t>(m_list.nameless))
                    + " lines; two objects and a value are needed.");
        }
        if (m_list.strays == 0) return true;
        if (m_list.strays <= std::max<std::size_t>(1, m_list.lines / share)) {
            m_list.strayPlace = placeInText(m_source, m_strayLine, m_list.stray);
            return true;
        }
        if (!m_insist) return false;
        throw CellError(m_source.name(), m_strayLine, m_list.stray,
            notANumber(m_list.columns.names[*m_list.columns.value], m_list.stray, '.'));
    }

    /// NaN if there is none; nothing if it is no number, which no list of pairs has.
    std::optional<double> valueOf(const std::vector<std::string_view>& cells)
    {
        if (!m_list.columns.value) return std::nan("");
        const std::string_view cell = cells[*m_list.columns.value];
        if (isMissing(cell)) return std::nan("");
        const auto number = numberIn(cell);
        if (number && std::isinf(*number) && cell.find_first_of("0123456789") == std::string_view::npos)
            return std::nan("");
        if (number && std::isfinite(*number))
            return m_list.units ? *number * m_list.units->ratio(cells[m_list.units->column()]).value_or(1.0) : *number;
        if (m_list.columns.namesObjects || isAbsentCell(cell)) {
            if (m_list.strays++ == 0) {
                m_strayLine = m_lines.line();
                m_list.stray = cell;
            }
            return std::nan("");
        }
        if (m_insist) refuse(notANumber(m_list.columns.names[*m_list.columns.value], cell, '.'));
        return std::nullopt;
    }

    std::optional<double> numberIn(std::string_view cell) const
    {
        if (m_list.unit.kind == PairUnit::Kind::None) return pairNumber(cell, m_lines.separator(), m_list.marks);
        const auto plain = m_list.unit.numberIn(cell);
        return plain ? pairNumber(*plain, m_lines.separator(), m_list.marks) : std::nullopt;
    }

    /// Notes whether the lines are in the order of a column.
    void follow(std::string_view name, int first, int second)
    {
        if (isCountingNumber(name)) {
            const double number = *parseNumber(name);
            if (m_list.lines == 0 ? number > 1.0 : number != m_number + 1.0) m_countsUp = false;
            m_number = number;
        } else {
            m_countsUp = false;
        }
        m_firstRuns += first != m_previousFirst;
        m_secondRuns += second != m_previousSecond;
        m_previousFirst = first;
        m_previousSecond = second;
    }

    void countColumns()
    {
        m_list.inFirst = static_cast<std::size_t>(std::ranges::count(m_inFirst, true));
        m_list.inSecond = static_cast<std::size_t>(std::ranges::count(m_inSecond, true));
        m_list.inBoth = m_shared;
        m_list.countsUp = m_countsUp && m_list.lines > 1;
        m_list.isSorted = m_firstRuns == m_list.inFirst || m_secondRuns == m_list.inSecond;
        m_list.names = m_names.takeTexts();
    }

    /// The name alone where no other family has it.
    void nameFamilies()
    {
        if (!m_list.columns.firstFamily) return;
        TextIndex plain;
        bool areUnique = true;
        for (const std::string& name : m_list.names) {
            const std::size_t before = plain.size();
            plain.codeOf(std::string_view(name).substr(name.find('\0') + 1));
            areUnique &= plain.size() > before;
        }
        for (std::string& name : m_list.names) {
            const std::size_t end = name.find('\0');
            if (areUnique)
                name.erase(0, end + 1);
            else
                name[end] = ' ';
        }
    }

    /// Numbers by value; names as a list of the lower triangle has them, where the second was met before; else as they
    /// appear in the first column, then those of the second alone: the queries of a search before what it found.
    void putInOrder()
    {
        std::vector<std::int32_t> order(m_list.names.size());
        std::iota(order.begin(), order.end(), 0);
        m_list.areNumbers = std::ranges::all_of(m_list.names, isCountingNumber);
        if (m_list.areNumbers) {
            std::vector<double> numbers;
            for (const std::string& name : m_list.names) numbers.push_back(*parseNumber(name));
            std::ranges::stable_sort(order, {}, [&](std::int32_t i) { return numbers[static_cast<std::size_t>(i)]; });
        } else if (!lowerOrder(order)) {
            orderByFirst(order);
        }
        std::vector<std::int32_t> places(order.size());
        std::vector<std::string> names(order.size());
        for (std::size_t place = 0; place < order.size(); ++place) {
            places[static_cast<std::size_t>(order[place])] = static_cast<std::int32_t>(place);
            names[place] = std::move(m_list.names[static_cast<std::size_t>(order[place])]);
        }
        m_list.names = std::move(names);
        for (ListedPair& pair : m_list.pairs) {
            pair = {places[static_cast<std::size_t>(pair.first())], places[static_cast<std::size_t>(pair.second())],
                pair.value()};
        }
    }

    void orderByFirst(std::vector<std::int32_t>& order) const
    {
        std::vector<std::int32_t> places(order.size(), -1);
        std::int32_t next = 0;
        const auto place = [&](int i) {
            if (places[static_cast<std::size_t>(i)] < 0) places[static_cast<std::size_t>(i)] = next++;
        };
        for (const ListedPair& pair : m_list.pairs) place(pair.first());
        for (const ListedPair& pair : m_list.pairs) place(pair.second());
        if (std::cmp_equal(next, order.size()))
            std::ranges::sort(order, {}, [&](std::int32_t i) { return places[static_cast<std::size_t>(i)]; });
    }

    bool lowerOrder(std::vector<std::int32_t>& order) const
    {
        std::vector<std::int32_t> places(order.size(), -1);
        std::int32_t next = 0;
        for (const ListedPair& pair : m_list.pairs) {
            for (const std::int32_t i : {pair.second(), pair.first()})
                if (places[static_cast<std::size_t>(i)] < 0) places[static_cast<std::size_t>(i)] = next++;
            if (places[static_cast<std::size_t>(pair.first())] < places[static_cast<std::size_t>(pair.second())])
                return false;
        }
        if (static_cast<std::size_t>(next) != order.size()) return false;
        std::ranges::sort(order, {}, [&](std::int32_t i) { return places[static_cast<std::size_t>(i)]; });
        return true;
    }

    ByteSource& m_source;
    PairLines m_lines;
    bool m_insist;
    DecimalMark m_decimal;
    PairList m_list;
    std::size_t m_cells = 0, m_strayLine = 0;
    TextIndex m_names;
    std::string m_joined;
    std::vector<bool> m_inFirst, m_inSecond;
    int m_lastFirst = -1, m_lastSecond = -1, m_previousFirst = -1, m_previousSecond = -1;
    std::size_t m_shared = 0, m_firstRuns = 0, m_secondRuns = 0;
    bool m_countsUp = true;
    double m_number = 0.0;
};

}  // namespace

std::vector<ValueColumn> valueColumns(ByteSource& source)
{
    try {
        return PairListReader(source, true).valueColumns();
    } catch (const FileError&) {
        return {};  // what is wrong with it the reader says
    }
}

std::optional<PairList> readPairList(
    ByteSource& source, const std::string& wanted, bool insist, const RunControl& control, DecimalMark decimal)
{
    return PairListReader(source, insist, decimal).read(wanted, control);
}

}  // namespace krein
