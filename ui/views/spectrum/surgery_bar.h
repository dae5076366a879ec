// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include <QWidget>

#include "ui/views/spectrum/spectrum_edits.h"

class QAction;
class QBoxLayout;
class QLabel;

namespace krein {

/// What is picked in a spectrum, and what can be done with it.
class SurgeryBar : public QWidget {
    Q_OBJECT
public:
    explicit SurgeryBar(QWidget* parent = nullptr);

    /// @param numbers  of eigenvalues, counted from 1; none: the bar is hidden
    /// @param values   eigenvalues of K, descending   @param images  what becomes of them; may be empty
    /// @param edits    present   @param remark  for the tool tip; may be empty
    void display(const std::vector<Index>& numbers, const Vector& values, const Vector& images, const EigenEdits& edits,
        const QString& remark);
    /// Flip, clip, drop, restore; disabled where they would change nothing.
    const std::array<QAction*, 4>& surgeries() const { return m_actions; }
    QString text() const { return m_text; }

Q_SIGNALS:
    void wanted(krein::Surgery surgery);
    void letGoWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showText();

    QLabel* m_label;
    QBoxLayout* m_parts;
    QString m_text, m_short;
    std::array<QAction*, 4> m_actions;
};

}  // namespace krein
