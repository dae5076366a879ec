// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/numbers/number_spellings.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "core/base/text.h"
#include "core/data/formats/numbers/number_scan.h"
#include "core/data/formats/numbers/odd_numbers.h"

namespace krein {

namespace {

enum class Spelling { Plain, Other, Dash, Behind, NoCents, Brackets, Formula };
constexpr std::size_t spellings = 7;

/// Characters that are typed, or put there by a word processor, for a minus: ‐ ‑ ‒ – — ﹣ －
constexpr std::string_view dashes[] = {
    "\xE2\x80\x90", "\xE2\x80\x91", "\xE2\x80\x92", "\xE2\x80\x93", "\xE2\x80\x94", "\xEF\xB9\xA3", "\xEF\xBC\x8D"};

bool separatesCells(char c)
{
    return std::string_view(" \t\r\n;|").find(c) != std::string_view::npos;
}

std::size_t dashAt(std::string_view text)
{
    for (const std::string_view dash : dashes)
        if (text.starts_with(dash)) return dash.size();
    return 0;
}

/// A cell and how it is spelt.
struct SpeltCell {
    Spelling spelling = Spelling::Other;
    std::size_t begin = 0, end = 0;      ///< of the cell
    std::size_t number = 0, length = 0;  ///< of the figures in it
    std::size_t place = 0;               ///< among the cells of its line
};

/// Goes through the cells of a text line by line.
class SpeltCells {
public:
    explicit SpeltCells(std::string_view text) : m_text(text), m_commas(!hasDecimalCommas(text)) {}

    /// The cells of the next line. @return false at the end
    bool nextLine(std::vector<SpeltCell>& cells)
    {
        cells.clear();
        if (m_at >= m_text.size()) return false;
        std::size_t place = 0;
        while (m_at < m_text.size() && m_text[m_at] != '\n') {
            if (ends(m_text[m_at])) {
                ++m_at;
                continue;
            }
            cells.push_back(cellAt(m_at, place++));
            m_at = std::max(cells.back().end, m_at + 1);
            const bool isClosed = cells.back().spelling != Spelling::Other && m_at < m_text.size()
                && m_text[m_at] == '"';
            if (isClosed) ++m_at;
        }
        ++m_at;
        return true;
    }

private:
    bool ends(char c) const { return separatesCells(c) || (m_commas && c == ','); }
    bool endsAt(std::size_t at) const { return at >= m_text.size() || ends(m_text[at]) || m_text[at] == '"'; }

    /// The length of the dash behind a mark that stands for no cents, "5.-"; 0 if there is none.
    std::size_t centsAt(std::size_t at) const
    {
        if (at == 0 || at >= m_text.size() || (m_text[at - 1] != '.' && m_text[at - 1] != ',')) return 0;
        const std::size_t dash = m_text.substr(at, 2) == "--" ? 2 : m_text[at] == '-' ? 1 : dashAt(m_text.substr(at));
        return dash > 0 && endsAt(at + dash) ? dash : 0;
    }

    SpeltCell cellAt(std::size_t begin, std::size_t place) const
    {
        SpeltCell cell{.begin = begin, .place = place};
        std::string_view rest = m_text.substr(begin);
        const bool isFormula = rest.starts_with("=\"") || rest.starts_with("\"=\"\"");
        const std::size_t opened = rest.starts_with("\"=\"\"") ? 4 : isFormula ? 2 : rest.starts_with('"') ? 1 : 0;
        std::size_t at = begin + opened;
        Spelling spelling = isFormula ? Spelling::Formula : Spelling::Plain;
        if (const std::size_t dash = dashAt(m_text.substr(at)); dash > 0) {
            spelling = Spelling::Dash;
            at += dash;
        } else if (at < m_text.size() && m_text[at] == '(') {
            spelling = Spelling::Brackets;
            ++at;
        } else if (at < m_text.size() && (m_text[at] == '-' || m_text[at] == '+')) {
            ++at;
        }
        cell.number = at;
        cell.length = figuresLength(m_text.substr(at), !m_commas || opened == 1);
        at += cell.length;
        if (cell.length > 0) cell.spelling = spelling;
        if (cell.length > 0 && spelling == Spelling::Brackets) {
            if (at < m_text.size() && m_text[at] == ')')
                ++at;
            else
                cell.spelling = Spelling::Other;
        } else if (const std::size_t cents = centsAt(at); cell.length > 1 && cents > 0) {
            cell.spelling = Spelling::NoCents;
            --cell.length;  // without the mark
            at += cents;
        } else if (const std::size_t after = centsAt(at + 1);
                   cell.length > 0 && after > 0 && m_text[at] == ',' && (!m_commas || opened == 1)) {  // "25,-"
            cell.spelling = Spelling::NoCents;
            at += 1 + after;
        } else if (cell.length > 0 && spelling == Spelling::Plain && cell.number == begin + opened && at < m_text.size()
            && m_text[at] == '-' && endsAt(at + 1)) {
            cell.spelling = Spelling::Behind;
            ++at;
        }
        if (isFormula && m_text.substr(at).starts_with(opened == 4 ? "\"\"\"" : "\""))
            at += opened == 4 ? 3 : 1;
        else if (isFormula)
            cell.spelling = Spelling::Other;
        if (!endsAt(at)) cell.spelling = Spelling::Other;
        if (opened == 1 && cell.spelling != Spelling::Other) {  // the quotes stay
            if (at >= m_text.size() || m_text[at] != '"') cell.spelling = Spelling::Other;
            ++cell.begin;
        }
        cell.end = at;
        if (cell.spelling == Spelling::Other) {
            const bool isQuoted = rest.starts_with('"') && opened == 1;
            cell.end = isQuoted ? std::min(m_text.find('"', begin + 1), m_text.size()) : begin;
            while (cell.end < m_text.size() && !ends(m_text[cell.end])) ++cell.end;
        }
        return cell;
    }

    std::string_view m_text;
    bool m_commas = false;
    std::size_t m_at = 0;
};

/// What is known of a text before it is changed.
struct SpellingSurvey {
    std::array<OddCells, spellings> seen;  ///< cells of each spelling, and the first of them

    OddCells& of(Spelling spelling) { return seen[static_cast<std::size_t>(spelling)]; }
    std::size_t count(Spelling spelling) const { return seen[static_cast<std::size_t>(spelling)].count; }
};

class SpellingSurveyor {
public:
    explicit SpellingSurveyor(std::string_view text) : m_text(text)
    {
        SpeltCells lines(text);
        for (std::vector<SpeltCell> cells; lines.nextLine(cells);) see(cells);
        OddCells& behind = survey.of(Spelling::Behind);
        if (m_areApart || m_isDiagonal) survey.of(Spelling::Brackets).count = 0;
        if (m_haveOtherEnds || behind.count > survey.count(Spelling::Plain)) behind.count = 0;
    }

    SpellingSurvey survey;

private:
    void see(const std::vector<SpeltCell>& cells)
    {
        std::size_t brackets = 0, others = 0;
        for (const SpeltCell& cell : cells) {
            const std::string_view text = m_text.substr(cell.begin, cell.end - cell.begin);
            survey.of(cell.spelling).add(text);
            if (cell.spelling == Spelling::Other) m_haveOtherEnds = m_haveOtherEnds || endsOtherwise(text);
            if (cell.spelling == Spelling::Plain) ++others;
            if (cell.spelling != Spelling::Brackets) continue;
            ++brackets;
            // "0.45 (0.01)" between blanks is a number and what is said of it.
            m_areApart = m_areApart || isBehindNumber(cells, cell);
            m_isDiagonal = m_isDiagonal && (m_lastPlace == 0 || cell.place == m_lastPlace + 1);
            m_lastPlace = cell.place;
        }
        m_areApart = m_areApart || (brackets > 1 && others == 0);
        if (brackets > 1) m_isDiagonal = false;
    }

    /// "A+", "1990-1995": where such cells are, "0-" and "1990-" are no negative numbers.
    static bool endsOtherwise(std::string_view text)
    {
        for (std::size_t i = 1; i + 1 < text.size(); ++i)
            if (text[i] == '-' && isFigure(text[i - 1]) && isFigure(text[i + 1])) return true;
        return text.size() > 1 && (text.back() == '+' || text.back() == '-');
    }

    bool isBehindNumber(const std::vector<SpeltCell>& cells, const SpeltCell& cell) const
    {
        if (cell.place == 0 || cells[cell.place - 1].spelling != Spelling::Plain) return false;
        const std::size_t end = cells[cell.place - 1].end;
        return std::ranges::all_of(m_text.substr(end, cell.begin - end), [](char c) { return c == ' '; });
    }

    std::string_view m_text;
    std::size_t m_lastPlace = 0;
    bool m_areApart = false, m_isDiagonal = true, m_haveOtherEnds = false;
};

/// Whether columns between blanks may be meant, which have to stay where they are.
bool isPrinted(std::string_view text)
{
    return text.find_first_of(",;\t|") == std::string_view::npos;
}

}  // namespace

bool hasNumberSpellings(std::string_view text)
{
    constexpr std::string_view beginnings = "(=\xE2\xEF-";  // what no spelling does without
    if (text.find_first_of(beginnings) == std::string_view::npos) return false;
    const SpellingSurvey survey = SpellingSurveyor(text).survey;
    return std::ranges::any_of(
        std::array{Spelling::Dash, Spelling::Behind, Spelling::NoCents, Spelling::Brackets, Spelling::Formula},
        [&](Spelling spelling) { return survey.count(spelling) > 0; });
}

std::vector<std::string> respellNumbers(std::string& text)
{
    SpellingSurvey survey = SpellingSurveyor(text).survey;
    // Between blanks a bracket may belong to a name or to what is said of a number; there only marks of a minus count.
    const bool takesBrackets = survey.count(Spelling::Brackets) > 0 && !isPrinted(text);
    std::string result;
    result.reserve(text.size());
    std::size_t done = 0;
    SpeltCells lines(text);
    for (std::vector<SpeltCell> cells; lines.nextLine(cells);) {
        for (const SpeltCell& cell : cells) {
            const bool isFormula = cell.spelling == Spelling::Formula, isPrice = cell.spelling == Spelling::NoCents;
            const bool isNegative = cell.spelling == Spelling::Dash
                || (cell.spelling == Spelling::Behind && survey.count(Spelling::Behind) > 0)
                || (cell.spelling == Spelling::Brackets && takesBrackets);
            if (!isFormula && !isNegative && !isPrice) continue;
            result.append(text, done, cell.begin - done);
            const std::size_t sign = cell.number > 0 && (isFormula || isPrice) && text[cell.number - 1] == '-' ? 1 : 0;
            if (isNegative) result += '-';
            result.append(text, cell.number - sign, cell.length + sign);
            done = cell.end;
        }
    }
    result.append(text, done);
    text = std::move(result);

    const auto count = [](std::size_t cells) {
        return cells == 1 ? std::string("1 number") : grouped(static_cast<std::ptrdiff_t>(cells)) + " numbers";
    };
    std::vector<std::string> said;
    const auto tell = [&](const char* what, Spelling spelling, const char* outcome) {
        const OddCells& cells = survey.of(spelling);
        if (cells.count > 0)
            said.push_back(what + count(cells.count) + ", as in " + inQuotes(cells.first) + ", " + outcome);
    };
    tell("The dash before ", Spelling::Dash, "was taken for a minus.");
    tell("The minus behind ", Spelling::Behind, "makes them negative.");
    tell("The dash behind ", Spelling::NoCents, "stands for no cents.");
    if (takesBrackets)
        tell("The brackets around ", Spelling::Brackets, "were taken for a minus, as accountants write it.");
    return said;
}

}  // namespace krein
