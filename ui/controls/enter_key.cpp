// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/enter_key.h"

#include <QApplication>
#include <QDialog>
#include <QKeyEvent>
#include <QPushButton>
#include <QToolButton>

namespace krein {

namespace {

bool isEnter(const QEvent* event)
{
    if (event->type() != QEvent::KeyPress) return false;
    const int key = static_cast<const QKeyEvent*>(event)->key();
    return key == Qt::Key_Return || key == Qt::Key_Enter;
}

class EnterPresses : public QObject {
public:
    explicit EnterPresses(QPushButton* button) : QObject(button), m_button(button) { button->installEventFilter(this); }
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (!isEnter(event)) return QObject::eventFilter(watched, event);
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

EnterKey::EnterKey(QObject* parent) : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool EnterKey::eventFilter(QObject* watched, QEvent* event)
{
    if (!isEnter(event) || !(qobject_cast<QPushButton*>(watched) || qobject_cast<QToolButton*>(watched))) return false;
    auto* button = static_cast<QAbstractButton*>(watched);
    if (qobject_cast<QDialog*>(button->window())) return false;  // in which Enter has a button of its own
    if (!static_cast<QKeyEvent*>(event)->isAutoRepeat()) button->click();
    return true;
}

}  // namespace krein
