// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/numbers/clock_times.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/numbers/number_scan.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

/// Longer spellings first.
constexpr std::array<std::string_view, 5> hourWords{"hours", "hour", "hrs", "hr", "h"};
constexpr std::array<std::string_view, 4> minuteWords{"minutes", "minute", "mins", "min"};

/// Takes up to this many figures from the beginning; nothing if there are none or more.
std::optional<double> takeFigures(std::string_view& text, std::size_t most)
{
    std::size_t count = 0;
    while (count < text.size() && isFigure(text[count])) ++count;
    if (count == 0 || count > most) return std::nullopt;
    const auto number = parseNumber(text.substr(0, count));
    text.remove_prefix(count);
    return number;
}

/// Takes " PM" or "am" from the end: the minutes from midnight to the half of the day that it names.
std::optional<double> takeHalfDay(std::string_view& text)
{
    constexpr std::size_t length = 2, longest = 12;
    constexpr double noon = 720.0;
    if (text.size() <= length || text.size() > longest) return std::nullopt;
    const std::string half = lowered(text.substr(text.size() - length));
    if (half != "am" && half != "pm") return std::nullopt;
    text = trimmed(text.substr(0, text.size() - length));
    return half == "pm" ? noon : 0.0;
}

/// The three cells of a line between such marks, or between blanks; none of a line of others.
std::vector<std::string_view> threeCells(std::string_view line, char separator)
{
    std::vector<std::string_view> cells;
    if (separator == ' ') {
        cells = wordsIn(line);
    } else {
        for (std::size_t end = 0; end != std::string_view::npos; line.remove_prefix(end + 1)) {
            end = line.find(separator);
            cells.push_back(withoutQuotes(trimmed(line.substr(0, end))));
            if (end == std::string_view::npos) break;
        }
    }
    if (cells.size() != 3) cells.clear();
    return cells;
}

/// A duration in a list of pairs.
struct PairTime {
    std::size_t begin = 0, size = 0;  ///< in the text
    double minutes = 0.0;
};

/// The durations of all lines but a header; none if some third cell is another thing.
std::vector<PairTime> pairTimes(std::string_view text)
{
    std::vector<PairTime> times;
    std::set<std::string_view> left, right;
    char separator = 0;
    bool isFirst = true;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = trimmed(text.substr(at, end - at));
        at = end + 1;
        if (line.empty() || line.front() == '#') continue;
        if (separator == 0) {
            const std::size_t mark = line.find_first_of("\t;,");
            separator = mark == std::string_view::npos ? ' ' : line[mark];
        }
        const std::vector<std::string_view> cells = threeCells(line, separator);
        if (cells.empty()) return {};
        const std::string_view cell = cells[2];
        const auto minutes = minutesIn(cell);
        const bool mayBeHeader = std::exchange(isFirst, false) && !parseNumber(cell);
        if (!minutes && !mayBeHeader) return {};
        if (!minutes) continue;
        left.insert(cells[0]);
        right.insert(cells[1]);
        times.push_back({static_cast<std::size_t>(cell.data() - text.data()), cell.size(), *minutes});
    }
    const auto shared = static_cast<std::size_t>(
        std::ranges::count_if(left, [&](std::string_view name) { return right.contains(name); }));
    // Times that only rise are points of time, unless every pair has one.
    const std::size_t n = left.size() + right.size() - shared;
    const bool rise = std::ranges::is_sorted(times, {}, &PairTime::minutes) && 2 * times.size() != n * (n - 1);
    const bool areHours = std::ranges::all_of(times, [&](const PairTime& time) {  // a unit like others
        return isWholeHours(text.substr(time.begin, time.size));
    });
    return times.size() > 2 && shared > 0 && !rise && !areHours ? times : std::vector<PairTime>();
}

}  // namespace

std::optional<double> minutesIn(std::string_view cell)
{
    constexpr double perHour = 60.0;
    if (const auto half = takeHalfDay(cell)) {
        const auto minutes = minutesIn(cell);
        const bool isClock = cell.find(':') != std::string_view::npos && minutes && *minutes >= perHour
            && *minutes < 13 * perHour;
        return isClock ? std::optional(std::fmod(*minutes, 12 * perHour) + *half) : std::nullopt;
    }
    const auto hours = takeFigures(cell, 3);
    if (!hours) return std::nullopt;
    const bool isClock = cell.starts_with(':');
    if (std::ranges::find(minuteWords, trimmed(cell)) != minuteWords.end()) return hours;
    cell = isClock ? cell.substr(1) : trimmed(cell);
    if (!isClock) {
        const std::size_t word = spellingLength(cell, hourWords);
        if (word == 0) return std::nullopt;
        cell = trimmed(cell.substr(word));
    }
    if (!isClock && cell.empty()) return *hours * perHour;
    const std::size_t before = cell.size();
    const auto minutes = takeFigures(cell, 2);
    if (!minutes || (isClock && before - cell.size() != 2) || *minutes >= perHour) return std::nullopt;
    double result = *hours * perHour + *minutes;
    if (isClock && cell.starts_with(':')) {
        cell.remove_prefix(1);
        const auto seconds = takeFigures(cell, 2);
        if (!seconds || *seconds >= perHour) return std::nullopt;
        result += *seconds / perHour;
    }
    if (!isClock) {
        cell = trimmed(cell);
        if (cell == "m" || std::ranges::find(minuteWords, cell) != minuteWords.end()) cell = {};
    }
    return cell.empty() ? std::optional(result) : std::nullopt;
}

bool isWholeHours(std::string_view cell)
{
    const std::string_view behind = trimmed(cell.substr(cell.find_last_of("0123456789") + 1));
    return std::ranges::find(hourWords, behind) != hourWords.end() && minutesIn(cell).has_value();
}

bool writeMinutesOfPairs(std::string& text, std::vector<std::string>& said)
{
    if (text.find_first_of(":h") == std::string::npos) return false;
    const std::vector<PairTime> times = pairTimes(text);
    if (times.empty()) return false;
    said.push_back(minutesSentence(std::string_view(text).substr(times.front().begin, times.front().size)));
    std::string written;
    std::size_t done = 0;
    for (const PairTime& time : times) {
        written.append(text, done, time.begin - done).append(numberText(time.minutes));
        done = time.begin + time.size;
    }
    text = written.append(text, done);
    return true;
}

std::string minutesSentence(std::string_view example)
{
    return "The times, as " + inQuotes(example) + ", are read as minutes.";
}

}  // namespace krein
