// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QValidator>

namespace krein {

/// The finite number a text stands for, with '.' as decimal point and '-' or a true minus sign, whatever the locale.
std::optional<double> finiteNumber(const QString& text);

/// The shortest text that reads back as exactly this number, for editing and copying.
QString exactNumber(double value);

/// Lets only such numbers through.
class FiniteNumber : public QValidator {
    Q_OBJECT
public:
    using QValidator::QValidator;
    State validate(QString& text, int& position) const override;
};

}  // namespace krein
