// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/number_field.h"

#include <algorithm>
#include <cmath>

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>

#include "core/base/object_number.h"
#include "core/base/text.h"
#include "ui/text/finite_number.h"
#include "ui/text/number_text.h"
#include "ui/text/whole_terms.h"
#include "ui/theme/widget_theme.h"

namespace krein {

namespace {

// QDoubleSpinBox rounds what it holds to a number of decimals; this many keep any double we accept.
constexpr int keptDecimals = 24;
// Its bounds must be finite.
constexpr double unbounded = 1e15;

}  // namespace

QString acceptedText(double minimum, double maximum, bool integral)
{
    const QString kind = integral ? NumberField::tr("a whole number") : NumberField::tr("a number");
    const bool above = minimum > -unbounded, below = maximum < unbounded;
    const QString least = limitText(minimum), most = limitText(maximum);
    if (above && below) return NumberField::tr("%1 from %2 to %3").arg(kind, least, most);
    if (above) return NumberField::tr("%1 of at least %2").arg(kind, least);
    return below ? NumberField::tr("%1 of at most %2").arg(kind, most) : kind;
}

NumberField::NumberField(const Parameter& parameter, bool integral, QWidget* parent)
    : QDoubleSpinBox(parent),
      m_integral(integral),
      m_logarithmic(parameter.scale == Scale::Logarithmic),
      m_first(parameter.isObject ? static_cast<double>(firstObject) : 0.0)
{
    setDecimals(integral ? 0 : keptDecimals);
    setRange(std::max(parameter.minimum, -unbounded), std::min(parameter.maximum, unbounded));
    setSingleStep(integral ? 1.0 : std::pow(10.0, std::floor(std::log10((parameter.high - parameter.low) / 20.0))));
    setKeyboardTracking(false);
    setAccelerated(true);
    setFocusPolicy(Qt::StrongFocus);
    connect(this, &QDoubleSpinBox::valueChanged, this, &NumberField::restore);
    connect(lineEdit(), &QLineEdit::textEdited, this, [this](const QString& text) {
        if (m_refused) setRefused(text, problemOf(text));
    });
}

QLabel* NumberField::newRefusalLabel()
{
    auto* label = new QLabel;
    label->setObjectName(objectName() + QStringLiteral(".refusal"));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->hide();
    connect(this, &NumberField::refusalChanged, label, [this, label](const QString& sentence) {
        QPalette palette;
        palette.setColor(QPalette::WindowText, themeOf(*this).warning);
        label->setPalette(palette);
        label->setText(sentence.isEmpty() ? sentence : QStringLiteral("⚠\u00a0") + wholeTerms(sentence));
        label->setVisible(!sentence.isEmpty());
    });
    return label;
}

QString NumberField::textFromValue(double value) const
{
    if (m_refused) return *m_refused;
    if (!m_known) return QString();
    if (m_integral) return QString::number(value + m_first, 'f', 0).replace(QLatin1Char('-'), QChar(0x2212));
    return QString::number(value == 0.0 ? 0.0 : value, 'g', 6).replace(QLatin1Char('-'), QChar(0x2212));
}

double NumberField::valueFromText(const QString& text) const
{
    // The text shown is rounded: leaving the field without typing must not change the value.
    if (text == textFromValue(value())) return value();
    const std::optional<double> number = finiteNumber(text);
    return number ? *number - m_first : value();
}

QString NumberField::problemOf(const QString& text) const
{
    if (!m_refused && text == textFromValue(value())) return {};
    const QString accepted = acceptedText(minimum() + m_first, maximum() + m_first, m_integral);
    const QString shown = text.trimmed().left(20);
    if (isAmbiguous(text))
        return tr("“%1” is ambiguous: write %2 or %3.")
            .arg(shown, QString(shown).replace(QLatin1Char(','), QLatin1Char('.')),
                QString(shown).remove(QLatin1Char(',')));
    const auto number = finiteNumber(text);
    const bool isTooLarge = !number && std::isinf(parseNumber(text.trimmed().toStdString()).value_or(0.0));
    if (isTooLarge) return tr("“%1” is too large; enter %2.").arg(shown, accepted);
    if (!number)
        return shown.isEmpty() ? tr("Enter %1.").arg(accepted)
                               : tr("“%1” is not a number; enter %2.").arg(shown, accepted);
    if (m_integral && *number != std::round(*number))
        return tr("“%1” is not a whole number; enter %2.").arg(shown, accepted);
    if (*number - m_first < minimum() || *number - m_first > maximum())
        return tr("“%1” is out of range; enter %2.").arg(shown, accepted);
    return {};
}

/// Everything may be typed on the way: a key that did nothing would make "1/3" 13.
QValidator::State NumberField::validate(QString& text, int&) const
{
    return m_refused != text && problemOf(text).isEmpty() ? QValidator::Acceptable : QValidator::Intermediate;
}

/// Refuses what was typed if it cannot be the value.
void NumberField::judge()
{
    const QString text = lineEdit()->text();
    if (!m_refused) setRefused(text, problemOf(text));
    if (m_known || m_refused || text.isEmpty()) return;
    m_known = true;
    const double before = value();
    if (valueFromText(text) == before) Q_EMIT valueChanged(before);  // it was not in force
}

void NumberField::setKnown(bool known)
{
    if (known == m_known) return;
    m_known = known;
    restore();
}

void NumberField::setRefused(const QString& text, const QString& sentence)
{
    m_refused = sentence.isEmpty() ? std::nullopt : std::optional(text);
    if (sentence == m_refusal) return;
    m_refusal = sentence;
    update();
    Q_EMIT refusalChanged(sentence);
}

/// The text of the value in force.
void NumberField::restore()
{
    setRefused(QString(), QString());
    const QString text = textFromValue(value());
    if (lineEdit()->text() != text) lineEdit()->setText(text);
}

bool NumberField::isTyping() const
{
    return m_refused || lineEdit()->text() != textFromValue(value());
}

bool NumberField::event(QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride) return QDoubleSpinBox::event(event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool isUndo = key->matches(QKeySequence::Undo);
    if (!isTyping() && (isUndo || key->matches(QKeySequence::Redo))) {
        event->ignore();  // or the line, which has nothing to undo, would take the key
        return true;
    }
    if (isTyping() && (key->key() == Qt::Key_Escape || (isUndo && m_refused))) {
        event->accept();  // or the window would take it, see keyPressEvent()
        return true;
    }
    return QDoubleSpinBox::event(event);
}

void NumberField::keyPressEvent(QKeyEvent* event)
{
    const bool takesBack = event->key() == Qt::Key_Escape || (event->matches(QKeySequence::Undo) && m_refused);
    if (takesBack && isTyping()) {
        restore();
        lineEdit()->selectAll();
        return event->accept();  // or it would close the dialog, or cancel a computation
    }
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) judge();
    QDoubleSpinBox::keyPressEvent(event);
}

void NumberField::focusOutEvent(QFocusEvent* event)
{
    judge();
    QDoubleSpinBox::focusOutEvent(event);
}

/// A frame that is there or not, so that nobody needs to tell colours apart.
void NumberField::paintEvent(QPaintEvent* event)
{
    QDoubleSpinBox::paintEvent(event);
    if (m_refusal.isEmpty()) return;
    QPainter painter(this);
    painter.setPen(QPen(themeOf(*this).warning, 2.0));
    painter.drawRect(rect().adjusted(1, 1, -1, -1));
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

}  // namespace krein
