// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/square_cells.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <span>
#include <string_view>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/cell.h"
#include "core/data/formats/clock_times.h"
#include "core/data/formats/line_cells.h"
#include "core/data/formats/measured_column.h"
#include "core/data/formats/number_scan.h"
#include "core/data/formats/square_heads.h"

namespace krein {

namespace {

/// Names above and before the same objects, and the cells of each row with its name.
struct NamedGrid {
    char separator = ',';
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
    NamedGrid grid{.separator = markBetweenCells(text), .rows = {}, .firstLine = lines[1].number};
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const std::vector<TextCell>& cells = lines[i].cells;
        if (cells.size() != lines.size() || cells.front().text.empty()
            || cells.front().text != lines.front().cells[i].text)
            return std::nullopt;
        grid.rows.push_back(cells);
    }
    return grid;
}

bool isNumberIn(std::string_view cell, char separator)
{
    return parseNumber(cell, '.') || (separator != ',' && parseNumber(cell, ','));
}

bool isSilent(std::string_view cell)
{
    return cell.empty() || isAbsentCell(cell);
}

/// What is written beside a number.
enum class Dress { Currency, Apostrophe, Interval, Power, Note, Near, Time };
constexpr std::size_t dressCount = 7;

struct Undressed {
    Dress dress = Dress::Currency;
    std::string number;
};

template <std::size_t size>
std::size_t spellingLength(std::string_view text, const std::array<std::string_view, size>& spellings)
{
    for (const std::string_view spelling : spellings)
        if (text.starts_with(spelling)) return spelling.size();
    return 0;
}

constexpr std::array<std::string_view, 5> currencies{"\xE2\x82\xAC", "$", "\xC2\xA3", "\xC2\xA5", "\xE2\x82\xB9"};

/// "€3.50", "3.50 €", "$1,318.50"
std::optional<Undressed> withoutCurrency(std::string_view cell)
{
    const bool isNegative = cell.starts_with('-');
    std::string_view rest = cell.substr(isNegative ? 1 : 0);
    const std::size_t before = spellingLength(rest, currencies);
    rest = trimmed(rest.substr(before));
    if (before == 0) {
        const auto* const sign = std::ranges::find_if(
            currencies, [&](std::string_view currency) { return rest.ends_with(currency); });
        if (sign == currencies.end()) return std::nullopt;
        rest = trimmed(rest.substr(0, rest.size() - sign->size()));
    }
    if (rest.empty() || !isFigure(rest.front()) || rest.find_first_not_of("0123456789.,'") != std::string_view::npos)
        return std::nullopt;
    return Undressed{Dress::Currency, (isNegative ? "-" : "") + std::string(rest)};
}

/// "^-2", "-2", "**-2" or "⁻²" as "-2"; nothing of others
std::optional<std::string> exponentIn(std::string_view text)
{
    constexpr std::array<std::string_view, 10> raised{"\xE2\x81\xB0", "\xC2\xB9", "\xC2\xB2", "\xC2\xB3",
        "\xE2\x81\xB4", "\xE2\x81\xB5", "\xE2\x81\xB6", "\xE2\x81\xB7", "\xE2\x81\xB8", "\xE2\x81\xB9"};
    constexpr std::string_view raisedMinus = "\xE2\x81\xBB", minus = "\xE2\x88\x92";
    if (text.starts_with("**"))
        text.remove_prefix(2);
    else if (text.starts_with('^'))
        text.remove_prefix(1);
    std::string exponent;
    while (!text.empty()) {
        const auto* const figure = std::ranges::find_if(
            raised, [&](std::string_view spelling) { return text.starts_with(spelling); });
        if (figure != raised.end()) {
            exponent += static_cast<char>('0' + (figure - raised.begin()));
            text.remove_prefix(figure->size());
        } else if (text.starts_with(raisedMinus) || text.starts_with(minus)) {
            exponent += '-';
            text.remove_prefix(minus.size());
        } else {
            exponent += text.front();
            text.remove_prefix(1);
        }
    }
    const std::size_t figures = exponent.starts_with('-') || exponent.starts_with('+') ? 1 : 0;
    const bool isExponent = exponent.size() > figures && exponent.size() < 5
        && exponent.find_first_not_of("0123456789", figures) == std::string::npos;
    return isExponent ? std::optional(exponent) : std::nullopt;
}

/// "3.5×10^-2" as "3.5e-2"
std::optional<Undressed> withoutPower(std::string_view number, std::string_view rest)
{
    constexpr std::array<std::string_view, 5> times{"\xC3\x97", "\xC2\xB7", "x", "X", "*"};
    const std::size_t sign = spellingLength(rest, times);
    if (sign == 0) return std::nullopt;
    rest = trimmed(rest.substr(sign));
    if (!rest.starts_with("10")) return std::nullopt;
    const auto exponent = exponentIn(rest.substr(2));
    if (!exponent) return std::nullopt;
    return Undressed{Dress::Power, std::string(number) + "e" + *exponent};
}

/// "[0.3; 0.7]", "(0.3, 0.7)": two numbers in brackets
bool isPairInBrackets(std::string_view text)
{
    const bool isEnclosed = (text.starts_with('[') && text.ends_with(']'))
        || (text.starts_with('(') && text.ends_with(')'));
    if (!isEnclosed || text.size() < 5) return false;
    const std::string_view inside = trimmed(text.substr(1, text.size() - 2));
    const std::size_t length = numberLength(inside, inside.find(';') != std::string_view::npos);
    if (length == 0) return false;
    std::string_view second = trimmed(inside.substr(length));
    constexpr std::array<std::string_view, 5> marks{";", ",", "\xE2\x80\x93", "-", "to "};
    const std::size_t mark = spellingLength(second, marks);
    second = trimmed(second.substr(mark));
    return mark > 0 && (parseNumber(second, '.') || parseNumber(second, ','));
}

bool isNote(std::string_view text)
{
    constexpr std::array<std::string_view, 6> notes{"a", "b", "c", "ns", "n.s.", "NS"};
    return std::ranges::find(notes, text) != notes.end();
}

std::optional<Undressed> undressed(std::string_view cell, char separator)
{
    if (cell.starts_with('\'') && isNumberIn(cell.substr(1), separator))
        return Undressed{Dress::Apostrophe, std::string(cell.substr(1))};
    constexpr std::array<std::string_view, 2> nearly{"~", "\xE2\x89\x88"};
    if (const std::size_t sign = spellingLength(cell, nearly);
        sign > 0 && isNumberIn(trimmed(cell.substr(sign)), separator))
        return Undressed{Dress::Near, std::string(trimmed(cell.substr(sign)))};
    if (auto amount = withoutCurrency(cell)) return amount;
    if (const auto minutes = minutesIn(cell)) return Undressed{Dress::Time, numberText(*minutes)};
    const std::size_t length = numberLength(cell, separator != ',');
    if (length == 0 || length == cell.size()) return std::nullopt;
    const std::string_view number = cell.substr(0, length), rest = trimmed(cell.substr(length));
    if (isPairInBrackets(rest)) return Undressed{Dress::Interval, std::string(number)};
    if (isNote(rest)) return Undressed{Dress::Note, std::string(number)};
    return withoutPower(number, rest);
}

/// A square without a header whose first cells are more than numbers, "$0", "3:26": a symmetric one is repeated in the
/// first column as names would be. Rows that have no names get empty ones.
std::optional<NamedGrid> bareGridOf(std::string_view text)
{
    constexpr std::size_t fewest = 3;
    const char separator = markBetweenCells(text);
    const auto isDressed = [separator](const TextCell& cell) { return undressed(cell.text, separator).has_value(); };
    const auto isCell = [&](const TextCell& cell) {
        return isSilent(cell.text) || isNumberIn(cell.text, separator) || isDressed(cell);
    };
    const std::vector<TextLineOfCells> first = cellsOfLines(text, 1);
    if (first.empty() || first[0].cells.size() < fewest) return std::nullopt;
    const std::span<const TextCell> values = std::span(first[0].cells).subspan(1);  // the first cell may be a name
    if (!std::ranges::all_of(values, isCell) || std::ranges::count_if(first[0].cells, isDressed) < 2)
        return std::nullopt;
    const std::vector<TextLineOfCells> lines = cellsOfLines(text);
    const bool isNamed = first[0].cells.size() == lines.size() + 1;
    if (!isNamed && !isCell(first[0].cells.front())) return std::nullopt;
    NamedGrid grid{.separator = separator, .rows = {}, .firstLine = lines[0].number};
    for (const TextLineOfCells& line : lines) {
        if (line.cells.size() != lines.size() + (isNamed ? 1 : 0)) return std::nullopt;
        grid.rows.emplace_back(isNamed ? 0 : 1);
        grid.rows.back().insert(grid.rows.back().end(), line.cells.begin(), line.cells.end());
    }
    return grid;
}

/// A list of pairs, "Rome,Oslo,$558", whose values are more than numbers, with or without a header: of every row the
/// second name and the value. Some objects stand in both columns, so it is no table of things with two names each.
/// Times are for writeMinutesOfPairs(), which knows those of the day.
std::optional<NamedGrid> pairsGridOf(std::string_view text)
{
    constexpr std::size_t columns = 3, fewest = 3;
    const char separator = markBetweenCells(text);
    const auto isDressed = [separator](const TextLineOfCells& line) {
        if (line.cells.size() != columns) return false;
        const auto bare = undressed(line.cells[2].text, separator);
        return bare && bare->dress != Dress::Time;
    };
    if (const auto first = cellsOfLines(text, 2); first.size() < 2 || !isDressed(first[1])) return std::nullopt;
    const std::vector<TextLineOfCells> lines = cellsOfLines(text);
    const std::size_t header = isDressed(lines[0]) ? 0 : 1;
    if (lines.size() < header + fewest) return std::nullopt;
    NamedGrid grid{.separator = separator, .rows = {}, .firstLine = lines[header].number};
    std::set<std::string_view> sources, targets;
    for (const TextLineOfCells& line : std::span(lines).subspan(header)) {
        if (line.cells.size() != columns || line.cells[0].text.empty() || line.cells[1].text.empty())
            return std::nullopt;
        sources.insert(line.cells[0].text);
        targets.insert(line.cells[1].text);
        grid.rows.push_back({line.cells[1], line.cells[2]});
    }
    const bool areShared = std::ranges::any_of(sources, [&](std::string_view name) { return targets.contains(name); });
    return areShared ? std::optional(grid) : std::nullopt;
}

/// "3-4", "3–4": two numbers without a sign
bool isRange(std::string_view cell)
{
    const std::size_t length = figuresLength(cell, false);
    if (length == 0) return false;
    constexpr std::array<std::string_view, 3> marks{"-", "\xE2\x80\x93", " - "};
    const std::size_t mark = spellingLength(cell.substr(length), marks);
    const std::string_view second = cell.substr(std::min(cell.size(), length + mark));
    return mark > 0 && !second.empty() && figuresLength(second, false) == second.size();
}

/// Calls see(cell, row, column) for every cell off the diagonal.
template <class See> void forCells(const NamedGrid& grid, See see)
{
    for (std::size_t i = 0; i < grid.rows.size(); ++i)
        for (std::size_t j = 0; j < grid.rows.size(); ++j)
            if (i != j) see(grid.rows[i][j + 1], i, j);
}

/// @throws FileError  half of the cells are ranges
void refuseRanges(const NamedGrid& grid, const std::filesystem::path& file)
{
    std::size_t ranges = 0, cells = 0;
    std::string_view range;
    forCells(grid, [&](const TextCell& cell, std::size_t, std::size_t) {
        if (isSilent(cell.text)) return;
        ++cells;
        if (isRange(cell.text) && ranges++ == 0) range = cell.text;
    });
    if (2 * ranges >= cells && ranges > 0)
        throw FileError(file, grid.firstLine,
            "the cells hold ranges, as " + inQuotes(range) + "; write one number into each, such as the middle.");
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

std::string dressSentence(Dress dress, std::size_t count, const std::string& first)
{
    const std::string numbers = counted(static_cast<std::ptrdiff_t>(count), "number") + ", as in " + inQuotes(first)
        + ", were left out.";
    switch (dress) {
    case Dress::Currency: return "The signs of currency beside " + numbers;
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

/// The cells that are amounts of money, "$38,432", whose marks are told by all of them together.
class Amounts {
public:
    void add(std::size_t change, std::string_view text)
    {
        m_changes.push_back(change);
        m_texts.emplace_back(text);
    }

    /// As plain numbers where their marks are clear; else as they are written, in quotes if they hold a separator.
    void write(std::vector<Replaced>& changes, char separator) const
    {
        const std::vector<double> numbers = measuredColumn(m_texts, '.').numbers;
        const bool areAll = changes.size() == m_changes.size();  // others may have decimal commas
        for (std::size_t k = 0; k < m_changes.size(); ++k) {
            std::string& written = changes[m_changes[k]].text;
            if (areAll && !numbers.empty())
                written = numberText(numbers[k]);
            else if (written.find(separator) != std::string::npos)
                written = '"' + written + '"';
        }
    }

private:
    std::vector<std::size_t> m_changes;
    std::vector<std::string> m_texts;
};

/// Takes away what is beside the numbers if all cells then are numbers, perhaps with signs that others know.
bool undressCells(std::string& text, const NamedGrid& grid, std::vector<std::string>& said)
{
    struct Found {
        std::size_t count = 0;
        std::string first;
    };
    std::array<Found, dressCount> found;
    std::vector<Replaced> changes;
    Amounts amounts;
    bool isClear = true;
    for (const std::vector<TextCell>& row : grid.rows)
        for (std::size_t j = 1; j < row.size() && isClear; ++j) {
            const TextCell& cell = row[j];
            if (isSilent(cell.text) || isNumberIn(cell.text, grid.separator)) continue;
            if (auto bare = undressed(cell.text, grid.separator)) {
                Found& kind = found[static_cast<std::size_t>(bare->dress)];
                if (kind.count++ == 0) kind.first = cell.text;
                if (bare->dress == Dress::Currency) amounts.add(changes.size(), cell.text);
                changes.push_back({cell.begin, cell.end, std::move(bare->number)});
            } else {
                isClear = numberLength(cell.text, grid.separator != ',') > 0;
            }
        }
    if (!isClear || changes.empty()) return false;
    amounts.write(changes, grid.separator);
    replaceCells(text, changes);
    for (std::size_t kind = 0; kind < dressCount; ++kind)
        if (found[kind].count > 0)
            said.push_back(dressSentence(static_cast<Dress>(kind), found[kind].count, found[kind].first));
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

bool isInBrackets(std::string_view cell)
{
    if (cell.size() < 3) return false;
    const bool isEnclosed = (cell.front() == '(' && cell.back() == ')') || (cell.front() == '[' && cell.back() == ']');
    if (!isEnclosed) return false;
    std::string_view inside = trimmed(cell.substr(1, cell.size() - 2));
    if (inside.starts_with('<')) inside = trimmed(inside.substr(1));
    return numberLength(inside, false) > 0;
}

}  // namespace

bool mendSquareCells(std::string& text, std::vector<std::string>& said, const std::filesystem::path& file)
{
    auto grid = bareGridOf(text);
    if (!grid) grid = pairsGridOf(text);
    if (grid) return undressCells(text, *grid, said);
    grid = namedGridOf(text);
    if (!grid) return false;
    refuseRanges(*grid, file);
    if (emptyTriangle(text, *grid, said)) {
        if (const auto left = namedGridOf(text)) undressCells(text, *left, said);
        return true;
    }
    return undressCells(text, *grid, said);
}

bool leaveOutBracketLines(std::string& text, std::vector<std::string>& said)
{
    if (text.find_first_of("([") == std::string::npos) return false;
    const std::vector<TextLineOfCells> lines = cellsOfLines(text);
    std::size_t found = 0, named = 0;
    std::string first;
    std::vector<const TextLineOfCells*> dropped;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const std::vector<TextCell>& cells = lines[i].cells;
        if (cells.size() < 3) return false;
        if (!cells.front().text.empty()) {
            ++named;
            continue;
        }
        std::size_t filled = 0;
        for (std::size_t j = 1; j < cells.size(); ++j) {
            if (cells[j].text.empty()) continue;
            if (!isInBrackets(cells[j].text)) return false;
            if (first.empty()) first = cells[j].text;
            ++filled;
        }
        const bool isBelowRow = !lines[i - 1].cells.front().text.empty();
        if (filled > 0 && (!isBelowRow || i == 1)) return false;
        found += filled > 0 ? 1 : 0;
        dropped.push_back(&lines[i]);
    }
    if (found == 0 || named < 2 || found + 1 < named) return false;
    std::string kept;
    std::size_t done = 0;
    for (const TextLineOfCells* line : dropped) {
        kept.append(text, done, line->begin - done);
        done = line->end;
    }
    text = kept.append(text, done);
    said.push_back("The lines of brackets below the rows, as " + inQuotes(first) + ", were left out.");
    return true;
}

}  // namespace krein
