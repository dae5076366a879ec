// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/number_text.h"

#include <cmath>

#include <QCoreApplication>

#include "core/text.h"
#include "ui/words/text.h"

namespace krein {

QString superscript(int number)
{
    static const ushort digits[] = {0x2070, 0x00b9, 0x00b2, 0x00b3, 0x2074, 0x2075, 0x2076, 0x2077, 0x2078, 0x2079};
    QString text;
    for (const QChar c : QString::number(number))
        text += c == QLatin1Char('-') ? QChar(0x207b) : QChar(digits[c.digitValue()]);
    return text;
}

QString numberText(double value, int digits)
{
    if (std::isnan(value)) return QStringLiteral("undefined");
    if (std::isinf(value)) return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    const QString text = toText(roundedText(value, digits));
    const qsizetype power = text.indexOf(QLatin1Char('e'));
    QString shown = power < 0 ? text : text.left(power);
    shown.replace(QLatin1Char('-'), QChar(0x2212));
    if (power < 0) return shown;
    const QString ten = QStringLiteral("10") + superscript(text.mid(power + 1).toInt());
    if (shown == QStringLiteral("1")) return ten;
    return shown == QStringLiteral("−1") ? QChar(0x2212) + ten : shown + QChar(0x00b7) + ten;
}

QString spreadText(double mean, double sd)
{
    QString text = toText(meanAndSpread(mean, sd));
    if (text.contains(QLatin1Char('e')) || !std::isfinite(mean) || !std::isfinite(sd))
        return numberText(mean, 4) + QStringLiteral(" ± ") + numberText(sd, 2);
    return text.replace(QLatin1Char('-'), QChar(0x2212));
}

QString limitText(double value)
{
    constexpr double manyZeros = 1e6;
    const bool round = std::abs(value) >= manyZeros && toText(roundedText(value, 2)).toDouble() == value;
    return numberText(value, round ? 2 : 10);
}

QString percentText(double fraction)
{
    const double percent = 100.0 * fraction;
    const double size = std::abs(percent);
    if (size == 0.0) return QStringLiteral("0 %");
    if (size >= 1000.0)
        return QCoreApplication::translate("krein::words", "%1 times").arg(numberText(std::round(fraction), 4));
    const int decimals = size >= 10.0 ? 1 : 2;
    const QString text = size >= 0.01 ? QString::number(percent, 'f', decimals) : QString::number(percent, 'g', 2);
    return QString(text).replace(QLatin1Char('-'), QChar(0x2212)) + QStringLiteral(" %");
}

}  // namespace krein
