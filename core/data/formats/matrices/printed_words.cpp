// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/printed_words.h"

#include <algorithm>

#include "core/base/text.h"

namespace krein {

std::optional<std::size_t> PrintedPlaces::columnOf(const PrintedRow::Number& number, std::size_t next) const
{
    if (way == Way::Count) return next;
    if (next >= edges.size()) return std::nullopt;
    if (way == Way::Right) {
        if (edges[next] == number.end) return next;  // in most rows nothing is left out
        const auto found = std::ranges::lower_bound(edges, number.end);
        if (found == edges.end() || *found != number.end) return std::nullopt;
        const auto column = static_cast<std::size_t>(found - edges.begin());
        return column >= next ? std::optional(column) : std::nullopt;
    }
    const auto isIn = [&](std::size_t column) {
        return edges[column] <= number.begin && (column + 1 == edges.size() || number.begin < edges[column + 1]);
    };
    if (!isIn(next)) {
        const auto after = std::ranges::upper_bound(edges, number.begin);
        if (after == edges.begin()) return std::nullopt;
        const auto column = static_cast<std::size_t>(after - edges.begin()) - 1;
        if (column < next) return std::nullopt;
        next = column;
    }
    const bool runsOver = next + 1 < edges.size() && number.end > edges[next + 1];
    return runsOver ? std::nullopt : std::optional(next);
}

void takePrintedWords(std::string_view line, std::vector<PrintedWord>& words)
{
    words.clear();
    std::size_t column = 0;
    bool inWord = false;
    const auto endWord = [&](std::size_t i) {
        words.back().end = column;
        words.back().text = words.back().text.substr(
            0, i - static_cast<std::size_t>(words.back().text.data() - line.data()));
    };
    for (std::size_t i = 0; i < line.size(); ++i) {
        const auto byte = static_cast<unsigned char>(line[i]);
        if ((byte & 0xC0u) == 0x80u) continue;  // the character began before
        const bool isBlank = byte == ' ' || byte == '\t';
        if (!isBlank && !inWord) words.push_back({column, 0, line.substr(i)});
        if (isBlank && inWord) endWord(i);
        inWord = !isBlank;
        ++column;
    }
    if (inWord) endWord(line.size());
}

std::vector<PrintedWord> printedWords(std::string_view line)
{
    std::vector<PrintedWord> words;
    takePrintedWords(line, words);
    return words;
}

std::string_view charactersBetween(std::string_view line, std::size_t begin, std::size_t end)
{
    std::size_t first = line.size(), last = line.size(), column = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if ((static_cast<unsigned char>(line[i]) & 0xC0u) == 0x80u) continue;
        if (column == begin) first = i;
        if (column == end) {
            last = i;
            break;
        }
        ++column;
    }
    return trimmed(line.substr(first, last - first));
}

}  // namespace krein
