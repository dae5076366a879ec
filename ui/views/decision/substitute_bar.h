// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace krein {

/// Says what is shown in place of the decision or the objects alone, an eigenfunction or an iterate, and leads back.
class SubstituteBar : public QWidget {
    Q_OBJECT
public:
    explicit SubstituteBar(QWidget* parent = nullptr);

    /// @param title  empty: nothing is shown in place of the decision, and the bar is hidden
    /// @param decides  whether there is a decision to go back to
    void setTitle(const QString& title, bool decides);

Q_SIGNALS:
    void backWanted();

private:
    QLabel* m_title;
    QToolButton* m_back;
};

}  // namespace krein
