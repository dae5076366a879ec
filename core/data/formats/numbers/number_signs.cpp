// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/numbers/number_signs.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <utility>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/numbers/measured_text.h"
#include "core/data/formats/numbers/number_fractions.h"
#include "core/data/formats/numbers/number_scan.h"
#include "core/data/formats/numbers/number_spellings.h"
#include "core/data/formats/numbers/odd_numbers.h"
#include "core/data/formats/numbers/quoted_cells.h"
#include "core/data/formats/numbers/sign_lengths.h"

namespace krein {

namespace {

/// What stands between cells, whichever way they are kept apart.
bool endsCell(char c)
{
    return std::string_view(" \t\r\n,;|&\"'").find(c) != std::string_view::npos;
}

/// What stands behind a cell that is printed in columns.
bool endsPrinted(char c)
{
    return c == ' ' || c == '\n' || c == '\r';
}

/// A cell that is a number and perhaps a sign.
struct SignedCell {
    enum class Sign { None, Stars, Notes, PerCent, Power, Brackets, Error, Unit };
    static constexpr std::size_t signs = 8;
    Sign sign = Sign::None;
    std::size_t begin = 0, number = 0, end = 0;  ///< of the cell, and where its number ends
};

/// Whether nothing but numbers and signs stands beside this part of a text up to the marks that part its cells, tabs or
/// commas say: "100% OK" and "99 of 100%" are none. Between blanks every word is a cell.
bool isWholeCell(std::string_view text, std::size_t begin, std::size_t end)
{
    constexpr std::string_view marks = ",;\t|\r\n";
    const auto isLetter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
    const std::size_t before = begin == 0 ? std::string_view::npos : text.find_last_of(marks, begin - 1);
    const std::size_t from = before == std::string_view::npos ? 0 : before + 1;
    const std::size_t to = std::min(text.find_first_of(marks, end), text.size());
    return std::ranges::none_of(text.substr(from, begin - from), isLetter)
        && std::ranges::none_of(text.substr(end, to - end), isLetter);
}

/// Calls see(cell) for every cell that is a number, in their order, and endLine(place) for every end of a line that is
/// not part of a cell. Of a cell in quotes only the beginning may be one: "$ 23,960" holds no second number.
template <class See, class EndLine> void forNumbers(std::string_view text, See see, EndLine endLine)
{
    const bool hasCommas = hasDecimalCommas(text);
    // Between blanks a word behind a number is a cell of its own.
    const bool mayHaveUnits = text.find_first_of(",;\t|") != std::string_view::npos;
    QuotedCells quotes(text);
    std::size_t quoted = 0, quotedEnd = 0;  // of the cell in quotes that was met last
    for (std::size_t at = 0; at < text.size();) {
        if (at >= quotedEnd && text[at] == '"') quotedEnd = quotes.endAt(quoted = at);
        const bool isInside = at < quotedEnd && at != quoted + 1;
        const bool isNearly = at > 0 && text[at - 1] == '~' && (at == 1 || endsCell(text[at - 2]));
        const bool isFirst = at == 0 || ((endsCell(text[at - 1]) || isNearly) && !isInside);
        if (text[at] == '\n' && at >= quotedEnd) endLine(at);
        std::size_t length = isFirst ? numberLength(text.substr(at), hasCommas) : 0;
        if (isFirst && at < quotedEnd && at == quoted + 1) length = std::max(length, quotedPerCent(text.substr(at)));
        if (length == 0) {
            ++at;
            continue;
        }
        SignedCell cell{.begin = at, .number = at + length};
        const std::string_view rest = text.substr(cell.number);
        using Sign = SignedCell::Sign;
        std::size_t sign = 0;
        if ((sign = powerLength(rest)) > 0)
            cell.sign = Sign::Power;
        else if ((sign = starsLength(rest)) > 0)
            cell.sign = Sign::Stars;
        else if ((sign = noteLength(rest)) > 0)
            cell.sign = Sign::Notes;
        else if ((sign = perCentLength(rest)) > 0)
            cell.sign = Sign::PerCent;
        else if ((sign = bracketsLength(rest, hasCommas)) > 0)
            cell.sign = Sign::Brackets;
        else if ((sign = errorLength(rest, hasCommas)) > 0)
            cell.sign = Sign::Error;
        else if (mayHaveUnits && (sign = unitLength(rest)) > 0)
            cell.sign = Sign::Unit;
        cell.end = cell.number + sign;
        at = cell.end;
        if (at < text.size() && !endsCell(text[at])) {
            ++at;
            continue;
        }
        if (cell.sign == SignedCell::Sign::PerCent && mayHaveUnits && !isWholeCell(text, cell.begin, cell.end))
            continue;
        see(cell);
    }
}

/// The places in their lines where numbers and cells begin and end, by which columns are told.
struct ColumnPlaces {
    std::set<std::size_t> begins, numberEnds, cellEnds;
};

/// Whether the point in a number stands before three figures and behind another than 0, "38.432".
bool mayMarkThousands(std::string_view number)
{
    constexpr std::size_t figures = 3;
    if (number.starts_with('-')) number.remove_prefix(1);
    const std::size_t point = number.find('.');
    return point != std::string_view::npos && point > 0 && point <= figures && number.size() == point + 1 + figures
        && !number.starts_with('0') && number.find_first_not_of("0123456789.") == std::string_view::npos;
}

/// What is known of a text before it is changed.
struct SignSurvey {
    std::array<OddCells, SignedCell::signs> seen;  ///< units: none also if they differ, or if many numbers have none
    OddCells bare;                                 ///< numbers without a unit, other than 0, where others have one
    std::size_t threeDecimals = 0;  ///< numbers with a unit and a point before three figures, "38.432 km"
    ColumnPlaces places;
    bool isMixed = false;
    std::size_t mixedLine = 0;
    std::string plain;  ///< a number without a sign in a column of per cents

    OddCells& of(SignedCell::Sign sign) { return seen[static_cast<std::size_t>(sign)]; }
    const OddCells& of(SignedCell::Sign sign) const { return seen[static_cast<std::size_t>(sign)]; }
};

/// How many cells end between two numbers of a line, one of which may be missing or a text: at the strongest separator
/// there, which texts in quotes may hold; one between blanks, where names may be several words.
std::size_t cellsBetween(std::string_view text, std::size_t begin, std::size_t end, QuotedCells& quotes)
{
    constexpr std::string_view separators = "\t;|,";  // the strongest first
    std::array<std::size_t, separators.size()> counts{};
    for (std::size_t at = begin; at < end; ++at) {
        const std::size_t separator = separators.find(text[at]);
        if (const std::size_t quotedEnd = quotes.endAt(at); quotedEnd > at)
            at = quotedEnd - 1;
        else if (separator != std::string_view::npos)
            ++counts[separator];
    }
    const auto* const found = std::ranges::find_if(counts, [](std::size_t count) { return count > 0; });
    return found == counts.end() ? 1 : *found;
}

class Surveyor {
public:
    explicit Surveyor(std::string_view text)
        : m_text(text),
          m_quotes(text),
          m_areParted(text.find_first_of(",;\t|") != std::string_view::npos)
    {
        forNumbers(
            text, [this](const SignedCell& cell) { see(cell); }, [this](std::size_t end) { endLine(end); });
        std::size_t& perCents = survey.of(SignedCell::Sign::PerCent).count;
        if (m_perCentsBelow == 0) perCents = 0;
        seeToUnits();
        for (std::size_t j = 0; j < m_plains.size() && !survey.isMixed; ++j) {
            if (j >= m_hasPerCent.size() || !m_hasPerCent[j] || m_plains[j].text.empty()) continue;
            if (perCents == 1) {  // "95% confidence" in a heading
                perCents = 0;
                break;
            }
            survey.isMixed = true;
            survey.mixedLine = m_plains[j].line;
            survey.plain = m_plains[j].text;
        }
    }

    SignSurvey survey;

private:
    struct Plain {
        std::string text;
        std::size_t line = 0;
    };

    void see(const SignedCell& cell)
    {
        const std::string_view text = m_text.substr(cell.begin, cell.end - cell.begin);
        if (cell.sign != SignedCell::Sign::Unit) survey.of(cell.sign).add(text);
        const std::string_view gap = m_text.substr(m_seen, cell.begin - m_seen);
        const bool isBlank = gap.find_first_not_of(' ') == std::string_view::npos;
        if (m_seen > m_start || !isBlank) m_place += cellsBetween(m_text, m_seen, cell.begin, m_quotes);
        m_seen = cell.end;
        countUnit(cell, text);
        if (m_line < mostPlaces) {
            survey.places.begins.insert(cell.begin - m_start);
            survey.places.numberEnds.insert(cell.number - m_start);
            survey.places.cellEnds.insert(cell.end - m_start);
        }
        if (m_line > 0) compareInColumn(cell, text);
    }

    /// The first line may name columns "10 km", in the unit of all or another.
    void countUnit(const SignedCell& cell, std::string_view text)
    {
        const std::string_view unit = trimmed(text.substr(cell.number - cell.begin));
        if (m_line == 0) {
            if (cell.sign == SignedCell::Sign::Unit && m_firstUnits++ == 0) {
                m_firstUnit = unit;
                m_firstExample = text;
            }
            m_beginsAsPair = m_inFirstLine++ == 0 && m_place > 1;
            return;
        }
        if (cell.sign == SignedCell::Sign::Unit) {
            OddCells& units = survey.of(SignedCell::Sign::Unit);
            if (units.count == 0) m_unit = unit;
            units.add(text);
            m_haveOtherUnits = m_haveOtherUnits || !areOneUnit(unit, m_unit);
            survey.threeDecimals += mayMarkThousands(text.substr(0, cell.number - cell.begin));
        } else if (const auto number = parseNumber(text); !number || *number != 0.0) {
            survey.bare.add(text);
        }
    }

    /// Keeps units that differ, or that many numbers lack.
    void seeToUnits()
    {
        const bool isBareFirst = m_beginsAsPair && m_firstUnits == 0;
        OddCells& units = survey.of(SignedCell::Sign::Unit);
        if (m_haveOtherUnits || !areFewBare(survey.bare.count + isBareFirst, units.count)) units.count = 0;
        if (m_firstUnits == 0 || units.count == 0) return;
        units.count = areOneUnit(m_firstUnit, m_unit) ? units.count + m_firstUnits : 0;
        units.first = m_firstExample;
    }

    void compareInColumn(const SignedCell& cell, std::string_view text)
    {
        if (cell.sign == SignedCell::Sign::PerCent) {
            ++m_perCentsBelow;
            if (m_hasPerCent.size() <= m_place) m_hasPerCent.resize(m_place + 1);
            m_hasPerCent[m_place] = true;
        } else if (const auto number = parseNumber(text); !number || (*number != 0.0 && *number != 100.0)) {
            if (m_plains.size() <= m_place) m_plains.resize(m_place + 1);
            if (m_plains[m_place].text.empty() && (!m_areParted || isWholeCell(m_text, cell.begin, cell.end)))
                m_plains[m_place] = {std::string(text), m_line + 1};
        }
    }

    void endLine(std::size_t end)
    {
        m_line += static_cast<std::size_t>(std::ranges::count(m_text.substr(m_start, end + 1 - m_start), '\n'));
        m_start = m_seen = end + 1;
        m_place = 0;
    }

    static constexpr std::size_t mostPlaces = 200;  // lines by which columns are told
    std::string_view m_text;
    QuotedCells m_quotes;
    bool m_areParted;                                  // by more than blanks
    std::size_t m_start = 0, m_line = 0, m_place = 0;  // of the line, its number, the cell in it
    std::size_t m_seen = 0;                            // where the number before ends, or the line begins
    std::size_t m_perCentsBelow = 0;  // the first line, where names of columns may be "25%" or count up
    std::vector<bool> m_hasPerCent;
    std::vector<Plain> m_plains;
    std::string_view m_unit, m_firstUnit, m_firstExample;
    std::size_t m_inFirstLine = 0, m_firstUnits = 0;  // numbers there, and those with a unit
    bool m_beginsAsPair = false;                      // the first line has one number, behind two cells
    bool m_haveOtherUnits = false;
};

/// Cells that are a number in brackets on a diagonal, each a cell further than on the line before, as reliabilities
/// stand in correlations. Others may be negative numbers, standard errors or p-values.
struct EnclosedNumbers {
    std::size_t cells = 0;  ///< 0 also if some stand elsewhere
    std::string first;
    std::vector<std::size_t> places;  ///< of all brackets
};

/// How many cells end in a part of a line.
std::size_t cellsIn(std::string_view line)
{
    std::size_t cells = 0, blanks = 0;
    bool isBlank = true;
    for (const char c : line) {
        const bool wasBlank = std::exchange(isBlank, c == ' ');
        blanks += isBlank && !wasBlank;
        cells += std::string_view(",;\t|").find(c) != std::string_view::npos;
    }
    return cells > 0 ? cells : blanks;
}

EnclosedNumbers enclosedNumbers(std::string_view text)
{
    EnclosedNumbers found;
    const bool hasCommas = hasDecimalCommas(text);
    std::size_t start = 0, place = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '\n') start = at + 1;
        if (text[at] != '(' || (at > 0 && !endsCell(text[at - 1]))) continue;
        const std::size_t length = numberLength(text.substr(at + 1), hasCommas), end = at + 1 + length;
        if (length == 0 || end >= text.size() || text[end] != ')') continue;
        if (end + 1 < text.size() && !endsCell(text[end + 1])) continue;
        const std::size_t before = std::exchange(place, cellsIn(text.substr(start, at - start)));
        if (found.cells > 0 && place != before + 1) return {};
        if (found.cells++ == 0) found.first = text.substr(at, end + 1 - at);
        found.places.insert(found.places.end(), {at, end});
    }
    return found.cells > 1 ? found : EnclosedNumbers{};
}

void takeBrackets(std::string& text, const EnclosedNumbers& enclosed)
{
    for (auto place = enclosed.places.rbegin(); place != enclosed.places.rend(); ++place) {
        // Blanks keep columns below each other, but are part of a cell in quotes.
        const bool isQuoted = (*place > 0 && text[*place - 1] == '"')
            || (*place + 1 < text.size() && text[*place + 1] == '"');
        if (isQuoted)
            text.erase(*place, 1);
        else
            text[*place] = ' ';
    }
}

std::string withoutSigns(const std::string& text, const SignSurvey& survey)
{
    // Columns of cells that end below each other stay so if blanks come before the numbers instead.
    const ColumnPlaces& places = survey.places;
    const bool shift = places.cellEnds.size() < std::min(places.numberEnds.size(), places.begins.size());
    std::string result;
    result.reserve(text.size());
    std::size_t done = 0;
    forNumbers(
        text,
        [&](const SignedCell& cell) {
            // A per cent sign or a unit that does not count belongs to a name.
            if (cell.sign == SignedCell::Sign::None || survey.of(cell.sign).count == 0) return;
            result.append(text, done, cell.begin - done);
            const std::string_view number = std::string_view(text).substr(cell.begin, cell.number - cell.begin);
            done = cell.end;
            if (cell.sign == SignedCell::Sign::Power) {
                result.append(number).append(1, 'e').append(text, cell.number + 2, cell.end - cell.number - 2);
                return;
            }
            const bool isQuoted = done < text.size() && (text[done] == '"' || text[done] == '\'');
            const std::string blanks(cell.end - cell.number, ' ');
            if (isQuoted) {  // blanks in quotes would be part of the cell
                const std::size_t next = done + 1;
                result.append(number).append(text, done++, 1);
                if (next >= text.size() || endsPrinted(text[next])) result += blanks;
                return;
            }
            if (shift) result += blanks;
            result += number;
            if (!shift) result += blanks;
        },
        [](std::size_t) {});
    return result.append(text, done);
}

/// Adds a sentence for each kind of sign that was left out.
void tellSigns(const SignSurvey& survey, const EnclosedNumbers& enclosed, std::vector<std::string>& said)
{
    using Sign = SignedCell::Sign;
    const auto count = [](std::size_t cells) {
        return cells == 1 ? std::string("1 number") : grouped(static_cast<std::ptrdiff_t>(cells)) + " numbers";
    };
    const auto tell = [&](const char* what, const OddCells& cells, const char* outcome) {
        if (cells.count > 0)
            said.push_back(what + count(cells.count) + ", as in " + inQuotes(cells.first) + ", " + outcome);
    };
    tell("The stars behind ", survey.of(Sign::Stars), "mark significance and were left out.");
    tell("The marks behind ", survey.of(Sign::Notes), "point to notes and were left out.");
    if (enclosed.cells > 0)
        said.push_back("The brackets around " + count(enclosed.cells) + " on the diagonal, as in "
            + inQuotes(enclosed.first) + ", were left out.");
    tell("The numbers in brackets behind ", survey.of(Sign::Brackets), "were left out.");
    tell("The errors behind ", survey.of(Sign::Error), "were left out.");
    const OddCells &units = survey.of(Sign::Unit), &bare = survey.bare;
    const std::string stay = bare.count == 0 ? "."
                                             : "; " + count(bare.count) + " without one, as " + inQuotes(bare.first)
            + (bare.count == 1 ? ", stays" : ", stay") + " as written.";
    tell("The unit behind ", units, ("was left out" + stay).c_str());
    constexpr std::size_t fewest = 3;
    if (units.count >= fewest && survey.threeDecimals == units.count && bare.count == 0)
        said.push_back("Whether the point or the comma in them marks decimals or thousands is not clear; it is read as "
                       "it would be without what stands beside the numbers.");
    tell("The per cent signs behind ", survey.of(Sign::PerCent), "were left out.");
}

}  // namespace

bool hasNumberSigns(std::string_view text)
{
    if (text.find('(') != std::string_view::npos && enclosedNumbers(text).cells > 0) return true;
    if (hasNumberSpellings(text) || hasFractions(text)) return true;
    bool found = false;
    forNumbers(
        text, [&](const SignedCell& cell) { found = found || cell.sign != SignedCell::Sign::None; },
        [](std::size_t) {});
    return found;
}

NumberSigns takeNumberSigns(std::string& text, const std::filesystem::path& file)
{
    NumberSigns signs{.said = respellNumbers(text)};
    if (std::string fractions = takeFractions(text); !fractions.empty()) signs.said.push_back(std::move(fractions));
    const EnclosedNumbers enclosed = enclosedNumbers(text);
    takeBrackets(text, enclosed);
    const SignSurvey survey = Surveyor(text).survey;
    if (survey.isMixed)
        throw FileError(file, survey.mixedLine,
            "some numbers have a per cent sign, as " + inQuotes(survey.of(SignedCell::Sign::PerCent).first)
                + ", and others of the same column have none, as " + inQuotes(survey.plain)
                + "; write all of them with the sign or all without it.");
    text = withoutSigns(text, survey);
    signs.haveStars = survey.of(SignedCell::Sign::Stars).count > 0;
    signs.encloseDiagonal = enclosed.cells > 0;
    tellSigns(survey, enclosed, signs.said);
    return signs;
}

}  // namespace krein
