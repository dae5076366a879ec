// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/numbers/dates.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <string_view>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"

namespace krein {

namespace {

/// Three numbers in the order of the text, and what follows them.
struct Parts {
    std::array<int, 3> numbers{};
    std::array<std::size_t, 3> digits{};  ///< of each; 0 of a month's name
    char separator = '-';
    double fraction = 0.0;  ///< of a day
};

std::optional<int> takeDigits(std::string_view& text, std::size_t most)
{
    std::size_t count = 0;
    while (count < std::min(most, text.size()) && text[count] >= '0' && text[count] <= '9') ++count;
    if (count == 0) return std::nullopt;
    int number = 0;
    std::from_chars(text.data(), text.data() + count, number);
    text.remove_prefix(count);
    return number;
}

/// 1 to 12 for an English month, whole or abbreviated.
std::optional<int> takeMonthName(std::string_view& text)
{
    static constexpr std::array<std::string_view, 12> names{"january", "february", "march", "april", "may", "june",
        "july", "august", "september", "october", "november", "december"};
    const std::size_t end = std::min(
        text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"), text.size());
    const std::string word = lowered(text.substr(0, end));
    if (word.size() < 3) return std::nullopt;
    const auto name = std::ranges::find_if(names, [&](std::string_view whole) { return whole.starts_with(word); });
    if (name == names.end()) return std::nullopt;
    text.remove_prefix(end);
    return static_cast<int>(name - names.begin()) + 1;
}

bool take(std::string_view& text, char c)
{
    if (text.empty() || text.front() != c) return false;
    text.remove_prefix(1);
    return true;
}

/// "12:30", "12:30:05.25", perhaps with a zone, which is taken into account, as a fraction of a day.
std::optional<double> timeOfDay(std::string_view text)
{
    const auto hour = takeDigits(text, 2);
    if (!hour || *hour > 24 || !take(text, ':')) return std::nullopt;
    const auto minute = takeDigits(text, 2);
    if (!minute || *minute > 59) return std::nullopt;
    double seconds = 3600.0 * *hour + 60.0 * *minute;
    if (take(text, ':')) {
        const std::size_t end = std::min(text.find_first_not_of("0123456789."), text.size());
        const auto second = parseNumber(text.substr(0, end));
        if (!second || *second > 60.0) return std::nullopt;
        seconds += *second;
        text.remove_prefix(end);
    }
    text = trimmed(text);
    if (take(text, 'Z') || text.empty()) return text.empty() ? std::optional(seconds / 86400.0) : std::nullopt;
    const int sign = take(text, '+') ? -1 : take(text, '-') ? 1 : 0;
    const auto zoneHour = takeDigits(text, 2);
    if (sign == 0 || !zoneHour) return std::nullopt;
    take(text, ':');
    const int zoneMinute = takeDigits(text, 2).value_or(0);
    if (!text.empty()) return std::nullopt;
    return (seconds + sign * (3600.0 * *zoneHour + 60.0 * zoneMinute)) / 86400.0;
}

std::optional<Parts> datePartsOf(std::string_view text)
{
    Parts parts;
    text = trimmed(text);
    for (std::size_t i = 0; i < 3; ++i) {
        if (i > 0) {
            if (i == 1 && !text.empty()) parts.separator = text.front();
            const bool separated = take(text, parts.separator) || (i == 2 && take(text, ','));
            if (!separated || std::string_view("-/. ").find(parts.separator) == std::string_view::npos)
                return std::nullopt;
            while (take(text, ' ')) {}
        }
        const std::size_t before = text.size();
        if (const auto number = takeDigits(text, 4)) {
            parts.numbers[i] = *number;
            parts.digits[i] = before - text.size();
        } else if (const auto month = takeMonthName(text)) {
            parts.numbers[i] = *month;
        } else {
            return std::nullopt;
        }
    }
    if (text.empty()) return parts;
    if (!take(text, 'T') && !take(text, ' ')) return std::nullopt;
    const auto fraction = timeOfDay(trimmed(text));
    if (!fraction) return std::nullopt;
    parts.fraction = *fraction;
    return parts;
}

/// Where year, month and day stand.
struct Order {
    std::size_t year, month, day;
    const char* text;
};

std::optional<double> dayOf(const Parts& parts, const Order& order)
{
    const bool isYear = parts.digits[order.year] == 4;
    const bool isDay = parts.digits[order.day] == 1 || parts.digits[order.day] == 2;
    if (!isYear || !isDay || parts.digits[order.month] > 2) return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(parts.numbers[order.year]),
        std::chrono::month(static_cast<unsigned>(parts.numbers[order.month])),
        std::chrono::day(static_cast<unsigned>(parts.numbers[order.day]))};
    if (!date.ok()) return std::nullopt;
    return static_cast<double>(std::chrono::sys_days(date).time_since_epoch().count()) + parts.fraction;
}

}  // namespace

std::optional<Dates> datesOf(const std::vector<std::string>& texts)
{
    static constexpr Order yearFirst{0, 1, 2, "year-month-day"}, dayFirst{2, 1, 0, "day-month-year"},
        monthFirst{2, 0, 1, "month-day-year"};
    if (texts.empty()) return std::nullopt;
    const std::optional<Parts> first = datePartsOf(texts.front());  // most columns of texts are no dates
    if (!first) return std::nullopt;
    std::vector<Parts> all;
    for (const std::string& text : texts) {
        const std::optional<Parts> parts = datePartsOf(text);
        if (!parts) return std::nullopt;
        all.push_back(*parts);
    }
    const bool usual = first->separator == '/';
    for (const Order& order : {yearFirst, usual ? monthFirst : dayFirst, usual ? dayFirst : monthFirst}) {
        Dates dates{.days = {}, .order = order.text};
        for (const Parts& parts : all) {
            const std::optional<double> day = dayOf(parts, order);
            if (!day) break;
            dates.days.push_back(*day);
        }
        if (dates.days.size() == all.size()) return dates;
    }
    return std::nullopt;
}

}  // namespace krein
