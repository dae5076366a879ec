// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/pairs/scored_pairs.h"

#include <algorithm>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

/// Two names, perhaps a length, and a value.
struct ScoredPair {
    std::vector<std::string_view> cells;  ///< none: a line of another kind
    std::string_view word;                ///< before the value; empty: brackets stand around it
};

/// "seqA seqB 487 (1523.5)"
ScoredPair pairOfEmboss(std::string_view line)
{
    std::vector<std::string_view> words = wordsIn(line);
    if (words.size() != 4 || !words[3].starts_with('(') || !words[3].ends_with(')')) return {};
    words[3] = words[3].substr(1, words[3].size() - 2);
    const bool isLength = words[2].find_first_not_of("0123456789") == std::string_view::npos;
    if (!isLength || !parseNumber(words[3]) || parseNumber(words[0]) || parseNumber(words[1])) return {};
    return {std::move(words), {}};
}

/// "0 1: 12 0.352941", the numbers of two trees, their Robinson-Foulds distance and its share of the largest.
ScoredPair pairOfTrees(std::string_view line)
{
    std::vector<std::string_view> words = wordsIn(line);
    if (words.size() != 4 || !words[1].ends_with(':')) return {};
    words[1].remove_suffix(1);
    const auto isCount = [](std::string_view word) {
        return !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
    };
    if (!std::all_of(words.begin(), words.begin() + 3, isCount) || !parseNumber(words[3])) return {};
    return {std::move(words), "RF distance"};
}

/// What stands between the tabs of a line, if it has none between its two commas or semicolons, else between blanks.
std::vector<std::string_view> tabbedCells(std::string_view line)
{
    const std::string_view marks("\t,;");
    const auto* const mark = std::ranges::find_if(marks,
        [&](char c) { return std::ranges::count(line, c) > 0 && (c == '\t' || std::ranges::count(line, c) == 2); });
    if (mark == marks.end()) return wordsIn(line);
    std::vector<std::string_view> cells;
    while (!line.empty()) {
        const std::size_t end = std::min(line.find(*mark), line.size());
        if (const std::string_view cell = trimmed(line.substr(0, end)); !cell.empty()) cells.push_back(cell);
        line.remove_prefix(std::min(line.size(), end + 1));
    }
    return cells;
}

/// "a \t\t b \t\t Score: 0.31", "a b Score: 0.31"
ScoredPair pairWithWord(std::string_view line)
{
    std::vector<std::string_view> cells = tabbedCells(line);
    if (cells.size() < 3 || cells.size() > 4) return {};
    std::string_view word = cells.size() == 4 ? cells[2] : cells.back().substr(0, cells.back().find(':') + 1);
    const std::string_view value = trimmed(cells.back().substr(cells.size() == 4 ? 0 : word.size()));
    if (!word.ends_with(':') || word.size() < 2 || word.find(' ') != std::string_view::npos || !parseNumber(value))
        return {};
    word.remove_suffix(1);
    if (parseNumber(word) || parseNumber(cells[0]) || parseNumber(cells[1])) return {};
    return {{cells[0], cells[1], value}, word};
}

/// "d(a, b) = 3"
ScoredPair pairInBrackets(std::string_view line)
{
    const std::size_t open = line.find('('), comma = line.find(',', std::min(open, line.size())),
                      close = line.find(')', std::min(comma, line.size()));
    if (open == 0 || close == std::string_view::npos) return {};
    const std::string_view word = line.substr(0, open), rest = trimmed(line.substr(close + 1));
    const std::string_view first = trimmed(line.substr(open + 1, comma - open - 1)),
                           second = trimmed(line.substr(comma + 1, close - comma - 1));
    const bool areNames = !first.empty() && !second.empty() && first.find('(') == std::string_view::npos
        && second.find_first_of("(,") == std::string_view::npos;
    if (word.find_first_of(" \t,;\"'=") != std::string_view::npos || !areNames || !rest.starts_with('=')
        || !parseNumber(trimmed(rest.substr(1))))
        return {};
    return {{first, second, trimmed(rest.substr(1))}, word == "C" ? "correlation" : word};  // C of lmfit
}

/// "Los Angeles - New York: 1554"
ScoredPair pairAroundDash(std::string_view line)
{
    const std::size_t colon = line.rfind(':');
    if (colon == std::string_view::npos) return {};
    const std::string_view names = trimmed(line.substr(0, colon)), value = trimmed(line.substr(colon + 1));
    constexpr std::string_view dash = " - ";
    const std::size_t at = names.find(dash);
    if (at == std::string_view::npos || names.rfind(dash) != at || !parseNumber(value)) return {};
    const std::string_view first = trimmed(names.substr(0, at)), second = trimmed(names.substr(at + dash.size()));
    if (first.empty() || second.empty() || names.find_first_of("\t,;\"") != std::string_view::npos) return {};
    return {{first, second, value}, "value"};
}

ScoredPair scoredPair(std::string_view line)
{
    for (const auto attempt : {pairOfEmboss, pairOfTrees, pairWithWord, pairInBrackets, pairAroundDash})
        if (ScoredPair pair = attempt(line); !pair.cells.empty()) return pair;
    return {};
}

/// Whether a line is no pair and no part of the list: a comment, a title of lmfit, or the mean below what RAxML lists.
bool isPassedOver(std::string_view line)
{
    return line.empty() || line.front() == '#' || line.starts_with("[[Correlations]]")
        || line.starts_with("Average relative RF in this set");
}

/// The names of the columns of a table of such pairs.
std::string headOf(const ScoredPair& pair)
{
    if (pair.word.empty()) return "first\tsecond\tlength\tscore\n";
    const std::string word(pair.word), head = "first\tsecond\t" + word;
    return head + (pair.cells.size() == 4 ? "\trelative " + word : "") + "\n";
}

}  // namespace

bool areScoredPairs(std::string_view text)
{
    std::size_t pairs = 0;
    std::string_view word;
    while (!text.empty()) {
        const std::string_view line = trimmed(takeLineOf(text));
        if (isPassedOver(line)) continue;
        const bool isCut = text.empty() && pairs > 100;  // of the beginning of a file
        const ScoredPair pair = scoredPair(line);
        if (pairs == 0) word = pair.word;
        if ((pair.cells.empty() || pair.word != word) && !isCut) return false;
        ++pairs;
    }
    return pairs > 2;
}

std::string scoredPairsAsTable(std::string_view text)
{
    std::string table;
    while (!text.empty()) {
        const std::string_view line = trimmed(takeLineOf(text));
        const ScoredPair pair = scoredPair(line);
        const std::vector<std::string_view>& cells = pair.cells;
        if (cells.empty()) {
            if (!isPassedOver(line)) table.append(line) += '\n';  // whose reader says what is wrong
            continue;
        }
        if (table.empty()) table = headOf(pair);
        for (std::size_t i = 0; i < cells.size(); ++i) table.append(cells[i]) += i + 1 < cells.size() ? '\t' : '\n';
    }
    return table;
}

}  // namespace krein
