// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QFrame>

#include "core/base/fix.h"

class QLabel;
class QPushButton;

namespace krein {

class FixButtons;

/// One sentence about what could not be done, with a button for everything that would fix it, above the pictures;
/// stays until it is closed or solved.
class MessageBar : public QFrame {
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent = nullptr);
    /// @param otherwise  the words on one more button; empty: none
    void showMessage(const QString& sentence, const std::vector<Fix>& fixes = {}, const QString& otherwise = {});
    QString message() const;

Q_SIGNALS:
    void fixChosen(const krein::Fix& fix);
    void otherwiseChosen();

private:
    QLabel* m_text;
    FixButtons* m_fixes;
    QPushButton* m_otherwise;
};

}  // namespace krein
