// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/finite_number.h"

#include <cmath>

#include <QRegularExpression>

#include "core/base/text.h"
#include "ui/text/text.h"

namespace krein {

namespace {

/// With a point for a decimal comma and '-' for a true minus sign.
QString plainNumber(const QString& text)
{
    QString plain = text.trimmed().replace(QChar(0x2212), QLatin1Char('-'));
    if (plain.count(QLatin1Char(',')) == 1 && !plain.contains(QLatin1Char('.')))
        plain.replace(QLatin1Char(','), QLatin1Char('.'));
    return plain;
}

std::optional<double> finite(const QString& plain)
{
    const auto number = parseNumber(plain.toStdString());
    return number && std::isfinite(*number) ? number : std::nullopt;
}

}  // namespace

bool isAmbiguous(const QString& text)
{
    static const QRegularExpression grouped(QStringLiteral("^[+\\-\u2212]?[1-9][0-9]{0,2}(,[0-9]{3})+$"));
    return grouped.match(text.trimmed()).hasMatch();
}

std::optional<double> finiteNumber(const QString& text)
{
    if (isAmbiguous(text)) return std::nullopt;
    const QStringList parts = text.split(QLatin1Char('/'));
    if (parts.size() == 1) return finite(plainNumber(text));
    if (parts.size() > 2) return std::nullopt;
    const auto above = finite(plainNumber(parts[0])), below = finite(plainNumber(parts[1]));
    if (!above || !below || !std::isfinite(*above / *below)) return std::nullopt;
    return *above / *below;
}

QString exactNumber(double value)
{
    return toText(numberText(value));
}

QValidator::State FiniteNumber::validate(QString& text, int&) const
{
    return finiteNumber(text) ? Acceptable : Intermediate;
}

}  // namespace krein
