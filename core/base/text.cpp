// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/base/inert_text.h"

namespace krein {

namespace {

/// Length of the well-formed UTF-8 character at the start of `bytes` (Unicode 15, table 3-7); 0 if there is none.
std::size_t characterLength(std::string_view bytes)
{
    const auto at = [&](std::size_t i) { return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0u; };
    const auto continues = [&](std::size_t i) { return (at(i) & 0xC0u) == 0x80u; };
    const unsigned first = at(0), second = at(1);
    if (bytes.empty()) return 0;
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first <= 0xDF) return continues(1) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        const bool overlong = first == 0xE0 && second < 0xA0, surrogate = first == 0xED && second > 0x9F;
        return continues(1) && continues(2) && !overlong && !surrogate ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        const bool overlong = first == 0xF0 && second < 0x90, beyond = first == 0xF4 && second > 0x8F;
        return continues(1) && continues(2) && continues(3) && !overlong && !beyond ? 4 : 0;
    }
    return 0;
}

bool isControl(unsigned char byte)
{
    return byte < 0x20 || byte == 0x7F;
}

/// How many letters must be put in, left out, replaced or swapped with their neighbour (optimal string alignment).
std::size_t wordDistance(std::string_view a, std::string_view b)
{
    std::vector<std::vector<std::size_t>> distance(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) distance[i][0] = i;
    std::iota(distance[0].begin(), distance[0].end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = distance[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            distance[i][j] = std::min({distance[i - 1][j] + 1, distance[i][j - 1] + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                distance[i][j] = std::min(distance[i][j], distance[i - 2][j - 2] + 1);
        }
    }
    return distance[a.size()][b.size()];
}

}  // namespace

std::string numberText(double number)
{
    if (std::isnan(number)) return "NaN";
    if (std::isinf(number)) return number > 0 ? "infinity" : "-infinity";
    char buffer[32];
    const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, number);
    return {buffer, end};
}

std::string roundedText(double number, int digits)
{
    if (!std::isfinite(number)) return numberText(number);
    if (number == 0.0) return "0";  // without the sign that a zero may have
    char buffer[48];
    const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, number, std::chars_format::general, digits);
    return {buffer, end};
}

std::string meanAndSpread(double mean, double sd)
{
    constexpr int mostDecimals = 6;  // smaller ones are read with an exponent
    constexpr double largest = 1e7;
    if (!std::isfinite(mean) || !std::isfinite(sd)) return roundedText(mean, 4) + " ± " + roundedText(sd, 2);
    // Equal values have a deviation that is made of rounding alone.
    if (sd <= 1e-12 * std::abs(mean)) return roundedText(mean, 4) + " ± 0";
    const std::string twoDigits = roundedText(sd, 2);  // 0.0996 has its second digit where 0.1 has it
    const double read = parseNumber(twoDigits).value_or(sd);
    const int decimals = std::max(0, 1 - static_cast<int>(std::floor(std::log10(read) + 1e-9)));
    if (decimals > mostDecimals || std::max(std::abs(mean), sd) >= largest)
        return roundedText(mean, 4) + " ± " + twoDigits;
    const auto fixed = [decimals](double number) {
        char buffer[48];
        const auto [end, error] = std::to_chars(
            buffer, buffer + sizeof buffer, number, std::chars_format::fixed, decimals);
        const std::string text(buffer, end);
        return text.find_first_not_of("-0.") == std::string::npos && text.front() == '-' ? text.substr(1) : text;
    };
    return fixed(mean) + " ± " + fixed(sd);
}

std::string superscript(int number)
{
    static constexpr std::string_view digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text;
    for (const char c : std::to_string(number)) text += c == '-' ? "⁻" : digits[c - '0'];
    return text;
}

std::string inPowersOfTen(std::string_view number)
{
    const std::size_t power = number.find('e');
    std::string text;
    for (const char c : number.substr(0, power)) text += c == '-' ? std::string("−") : std::string(1, c);
    if (power == number.npos) return text;
    const double exponent = parseNumber(number.substr(power + 1)).value_or(0.0);
    const std::string ten = "10" + superscript(static_cast<int>(exponent));
    return text == "1" ? ten : text == "−1" ? "−" + ten : text + "·" + ten;
}

std::string shortNumber(double number)
{
    constexpr int digits = 3;
    constexpr double largestWhole = 1e6;
    if (std::isnan(number)) return "not a number";
    if (std::isinf(number)) return number > 0.0 ? "infinity" : "−infinity";
    const double size = std::abs(number);
    if (size < 1000.0 || size >= largestWhole) return inPowersOfTen(roundedText(number, digits));
    const double unit = std::pow(10.0, std::floor(std::log10(size)) + 1 - digits);
    return inPowersOfTen(roundedText(std::round(number / unit) * unit, 7));
}

std::string plainNumber(double number)
{
    constexpr double large = 1000.0, whole = 1e12;
    if (!(std::abs(number) >= large && std::abs(number) < whole)) return shortNumber(number);
    return (number < 0.0 ? "−" : "") + grouped(std::lround(std::abs(number)));
}

std::string percent(double fraction)
{
    return plainNumber(100.0 * fraction) + " %";
}

std::string wholePercent(double fraction)
{
    return std::to_string(std::lround(100.0 * fraction)) + " %";
}

std::string scoreText(double fraction)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.1f %%", 100.0 * fraction);
    return text;
}

std::string pointsText(double difference)
{
    constexpr double shown = 0.0005;  // less would be 0.0
    if (difference > 0.0 && difference < shown) return roundedText(100.0 * difference, 1) + " points";
    const std::string text = scoreText(difference);
    return text.substr(0, text.find(' ')) + " points";
}

std::string grouped(std::ptrdiff_t count)
{
    std::string text = std::to_string(count);
    const std::ptrdiff_t first = count < 0 ? 1 : 0;
    for (std::ptrdiff_t place = std::ssize(text) - 3; place > first; place -= 3)
        text.insert(static_cast<std::size_t>(place), 1, ',');
    return text;
}

std::string counted(std::ptrdiff_t count, std::string_view noun)
{
    return grouped(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

std::string counted(std::ptrdiff_t count, std::string_view one, std::string_view many)
{
    return grouped(count) + " " + std::string(count == 1 ? one : many);
}

namespace {

/// Of a number beyond the range of double precision: 0 if it is too small for it, else infinite, with its sign.
double limitOf(std::string_view text)
{
    const double sign = text.front() == '-' ? -1.0 : 1.0;
    long double wide = 0.0L;
    const bool isKnown = std::from_chars(text.data(), text.data() + text.size(), wide).ec == std::errc();
    const bool isSmall = isKnown ? std::abs(wide) < 1.0L : text.find("e-") != text.npos || text.find("E-") != text.npos;
    return sign * (isSmall ? 0.0 : std::numeric_limits<double>::infinity());
}

}  // namespace

std::optional<double> parseNumber(std::string_view text)
{
    if (text.size() > longestNumber) return std::nullopt;
    if (text.size() > 1 && text[0] == '+' && text[1] != '-') text.remove_prefix(1);
    double number = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc::invalid_argument || end != text.data() + text.size()) return std::nullopt;
    if (error == std::errc::result_out_of_range) return limitOf(text);
    return number;
}

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

std::string_view withoutQuotes(std::string_view text)
{
    const bool isQuoted = text.size() >= 2 && text.front() == text.back()
        && (text.front() == '"' || text.front() == '\'');
    return isQuoted ? text.substr(1, text.size() - 2) : text;
}

std::string escaped(std::string_view text)
{
    static constexpr char digits[] = "0123456789abcdef";
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = characterLength(text.substr(i));
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte == '\t') {
            result += "\\t";
            ++i;
        } else if (length == 0 || isControl(byte)) {
            result += {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
            ++i;
        } else if (byte >= 0x80 && hiddenLength(text.substr(i)) > 0) {
            for (const char part : text.substr(i, length)) {
                const auto one = static_cast<unsigned char>(part);
                result += {'\\', 'x', digits[one >> 4], digits[one & 15]};
            }
            i += length;
        } else {
            result += text.substr(i, length);
            i += length;
        }
    }
    return result;
}

bool isUtf8(std::string_view bytes)
{
    while (!bytes.empty()) {
        const std::size_t length = characterLength(bytes);
        if (length == 0) return false;
        bytes.remove_prefix(length);
    }
    return true;
}

std::string inQuotes(std::string_view text)
{
    constexpr std::size_t longest = 40;
    std::size_t end = 0;
    for (std::size_t characters = 0; end < text.size() && characters < longest; ++characters)
        end += std::max<std::size_t>(characterLength(text.substr(end)), 1);
    return "'" + escaped(text.substr(0, end)) + (end < text.size() ? "…'" : "'");
}

std::string listed(const std::vector<std::string>& words, std::string_view last)
{
    std::string result;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) result += i + 1 == words.size() ? " " + std::string(last) + " " : ", ";
        result += words[i];
    }
    return result;
}

std::string suggestion(std::string_view word, const std::vector<std::string>& words)
{
    if (word.size() > 64) return {};
    if (word.size() >= 3) {
        const auto longer = std::ranges::find_if(
            words, [&](const std::string& candidate) { return candidate.starts_with(word); });
        if (longer != words.end()) return " (did you mean '" + *longer + "'?)";
    }
    const std::string* nearest = nullptr;
    const std::size_t letters = word.size() - std::min(word.find_first_not_of('-'), word.size());
    std::size_t smallest = (letters + 2) / 3 + 1;  // dashes that every option begins with are no likeness
    for (const std::string& candidate : words) {
        const std::size_t distance = wordDistance(word, candidate);
        if (distance < smallest && distance < candidate.size()) {
            smallest = distance;
            nearest = &candidate;
        }
    }
    return nearest ? " (did you mean '" + *nearest + "'?)" : std::string();
}

}  // namespace krein
