// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QValidator>

namespace krein {

/// The finite number a text stands for, whatever the locale: with a decimal point or comma, '-' or a true minus sign, an
/// exponent, or as a simple fraction, "1/3". Unset for everything else, also for "1,234", which means 1.234 to some and
/// 1234 to others, see isAmbiguous().
std::optional<double> finiteNumber(const QString& text);
/// Whether a comma in it may stand for the decimals or for the thousands.
bool isAmbiguous(const QString& text);

/// The shortest text that reads back as exactly this number, for editing and copying.
QString exactNumber(double value);

/// Lets only such numbers through, but anything be typed on the way: a key that did nothing would make "1/3" 13.
class FiniteNumber : public QValidator {
    Q_OBJECT
public:
    using QValidator::QValidator;
    State validate(QString& text, int& position) const override;
};

}  // namespace krein
