// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QFrame>

#include "core/base/remedy.h"

class QLabel;
class QPushButton;

namespace krein {

class RemedyButtons;

/// One sentence about what could not be done, with a button for everything that would mend it, above the pictures;
/// stays until it is closed or solved.
class MessageBar : public QFrame {
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent = nullptr);
    /// @param otherwise  the words on one more button; empty: none
    void showMessage(const QString& sentence, const std::vector<Remedy>& remedies = {}, const QString& otherwise = {});
    QString message() const;

Q_SIGNALS:
    void remedyChosen(const krein::Remedy& remedy);
    void otherwiseChosen();

private:
    QLabel* m_text;
    RemedyButtons* m_remedies;
    QPushButton* m_otherwise;
};

}  // namespace krein
