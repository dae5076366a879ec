// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/triangle_records.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/tables/named_array.h"
#include "core/data/formats/texts/comment_names.h"

namespace krein {

namespace {

constexpr std::size_t mostObjects = 20'000;
static_assert(mostObjects * mostObjects <= mostArrayNumbers);

/// Whether names are numbers that count up, from 0 or 1, perhaps with zeros before them.
bool countUp(const std::vector<std::string>& names)
{
    const auto isCount = [](const std::string& name) {
        return !name.empty() && name.find_first_not_of("0123456789") == std::string::npos;
    };
    if (names.size() < 2 || !std::ranges::all_of(names, isCount)) return false;
    const double first = *parseNumber(names.front());
    if (first > 1.0) return false;
    for (std::size_t j = 0; j < names.size(); ++j)
        if (*parseNumber(names[j]) != first + static_cast<double>(j)) return false;
    return true;
}

bool areAllDifferent(std::vector<std::string> names)
{
    std::ranges::sort(names);
    return std::ranges::adjacent_find(names) == names.end();
}

}  // namespace

bool isTriangleLine(std::string_view line)
{
    line = trimmed(line);
    return !line.empty() && line.front() != '#' && line.front() != '%';
}

bool TriangleRecords::refuse(std::string problem)
{
    m_problem = std::move(problem);
    return false;
}

bool TriangleRecords::takeStray(const LineCell& cell)
{
    if (!m_takesStrays) return refuse("there is the text " + inQuotes(cell.text) + " where a number is needed.");
    strays.emplace_back(cell.text);
    return true;
}

bool TriangleRecords::refuseCount(std::size_t count, std::size_t needed)
{
    return refuse((count == 1 ? "there is " : "there are ") + counted(static_cast<std::ptrdiff_t>(count), "number")
        + " where " + (needed == 1 ? "1 is needed." : std::to_string(needed) + " are needed."));
}

bool TriangleRecords::refuseObjects()
{
    return refuse("there are more than 20,000 objects, the most of a triangle.");
}

bool TriangleRecords::addHeader(std::string_view line)
{
    CellStyle style = m_layout.style;
    if (m_layout.header == HeaderPlace::Comment) {
        line = wordsOfComment(line);
        if (line.find(style.separator) == std::string_view::npos) style.separator = ' ';
    }
    line.remove_prefix(std::min(line.find_first_not_of('#'), line.size()));
    // Names of the columns may be left empty where the rows have theirs.
    if (m_layout.named && line.find_first_not_of(",;|\t ") == std::string_view::npos) return true;
    bool first = true, numbers = false, texts = false, odd = false, rise = true;
    double last = 0.0;
    for (LineCell cell; takeCell(line, style, cell); first = false) {
        // "Nan" and "Inf" are names beside others.
        const bool isWord = !cell.text.empty() && parseNumber(cell.text);
        const bool isNone = cell.kind == LineCell::Kind::Absent && !isWord;
        if (first && (isNone || (cell.kind == LineCell::Kind::Absent && !m_layout.oddNames && m_layout.named))) {
            m_corner = true;
            continue;
        }
        if (isNone) return false;
        const bool isNumber = cell.kind == LineCell::Kind::Number;
        numbers = numbers || isNumber;
        texts = texts || cell.kind == LineCell::Kind::Text;
        odd = odd || cell.kind == LineCell::Kind::Absent;
        rise = rise && isNumber && cell.value == std::floor(cell.value) && cell.value > last;
        last = cell.value;
        if (columnNames.size() > mostObjects) return false;  // whatever else a line of a million cells begins
        columnNames.emplace_back(cell.text);
    }
    if (odd && !texts) return false;
    // Above the one number that a lower triangle begins with, several are names whatever they are.
    const bool mayBeAbove = rise || (isLower() && numbers && !texts && areAllDifferent(columnNames));
    m_numbersAbove = mayBeAbove && !m_corner && !m_layout.named && m_layout.header == HeaderPlace::FirstLine;
    const bool mayBeNumbers = m_layout.numbersName || m_layout.oddNames || (m_corner && countUp(columnNames))
        || m_numbersAbove;
    return columnNames.size() >= 2 && (!numbers || mayBeNumbers);
}

bool TriangleRecords::add(std::string_view line)
{
    if (m_row >= mostObjects) return refuseObjects();
    if (m_layout.named) {
        LineCell cell;
        if (!takeCell(line, m_layout.style, cell)) return refuse("there is no name.");
        const bool mayBeNumber = (m_corner && m_layout.header != HeaderPlace::None) || m_layout.numbersName
            || m_layout.oddNames;
        if (cell.kind == LineCell::Kind::Text) ++m_words;
        if (cell.text.empty() || (cell.kind != LineCell::Kind::Text && !mayBeNumber))
            return refuse("there is " + inQuotes(cell.text) + " where a name is needed.");
        if (m_layout.numbersName) {
            const bool rises = cell.value > m_lastName;
            if (cell.kind != LineCell::Kind::Number || cell.value != std::floor(cell.value) || !rises)
                return refuse("there is " + inQuotes(cell.text) + " where a larger number is needed to name the row.");
            m_lastName = cell.value;
            numbersNameRows = true;
        }
        rowNames.emplace_back(cell.text);
    }
    if (!(isLower() ? addLower(line) : addUpper(line))) return false;
    ++m_rows;
    ++m_row;
    return true;
}

/// Values, then cells that say that there is none.
bool TriangleRecords::addLower(std::string_view line)
{
    const std::size_t begin = values.size();
    std::size_t given = 0, count = 0;  // up to the last value; cells
    m_isClosed = m_isClosed && line.ends_with(m_layout.style.separator);
    for (LineCell cell; takeCell(line, m_layout.style, cell);) {
        if (cell.kind == LineCell::Kind::Text && !takeStray(cell)) return false;
        if (count > mostObjects) return refuseObjects();
        values.push_back(cell.kind == LineCell::Kind::Number ? cell.value : std::nan(""));
        ++count;
        if (cell.kind == LineCell::Kind::Absent) continue;
        given = count;
        m_given += cell.kind == LineCell::Kind::Number;
    }
    // The first object has no value before the diagonal, and a row of its own only where something stands for it.
    const bool mayLackName = m_layout.named && m_layout.saidDiagonal == TriangleDiagonal::Absent;
    if (!m_layout.part.diagonal && m_rows == 0 && given > 0 && (!m_layout.named || mayLackName)) {
        m_row = 1;
        if (mayLackName) rowNames.insert(rowNames.begin(), "object 1");
    }
    const std::size_t needed = m_layout.part.rowLength(m_row, 0);
    if (given > needed || count < needed) return refuseCount(std::max(given, std::min(count, needed)), needed);
    if (count > needed) m_width = std::max(m_width, count);
    values.resize(begin + needed);
    return true;
}

/// Values, before which as many cells as the rows above have more may say that there is none.
bool TriangleRecords::addUpper(std::string_view line)
{
    const std::size_t begin = values.size();
    std::size_t absent = 0;  // before the first value
    bool any = false;
    for (LineCell cell; takeCell(line, m_layout.style, cell);) {
        if (cell.kind == LineCell::Kind::Text && !takeStray(cell)) return false;
        any = any || cell.kind != LineCell::Kind::Absent;
        if (!any) ++absent;
        if (values.size() - begin > mostObjects) return refuseObjects();
        if (cell.kind == LineCell::Kind::Number) ++m_given;
        values.push_back(cell.kind == LineCell::Kind::Number ? cell.value : std::nan(""));
    }
    const std::size_t count = values.size() - begin;
    const bool diagonal = m_layout.part.diagonal;
    if (m_rows == 0) {
        m_objects = diagonal || absent > 0 ? count : count + 1;
        if (m_objects < 2 || m_objects > mostObjects) return refuse("there are too few numbers.");
    }
    if (m_row >= m_objects) return refuse("there are more rows than the first row has objects.");
    const std::size_t needed = m_layout.part.rowLength(m_row, m_objects), before = m_objects - needed;
    if (count == needed) return true;
    // Empty cells at the end of a line cannot be told from none.
    const bool padded = absent >= std::min(before, count) && count + (needed == 0 ? before : 0) >= before + needed
        && count <= m_objects;
    if (!padded) return refuseCount(count - std::min(count, absent), needed);
    m_width = m_objects;
    values.erase(values.begin() + static_cast<std::ptrdiff_t>(begin),
        values.begin() + static_cast<std::ptrdiff_t>(begin + (count - needed)));
    return true;
}

/// Whether what stands at the end of the rows of a lower triangle, or at the beginning of those of an upper one, can be
/// the diagonal, unless somebody says it: 0 everywhere, or missing everywhere, or positive with |m_ij|² ≤ m_ii m_jj, as
/// covariances and correlations have it; with values below 0 beyond [−1, 1] beside it, or of what is said to be
/// similarities beyond it, which could not be used without a diagonal, if it is positive.
bool TriangleRecords::holdsDiagonal()
{
    const std::size_t n = m_rows;
    if (m_width > 0) return m_width <= n;  // the size is seen
    if (m_layout.saidDiagonal != TriangleDiagonal::Automatic) return m_layout.saidDiagonal == TriangleDiagonal::Given;
    std::vector<double> diagonal;
    for (std::size_t i = 0, at = 0; i < n; ++i) {
        const std::size_t count = isLower() ? i + 1 : n - i;
        diagonal.push_back(values[isLower() ? at + count - 1 : at]);
        at += count;
    }
    if (std::ranges::all_of(diagonal, [](double value) { return value == 0.0; })) return true;
    // What is missing in every row is rather the diagonal than every neighbour.
    if (n > 2 && std::ranges::all_of(diagonal, [](double value) { return std::isnan(value); })) return true;
    if (m_layout.role == ProximityRole::Dissimilarity) return false;
    if (!std::ranges::all_of(diagonal, [](double value) { return value > 0.0; })) return false;
    std::size_t beyond = 0;  // the bound
    bool negative = false, unit = true;
    for (std::size_t i = 0, at = 0; i < n; ++i) {
        const std::size_t count = isLower() ? i + 1 : n - i;
        for (std::size_t k = 0; k < count; ++k, ++at) {
            const std::size_t j = isLower() ? k : i + k;
            beyond += values[at] * values[at] > diagonal[i] * diagonal[j] * (1.0 + 1e-6) ? 1 : 0;
            negative = negative || values[at] < 0.0;
            unit = unit && !(std::abs(values[at]) > 1.0);
        }
    }
    if (m_layout.role) return beyond == 0 || !unit;
    const bool isConstant = std::ranges::all_of(diagonal, [&](double value) { return value == diagonal.front(); });
    constexpr std::size_t fewRows = 4, fewBeyond = 4;  // one pair of four
    if (negative) return beyond == 0 || !unit;
    if (beyond == 0 && n <= fewRows && !isConstant) diagonalGround = DiagonalGround::Doubtful;
    if (beyond > 0 && !unit)
        diagonalGround = n <= fewRows || fewBeyond * beyond <= n * (n - 1) / 2 ? DiagonalGround::Doubtful
                                                                               : DiagonalGround::Judged;
    return beyond == 0;
}

/// Columns a, b, c and rows b, c, d, as R prints distances: the triangle has no diagonal.
void TriangleRecords::shiftNames()
{
    const std::size_t n = m_rows;
    if (!m_layout.named || columnNames.size() < n || n < 2) return;
    const std::size_t corner = columnNames.size() - n;
    if (corner > 1) return;
    std::vector<std::string> columns(columnNames.begin() + static_cast<std::ptrdiff_t>(corner), columnNames.end());
    const bool lower = isLower();
    const std::vector<std::string>&earlier = lower ? columns : rowNames, &later = lower ? rowNames : columns;
    if (!std::equal(earlier.begin() + 1, earlier.end(), later.begin()) || earlier.front() == later.front()) return;
    std::vector<std::string> all = earlier;
    all.push_back(later.back());
    rowNames = columnNames = std::move(all);
    m_part.diagonal = false;
    m_objects = n + 1;
}

/// Leaves the names of the columns as many as there are objects.
bool TriangleRecords::fitHeader()
{
    if (columnNames.empty()) return true;
    if (columnNames != rowNames && countUp(rowNames)) rowNames.clear();  // only numbers of the rows
    if (columnNames.size() == m_objects + 1 && !m_corner && m_layout.named) columnNames.erase(columnNames.begin());
    // Without a diagonal the last object has no column, which ADMIXTURE does not name.
    if (m_layout.named && isLower() && columnNames.size() + 1 == m_objects && rowNames.size() == m_objects
        && std::equal(columnNames.begin(), columnNames.end(), rowNames.begin()))
        columnNames.push_back(rowNames.back());
    // "1", "2", … above rows with names, as psychologists number all variables but the last.
    if (m_layout.named && isLower() && columnNames.size() + 1 == m_objects && rowNames.size() == m_objects
        && countUp(columnNames))
        columnNames = rowNames;
    return columnNames.size() == m_objects
        || refuse("the line of names has " + std::to_string(columnNames.size()) + ", but there are "
            + std::to_string(m_objects) + " objects.");
}

/// Whether what was taken for names of the rows are values below columns with names of their own.
bool TriangleRecords::namesAreValues() const
{
    const auto isNumber = [](const std::string& name) { return parseNumber(name).has_value(); };
    return !rowNames.empty() && !columnNames.empty() && std::ranges::all_of(rowNames, isNumber)
        && std::ranges::none_of(columnNames, isNumber) && !countUp(rowNames);
}

/// Whether whole numbers above unnamed rows name the columns. Where the rows begin with the same numbers they are
/// named. "3 4 5" above ". 5 4" may be the first row of an upper triangle, "1 2 3" or "101 102 103" above fractions
/// hardly.
bool TriangleRecords::areNamesAbove() const
{
    bool repeat = true;
    for (std::size_t i = 0, at = 0; i < m_rows && at < values.size(); at += m_part.rowLength(i++, m_objects))
        repeat = repeat && i < columnNames.size() && values[at] == parseNumber(columnNames[i], m_layout.style.decimal);
    if (repeat) return false;
    if (isLower()) return true;
    if (m_part.diagonal && m_width == 0) return true;
    double largest = 0.0;
    bool hasFractions = false, isFirstFull = true;
    for (std::size_t k = 0; k < values.size(); ++k) {
        if (k < m_objects) isFirstFull = isFirstFull && !std::isnan(values[k]);
        if (std::isnan(values[k])) continue;
        largest = std::max(largest, std::abs(values[k]));
        hasFractions = hasFractions || values[k] != std::floor(values[k]);
    }
    if (m_part.diagonal && isFirstFull) return true;  // one row more than an upper triangle has
    return m_width > 0 && hasFractions
        && (countUp(columnNames) || parseNumber(columnNames.front()).value_or(0.0) > largest);
}

/// Whether unnamed rows that also show the other triangle begin with whole numbers that rise, before values of which
/// some are fractions: these name the rows, which then belong to fewer objects.
bool TriangleRecords::beginWithNumbers() const
{
    const bool isWide = m_width == m_rows + 1 && m_objects == m_rows + 1;
    const bool isClosed = m_isClosed && m_width == m_rows;  // the last column is empty
    if (m_layout.named || !isLower() || !(isWide || isClosed) || numbersNameRows) return false;
    double last = 0.0;
    bool hasFractions = false;
    for (std::size_t i = 0, at = 0; i < m_rows; at += ++i) {
        if (!(values[at] > last) || values[at] != std::floor(values[at])) return false;
        last = values[at];
        for (std::size_t k = 1; k <= i; ++k) hasFractions |= values[at + k] != std::floor(values[at + k]);
    }
    return hasFractions;
}

/// Whether what was taken for the first row of an upper triangle are the names of the others, behind an empty cell.
bool TriangleRecords::isNamedAround() const
{
    constexpr std::size_t fewest = 3;
    if (m_layout.named || isLower() || m_rows <= fewest || !std::isnan(values.front())) return false;
    std::size_t at = 0;
    for (std::size_t i = 1; i < m_rows; ++i) {
        at += m_part.rowLength(i - 1, m_objects);
        if (at >= values.size() || values[at] != values[i]) return false;
    }
    return true;
}

/// Whole numbers that rise from row to row name the rows, if all values are smaller or some are fractions: 1000;
/// 1017 14; 1034 10 11. What is below them has no diagonal then.
void TriangleRecords::takeNumbersAsNames()
{
    const bool isWide = m_width > m_rows + 1;  // empty cells may stand in place of the other triangle
    if (m_layout.named || !m_layout.part.diagonal || m_layout.header != HeaderPlace::None || isWide || m_rows < 3)
        return;
    const std::size_t n = m_rows;
    std::vector<double> firsts, others;
    for (std::size_t i = 0, at = 0; i < n; ++i) {
        const std::size_t count = isLower() ? i + 1 : n - i;
        firsts.push_back(values[at]);
        others.insert(others.end(), values.begin() + static_cast<std::ptrdiff_t>(at) + 1,
            values.begin() + static_cast<std::ptrdiff_t>(at + count));
        at += count;
    }
    const auto isWhole = [](double value) { return value == std::floor(value); };  // no NaN
    const bool rise = std::ranges::all_of(firsts, isWhole) && firsts.front() > 0.0
        && std::ranges::adjacent_find(firsts, std::greater_equal<>()) == firsts.end();
    const bool areSmaller = std::ranges::all_of(others, [&](double value) { return !(value >= firsts.front()); });
    if (!rise || !(areSmaller || !std::ranges::all_of(others, isWhole))) return;
    for (const double first : firsts) rowNames.push_back(numberText(first));
    values = std::move(others);
    m_part.diagonal = false;
    m_objects = n;
    numbersNameRows = true;
}

/// Rows with names and nothing above them are taken to have their diagonal. Where their last numbers can hardly be one,
/// the row of the first object, which is empty, may have been left out.
void TriangleRecords::judgeNamedDiagonal()
{
    const bool isAutomatic = m_layout.saidDiagonal == TriangleDiagonal::Automatic;
    if (!m_part.diagonal || !m_layout.named || !isLower() || !isAutomatic || m_layout.numbersName || m_width > 0
        || !columnNames.empty() || m_rows < 3)
        return;
    diagonalGround = holdsDiagonal() ? DiagonalGround::Known : DiagonalGround::Doubtful;
}

/// Whether the first row is one word and the names of the others are whole numbers that rise: it is a title then.
bool TriangleRecords::isTitleAboveNumbers() const
{
    if (m_words != 1 || rowNames.size() < 4 || parseNumber(rowNames.front())) return false;
    double last = 0.0;
    return std::all_of(rowNames.begin() + 1, rowNames.end(), [&](const std::string& name) {
        const double number = parseNumber(name).value_or(0.0);
        const bool rises = std::isfinite(number) && number == std::floor(number) && number > last;
        last = number;
        return rises;
    });
}

bool TriangleRecords::finish()
{
    if (!m_layout.numbersName && namesAreValues()) return refuse("the rows begin with numbers where names are needed.");
    if (m_rows < 2 || 2 * m_given < values.size()) return refuse("there are too few numbers.");
    // Unless they are those above the columns.
    const bool hasCorner = m_corner || columnNames.size() == rowNames.size() + 1;  // "Distance" is one as well
    const bool areRepeated = m_rows > 2 && hasCorner && columnNames.size() >= rowNames.size()
        && std::equal(rowNames.rbegin(), rowNames.rend(), columnNames.rbegin()) && areAllDifferent(rowNames);
    if (m_layout.oddNames && (m_words == 0 || isTitleAboveNumbers()) && !areRepeated)
        return refuse("the rows begin with numbers where names are needed.");
    if (isLower()) m_objects = m_row;
    if (!isLower() && !m_layout.part.diagonal && m_row + 1 == m_objects && !m_layout.named) ++m_row;
    if (!isLower() && m_row != m_objects)
        return refuse("the text ends after " + std::to_string(m_row) + " of " + std::to_string(m_objects) + " rows.");
    if (m_part.diagonal && m_layout.saidDiagonal != TriangleDiagonal::Given) takeNumbersAsNames();
    if (m_part.diagonal) shiftNames();
    const bool isOneMore = m_layout.header == HeaderPlace::Comment && columnNames.size() == m_rows + 1;
    if (m_part.diagonal && isOneMore && !m_layout.named && holdsDiagonal())
        return refuse("the comment above the rows does not name them.");
    if (m_part.diagonal && !m_layout.named
        && (columnNames.empty() ? !holdsDiagonal() : columnNames.size() == m_rows + 1)) {
        m_part.diagonal = false;
        m_objects = m_rows + 1;
    }
    judgeNamedDiagonal();
    if (!fitHeader()) return false;
    if (m_numbersAbove && !areNamesAbove()) return refuse("the first line holds numbers where names are needed.");
    if (!columnNames.empty() && !m_layout.named && m_width > columnNames.size())
        return refuse("the rows are longer than the line of names.");
    if (beginWithNumbers() || isNamedAround()) return refuse("the rows begin with numbers that name them.");
    if (m_layout.header == HeaderPlace::Comment && !rowNames.empty() && columnNames != rowNames
        && rowNames.size() == m_rows && m_objects == m_rows)
        return refuse("the comment above the rows does not name them.");
    return !m_layout.numbersName || columnNames.empty() || columnNames == rowNames
        || refuse("the columns have other names than the rows.");
}

}  // namespace krein
