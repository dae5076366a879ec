// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/separator_drag.h"

#include <QMainWindow>
#include <QMouseEvent>

namespace krein {

void endSeparatorDrag(QMainWindow& window)
{
    QMouseEvent release(QEvent::MouseButtonRelease, {}, {}, Qt::LeftButton, Qt::NoButton, Qt::NoModifier);
    static_cast<QObject&>(window).event(&release);  // not sent, or what it is in would get it too
}

}  // namespace krein
