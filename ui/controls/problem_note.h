// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "core/base/fix.h"

class QLabel;

namespace krein {

class FixButtons;

/// What is wrong with a part of the experiment, among its controls: a sentence with a sign before it, and a button for
/// everything that would take it away. Without a problem there is nothing to see.
class ProblemNote : public QWidget {
    Q_OBJECT
public:
    explicit ProblemNote(const QString& objectName, QWidget* parent = nullptr);

    void showProblem(const QString& sentence, const std::vector<Fix>& fixes);
    /// Something that is not wrong and can be had otherwise: the same without a sign and in the colour of text.
    void showOffer(const QString& sentence, const std::vector<Fix>& fixes);

Q_SIGNALS:
    void fixChosen(const krein::Fix& fix);

protected:
    void changeEvent(QEvent* event) override;

private:
    void colour();

    bool m_isOffer = false;
    QLabel* m_text;
    FixButtons* m_fixes;
};

}  // namespace krein
