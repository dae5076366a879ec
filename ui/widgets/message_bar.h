// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QFrame>

#include "core/remedy.h"

class QLabel;

namespace krein {

class RemedyButtons;

/// One sentence about what could not be done, with a button for everything that would mend it, above the pictures;
/// stays until it is closed or solved.
class MessageBar : public QFrame {
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent = nullptr);
    void showMessage(const QString& sentence, const std::vector<Remedy>& remedies = {});
    QString message() const;

Q_SIGNALS:
    void remedyChosen(const krein::Remedy& remedy);

private:
    QLabel* m_text;
    RemedyButtons* m_remedies;
};

}  // namespace krein
