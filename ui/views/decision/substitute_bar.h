// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace krein {

/// Says what is shown in place of the decision, an eigenfunction or an iterate, and leads back to it.
class SubstituteBar : public QWidget {
    Q_OBJECT
public:
    explicit SubstituteBar(QWidget* parent = nullptr);

    /// @param title  empty: the decision itself is shown, and the bar is hidden
    void setTitle(const QString& title);

Q_SIGNALS:
    void backWanted();

private:
    QLabel* m_title;
};

}  // namespace krein
