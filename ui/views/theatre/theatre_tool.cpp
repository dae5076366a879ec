// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/theatre/theatre_tool.h"

#include <QKeyEvent>

#include "ui/plot/plot_view.h"

namespace krein {

bool TheatreTool::isKey(const QKeyEvent& event)
{
    if (event.modifiers() & ~Qt::KeypadModifier) return false;
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_Space: return true;
    default: return false;
    }
}

bool TheatreTool::press(const PlotPointer& pointer)
{
    if (!m_active || pointer.button != Qt::LeftButton || pointer.modifiers & (Qt::ControlModifier | Qt::ShiftModifier))
        return false;
    drag(pointer);
    return true;
}

void TheatreTool::drag(const PlotPointer& pointer)
{
    Q_EMIT dragged(m_plot.map().toDataX(pointer.pixel.x()));
}

void TheatreTool::key(const QKeyEvent& event)
{
    Q_EMIT keyPressed(event.key());
}

}  // namespace krein
