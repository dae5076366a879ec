// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/texts/prose.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"

namespace krein {

namespace {

/// One line that is not blank.
struct ProseLine {
    std::string_view text;  ///< trimmed
    std::size_t words = 0, common = 0, numbers = 0;
    bool isBelowBlank = true;  ///< the line above is blank, or there is none
    bool isMarked = false;     ///< a heading, an item of a list or a rule, as in Markdown

    bool isSentence() const
    {
        constexpr std::size_t fewest = 6;
        return !isMarked && words >= fewest && 7 * common >= words;
    }
};

bool isLower(char c)
{
    return c >= 'a' && c <= 'z';
}

bool isUpper(char c)
{
    return c >= 'A' && c <= 'Z';
}

/// Words that hold sentences together in English, German, French and Spanish, in small letters.
bool isCommonWord(const std::string& word)
{
    static const std::set<std::string, std::less<>> all{"a", "about", "all", "among", "an", "and", "any", "are", "as",
        "at", "be", "been", "between", "but", "by", "can", "do", "for", "from", "has", "have", "he", "her", "his", "i",
        "if", "in", "is", "it", "its", "me", "my", "no", "not", "of", "on", "or", "our", "she", "so", "than", "that",
        "the", "their", "them", "there", "these", "they", "this", "to", "us", "using", "was", "we", "were", "what",
        "when", "which", "who", "will", "with", "would", "you", "your",  //
        "aber", "als", "auch", "auf", "aus", "bei", "das", "dem", "den", "der", "des", "die", "ein", "eine", "einen",
        "es", "für", "ich", "ihnen", "im", "ist", "mit", "nicht", "sich", "sie", "sind", "und", "von", "wie", "wir",
        "zu", "zum", "zur",  //
        "au", "aux", "avec", "ce", "cette", "dans", "de", "du", "en", "est", "et", "il", "je", "la", "le", "les", "ne",
        "nous", "pas", "pour", "que", "qui", "sont", "sur", "un", "une", "vous",  //
        "con", "del", "el", "esta", "este", "las", "lo", "los", "para", "por", "se", "su", "y"};
    return all.contains(word);
}

/// Words that say what a table holds or where it comes from, and name no object.
bool isWordAboutData(const std::string& word)
{
    static const std::set<std::string, std::less<>> all{"computed", "correlation", "correlations", "created", "data",
        "dissimilarities", "dissimilarity", "distance", "distances", "generated", "matrix", "output", "pairwise",
        "similarities", "similarity", "software", "values"};
    return all.contains(word);
}

/// A heading, an item of a list, a rule or a fence of Markdown.
bool isMarkedLine(std::string_view line)
{
    const std::size_t signs = line.find_first_not_of('#');
    if (signs == std::string_view::npos || (signs > 0 && line[signs] == ' ')) return true;
    if (line.starts_with("- ") || line.starts_with("* ") || line.starts_with("```")) return true;
    return line.size() > 2 && line.find_first_not_of(line.front()) == std::string_view::npos
        && std::string_view("=-*_~").find(line.front()) != std::string_view::npos;
}

ProseLine proseLine(std::string_view text, bool isBelowBlank)
{
    ProseLine line{.text = text, .isBelowBlank = isBelowBlank, .isMarked = isMarkedLine(text)};
    for (std::string_view word : wordsIn(text)) {
        ++line.words;
        constexpr std::string_view marks = ".,;:!?()[]\"'";
        const std::size_t first = word.find_first_not_of(marks), last = word.find_last_not_of(marks);
        if (first == std::string_view::npos) continue;
        word = word.substr(first, last - first + 1);
        if (parseNumber(word))
            ++line.numbers;
        else if (isCommonWord(lowered(word)))
            ++line.common;
    }
    return line;
}

std::vector<ProseLine> proseLines(std::string_view bytes)
{
    constexpr std::size_t most = 200;
    if (bytes.starts_with("\xef\xbb\xbf")) bytes.remove_prefix(3);
    std::vector<ProseLine> lines;
    bool isBelowBlank = true;
    while (!bytes.empty() && lines.size() < most) {
        const std::size_t end = bytes.find('\n');
        const std::string_view text = trimmed(bytes.substr(0, end));
        bytes.remove_prefix(end == std::string_view::npos ? bytes.size() : end + 1);
        if (!text.empty()) lines.push_back(proseLine(text, isBelowBlank));
        isBelowBlank = text.empty();
    }
    return lines;
}

/// "the end. The next", with which a sentence ends within a line.
bool hasSentenceEnd(std::string_view text)
{
    for (std::size_t i = 2; i + 2 < text.size(); ++i)
        if ((text[i] == '.' || text[i] == '!' || text[i] == '?') && text[i + 1] == ' ' && isUpper(text[i + 2])
            && isLower(text[i - 1]) && isLower(text[i - 2]))
            return true;
    return false;
}

/// The lines "From: …", "Subject: …" of an e-mail, at its beginning.
bool isMail(const std::vector<ProseLine>& lines)
{
    constexpr std::array<std::string_view, 12> fields{"from:", "to:", "cc:", "subject:", "date:", "sent:", "reply-to:",
        "message-id:", "von:", "an:", "betreff:", "gesendet:"};
    constexpr std::size_t mostAbove = 8;
    std::size_t found = 0;
    for (std::size_t i = 0; i < std::min(lines.size(), mostAbove); ++i) {
        const std::string text = lowered(lines[i].text);
        found += std::ranges::any_of(fields, [&](std::string_view field) { return text.starts_with(field); }) ? 1 : 0;
    }
    return found >= 2 && lines.front().text.find(':') != std::string_view::npos;
}

/// "Dear all," alone in its line or before a sentence, and in no other line.
bool isLetter(const std::vector<ProseLine>& lines)
{
    constexpr std::array<std::string_view, 16> greetings{"dear", "hi", "hello", "hey", "to whom", "good morning",
        "sehr geehrte", "liebe", "lieber", "hallo", "bonjour", "cher", "chère", "hola", "estimado", "estimada"};
    const auto greets = [&](const ProseLine& line) {
        const std::string text = lowered(line.text);
        const std::size_t mark = text.find_first_of(",!:");
        constexpr std::size_t longest = 60;
        if (mark == std::string::npos || mark > longest) return false;
        return std::ranges::any_of(greetings,
            [&](std::string_view greeting) { return text.starts_with(greeting) && !isLower(text[greeting.size()]); });
    };
    return greets(lines.front()) && std::ranges::count_if(lines, greets) == 1;
}

/// Sentences that go on in the next line.
bool isWrapped(const std::vector<ProseLine>& lines)
{
    constexpr std::size_t fewestWords = 5;
    std::size_t goOn = 0, ends = 0;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        if (lines[i].isBelowBlank || lines[i - 1].words < fewestWords) continue;
        const char last = lines[i - 1].text.back(), first = lines[i].text.front();
        const bool isOpen = last == ',' || isLower(last);
        ++(isOpen && isLower(first) ? goOn : ends);
    }
    const bool hasEnd = std::ranges::any_of(lines, [](const ProseLine& line) { return hasSentenceEnd(line.text); });
    // One long sentence of several lines has commas, and its point at the end.
    constexpr std::size_t fewestOfOne = 3;
    const bool hasPoint = std::ranges::any_of(lines, [](const ProseLine& line) { return line.text.back() == '.'; });
    const bool hasCommas = std::ranges::any_of(
        lines, [](const ProseLine& line) { return line.text.find(", ") != std::string_view::npos; });
    const bool isOne = goOn >= fewestOfOne && hasPoint && hasCommas;
    return (hasEnd || isOne) && 3 * goOn > ends;
}

/// Headings or lists between sentences and blank lines.
bool isReadme(const std::vector<ProseLine>& lines)
{
    const auto marked = std::ranges::count_if(lines, &ProseLine::isMarked);
    const auto sentences = std::ranges::count_if(lines, &ProseLine::isSentence);
    const bool hasParagraphs = std::any_of(
        lines.begin() + 1, lines.end(), [](const ProseLine& line) { return line.isBelowBlank; });
    return marked > 1 && sentences > 0 && hasParagraphs && 2 * (marked + sentences) >= std::ssize(lines);
}

/// Sentences with commas, not as many in each line as cells are parted by.
bool haveLooseCommas(const std::vector<ProseLine>& lines)
{
    const auto sentences = std::ranges::count_if(lines, &ProseLine::isSentence);
    std::set<std::ptrdiff_t> commas;
    for (const ProseLine& line : lines) commas.insert(std::ranges::count(line.text, ','));
    const bool hasEnd = std::ranges::any_of(lines,
        [](const ProseLine& line) { return std::string_view(".!?").find(line.text.back()) != std::string_view::npos; });
    return commas.size() > 1 && hasEnd && 5 * sentences >= 3 * std::ssize(lines);
}

}  // namespace

bool isProse(const FileHead& head)
{
    constexpr std::size_t fewestWords = 12;
    const std::vector<ProseLine> lines = proseLines(head.bytes);
    std::size_t words = 0, common = 0;
    std::ptrdiff_t rows = 0;
    for (const ProseLine& line : lines) {
        if (line.text.front() == '"' || line.text.find('\t') != std::string_view::npos
            || line.text.find(",\"") != std::string_view::npos || line.text.find(";\"") != std::string_view::npos)
            return false;
        words += line.words;
        common += line.common;
        rows += line.numbers > 1 && 2 * line.numbers >= line.words ? 1 : 0;
    }
    if (words < fewestWords || 7 * common < words || 10 * rows > std::ssize(lines)) return false;
    return isMail(lines) || isLetter(lines) || isWrapped(lines) || isReadme(lines) || haveLooseCommas(lines);
}

bool isSentence(std::string_view line)
{
    return proseLine(trimmed(line), false).isSentence();
}

bool areWordsOfSentence(std::string_view line)
{
    const std::vector<std::string_view> words = wordsIn(line);
    const auto isCommon = [](std::string_view word) { return word.size() > 1 && isCommonWord(lowered(word)); };
    const bool haveOneLength = std::ranges::all_of(
        words, [&](std::string_view word) { return word.size() == words.front().size(); });
    return !haveOneLength && std::ranges::any_of(words, isCommon);
}

bool areWordsAboutData(std::string_view line)
{
    const std::vector<std::string_view> words = wordsIn(line);
    return areWordsOfSentence(line)
        || std::ranges::any_of(words, [](std::string_view word) { return isWordAboutData(lowered(word)); });
}

}  // namespace krein
