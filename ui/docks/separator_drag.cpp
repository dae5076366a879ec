// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/separator_drag.h"

#include <QHoverEvent>
#include <QMainWindow>
#include <QMouseEvent>

namespace krein {

void endSeparatorDrag(QMainWindow& window)
{
    QMouseEvent release(QEvent::MouseButtonRelease, {}, {}, Qt::LeftButton, Qt::NoButton, Qt::NoModifier);
    QHoverEvent leave(QEvent::HoverLeave, QPointF(), QPointF(), QPointF());  // the separator below the mouse is known
                                                                             // by its place as well
    for (QEvent* event : {static_cast<QEvent*>(&release), static_cast<QEvent*>(&leave)})
        static_cast<QObject&>(window).event(event);  // not sent, or what it is in would get it too
}

}  // namespace krein
