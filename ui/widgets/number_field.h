// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>

#include "core/parameter.h"

namespace krein {

/// Exact entry of one number. Shows up to six significant digits but keeps the value as it was given; takes "1e-3" and
/// "0,5"-free decimals; steps by a tenth of the value's magnitude on logarithmic scales.
class NumberField : public QDoubleSpinBox {
    Q_OBJECT
public:
    NumberField(const Parameter& parameter, bool integral, QWidget* parent = nullptr);

    QString textFromValue(double value) const override;
    double valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;
    void stepBy(int steps) override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void wheelEvent(QWheelEvent* event) override;

private:
    bool m_integral;
    bool m_logarithmic;
};

}  // namespace krein
