// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/number_text.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include <QCoreApplication>

#include "core/base/text.h"
#include "ui/text/text.h"

namespace krein {

namespace {

std::atomic<int> usual{fewDigits};  // numbers are written on other threads as well

}  // namespace

int usualDigits()
{
    return usual;
}

int usualDigits(int least)
{
    return std::max(least, usualDigits());
}

void setUsualDigits(int digits)
{
    usual = digits > 0 ? digits : fewDigits;
}

QString roundedNumber(double value, int digits)
{
    if (digits == 0) digits = usual;
    if (std::isnan(value)) return QStringLiteral("undefined");
    if (std::isinf(value)) return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    return toText(inPowersOfTen(roundedText(value, digits)));
}

QString givenNumber(double value, int digits)
{
    constexpr double mostDigits = 1e9;
    const bool isWhole = std::abs(value) < mostDigits && value == std::round(value);
    return isWhole ? roundedNumber(value, 9) : roundedNumber(value, digits);
}

QString groupedNumber(qint64 count)
{
    return toText(grouped(count));
}

QString spreadText(double mean, double sd)
{
    QString text = toText(meanAndSpread(mean, sd));
    if (text.contains(QLatin1Char('e')) || !std::isfinite(mean) || !std::isfinite(sd))
        return roundedNumber(mean) + QStringLiteral(" ± ") + roundedNumber(sd, 2);
    return text.replace(QLatin1Char('-'), QChar(0x2212));
}

QString limitText(double value)
{
    constexpr double manyZeros = 1e6;
    const bool round = std::abs(value) >= manyZeros && toText(roundedText(value, 2)).toDouble() == value;
    return roundedNumber(value, round ? 2 : 10);
}

QString percentText(double fraction)
{
    const double size = 100.0 * std::abs(fraction);
    constexpr double rounding = 1e-11;  // of doubles that are divided: no number to be read
    if (size < rounding) return QStringLiteral("0 %");
    if (size >= 1000.0)
        return QCoreApplication::translate("krein::words", "%1 times").arg(roundedNumber(std::round(fraction), 4));
    if (size < 0.01) return roundedNumber(100.0 * fraction, 2) + QStringLiteral(" %");
    return toText(percent(fraction));
}

QString scorePercent(double fraction)
{
    return toText(scoreText(fraction)).replace(QLatin1Char('-'), QChar(0x2212));
}

}  // namespace krein
