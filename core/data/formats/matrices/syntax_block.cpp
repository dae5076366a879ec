// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/syntax_block.h"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/texts/prose.h"

namespace krein {

namespace {

using SyntaxWords = std::vector<std::string_view>;

constexpr std::string_view gaps = " \t\r,";

/// A line as words, and how many of them are words before its numbers.
struct SyntaxLine {
    std::string_view text;  ///< trimmed
    SyntaxWords words;
    std::size_t lead = 0;  ///< words.size(): there are no numbers
    std::size_t numbers() const { return words.size() - lead; }
    bool isOfNumbers() const { return numbers() > 0 && lead <= 2 && !isSummary; }
    bool isSummary = false;  ///< counts, means or deviations of SPSS and SAS
};

SyntaxWords syntaxWords(std::string_view line)
{
    SyntaxWords words;
    for (std::size_t at = 0; (at = line.find_first_not_of(gaps, at)) != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(gaps, at), line.size());
        words.push_back(line.substr(at, end - at));
        at = end;
    }
    return words;
}

bool isValue(std::string_view word)
{
    return word == "." || parseNumber(word).has_value();
}

/// A line without what opens or ends a list: ";", quotes and brackets.
SyntaxLine syntaxLine(std::string_view text)
{
    SyntaxLine line{.text = trimmed(text)};
    std::string_view inner = line.text;
    while (!inner.empty() && std::string_view(";,'\"])}| \t").find(inner.back()) != std::string_view::npos)
        inner.remove_suffix(1);
    if (const std::size_t bracket = inner.find_last_of("[({|'\""); bracket != std::string_view::npos) {
        const SyntaxWords inside = syntaxWords(inner.substr(bracket + 1));
        const std::string_view before = trimmed(inner.substr(0, bracket));
        const bool opens = before.empty() || before.ends_with('=') || before.ends_with('(') || before.ends_with('[')
            || before.ends_with("<-");
        if (opens && !inside.empty() && std::ranges::all_of(inside, isValue)) inner.remove_prefix(bracket + 1);
    }
    line.words = syntaxWords(inner);
    while (line.lead < line.words.size() && !isValue(line.words[line.lead])) ++line.lead;
    constexpr std::array<std::string_view, 7> summaries{"n", "mean", "means", "stddev", "std", "sd", "n_vector"};
    line.isSummary = line.lead > 0 && std::ranges::find(summaries, lowered(line.words.front())) != summaries.end();
    if (!std::ranges::all_of(line.words.begin() + static_cast<std::ptrdiff_t>(line.lead), line.words.end(), isValue))
        line.lead = line.words.size();
    return line;
}

bool isCommand(const SyntaxLine& line)
{
    const std::string_view text = line.text;
    const bool isClosed = !text.empty() && text.find_first_not_of("\"')];") == std::string_view::npos;
    const std::string start = lowered(text.substr(0, 10));
    const bool isOfSpss = start == "begin data" || start.starts_with("end data");
    return isClosed || isOfSpss || text.starts_with('/') || text.ends_with(';')
        || text.find('=') != std::string_view::npos || text.find("<-") != std::string_view::npos || text.ends_with(':');
}

enum class Shape { None, Lower, Upper, Square };

/// What the lengths of so many lines make. A lower triangle of a single number first may lack its diagonal.
Shape shapeOf(const std::vector<SyntaxLine>& lines, std::size_t first, std::size_t count)
{
    const auto length = [&](std::size_t i) { return lines[first + i].numbers(); };
    bool isLower = length(0) == 1, isUpper = length(0) == count, isSquare = length(0) == count;
    for (std::size_t i = 1; i < count; ++i) {
        isLower = isLower && length(i) == i + 1;
        isUpper = isUpper && length(i) == count - i;
        isSquare = isSquare && length(i) == count;
    }
    return isLower ? Shape::Lower : isUpper ? Shape::Upper : isSquare ? Shape::Square : Shape::None;
}

/// The block, and what the words before its numbers are.
struct Block {
    std::size_t first = 0, count = 0;
    std::vector<std::string> names;  ///< empty: none before the numbers
};

/// The words before the numbers of the lines are one and the same, names of their own, or both. @return whether so
bool takeNames(const std::vector<SyntaxLine>& lines, Block& block)
{
    const std::size_t lead = lines[block.first].lead;
    for (std::size_t k = 0; k < lead; ++k) {
        std::set<std::string_view> different;
        for (std::size_t i = 0; i < block.count; ++i) different.insert(lines[block.first + i].words[k]);
        if (different.size() == 1) continue;
        if (different.size() < block.count || !block.names.empty()) return false;
        for (std::size_t i = 0; i < block.count; ++i) block.names.emplace_back(lines[block.first + i].words[k]);
    }
    return true;
}

/// Whether lines of numbers before or behind the block have a name of it, as a print-out in several blocks of columns,
/// or the line above it has the names of the rows but the last, behind another one, as R prints distances.
bool isPartOfPrint(const std::vector<SyntaxLine>& lines, const Block& block)
{
    if (block.first > 0 && !block.names.empty()) {
        const SyntaxWords& heads = lines[block.first - 1].words;
        if (heads.size() == block.count && std::equal(heads.begin() + 1, heads.end(), block.names.begin())) return true;
    }
    const std::set<std::string_view> names(block.names.begin(), block.names.end());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool isOutside = i < block.first || i >= block.first + block.count;
        if (isOutside && lines[i].isOfNumbers() && lines[i].lead == 1 && names.contains(lines[i].words.front()))
            return true;
    }
    return false;
}

/// Runs of lines of numbers with as many words before them, of which one is a matrix.
std::optional<Block> blockIn(const std::vector<SyntaxLine>& lines)
{
    std::optional<Block> found;
    for (std::size_t first = 0; first < lines.size();) {
        if (!lines[first].isOfNumbers()) {
            ++first;
            continue;
        }
        const auto repeats = [&](std::size_t i) {  // the word before the numbers, in the line below
            return i + 1 < lines.size() && lines[i].lead == 1 && lines[i + 1].isOfNumbers()
                && lines[i + 1].words.front() == lines[i].words.front();
        };
        // Lines with a word that is the same in all, or lines each with its own.
        const bool isKeyword = repeats(first);
        const auto belongs = [&](std::size_t i) {
            if (!lines[i].isOfNumbers() || lines[i].lead != lines[first].lead) return false;
            return lines[i].lead != 1 || (isKeyword ? repeats(i - 1) : !repeats(i));
        };
        std::size_t end = first + 1;
        while (end < lines.size() && belongs(end)) ++end;
        if (end - first >= 3 && shapeOf(lines, first, end - first) != Shape::None) {
            Block block{.first = first, .count = end - first};
            if (found || !takeNames(lines, block)) return std::nullopt;
            found = std::move(block);
        }
        first = end;
    }
    return found;
}

bool areNames(const SyntaxWords& words)
{
    const std::set<std::string_view> different(words.begin(), words.end());
    return different.size() == words.size() && std::ranges::none_of(words, [](std::string_view word) {
        return isValue(word) || word.find_first_of("=;/") != std::string_view::npos;
    });
}

/// As many words as objects, alone in a line or behind the last "=" of a line, from the block upwards; then, behind
/// such a sign, below it.
std::vector<std::string> namesBeside(const std::vector<SyntaxLine>& lines, const Block& block)
{
    for (std::size_t k = 0; k < lines.size() - block.count; ++k) {
        const std::size_t i = k < block.first ? block.first - 1 - k : block.count + k;
        const std::size_t sign = lines[i].text.rfind('=');
        SyntaxWords words = sign == std::string_view::npos ? lines[i].words
                                                           : syntaxWords(lines[i].text.substr(sign + 1));
        std::erase_if(words, [](std::string_view word) {
            const std::string lower = lowered(word);
            return lower == "rowtype_" || lower == "varname_" || lower == "$";
        });
        if (!words.empty() && (words.back().ends_with(';') || words.back().ends_with('.')))
            words.back().remove_suffix(1);
        if (areWordsOfSentence(lines[i].text) || (i > block.first && sign == std::string_view::npos)) continue;
        if (words.size() == block.count && areNames(words)) return {words.begin(), words.end()};
    }
    return {};
}

std::string unquoted(std::string_view name)
{
    if (name.starts_with("c(")) name.remove_prefix(1);  // of R
    while (!name.empty() && std::string_view("[({\"'").find(name.front()) != std::string_view::npos)
        name.remove_prefix(1);
    while (!name.empty() && std::string_view("])}\"'").find(name.back()) != std::string_view::npos)
        name.remove_suffix(1);
    return std::string(name);
}

}  // namespace

std::optional<SyntaxBlock> syntaxBlock(std::string_view text)
{
    std::vector<SyntaxLine> lines;
    std::vector<std::size_t> numbers;  // of the lines
    std::size_t at = 0, number = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        SyntaxLine line = syntaxLine(text.substr(at, end - at));
        ++number;
        at = end + 1;
        if (line.text.empty()) continue;
        lines.push_back(std::move(line));
        numbers.push_back(number);
    }
    auto block = blockIn(lines);
    if (!block || block->count == lines.size() || isPartOfPrint(lines, *block)) return std::nullopt;
    const std::size_t end = block->first + block->count;
    std::size_t commands = 0;
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (i < block->first || i >= end) commands += isCommand(lines[i]);
    const std::string_view opening = lines[block->first].text;
    commands += opening.find('=') != std::string_view::npos;  // K = [1 2 3;
    if (opening.starts_with("[[")) commands = 2;              // printed by Python below a title
    const auto isOfGams = [](const SyntaxLine& line) {
        return lowered(line.text.substr(0, 6)) == "table " && line.text.find('(') != std::string_view::npos;
    };
    if (std::ranges::any_of(lines, isOfGams)) commands = 2;
    if (block->first > 0 && lines[block->first - 1].text.ends_with(":=")) commands = 2;  // "param d : A B C :=" of AMPL
    // One "=" may be in a title.
    if (commands < 2) return std::nullopt;
    if (block->names.empty()) block->names = namesBeside(lines, *block);

    SyntaxBlock result{.first = numbers[block->first], .last = numbers[end - 1]};
    if (!block->names.empty()) {
        for (const std::string& name : block->names) result.text += "\t" + unquoted(name);
        result.text += "\n";
    }
    const bool isUpper = shapeOf(lines, block->first, block->count) == Shape::Upper;
    for (std::size_t i = block->first; i < end; ++i) {
        if (!block->names.empty()) result.text += unquoted(block->names[i - block->first]);
        const SyntaxLine& line = lines[i];
        if (isUpper) result.text.append(i - block->first, '\t');
        for (std::size_t j = line.lead; j < line.words.size(); ++j) {
            if (j > line.lead || !block->names.empty()) result.text += '\t';
            if (line.words[j] != ".") result.text += line.words[j];
        }
        result.text += '\n';
    }
    return result;
}

}  // namespace krein
