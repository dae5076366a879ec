// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/enter_key.h"

#include <QKeyEvent>
#include <QPushButton>

namespace krein {

namespace {

class EnterPresses : public QObject {
public:
    explicit EnterPresses(QPushButton* button) : QObject(button), m_button(button) { button->installEventFilter(this); }
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() != QEvent::KeyPress) return QObject::eventFilter(watched, event);
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key != Qt::Key_Return && key != Qt::Key_Enter) return false;
        m_button->click();
        return true;
    }

private:
    QPushButton* m_button;
};

}  // namespace

void letEnterPress(QPushButton* button)
{
    button->setAutoDefault(false);
    new EnterPresses(button);
}

}  // namespace krein
