// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/menu_key.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMainWindow>
#include <QMenuBar>
#include <QWidget>

namespace krein {

namespace {

/// @return whether the window has any
bool openMenus(QWidget* window)
{
    const auto* main = qobject_cast<QMainWindow*>(window);
    auto* bar = main ? qobject_cast<QMenuBar*>(main->menuWidget()) : nullptr;
    if (!bar || !bar->isVisible() || bar->actions().isEmpty()) return false;
    bar->setActiveAction(bar->actions().front());
    return true;
}

}  // namespace

MenuKey::MenuKey(QObject* parent) : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool MenuKey::eventFilter(QObject* watched, QEvent* event)
{
    auto* widget = event->type() == QEvent::KeyPress ? qobject_cast<QWidget*>(watched) : nullptr;
    const auto* key = widget ? static_cast<QKeyEvent*>(event) : nullptr;
    if (!key || key->key() != Qt::Key_F10) return false;
    if (key->modifiers() == Qt::NoModifier) return openMenus(widget->window());
    if (key->modifiers() != Qt::ShiftModifier) return false;
    const QPoint at = widget->inputMethodQuery(Qt::ImCursorRectangle).toRect().center();
    QContextMenuEvent asked(QContextMenuEvent::Keyboard, at, widget->mapToGlobal(at));
    QApplication::sendEvent(widget, &asked);
    return asked.isAccepted();
}

}  // namespace krein
