// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/numbers/measured_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/numbers/number_marks.h"
#include "core/data/formats/numbers/number_scan.h"
#include "core/data/formats/numbers/odd_numbers.h"

namespace krein {

namespace {

constexpr std::string_view units[] = {"km", "m", "cm", "mm", "\xC2\xB5m", "\xCE\xBCm", "nm", "pm", "mi", "ft", "in",
    "yd", "ly", "\xC3\x85", "h", "hr", "min", "s", "sec", "ms", "d", "yr", "kg", "g", "mg", "\xC2\xB5g", "\xCE\xBCg",
    "lb", "oz", "l", "ml", "mL", "Hz", "kHz", "MHz", "GHz", "bp", "kb", "kbp", "Mb", "Mbp", "kB", "MB", "GB", "TB",
    "cM", "dB", "K",
    "\xC2\xB0"
    "C",
    "\xC2\xB0"
    "F",
    "\xC2\xB0", "V", "mV", "kW", "kWh", "Pa", "hPa", "kPa", "J", "kJ", "cal", "kcal", "eV", "px", "hp", "mph", "bpm",
    "rpm", "ppm", "a.u.", "m\xC2\xB2", "km\xC2\xB2", "m\xC2\xB3", "kg/m\xC2\xB2", "\xC2\xB5M", "\xCE\xBCM", "mM", "nM",
    "pM", "fM", "mol", "mmol", "\xC2\xB5mol", "\xCE\xBCmol", "nmol", "pmol", "ng", "pg", "\xC2\xB5l", "\xCE\xBCl",
    "\xC2\xB5L", "\xCE\xBCL", "L", "dL", "dl", "IU", "mi.", "nmi", "ha", "mbar", "bar"};
/// Units in other scripts: kilometres, metres, …, kilograms, grams, hours, minutes, seconds.
constexpr std::string_view foreignUnits[] = {"км", "м", "см", "мм", "кг", "г", "ч", "мин", "сек", "公里", "千米", "米",
    "厘米", "公斤", "千克", "克", "小时", "分钟", "秒"};
/// Currencies before or behind a number, longer spellings first; letters before it stand apart from it.
constexpr std::array<std::string_view, 78> currencies{"US$", "NZ$", "HK$", "A$", "C$", "R$", "S$", "$", "€", "£", "¥",
    "₹", "₽", "₩", "¢", "₺", "₴", "₪", "฿", "₫", "₦", "₱", "Rs.", "Rs", "Fr.", "zł", "kr", "руб.", "руб", "元", "円",
    "Euro", "euro", "USD", "EUR", "GBP", "CHF", "JPY", "CNY", "INR", "RUB", "KRW", "AUD", "CAD", "SEK", "NOK", "DKK",
    "PLN", "CZK", "HUF", "RON", "BGN", "ISK", "TRY", "UAH", "ILS", "AED", "SAR", "EGP", "ZAR", "NGN", "KES", "MXN",
    "BRL", "ARS", "CLP", "COP", "PEN", "NZD", "SGD", "HKD", "TWD", "THB", "MYR", "IDR", "PHP", "VND", "PKR"};
/// Words that are units in the singular and, with "s" behind them, in the plural; also these abbreviations.
constexpr std::string_view unitWords[] = {"mile", "meter", "metre", "kilometer", "kilometre", "yard", "hour", "hr",
    "minute", "min", "second", "sec", "day", "week", "month", "year", "yr", "gram", "kilogram", "kg", "pound", "lb",
    "ounce", "ton", "tonne", "liter", "litre", "degree", "point", "pt", "pc", "step", "stop", "hop", "beat", "block"};
/// Others have a plural of their own.
constexpr std::pair<std::string_view, std::string_view> unitPairs[] = {{"foot", "feet"}, {"inch", "inches"}};

/// "days" is "day"; other texts are what they are.
std::string_view singularOf(std::string_view unit)
{
    for (const auto& [one, several] : unitPairs)
        if (unit == several) return one;
    constexpr std::size_t shortest = 3;
    return unit.size() >= shortest && unit.ends_with('s') ? unit.substr(0, unit.size() - 1) : unit;
}

/// Whether what stands behind a number is a unit or a currency per something, "3 kr/km". Other words make ordinals,
/// codes, alleles and dates, "4th floor", "100 G/T", "3 May".
bool isRatio(std::string_view behind)
{
    constexpr std::size_t longest = 16;
    const std::string_view words = trimmed(behind);
    const auto isLetter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
    const std::size_t per = words.find('/');
    if (per == std::string_view::npos || words.size() > longest || per + 1 == words.size()) return false;
    const std::string_view of = words.substr(0, per);
    return std::ranges::all_of(words.substr(per + 1), isLetter)
        && (std::ranges::find(currencies, of) != currencies.end() || isKnownUnit(of));
}

/// "51.1°F", "5'10\"", "1:40", "1/2": figures between signs of degrees, feet, inches or ratios, and nothing else.
bool isWrittenInSigns(std::string_view text)
{
    constexpr std::array<std::string_view, 7> signs{"°", "′", "″", "'", "\"", ":", "/"};
    if (text.empty() || !isFigure(text[text.front() == '-' && text.size() > 1 ? 1 : 0])) return false;
    bool hasSign = false;
    while (!text.empty()) {
        const std::size_t sign = spellingLength(text, signs);
        const bool isScale = hasSign && text.size() == 1 && text.front() >= 'A' && text.front() <= 'Z';  // °F
        if (sign == 0 && !isScale && std::string_view("0123456789.,- ").find(text.front()) == std::string_view::npos)
            return false;
        hasSign = hasSign || sign > 0;
        text.remove_prefix(std::max<std::size_t>(sign, 1));
    }
    return hasSign;
}

bool beginsWithLetter(std::string_view text)
{
    return !text.empty() && std::isalpha(static_cast<unsigned char>(text.front())) != 0;
}

/// The length of "$", "US$", "Rs. " or "USD " before a number; 0 of other texts.
std::size_t currencyBefore(std::string_view text)
{
    const std::size_t length = spellingLength(text, currencies);
    const std::string_view rest = text.substr(length);
    const bool areLetters = beginsWithLetter(text)
        && text.substr(0, length).find_first_of("$.") == std::string_view::npos;
    return areLetters && !rest.starts_with(' ') ? 0 : length;
}

/// Thousands and millions, directly behind a number.
constexpr std::array<std::string_view, 6> scales{"k", "K", "M", "m", "bn", "B"};

/// Takes the mark that stands for no cents, ".-" or ",--", from the beginning.
bool takeNoCents(std::string_view& behind)
{
    constexpr std::array<std::string_view, 6> dashes{"--", "-", "–", "—", "−", "‒"};
    if (behind.empty() || (behind.front() != '.' && behind.front() != ',')) return false;
    const std::size_t dash = spellingLength(behind.substr(1), dashes);
    if (dash == 0) return false;
    behind.remove_prefix(1 + dash);
    return true;
}

}  // namespace

bool isKnownUnit(std::string_view text)
{
    if (std::ranges::find(units, text) != std::end(units)) return true;
    if (std::ranges::find(foreignUnits, text) != std::end(foreignUnits)) return true;
    const std::string_view one = singularOf(text);
    return std::ranges::find(unitWords, one) != std::end(unitWords)
        || std::ranges::any_of(unitPairs, [&](const auto& forms) { return forms.first == one; });
}

bool areOneUnit(std::string_view a, std::string_view b)
{
    return a == b || singularOf(a) == singularOf(b);
}

std::optional<MeasuredText> measuredText(std::string_view text)
{
    std::string_view rest = trimmed(text);
    if (rest.size() > 2 && rest.front() == '(' && rest.back() == ')') {  // "($2.50)", as accountants write -$2.50
        if (rest[1] == '(') return std::nullopt;
        auto amount = measuredText(rest.substr(1, rest.size() - 2));
        if (!amount || !amount->isMoney || amount->number.starts_with('-')) return std::nullopt;
        amount->number.insert(0, 1, '-');
        return amount;
    }
    const bool isNegative = rest.starts_with('-');
    if (isNegative) rest = trimmed(rest.substr(1));
    const std::size_t before = currencyBefore(rest);
    const std::string_view currency = rest.substr(0, before);
    rest = trimmed(rest.substr(before));
    const std::size_t last = rest.find_last_of("0123456789");
    if (last == std::string_view::npos || (isNegative && rest.starts_with('-'))) return std::nullopt;
    const std::string_view number = rest.substr(0, last + 1);
    std::string_view behind = rest.substr(last + 1);
    const bool hasNoCents = takeNoCents(behind);
    behind = trimmed(behind);
    const bool isScaled = !rest.substr(last + 1).starts_with(' ')
        && (before > 0 ? std::ranges::find(scales, behind) != scales.end() : behind == "M" || behind == "k");
    if (!looksLikeNumber(number, '.') && !looksLikeNumber(number, ',')) return std::nullopt;
    MeasuredText result{.number = (isNegative ? "-" : "") + std::string(number),
        .unit = std::string(before > 0 ? currency : behind),
        .isMoney = before > 0};
    if (hasNoCents) {
        if (before == 0) result.unit = behind.empty() ? ".-" : std::string(behind);
        result.isMoney = behind.empty() || (before == 0 && std::ranges::find(currencies, behind) != currencies.end());
        return result.isMoney ? std::optional(result) : std::nullopt;
    }
    if (behind.empty()) return result;
    if (isScaled) {  // "$3k", "3M"
        result.unit = std::string(currency) + std::string(behind);
        return result;
    }
    if (before > 0) return std::nullopt;
    const bool mayBeCode = beginsWithLetter(rest.substr(last + 1));  // "12CHF" touches its number
    result.isMoney = !mayBeCode && std::ranges::find(currencies, behind) != currencies.end();
    result.isKnown = result.isMoney || isKnownUnit(behind);
    return result.isKnown || isRatio(rest.substr(last + 1)) ? std::optional(result) : std::nullopt;
}

std::optional<MeasuredText> inchesIn(std::string_view text)
{
    constexpr std::array<std::string_view, 5> inches{"\"\"", "\"", "\xE2\x80\xB3", "\xE2\x80\x9D", "''"};
    for (const std::string_view sign : inches) {
        if (!text.ends_with(sign)) continue;
        const std::string_view number = trimmed(text.substr(0, text.size() - sign.size()));
        if (!looksLikeNumber(number, '.') && !looksLikeNumber(number, ',')) return std::nullopt;
        return MeasuredText{.number = std::string(number), .unit = "in"};
    }
    return std::nullopt;
}

bool isRange(std::string_view text)
{
    const std::size_t length = figuresLength(text, false);
    constexpr std::array<std::string_view, 4> marks{"-", "\xE2\x80\x93", " - ", " \xE2\x80\x93 "};
    const std::size_t mark = length == 0 ? 0 : spellingLength(text.substr(length), marks);
    const std::string_view second = text.substr(std::min(text.size(), length + mark));
    const std::size_t more = mark == 0 ? 0 : figuresLength(second, false);
    const std::string_view unit = trimmed(second.substr(more));
    return more > 0 && (unit.empty() || isKnownUnit(unit));
}

bool isFeetAndInches(std::string_view text)
{
    const std::size_t length = figuresLength(text, false);
    constexpr std::array<std::string_view, 2> feet{"'", "\xE2\x80\xB2"};
    const std::size_t sign = length == 0 ? 0 : spellingLength(text.substr(length), feet);
    return sign > 0 && inchesIn(trimmed(text.substr(length + sign))).has_value();
}

bool areFewBare(std::size_t bare, std::size_t measured)
{
    constexpr std::size_t few = 5;
    return few * bare <= measured;
}

bool looksMeasured(const std::string& text)
{
    const std::string_view rest = trimmed(text);
    if (rest.empty() || parseNumber(rest, '.')) return false;
    if (const auto measured = measuredText(rest); measured && measured->isKnown) return true;
    const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
    const std::string_view minutes = rest.substr(digits);
    return digits > 0 && digits < 3 && minutes.size() >= 3 && minutes[0] == ':'
        && minutes.find_first_not_of("0123456789:.") == std::string_view::npos;
}

namespace {

/// "widgets" of "5 widgets"; empty of other texts.
std::string_view wordBehindNumber(std::string_view text)
{
    text = trimmed(text);
    const std::size_t blank = std::min(text.find(' '), text.size());
    const std::string_view word = trimmed(text.substr(blank));
    const auto isLetter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
    return parseNumber(text.substr(0, blank), '.') && std::ranges::all_of(word, isLetter) ? word : std::string_view();
}

bool shareWord(const std::vector<std::string>& texts)
{
    const std::string_view first = texts.empty() ? std::string_view() : wordBehindNumber(texts.front());
    return !first.empty() && std::ranges::all_of(texts, [&](const std::string& text) {
        return areOneUnit(wordBehindNumber(text), first);
    });
}

}  // namespace

bool lookLikeAmounts(const std::vector<std::string>& texts)
{
    if (shareWord(texts)) return true;
    bool any = false;
    for (const std::string& text : texts) {
        if (isMissing(text) || isDash(text)) continue;
        const auto measured = measuredText(text);
        const bool isAmount = (measured && !measured->unit.empty()) || looksMeasured(text)
            || isWrittenInSigns(trimmed(text)) || isLimit(trimmed(text)) || (isRange(text) && !isFigure(text.back()));
        if (!isAmount && !measured) return false;
        any = any || isAmount;
    }
    return any;
}

}  // namespace krein
