// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/reveal.h"

#include <QAbstractSpinBox>
#include <QCoreApplication>
#include <QDockWidget>
#include <QEvent>
#include <QLineEdit>
#include <QScrollArea>

#include "ui/controls/folding_box.h"
#include "ui/panels/badge.h"

namespace krein {

namespace {

bool isFolded(const QWidget* widget)
{
    const QWidget* parent = widget->parentWidget();
    return qobject_cast<const FoldingBox*>(parent) || qobject_cast<const Badge*>(parent);
}

/// Not merely because it was made where everything is folded away.
bool isHiddenItself(const QWidget* widget)
{
    return widget->isHidden() && widget->testAttribute(Qt::WA_WState_ExplicitShowHide);
}

}  // namespace

bool canReveal(const QWidget* widget)
{
    for (const QWidget* at = widget; at && !at->isWindow(); at = at->parentWidget())
        if (isHiddenItself(at) && !isFolded(at) && !qobject_cast<const QDockWidget*>(at)) return false;
    return true;
}

void reveal(QWidget* widget)
{
    for (QWidget* at = widget; at; at = at->parentWidget()) {
        if (auto* fold = qobject_cast<FoldingBox*>(at)) fold->setOpen(true);
        if (auto* badge = qobject_cast<Badge*>(at)) badge->setOpen(true);
        if (auto* dock = qobject_cast<QDockWidget*>(at)) {
            dock->show();
            dock->raise();
        }
        if (at->isWindow()) break;
    }
    // What was unfolded has its place, and what it is scrolled in has grown.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    for (QWidget* at = widget->parentWidget(); at; at = at->parentWidget())
        if (auto* scroll = qobject_cast<QScrollArea*>(at)) scroll->ensureWidgetVisible(widget, 20, 20);
}

void revealAndFocus(QWidget* widget)
{
    reveal(widget);
    widget->activateWindow();
    widget->setFocus(Qt::ShortcutFocusReason);
    if (auto* number = qobject_cast<QAbstractSpinBox*>(widget)) number->selectAll();
    if (auto* text = qobject_cast<QLineEdit*>(widget)) text->selectAll();
}

}  // namespace krein
