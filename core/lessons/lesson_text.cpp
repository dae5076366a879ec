// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <regex>

#include "core/base/errors.h"
#include "core/base/text.h"

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
    for (const Piece& piece : piecesOf(text, {}))
        if (piece.kind == Piece::Kind::Placeholder)
            for (ValueReference& reference : referencesOf(Expression(piece.text)))
                found.push_back({std::move(reference), text.lineAt(piece.place)});
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
            result += shown(evaluated(Expression(piece.text), lookup), piece.format);
        } catch (const InvalidInput& problem) {
            throw FileError(name, text.lineAt(piece.place), "{" + piece.text + "}: " + problem.what());
        }
    }
    return result;
}

std::vector<WrittenNumber> writtenNumbers(const LessonText& text)
{
    static const std::regex harmless("(^|[^0-9])(19|20)[0-9][0-9](?![0-9])"  // a year
                                     "|(Figs?\\.|Figures?|Tables?|Theorems?|Propositions?|Sections?|Chapters?|"
                                     "Algorithms?|Lemmas?|[Ee]q\\.|[Pp]roblems?) "
                                     "?\\(?[0-9]+(\\.[0-9]+)*\\)?"
                                     "|[A-Za-z][A-Za-z0-9]*[0-9]+");  // a name
    std::vector<WrittenNumber> found;
    for (const Piece& piece : piecesOf(text, {})) {
        if (piece.kind != Piece::Kind::Plain) continue;
        // Of the same length, so that places stay what they are.
        std::string rest = piece.text;
        for (std::sregex_iterator match(piece.text.begin(), piece.text.end(), harmless), end; match != end; ++match)
            std::fill_n(rest.begin() + match->position(), match->length(), ' ');
        const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
        for (auto digit = std::ranges::find_if(rest, isDigit); digit != rest.end();) {
            const auto at = static_cast<std::size_t>(digit - rest.begin());
            const auto last = std::find_if_not(digit, rest.end(), isDigit);
            const std::size_t begin = at < 15 ? 0 : at - 15;
            found.push_back({piece.text.substr(begin, static_cast<std::size_t>(last - rest.begin()) - begin + 15),
                text.lineAt(piece.place + at)});
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
