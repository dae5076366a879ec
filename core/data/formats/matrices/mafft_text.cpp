// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/mafft_text.h"

#include <algorithm>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/matrices/text_words.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

/// "name" of "   1. =name"; nothing of another line.
std::optional<std::string_view> nameIn(std::string_view line, std::size_t number)
{
    line = trimmed(line);
    const std::string begin = std::to_string(number) + ". ";
    if (!line.starts_with(begin)) return std::nullopt;
    line = trimmed(line.substr(begin.size()));
    if (line.starts_with('=')) line.remove_prefix(1);
    return line;
}

}  // namespace

bool beginsAsMafft(const FileHead& head)
{
    const auto& lines = head.lines;
    if (lines.size() < 5 || lines[0] != "1" || !lines[3].starts_with("1. =")) return false;
    const auto count = parseNumber(lines[1]);
    return count && *count >= 2.0 && parseNumber(lines[2]).has_value();
}

std::string mafftAsPhylip(ByteSource& source)
{
    LineReader lines(source);
    std::string_view line;
    std::vector<std::string> names;
    std::size_t n = 0;
    while (lines.next(line)) {
        if (lines.lineNumber() == 2) n = objectCountIn(trimmed(line)).value_or(0);
        if (lines.lineNumber() == 3) break;
    }
    while (names.size() < n && lines.next(line)) {
        const auto name = nameIn(line, names.size() + 1);
        if (!name)
            lines.refuse("MAFFT announces " + std::to_string(n) + " sequences, but there are "
                + std::to_string(names.size()) + " names.");
        names.emplace_back(*name);
        std::ranges::replace_if(
            names.back(), [](char c) { return c == ' ' || c == '\t'; }, '_');
    }
    std::string text = std::to_string(n) + "\n";
    std::size_t row = 0, left = 0;
    while (lines.next(line)) {
        for (const std::string_view word : wordsIn(line)) {
            if (left == 0) {
                if (row + 1 >= n)
                    lines.refuse("there are more numbers than pairs of " + std::to_string(n) + " sequences.");
                text += (row > 0 ? "\n" : "") + names[row];
                left = n - ++row;
            }
            text.append(1, '\t').append(word);
            --left;
        }
    }
    if (row + 1 != n || left > 0)
        source.refuse(0, "there are fewer numbers than pairs of " + std::to_string(n) + " sequences.");
    return text + "\n" + names.back() + "\n";
}

}  // namespace krein
