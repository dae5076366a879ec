// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/pick_tool.h"

#include <QKeyEvent>

#include "ui/document/gesture.h"

namespace krein {

bool PickTool::press(const PlotPointer& pointer)
{
    if (pointer.button != Qt::LeftButton || pointer.modifiers != Qt::NoModifier) return false;
    m_gesture = newGesture();
    m_pick(pointer.pixel, m_gesture);
    return true;
}

void PickTool::drag(const PlotPointer& pointer)
{
    if (m_gesture != 0) m_pick(pointer.pixel, m_gesture);
}

bool PickTool::wantsKey(const QKeyEvent& event) const
{
    const int key = event.key();
    return event.modifiers() == Qt::NoModifier
        && (key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down);
}

void PickTool::key(const QKeyEvent& event)
{
    switch (event.key()) {
    case Qt::Key_Left: return m_step(-1, 0);
    case Qt::Key_Right: return m_step(1, 0);
    case Qt::Key_Up: return m_step(0, 1);
    case Qt::Key_Down: return m_step(0, -1);
    default: return;
    }
}

}  // namespace krein
