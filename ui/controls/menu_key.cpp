// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/menu_key.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QWidget>

namespace krein {

MenuKey::MenuKey(QObject* parent) : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool MenuKey::eventFilter(QObject* watched, QEvent* event)
{
    auto* widget = event->type() == QEvent::KeyPress ? qobject_cast<QWidget*>(watched) : nullptr;
    const auto* key = widget ? static_cast<QKeyEvent*>(event) : nullptr;
    if (!key || key->key() != Qt::Key_F10 || key->modifiers() != Qt::ShiftModifier) return false;
    const QPoint at = widget->inputMethodQuery(Qt::ImCursorRectangle).toRect().center();
    QContextMenuEvent asked(QContextMenuEvent::Keyboard, at, widget->mapToGlobal(at));
    QApplication::sendEvent(widget, &asked);
    return asked.isAccepted();
}

}  // namespace krein
