// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QDoubleSpinBox>

#include "core/base/parameter.h"

class QLabel;

namespace krein {

/// Exact entry of one number. Shows up to six significant digits but keeps the value as it was given; takes what
/// finiteNumber() reads; calls rows of objects by their numbers; steps by a tenth of the value's magnitude on
/// logarithmic scales.
///
/// What is typed counts when Enter is pressed or the focus leaves. A text that is no number, or one beyond the range,
/// stays as it was typed, under a frame and beside a sentence with the range, until it is fixed or Esc brings the
/// value in force back.
class NumberField : public QDoubleSpinBox {
    Q_OBJECT
public:
    NumberField(const Parameter& parameter, bool integral, QWidget* parent = nullptr);

    /// Whether there is a value to show: one that the data choose is not known without data.
    void setKnown(bool known);
    /// What is wrong with the text that was refused, and what is accepted; empty if there is none.
    QString refusal() const { return m_refusal; }
    /// A label, to stand beneath the field, that shows refusal() while there is one.
    QLabel* newRefusalLabel();

    QString textFromValue(double value) const override;
    double valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;
    void stepBy(int steps) override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void refusalChanged(const QString& sentence);

protected:
    /// Undo is the window's, but for what is being typed.
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    bool isTyping() const;
    /// What is wrong with a text, one sentence; empty if it stands for a value that is accepted.
    QString problemOf(const QString& text) const;
    void judge();
    void setRefused(const QString& text, const QString& sentence);
    void restore();

    bool m_integral;
    bool m_logarithmic;
    double m_first;  ///< what 0 is called: 1 of the row of an object, else 0
    bool m_known = true;
    std::optional<QString> m_refused;  ///< the text, as typed; unset if the value in force is shown
    QString m_refusal;
};

/// What is accepted, as the end of a sentence: "a whole number from 2 to 5,000", "a number of at least 0".
QString acceptedText(double minimum, double maximum, bool integral);

}  // namespace krein
