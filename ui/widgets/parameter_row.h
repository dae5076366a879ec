// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

#include "core/parameters.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QSlider;
class QToolButton;

namespace krein {

class NumberField;

/// The control for one parameter, built from its description: slider and exact entry, a check box, a choice, or a line of
/// text, which counts when Enter is pressed or the focus leaves it.
/// Its object name is the parameter's path, "kernel.rho"; the slider's "kernel.rho.slider", a path's "data.file.browse".
class ParameterRow : public QWidget {
    Q_OBJECT
public:
    /// @param names  for an integer counted from 1: what the numbers stand for; shown as a list then
    /// @param offersAutomatic  whether a button lets the data choose (one per group of alternatives)
    ParameterRow(const QString& path, const Setting& setting, const QStringList& names, bool offersAutomatic, QWidget* parent = nullptr);

    const Parameter& parameter() const { return m_parameter; }
    /// Shows the value in force. @param resolved  what stands in for an unset value; ignored otherwise
    void show(const Setting& setting, const ParameterValue& resolved, bool automatic);

    /// Room for the words before a choice or a text, so that several rows line up.
    void setLabelWidth(int width);

Q_SIGNALS:
    /// Edits with the same non-zero gesture belong to one drag.
    void edited(const QString& path, const krein::ParameterValue& value, quint64 gesture);

private:
    void buildNumber(bool integral, bool offersAutomatic);
    void buildSlider(bool integral);
    QToolButton* automaticButton();
    void buildChoice(const QStringList& labels);
    void buildFlag();
    void buildText();
    void browse();
    void commitText();
    void showText(const QString& value);
    void edit(double value, quint64 gesture);

    QString m_path;
    Parameter m_parameter;
    ParameterKind m_kind;
    bool m_named;
    QSlider* m_slider = nullptr;  ///< null if the parameter has exact entry only
    NumberField* m_field = nullptr;
    QToolButton* m_automatic = nullptr;
    QComboBox* m_choice = nullptr;
    QCheckBox* m_flag = nullptr;
    QLineEdit* m_text = nullptr;
    QLabel* m_inlineLabel = nullptr;  ///< in front of a choice or a text; null for others
    QString m_shownText;    ///< the value in force
    bool m_showing = false;  ///< values are being shown, not edited
    quint64 m_gesture = 0;
};

}  // namespace krein
