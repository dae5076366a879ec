// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;

namespace krein {

/// One sentence about what could not be done, above the pictures; stays until it is closed or solved.
class MessageBar : public QFrame {
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent = nullptr);
    void showMessage(const QString& sentence);
    QString message() const;

private:
    QLabel* m_text;
};

}  // namespace krein
