// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QObject>
#include <QString>

#include "core/documents/alternatives.h"

class QAction;
class QWidget;

namespace krein {

class StudyView;

/// Ways into a study from where a parameter is set: a right click on its name, or the key while it has the focus,
/// varies it; on the list of methods, kernels or corrections it asks which of them are compared, as the action of menus
/// does.
class StudyCommands : public QObject {
    Q_OBJECT
public:
    /// @param panel  of the controls   @param reveal  brings the study into sight
    StudyCommands(QWidget* panel, StudyView* study, std::function<void()> reveal, QObject* parent);

    /// For a menu: varies what has the focus.
    QAction* varyAction() const { return m_vary; }
    /// For a menu: asks which methods are cross-validated.
    QAction* compareAction() const { return m_compare; }
    /// What else the menu of a parameter does: has it at hand while one presents.
    void setPinning(std::function<void(const QString& path)> pin) { m_pin = std::move(pin); }
    void crossValidate();
    /// Makes it the window's study, one step of undo, and runs it.
    void open(const Study& study);
    /// Ends the run of a study that is in sight.
    void cancel();

Q_SIGNALS:
    void problem(const QString& sentence);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void vary(const QString& path);
    void compare(Factor what);
    void varyFocused();
    bool showMenu(QWidget* under, const QPoint& at);

    QWidget* m_panel;
    StudyView* m_study;
    std::function<void()> m_reveal;
    std::function<void(const QString&)> m_pin;  ///< may be empty
    QAction *m_vary, *m_compare;
};

}  // namespace krein
