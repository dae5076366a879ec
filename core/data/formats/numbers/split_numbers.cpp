// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/numbers/split_numbers.h"

#include <algorithm>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/numbers/number_scan.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

/// One number of fixed decimals, "-0.5000" or "1.25D-01".
struct FixedNumber {
    std::size_t begin = 0, end = 0;  ///< in its line
    std::size_t decimals = 0;
    std::size_t exponent = 0;  ///< where its D or E stands; 0 if it has none
};

/// The number that begins there; its end is 0 if there is none.
FixedNumber fixedNumberAt(std::string_view line, std::size_t begin)
{
    FixedNumber number{.begin = begin};
    std::size_t at = begin;
    const auto figures = [&] {
        const std::size_t first = at;
        while (at < line.size() && isFigure(line[at])) ++at;
        return at - first;
    };
    if (at < line.size() && (line[at] == '-' || line[at] == '+')) ++at;
    figures();
    if (at == line.size() || line[at] != '.') return number;
    ++at;
    number.decimals = figures();
    if (number.decimals == 0) return number;
    if (at + 2 < line.size() && std::string_view("DEde").find(line[at]) != std::string_view::npos
        && (line[at + 1] == '-' || line[at + 1] == '+') && isFigure(line[at + 2])) {
        number.exponent = at;
        at += 2;
        figures();
    }
    number.end = at;
    return number;
}

using FixedLine = std::vector<FixedNumber>;

/// The numbers of a line; none if it holds anything else. @param touching  counts those that touch the one before
FixedLine fixedLine(std::string_view line, std::size_t& touching)
{
    FixedLine numbers;
    for (std::size_t at = 0; (at = line.find_first_not_of(" \r", at)) != std::string_view::npos;) {
        const FixedNumber number = fixedNumberAt(line, at);
        if (number.end == 0) return {};
        if (!numbers.empty() && numbers.back().end == at) {
            if (line[at] != '-') return {};
            ++touching;
        }
        numbers.push_back(number);
        at = number.end;
    }
    return numbers;
}

/// Whether the numbers of all lines end below those of the first one, at equal distances.
bool endInColumns(const std::vector<FixedLine>& lines)
{
    const FixedLine& first = lines.front();
    if (first.size() < 2) return false;
    const std::size_t width = first[1].end - first[0].end;
    return std::ranges::all_of(lines, [&](const FixedLine& line) {
        for (std::size_t j = 0; j < line.size(); ++j)
            if (line[j].end != first[0].end + j * width) return false;
        return line.size() <= first.size();
    });
}

}  // namespace

std::string splitNumbers(std::string& text)
{
    std::vector<FixedLine> lines;
    std::vector<std::string_view> texts;
    std::size_t touching = 0;
    std::string_view rest = text;
    while (!rest.empty()) {
        const std::string_view line = takeLineOf(rest);
        if (trimmed(line).empty()) continue;
        lines.push_back(fixedLine(line, touching));
        texts.push_back(line);
        if (lines.back().empty()) return {};
    }
    if (touching == 0 || lines.size() < 2) return {};
    std::size_t numbers = 0;
    for (const FixedLine& line : lines) numbers += line.size();
    if (2 * touching == numbers) return {};  // ranges, "1.5-2.5"
    const FixedNumber& model = lines.front().front();
    const bool isSquare = std::ranges::all_of(
        lines, [&](const FixedLine& line) { return line.size() == lines.size(); });
    const bool areAlike = std::ranges::all_of(lines, [&](const FixedLine& line) {
        return std::ranges::all_of(line, [&](const FixedNumber& number) {
            return number.decimals == model.decimals && (number.exponent > 0) == (model.exponent > 0);
        });
    });
    if (!areAlike || !(isSquare || endInColumns(lines))) return {};
    std::string result, first;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::size_t before = 0;
        for (const FixedNumber& number : lines[i]) {
            std::string spelt(texts[i].substr(number.begin, number.end - number.begin));
            if (number.exponent > 0) spelt[number.exponent - number.begin] = 'e';
            if (first.empty() && before > 0 && before == number.begin) {
                const std::size_t begin = texts[i].rfind(' ', before - 1);
                first = texts[i].substr(begin == std::string_view::npos ? 0 : begin + 1,
                    number.end - (begin == std::string_view::npos ? 0 : begin + 1));
            }
            result.append(1, ' ').append(spelt);
            before = number.end;
        }
        result += '\n';
    }
    text = std::move(result);
    return "Numbers that touch, as in " + inQuotes(first) + ", were parted before the minus, as Fortran writes them.";
}

}  // namespace krein
