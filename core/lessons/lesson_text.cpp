// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/reports/writers.h"

namespace krein {

namespace {

/// A part of a text: as it is, a formula in backquotes, or a placeholder.
struct Piece {
    enum class Kind { Plain, Formula, Placeholder };
    Kind kind = Kind::Plain;
    std::string text;       ///< of a formula with its backquotes, of a placeholder the expression
    std::string format;     ///< of a placeholder, what stands behind |
    std::size_t place = 0;  ///< in the text
};

/// @throws InvalidInput, FileError  by way of `refuse`, which is given a place and the problem
template <class Refuse> std::vector<Piece> piecesOf(const std::string& text, Refuse refuse)
{
    std::vector<Piece> pieces(1);
    for (std::size_t at = 0; at < text.size();) {
        const bool doubled = at + 1 < text.size() && text[at + 1] == text[at];
        if ((text[at] == '{' || text[at] == '}') && doubled) {
            pieces.back().text += text[at];
            at += 2;
            continue;
        }
        if (text[at] == '}') refuse(at, "a closing brace has no opening brace; write }} for a brace");
        if (text[at] != '{' && text[at] != '`') {
            pieces.back().text += text[at++];
            continue;
        }
        const bool isFormula = text[at] == '`';
        const std::size_t end = text.find(isFormula ? '`' : '}', at + 1);
        if (end == std::string::npos)
            refuse(
                at, isFormula ? "a closing backquote is missing" : "a closing brace is missing; write {{ for a brace");
        Piece piece{
            .kind = isFormula ? Piece::Kind::Formula : Piece::Kind::Placeholder, .text = {}, .format = {}, .place = at};
        if (isFormula)
            piece.text = text.substr(at, end + 1 - at);
        else {
            const std::string inside = text.substr(at + 1, end - at - 1);
            const std::size_t bar = inside.find('|');
            piece.text = inside.substr(0, bar);
            if (bar != std::string::npos) piece.format = trimmed(std::string_view(inside).substr(bar + 1));
        }
        pieces.push_back(std::move(piece));
        at = end + 1;
        pieces.push_back({.kind = Piece::Kind::Plain, .text = {}, .format = {}, .place = at});
    }
    return pieces;
}

std::vector<Piece> piecesOf(const LessonText& text, const std::filesystem::path& name)
{
    return piecesOf(text.markdown, [&](std::size_t place, const std::string& problem) {
        throw FileError(name, text.lineAt(place), "in a text " + problem + ".");
    });
}

/// The lines of places that are asked for in ascending order, counted once over the whole text.
class LinesOfPlaces {
public:
    explicit LinesOfPlaces(const LessonText& text) : m_text(text) {}
    std::size_t at(std::size_t place)
    {
        for (; m_place < place && m_place < m_text.markdown.size(); ++m_place)
            if (m_text.markdown[m_place] == '\n') ++m_line;
        return m_text.lines.empty() ? 0 : m_text.lines[std::min(m_line, m_text.lines.size() - 1)];
    }

private:
    const LessonText& m_text;
    std::size_t m_place = 0, m_line = 0;
};

constexpr std::array<std::string_view, 13> countWords{
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"};

std::string inWords(double number)
{
    const bool isSmall = number >= 0.0 && number < static_cast<double>(countWords.size())
        && number == std::round(number);
    return isSmall ? std::string(countWords[static_cast<std::size_t>(number)]) : shown(number, {});
}

std::string capitalised(std::string text)
{
    if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text;
}

std::string numberShown(double number, std::string_view format)
{
    if (format == "percent") return inPowersOfTen(roundedText(std::round(number * 1000.0) / 10.0, 3)) + "\u00a0%";
    if (format == "word") return inWords(number);
    if (format == "Word") return capitalised(inWords(number));
    if (format.empty()) {
        const bool isCount = std::abs(number) < 1e7 && number == std::round(number);
        return isCount ? inPowersOfTen(roundedText(number, 8)) : shortNumber(number);
    }
    const std::optional<double> digits = parseNumber(format);
    if (!digits || *digits < 1.0 || *digits > 15.0 || *digits != std::round(*digits))
        throw InvalidInput("there is no format " + inQuotes(format)
            + "; accepted are percent, word, Word and a number of digits from 1 to 15.");
    return inPowersOfTen(roundedText(number, static_cast<int>(*digits)));
}

// ---- Numbers that nothing computes

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}
bool isLetterOrDigit(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::size_t digitsIn(std::string_view rest)
{
    return static_cast<std::size_t>(std::ranges::find_if_not(rest, isDigit) - rest.begin());
}

/// The length of "Table 3.1" or "Eqs. (5)" at the beginning of what is left; 0: it is no place of a publication.
std::size_t placeLength(std::string_view rest)
{
    static constexpr std::string_view words[] = {"Figs.", "Fig.", "Figures", "Figure", "Tables", "Table", "Theorems",
        "Theorem", "Propositions", "Proposition", "Sections", "Section", "Chapters", "Chapter", "Algorithms",
        "Algorithm", "Lemmas", "Lemma", "Eq.", "eq.", "Problems", "problems", "Problem", "problem"};
    const auto* const word = std::ranges::find_if(words, [&](std::string_view one) { return rest.starts_with(one); });
    if (word == std::end(words)) return 0;
    std::size_t end = word->size();
    const auto take = [&](char c) {
        if (end < rest.size() && rest[end] == c) ++end;
    };
    take(' ');
    take('(');
    const std::size_t number = digitsIn(rest.substr(end));
    if (number == 0) return 0;
    end += number;
    while (end < rest.size() && rest[end] == '.' && digitsIn(rest.substr(end + 1)) > 0)
        end += 1 + digitsIn(rest.substr(end + 1));
    take(')');
    return end;
}

bool isYear(std::string_view rest)
{
    return digitsIn(rest.substr(0, 5)) == 4 && (rest.starts_with("19") || rest.starts_with("20"));
}

/// With blanks for years, for places of publications and for names that end in digits, so that places stay what they
/// are. Every letter is looked at a bounded number of times, however long a word is.
std::string withoutHarmlessNumbers(const std::string& text)
{
    // The end of the name that begins at each place: behind the last digit of its letters and digits.
    std::vector<std::size_t> nameEnd(text.size() + 1, 0);
    for (std::size_t i = text.size(); i-- > 0;)
        if (isLetterOrDigit(text[i])) nameEnd[i] = nameEnd[i + 1] > 0 ? nameEnd[i + 1] : isDigit(text[i]) ? i + 1 : 0;
    std::string rest = text;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view here = std::string_view(text).substr(at);
        const bool startsNumber = isDigit(text[at]) && (at == 0 || !isDigit(text[at - 1]));
        const std::size_t place = placeLength(here);
        const std::size_t length = startsNumber && isYear(here) ? 4
            : place > 0                                         ? place
            : isDigit(text[at]) || nameEnd[at] == 0             ? 0
                                                                : nameEnd[at] - at;
        std::fill_n(rest.begin() + static_cast<std::ptrdiff_t>(at), length, ' ');
        at += std::max<std::size_t>(length, 1);
    }
    return rest;
}

/// Formats of a placeholder that cannot be told to be wrong before there is a value.
void checkFormat(const std::string& format)
{
    numberShown(1.0, format);
}

}  // namespace

bool isStateName(std::string_view name)
{
    const auto isPart = [](char c) { return c == '-' || std::isalnum(static_cast<unsigned char>(c)) != 0; };
    return !name.empty() && std::isalpha(static_cast<unsigned char>(name.front())) != 0 && name.back() != '-'
        && std::ranges::all_of(name, isPart);
}

void checkPlaceholders(const LessonText& text, const std::filesystem::path& name)
{
    for (const Piece& piece : piecesOf(text, name)) {
        if (piece.kind != Piece::Kind::Placeholder) continue;
        try {
            if (referencesOf(Expression(piece.text)).empty())
                throw InvalidInput("the placeholder {" + piece.text
                    + "} names no value: write a number that nothing computes in words, or leave it out.");
            checkFormat(piece.format);
        } catch (const InvalidInput& problem) {
            throw FileError(name, text.lineAt(piece.place), problem.what());
        }
    }
}

std::vector<PlacedReference> placedReferences(const LessonText& text)
{
    std::vector<PlacedReference> found;
    LinesOfPlaces lines(text);
    for (const Piece& piece : piecesOf(text, {}))
        if (piece.kind == Piece::Kind::Placeholder)
            for (ValueReference& reference : referencesOf(Expression(piece.text)))
                found.push_back({std::move(reference), lines.at(piece.place)});
    return found;
}

std::vector<ValueReference> referencesOf(const LessonText& text)
{
    std::vector<ValueReference> found;
    for (PlacedReference& one : placedReferences(text)) found.push_back(std::move(one.reference));
    return found;
}

std::string filled(const LessonText& text, const ValueLookup& lookup, const std::filesystem::path& name)
{
    std::string result;
    for (const Piece& piece : piecesOf(text, name)) {
        if (piece.kind != Piece::Kind::Placeholder) {
            result += piece.text;
            continue;
        }
        try {
            const LessonValue value = evaluated(Expression(piece.text), lookup);
            const std::string words = shown(value, piece.format);
            // A word may be a name from a file of data.
            result += std::holds_alternative<std::string>(value) ? markdownWords(words) : words;
        } catch (const InvalidInput& problem) {
            throw FileError(name, text.lineAt(piece.place), "{" + piece.text + "}: " + problem.what());
        }
    }
    return inertMarkdown(result);
}

std::vector<WrittenNumber> writtenNumbers(const LessonText& text)
{
    std::vector<WrittenNumber> found;
    LinesOfPlaces lines(text);
    for (const Piece& piece : piecesOf(text, {})) {
        if (piece.kind != Piece::Kind::Plain) continue;
        const std::string rest = withoutHarmlessNumbers(piece.text);
        for (auto digit = std::ranges::find_if(rest, isDigit); digit != rest.end();) {
            const auto at = static_cast<std::size_t>(digit - rest.begin());
            const auto last = std::find_if_not(digit, rest.end(), isDigit);
            const std::size_t begin = at < 15 ? 0 : at - 15;
            found.push_back({piece.text.substr(begin, static_cast<std::size_t>(last - rest.begin()) - begin + 15),
                lines.at(piece.place + at)});
            digit = std::find_if(last, rest.end(), isDigit);
        }
    }
    return found;
}

std::string shown(const LessonValue& value, std::string_view format)
{
    if (const auto* number = std::get_if<double>(&value)) return numberShown(*number, format);
    const bool isWord = format == "word" || format == "Word";
    if (!format.empty() && !isWord) throw InvalidInput("the format " + inQuotes(format) + " is for numbers only.");
    if (const auto* holds = std::get_if<bool>(&value)) return *holds ? "yes" : "no";
    std::string text = std::get<std::string>(value);
    if (isWord) std::ranges::replace(text, '-', ' ');
    return format == "Word" ? capitalised(std::move(text)) : text;
}

}  // namespace krein
