// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/square_cells.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <set>
#include <span>
#include <string_view>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/matrices/square_heads.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/numbers/cell_dress.h"
#include "core/data/formats/numbers/clock_times.h"
#include "core/data/formats/numbers/measured_text.h"
#include "core/data/formats/numbers/number_scan.h"
#include "core/data/formats/numbers/odd_numbers.h"
#include "core/data/formats/tables/measured_column.h"
#include "core/data/formats/texts/line_cells.h"

namespace krein {

namespace {

/// Names above and before the same objects, and the cells of each row with its name.
struct NamedGrid {
    char separator = ',';
    bool isNamed = true;  ///< else the names are empty
    std::vector<std::vector<TextCell>> rows;
    std::size_t firstLine = 0;  ///< of the rows, from 1
};

std::optional<NamedGrid> namedGridOf(std::string_view text)
{
    constexpr std::size_t fewest = 3;
    const std::vector<TextLineOfCells> first = cellsOfLines(text, 2);
    if (first.size() < 2 || first[0].cells.size() < 2 || first[1].cells.front().text != first[0].cells[1].text)
        return std::nullopt;
    const std::vector<TextLineOfCells> lines = cellsOfLines(text);
    if (lines.size() < fewest + 1 || lines.front().cells.size() != lines.size()) return std::nullopt;
    NamedGrid grid{.separator = markBetweenCells(text), .isNamed = true, .rows = {}, .firstLine = lines[1].number};
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const std::vector<TextCell>& cells = lines[i].cells;
        if (cells.size() != lines.size() || cells.front().text.empty()
            || cells.front().text != lines.front().cells[i].text)
            return std::nullopt;
        grid.rows.push_back(cells);
    }
    return grid;
}

bool isSilent(std::string_view cell)
{
    return cell.empty() || isAbsentCell(cell);
}

/// Whether amounts name rows and columns, "1 week", "2 weeks": the corner is empty, the first line and the first cells
/// of the others are the same, and the diagonal behind them is not empty as the corner is.
bool isNamedByAmounts(const std::vector<TextLineOfCells>& lines)
{
    const std::vector<TextCell>& first = lines.front().cells;
    if (first.size() != lines.size() || !isSilent(first.front().text)) return false;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const std::vector<TextCell>& row = lines[i].cells;
        if (row.size() != first.size() || row.front().text != first[i].text || isSilent(row[i].text)) return false;
    }
    return true;
}

/// A square whose first cells are more than numbers, "$0", "3:26", without a header or with names above it alone: a
/// symmetric one is repeated in the first column as names would be. Rows that have no names get empty ones.
std::optional<NamedGrid> bareGridOf(std::string_view text)
{
    constexpr std::size_t fewest = 3;
    const char separator = markBetweenCells(text);
    const auto isDressed = [separator](const TextCell& cell) { return undressed(cell.text, separator).has_value(); };
    const auto isCell = [&](const TextCell& cell) {
        return isSilent(cell.text) || isNumberIn(cell.text, separator) || isDressed(cell);
    };
    const std::vector<TextLineOfCells> begin = cellsOfLines(text, 2);
    if (begin.size() < 2 || begin[0].cells.size() < fewest) return std::nullopt;
    const std::size_t header = std::ranges::none_of(begin[0].cells, isCell) ? 1 : 0;
    const std::vector<TextCell>& first = begin[header].cells;
    if (first.empty()) return std::nullopt;
    const std::span<const TextCell> values = std::span(first).subspan(1);  // the first cell may be a name
    if (!std::ranges::all_of(values, isCell) || std::ranges::count_if(first, isDressed) < 2) return std::nullopt;
    const std::vector<TextLineOfCells> lines = cellsOfLines(text);
    const std::size_t size = lines.size() - header;
    const bool isNamed = header == 0 && first.size() == size + 1;
    if (size < fewest || isNamed == isCell(first.front()) || begin[0].cells.size() != first.size()) return std::nullopt;
    if (header == 0 && isNamedByAmounts(lines)) return std::nullopt;
    NamedGrid grid{.separator = separator, .isNamed = isNamed, .rows = {}, .firstLine = lines[header].number};
    for (const TextLineOfCells& line : std::span(lines).subspan(header)) {
        if (line.cells.size() != size + (isNamed ? 1 : 0)) return std::nullopt;
        if (std::ranges::none_of(line.cells, isDressed)) return std::nullopt;  // below a header of prices, "$5"
        grid.rows.emplace_back(isNamed ? 0 : 1);
        grid.rows.back().insert(grid.rows.back().end(), line.cells.begin(), line.cells.end());
    }
    return grid;
}

/// Calls see(cell, row, column) for every cell off the diagonal.
template <class See> void forCells(const NamedGrid& grid, See see)
{
    for (std::size_t i = 0; i < grid.rows.size(); ++i)
        for (std::size_t j = 0; j < grid.rows.size(); ++j)
            if (i != j) see(grid.rows[i][j + 1], i, j);
}

/// @throws FileError  half of the cells are ranges, or feet with inches
void refuseTwoNumbers(const NamedGrid& grid, const std::filesystem::path& file)
{
    std::size_t ranges = 0, feet = 0, cells = 0, line = 0;
    std::string first;
    forCells(grid, [&](const TextCell& cell, std::size_t i, std::size_t) {
        if (isSilent(cell.text)) return;
        ++cells;
        const bool areFeet = isFeetAndInches(cell.text);
        if (!areFeet && !isRange(cell.text)) return;
        ++(areFeet ? feet : ranges);
        if (ranges + feet > 1) return;
        first = cell.text;
        line = grid.firstLine + i;
    });
    if (2 * (ranges + feet) < cells || ranges + feet == 0) return;
    if (first.ends_with("\"\"")) first.pop_back();  // as a cell in quotes has it
    throw FileError(file, line,
        ranges > 0
            ? "the cells hold ranges, as " + inQuotes(first) + "; write one number into each, such as the middle."
            : "the cells hold feet and inches, as " + inQuotes(first)
                + "; write one number into each, such as the inches.");
}

/// Text in place of cells.
struct Replaced {
    std::size_t begin = 0, end = 0;
    std::string text;
};

void replaceCells(std::string& text, std::vector<Replaced>& cells)
{
    std::ranges::sort(cells, {}, &Replaced::begin);
    std::string result;
    std::size_t done = 0;
    for (const Replaced& cell : cells) {
        result.append(text, done, cell.begin - done).append(cell.text);
        done = cell.end;
    }
    text = result.append(text, done);
}

/// @param readAs  " for 38432", of amounts; may be empty
std::string dressSentence(Dress dress, std::size_t count, const std::string& first, const std::string& readAs)
{
    const std::string numbers = counted(static_cast<std::ptrdiff_t>(count), "number") + ", as in " + inQuotes(first)
        + readAs + ", were left out.";
    switch (dress) {
    case Dress::Currency: return "The signs of currency beside " + numbers;
    case Dress::Unit:
        return "The unit behind " + counted(static_cast<std::ptrdiff_t>(count), "number") + ", as in " + inQuotes(first)
            + ", was left out.";
    case Dress::Apostrophe: return "The apostrophes before " + numbers;
    case Dress::Interval: return "The intervals behind " + numbers;
    case Dress::Note: return "The letters behind " + numbers;
    case Dress::Time: return minutesSentence(first);
    case Dress::Near: return "The signs for “nearly” before " + numbers;
    case Dress::Power: break;
    }
    return counted(static_cast<std::ptrdiff_t>(count), "number") + ", as " + inQuotes(first)
        + (count == 1 ? ", is written with a power of ten." : ", are written with powers of ten.");
}

/// Numbers of a grid that are amounts, "$38,432" or "0,88 cm", or stand beside such; their marks are told by all
/// together.
class Amounts {
public:
    /// @return whether it has the unit or the currency of those before
    bool add(const TextCell& cell, const Undressed& amount)
    {
        if (m_count++ == 0) {
            m_unit = amount.unit;
            m_first = m_cells.size();
        }
        addNumber(cell, amount.number);
        return areOneUnit(amount.unit, m_unit);
    }

    void addBare(const TextCell& cell)
    {
        const auto number = parseNumber(cell.text, '.');
        if (!number || *number != 0.0) m_bare.add(cell.text);
        addNumber(cell, std::string(cell.text));
    }

    const std::string& unit() const { return m_unit; }
    bool areHours() const { return m_count > 0 && areOneUnit(m_unit, "h"); }
    /// Whether no more than a few are written without the unit, which zero may be.
    bool areMostlyDressed() const { return m_count == 0 || areFewBare(m_bare.count, m_count); }

    /// "2 values without one, as '33', are taken for the same."; empty if there are none.
    std::string bareSentence() const
    {
        if (m_count == 0 || m_bare.count == 0) return {};
        return counted(static_cast<std::ptrdiff_t>(m_bare.count), "value") + " without a unit or sign of currency, as "
            + inQuotes(m_bare.first) + (m_bare.count == 1 ? ", is" : ", are") + " taken for the same.";
    }

    struct Written {
        std::string readAs;       ///< what is to be said of the first amount, " for 38432"; may be empty
        bool isDoubtful = false;  ///< a mark may be that of decimals or of thousands
    };
    /// Appends the cells as plain numbers where their marks are clear and no other cells are written otherwise; else as
    /// they are written, in quotes if they hold a separator.
    Written write(std::vector<Replaced>& changes, char separator)
    {
        if (m_count == 0) return {};
        const bool areAlone = changes.empty();
        const std::vector<double> numbers = areAlone ? amountsIn(m_texts, '.') : std::vector<double>();
        const bool isMarked = std::ranges::any_of(
            m_cells, [](const Replaced& cell) { return cell.text.find_first_of(".,") != std::string::npos; });
        const std::string first = m_cells[m_first].text;
        for (std::size_t k = 0; k < m_cells.size(); ++k)
            if (!numbers.empty())
                m_cells[k].text = numberText(numbers[k]);
            else if (m_cells[k].text.find(separator) != std::string::npos)
                m_cells[k].text = '"' + m_cells[k].text + '"';
        changes.insert(changes.end(), m_cells.begin(), m_cells.end());
        if (numbers.empty()) return {.readAs = {}, .isDoubtful = areAlone && isMarked};
        return {.readAs = parseNumber(first) == numbers[m_first] ? "" : " for " + numberText(numbers[m_first])};
    }

private:
    void addNumber(const TextCell& cell, std::string number)
    {
        m_texts.emplace_back(cell.text);
        m_cells.push_back({cell.begin, cell.end, std::move(number)});
    }

    std::size_t m_count = 0, m_first = 0;
    OddCells m_bare;  // other than 0
    std::string m_unit;
    std::vector<std::string> m_texts;
    std::vector<Replaced> m_cells;
};

/// Numbers before a word that is no unit to this program, but the same in all cells of a square with names, "5
/// widgets".
class SharedWord {
public:
    explicit SharedWord(const NamedGrid& grid) : m_hasCommas(grid.separator != ',')
    {
        if (!grid.isNamed) return;
        for (std::size_t i = 0; i < grid.rows.size(); ++i)
            for (std::size_t j = 1; j < grid.rows[i].size(); ++j) {
                const std::string_view cell = grid.rows[i][j].text;
                if (isSilent(cell) || isNumberIn(cell, grid.separator)) continue;
                const std::string_view word = wordIn(cell);
                if (m_word.empty()) m_word = word;
                if (word.empty() || !areOneUnit(word, m_word)) {
                    m_word = {};
                    return;
                }
            }
    }

    std::optional<Undressed> undressed(std::string_view cell) const
    {
        if (m_word.empty()) return std::nullopt;
        return Undressed{
            Dress::Unit, std::string(cell.substr(0, numberLength(cell, m_hasCommas))), std::string(m_word)};
    }

private:
    /// "widgets" of "5 widgets"; empty if a cell is something else.
    std::string_view wordIn(std::string_view cell) const
    {
        const std::size_t length = numberLength(cell, m_hasCommas);
        if (length == 0 || !cell.substr(length).starts_with(' ')) return {};
        const std::string_view word = trimmed(cell.substr(length));
        const auto isLetter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
        return std::ranges::all_of(word, isLetter) ? word : std::string_view();
    }

    bool m_hasCommas;
    std::string_view m_word;  ///< empty if there is none
};

/// Takes away what is beside the numbers if all cells then are numbers, perhaps with signs that others know.
/// @throws FileError  amounts in several units, in a square with names
bool undressCells(
    std::string& text, const NamedGrid& grid, std::vector<std::string>& said, const std::filesystem::path& file)
{
    struct Found {
        std::size_t count = 0;
        std::string first;
    };
    std::array<Found, dressCount> found;
    std::vector<Replaced> changes, hours;
    std::vector<std::pair<TextCell, Undressed>> wholeHours;  // as amounts
    Amounts amounts;
    const SharedWord word(grid);
    for (std::size_t i = 0; i < grid.rows.size(); ++i)
        for (std::size_t j = 1; j < grid.rows[i].size(); ++j) {
            const TextCell& cell = grid.rows[i][j];
            if (isSilent(cell.text)) continue;
            if (isNumberIn(cell.text, grid.separator)) {
                amounts.addBare(cell);
                continue;
            }
            auto bare = undressed(cell.text, grid.separator);
            if (!bare) bare = word.undressed(cell.text);
            if (!bare && numberLength(cell.text, grid.separator != ',') == 0) return false;
            if (!bare) continue;
            if (bare->dress == Dress::Time && isWholeHours(cell.text)) {
                hours.push_back({cell.begin, cell.end, std::move(bare->number)});
                const std::size_t figures = numberLength(cell.text, false);
                wholeHours.emplace_back(cell,
                    Undressed{Dress::Unit, std::string(cell.text.substr(0, figures)),
                        std::string(trimmed(cell.text.substr(figures)))});
                continue;
            }
            Found& kind = found[static_cast<std::size_t>(bare->dress)];
            if (kind.count++ == 0) kind.first = cell.text;
            if (bare->dress != Dress::Currency && bare->dress != Dress::Unit) {
                changes.push_back({cell.begin, cell.end, std::move(bare->number)});
            } else if (!amounts.add(cell, *bare)) {
                if (!grid.isNamed) return false;  // columns of a table, each in a unit of its own
                throw FileError(file, grid.firstLine + i,
                    "some values are in " + inQuotes(amounts.unit()) + " and others in " + inQuotes(bare->unit)
                        + ", as " + inQuotes(cell.text) + "; write all of them in one.");
            }
        }
    const bool haveTimes = found[static_cast<std::size_t>(Dress::Time)].count > 0;
    if (!haveTimes && !wholeHours.empty() && amounts.areHours())  // "45.3 h" beside "2 h"
        for (const auto& [cell, amount] : wholeHours) {
            amounts.add(cell, amount);
            ++found[static_cast<std::size_t>(Dress::Unit)].count;
        }
    if (!amounts.areMostlyDressed()) return false;
    if (haveTimes) changes.insert(changes.end(), hours.begin(), hours.end());
    const Amounts::Written written = amounts.write(changes, grid.separator);
    if (changes.empty()) return false;
    replaceCells(text, changes);
    for (std::size_t kind = 0; kind < dressCount; ++kind)
        if (found[kind].count > 0)
            said.push_back(dressSentence(static_cast<Dress>(kind), found[kind].count, found[kind].first,
                static_cast<Dress>(kind) == Dress::Currency ? written.readAs : std::string()));
    if (std::string sentence = amounts.bareSentence(); !sentence.empty()) said.push_back(std::move(sentence));
    if (written.isDoubtful)
        said.push_back("Whether the point or the comma in them marks decimals or thousands is not clear; it is read as "
                       "it would be without what stands beside the numbers.");
    return true;
}

/// What one triangle holds.
struct TriangleCells {
    std::size_t numbers = 0, texts = 0, limits = 0, silent = 0;
    std::set<std::string_view> stars;
    std::string_view first;  ///< text
    bool areShares = true;   ///< all numbers lie between 0 and 1
};

void countCell(std::string_view text, char separator, TriangleCells& cells)
{
    const bool areStars = !text.empty() && text.find_first_not_of('*') == std::string_view::npos;
    if (isSilent(text)) {
        ++cells.silent;
        if (areStars) cells.stars.insert(text);
        cells.texts += areStars ? 1 : 0;
    } else if (numberLength(text, separator != ',') > 0) {
        ++cells.numbers;
        const auto number = parseNumber(text, '.');
        cells.areShares = cells.areShares && number && *number >= 0.0 && *number <= 1.0;
    } else {
        if (cells.first.empty()) cells.first = text;
        ++cells.texts;
        cells.limits += text.starts_with('<') && numberLength(trimmed(text.substr(1)), separator != ',') > 0;
    }
}

/// Whether a triangle holds something else than numbers: texts in half of its cells, or shares of which some are only
/// known to be small, "<0.001".
bool holdsTexts(const TriangleCells& cells, std::size_t pairs)
{
    if (cells.texts == 0 || (cells.first.empty() && cells.stars.size() < 2)) return false;
    return 2 * cells.texts >= pairs || (cells.limits == cells.texts && cells.areShares);
}

/// Empties a triangle of texts beside one of numbers.
bool emptyTriangle(std::string& text, const NamedGrid& grid, std::vector<std::string>& said)
{
    TriangleCells lower, upper;
    forCells(grid, [&](const TextCell& cell, std::size_t i, std::size_t j) {
        countCell(cell.text, grid.separator, i > j ? lower : upper);
    });
    const std::size_t n = grid.rows.size(), pairs = n * (n - 1) / 2;
    const bool isLower = lower.numbers == pairs && holdsTexts(upper, pairs),
               isUpper = upper.numbers == pairs && holdsTexts(lower, pairs);
    if (isLower == isUpper) return false;
    const TriangleCells& other = isLower ? upper : lower;
    if (other.first.starts_with('[')) return false;  // errors as MEGA writes them, which mendRows() leaves out
    const std::string first(other.first.empty() ? *other.stars.begin() : other.first);
    std::vector<Replaced> changes;
    forCells(grid, [&](const TextCell& cell, std::size_t i, std::size_t j) {
        if ((i < j) == isLower) changes.push_back({cell.begin, cell.end, {}});
    });
    replaceCells(text, changes);
    said.push_back(std::string(isLower ? "Above" : "Below") + " the diagonal stand texts, as " + inQuotes(first)
        + ", which were left out; the numbers " + (isLower ? "below" : "above") + " it are mirrored.");
    return true;
}

/// Writes NA in place of what says that there is no number, or only that it is smaller than another, where no more than
/// a third of the cells do.
bool emptyOddCells(std::string& text, const NamedGrid& grid, std::vector<std::string>& said)
{
    std::size_t numbers = 0;
    OddCells odd;
    std::vector<Replaced> changes;
    forCells(grid, [&](const TextCell& cell, std::size_t, std::size_t) {
        numbers += isNumberIn(cell.text, grid.separator) || undressed(cell.text, grid.separator);
        if (isSilent(cell.text) || !saysNoNumber(cell.text)) return;
        odd.add(cell.text);
        changes.push_back({cell.begin, cell.end, "NA"});
    });
    if (odd.count == 0 || 2 * odd.count > numbers) return false;
    replaceCells(text, changes);
    said.push_back(odd.count == 1 ? odd.words() + " says that there is no value there, or none that is known."
                                  : odd.words() + " say that there is no value there, or none that is known.");
    return true;
}

}  // namespace

bool mendSquareCells(std::string& text, std::vector<std::string>& said, const std::filesystem::path& file)
{
    if (const auto bare = bareGridOf(text)) return undressCells(text, *bare, said, file);
    const auto grid = namedGridOf(text);
    if (!grid) return false;
    refuseTwoNumbers(*grid, file);
    if (emptyTriangle(text, *grid, said)) {
        if (const auto left = namedGridOf(text)) undressCells(text, *left, said, file);
        return true;
    }
    if (emptyOddCells(text, *grid, said)) {
        if (const auto left = namedGridOf(text)) undressCells(text, *left, said, file);
        return true;
    }
    return undressCells(text, *grid, said, file);
}

}  // namespace krein
