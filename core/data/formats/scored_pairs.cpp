// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/scored_pairs.h"

#include <algorithm>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/cell.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

std::string_view nextLine(std::string_view& text)
{
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(text.size(), end + 1));
    return line;
}

/// The words of such a line without the brackets; empty if it is none.
std::vector<std::string_view> scoredPair(std::string_view line)
{
    std::vector<std::string_view> words = wordsIn(line);
    if (words.size() != 4 || !words[3].starts_with('(') || !words[3].ends_with(')')) return {};
    words[3] = words[3].substr(1, words[3].size() - 2);
    const bool isLength = words[2].find_first_not_of("0123456789") == std::string_view::npos;
    if (!isLength || !parseNumber(words[3]) || parseNumber(words[0]) || parseNumber(words[1])) return {};
    return words;
}

}  // namespace

bool areScoredPairs(std::string_view text)
{
    std::size_t pairs = 0;
    while (!text.empty()) {
        const std::string_view line = nextLine(text);
        if (line.empty() || line.front() == '#') continue;
        const bool isCut = text.empty() && pairs > 100;  // of the beginning of a file
        if (scoredPair(line).empty() && !isCut) return false;
        ++pairs;
    }
    return pairs > 2;
}

std::string scoredPairsAsTable(std::string_view text)
{
    std::string table = "first\tsecond\tlength\tscore\n";
    while (!text.empty()) {
        const std::string_view line = nextLine(text);
        const std::vector<std::string_view> words = scoredPair(line);
        if (words.empty()) {
            if (!line.empty() && line.front() != '#') table.append(line) += '\n';  // whose reader says what is wrong
            continue;
        }
        for (std::size_t i = 0; i < words.size(); ++i) table.append(words[i]) += i < 3 ? '\t' : '\n';
    }
    return table;
}

}  // namespace krein
