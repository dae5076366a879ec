// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "core/study/study.h"

class QBoxLayout;
class QMenu;
class QToolButton;

namespace krein {

/// One button for each axis of a study: beside each other with their values or, where that is too wide, with their
/// names alone; or below each other with their values.
class AxisButtons : public QWidget {
    Q_OBJECT
public:
    enum class Form { Values, Names, Column };

    explicit AxisButtons(QWidget* parent = nullptr);

    void showAxes(const Study& study);
    void setForm(Form form);
    Form form() const { return m_form; }
    /// Pixels that it takes in a form.
    int widthIn(Form form) const;
    bool isEmpty() const { return m_buttons.empty(); }

Q_SIGNALS:
    void menuWanted(QMenu* menu, std::size_t axis);  ///< it is about to be shown and to be filled

private:
    void addButton();
    QString textOf(std::size_t axis, Form form) const;

    struct Words {
        QString symbol, values;
    };
    QBoxLayout* m_layout;
    std::vector<QToolButton*> m_buttons;
    std::vector<Words> m_words;
    Form m_form = Form::Values;
};

/// A button that opens a menu.
QToolButton* makeMenuButton(const QString& name, const QString& text, const QString& toolTip, QWidget* parent);

}  // namespace krein
