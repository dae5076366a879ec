// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/tick_menu.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace krein {

bool TickMenu::tick()
{
    QAction* chosen = activeAction();
    if (!chosen || !chosen->isEnabled() || !chosen->isCheckable()) return false;
    chosen->trigger();
    return true;
}

void TickMenu::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && actionAt(event->position().toPoint()) == activeAction() && tick()) return;
    QMenu::mouseReleaseEvent(event);
}

void TickMenu::keyPressEvent(QKeyEvent* event)
{
    const bool chooses = event->key() == Qt::Key_Space || event->key() == Qt::Key_Return
        || event->key() == Qt::Key_Enter;
    if (chooses && tick()) return;
    QMenu::keyPressEvent(event);
}

}  // namespace krein
