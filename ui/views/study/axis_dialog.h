// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "core/study/study.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QRadioButton;
class QSpinBox;

namespace krein {

/// Asks which values a parameter is to take: so many from one number to another, or a list.
class AxisDialog : public QDialog {
    Q_OBJECT
public:
    AxisDialog(const ParameterValues& values, const Experiment& experiment, QWidget* parent);

    /// @pre it was accepted
    const ParameterValues& values() const { return m_values; }

private:
    void judge();
    ParameterValues entered() const;

    const Experiment& m_experiment;
    ParameterValues m_values;
    QRadioButton *m_isRange, *m_isList;
    QLineEdit *m_from, *m_to, *m_list;
    QSpinBox* m_steps;
    QCheckBox* m_logarithmic;
    QLabel* m_problem;
    QPushButton* m_accept;
};

}  // namespace krein
