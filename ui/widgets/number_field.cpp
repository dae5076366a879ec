// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/number_field.h"

#include <algorithm>
#include <cmath>

#include <QLineEdit>
#include <QWheelEvent>

namespace krein {

namespace {

// QDoubleSpinBox rounds what it holds to a number of decimals; this many keep any double we accept.
constexpr int keptDecimals = 24;
// Its bounds must be finite.
constexpr double unbounded = 1e15;

}  // namespace

NumberField::NumberField(const Parameter& parameter, bool integral, QWidget* parent)
    : QDoubleSpinBox(parent),
      m_integral(integral),
      m_logarithmic(parameter.scale == Scale::Logarithmic)
{
    setDecimals(integral ? 0 : keptDecimals);
    setRange(std::max(parameter.minimum, -unbounded), std::min(parameter.maximum, unbounded));
    setSingleStep(integral ? 1.0 : std::pow(10.0, std::floor(std::log10((parameter.high - parameter.low) / 20.0))));
    setKeyboardTracking(false);
    setAccelerated(true);
    setFocusPolicy(Qt::StrongFocus);
}

QString NumberField::textFromValue(double value) const
{
    if (m_integral) return QString::number(value, 'f', 0);
    return QString::number(value == 0.0 ? 0.0 : value, 'g', 6);
}

double NumberField::valueFromText(const QString& text) const
{
    // The text shown is rounded: leaving the field without typing must not change the value.
    if (text == textFromValue(value())) return value();
    bool ok = false;
    QString plain = text.trimmed();
    const double typed = plain.replace(QChar(0x2212), QLatin1Char('-')).toDouble(&ok);
    return ok && std::isfinite(typed) ? typed : value();
}

QValidator::State NumberField::validate(QString& text, int&) const
{
    bool ok = false;
    QString plain = text.trimmed();
    const double typed = plain.replace(QChar(0x2212), QLatin1Char('-')).toDouble(&ok);
    if (!ok || !std::isfinite(typed)) {
        const bool beginning = std::all_of(
            plain.cbegin(), plain.cend(), [](QChar c) { return c.isDigit() || QStringLiteral("+-.eE").contains(c); });
        return beginning ? QValidator::Intermediate : QValidator::Invalid;
    }
    if (m_integral && typed != std::round(typed)) return QValidator::Invalid;
    return typed < minimum() || typed > maximum() ? QValidator::Intermediate : QValidator::Acceptable;
}

void NumberField::stepBy(int steps)
{
    if (m_logarithmic && !m_integral && value() > 0.0)
        setSingleStep(std::pow(10.0, std::floor(std::log10(value())) - 1.0));
    QDoubleSpinBox::stepBy(steps);
    lineEdit()->selectAll();
}

QSize NumberField::sizeHint() const
{
    QSize hint = QDoubleSpinBox::sizeHint();
    hint.setWidth(fontMetrics().horizontalAdvance(QStringLiteral("0.000000")) + 38);
    return hint;
}

void NumberField::wheelEvent(QWheelEvent* event)
{
    // Scrolling the form must not change numbers on the way.
    if (hasFocus())
        QDoubleSpinBox::wheelEvent(event);
    else
        event->ignore();
}

}  // namespace krein
