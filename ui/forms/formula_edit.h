// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

class QLabel;

namespace krein {

class FormulaLine;

/// A line in which a kernel is typed as a formula, checked with every character. A formula that can be computed is
/// passed on when typing pauses, at once when Enter is pressed or the focus leaves the line; one that cannot stays in
/// the line, with the offending character underlined, a caret below it and a sentence that says what would be accepted.
/// Below the line are the names a formula may use (click one to insert it) and a menu of examples.
/// The line's object name is the path, "kernel.text"; the sentence's "kernel.text.problem", the menu's
/// "kernel.text.examples".
class FormulaEdit : public QWidget {
    Q_OBJECT
public:
    explicit FormulaEdit(const QString& path, QWidget* parent = nullptr);

    /// Shows the formula in force. What is being typed stays, unless the formula was changed elsewhere.
    void showFormula(const QString& formula);
    /// The sentence about the text in the line; empty if it can be computed.
    QString problem() const;

Q_SIGNALS:
    /// Formulas with the same gesture belong to one session of editing, which ends with Enter or when the focus leaves.
    void edited(const QString& formula, quint64 gesture);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;  ///< Esc goes back to the formula in force

private:
    QWidget* newFooter(const QString& path);
    void onTyped();
    void check();
    void apply();
    void endSession();
    void setWhole(const QString& formula);

    FormulaLine* m_line;
    QLabel* m_problem;
    QString m_inForce;
    bool m_shown = false;   ///< there is a formula in force
    quint64 m_session = 0;  ///< gesture of the running session; 0: none
    QTimer m_pause;
};

}  // namespace krein
