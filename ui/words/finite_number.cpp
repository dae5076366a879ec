// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/finite_number.h"

#include <algorithm>
#include <cmath>

#include "core/text.h"
#include "ui/words/text.h"

namespace krein {

std::optional<double> finiteNumber(const QString& text)
{
    const QString plain = text.trimmed().replace(QChar(0x2212), QLatin1Char('-'));
    const auto number = parseNumber(plain.toStdString());
    return number && std::isfinite(*number) ? number : std::nullopt;
}

QString exactNumber(double value)
{
    return toText(numberText(value));
}

QValidator::State FiniteNumber::validate(QString& text, int&) const
{
    if (finiteNumber(text)) return Acceptable;
    const QString plain = text.trimmed();
    const bool beginning = std::all_of(plain.cbegin(), plain.cend(), [](QChar c) {
        return (c.unicode() < 128 && c.isDigit()) || QStringLiteral("+-.eE").contains(c) || c == QChar(0x2212);
    });
    return beginning ? Intermediate : Invalid;
}

}  // namespace krein
