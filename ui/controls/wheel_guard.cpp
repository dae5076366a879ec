// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/wheel_guard.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QDial>
#include <QFocusEvent>
#include <QSlider>

namespace krein {

namespace {

/// The control that a wheel over this widget would edit; null if it is none. A scroll bar only scrolls.
QWidget* controlOf(QObject* object)
{
    auto* widget = qobject_cast<QWidget*>(object);
    const bool edits = qobject_cast<QComboBox*>(widget) || qobject_cast<QAbstractSpinBox*>(widget)
        || qobject_cast<QSlider*>(widget) || qobject_cast<QDial*>(widget);
    return edits ? widget : nullptr;
}

/// The same of the line inside a box as well.
QWidget* controlAround(QObject* object)
{
    QWidget* control = controlOf(object);
    return control ? control : object ? controlOf(object->parent()) : nullptr;
}

bool isByClickOrKey(Qt::FocusReason reason)
{
    return reason == Qt::MouseFocusReason || reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason
        || reason == Qt::ShortcutFocusReason;
}

}  // namespace

WheelGuard::WheelGuard(QObject* parent) : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool WheelGuard::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Polish:
        // A wheel that gives focus would edit with its second tick.
        if (QWidget* control = controlOf(watched); control && control->focusPolicy() == Qt::WheelFocus)
            control->setFocusPolicy(Qt::StrongFocus);
        break;
    case QEvent::MouseButtonPress:
    case QEvent::KeyPress:
        if (QWidget* control = controlAround(watched)) m_entered = control;
        break;
    case QEvent::FocusIn:
        if (isByClickOrKey(static_cast<QFocusEvent*>(event)->reason())) m_entered = controlAround(watched);
        break;
    case QEvent::Wheel: {
        const QWidget* control = controlOf(watched);
        if (!control || (control->hasFocus() && control == m_entered)) break;
        event->ignore();  // for what it lies on
        return true;
    }
    default: break;
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace krein
