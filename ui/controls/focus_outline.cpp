// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/focus_outline.h"

#include <QAbstractScrollArea>
#include <QFocusEvent>
#include <QPainter>

namespace krein {

FocusOutline::FocusOutline(QAbstractScrollArea* area) : QWidget(area)
{
    setObjectName(QStringLiteral("focus.outline"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
    area->installEventFilter(this);
    area->viewport()->installEventFilter(this);
}

bool FocusOutline::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusIn) {
        const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
        setVisible(reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason);
        raise();
    }
    if (event->type() == QEvent::FocusOut) hide();
    // Around the text alone: a scroll bar is drawn over a line below it, and comes and goes.
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::Resize)
        setGeometry(static_cast<QAbstractScrollArea*>(parentWidget())->viewport()->geometry());
    return QWidget::eventFilter(watched, event);
}

void FocusOutline::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
    painter.drawRect(rect().adjusted(1, 1, -1, -1));
}

}  // namespace krein
