// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

namespace krein {

class SentenceBar;

/// One sentence above the views with a button for what it offers; stays until it is taken or closed.
class OfferBar : public QFrame {
    Q_OBJECT
public:
    /// @param name  of the bar; its parts are called NAME.text, NAME.take and NAME.close
    explicit OfferBar(const QString& name, QWidget* parent = nullptr);
    /// @param action  the words on the button
    void offer(const QString& sentence, const QString& action);

Q_SIGNALS:
    void taken();
    void closed();  ///< without taking it

private:
    QLabel* m_text;
    SentenceBar* m_bar;
    QPushButton* m_take;
};

}  // namespace krein
