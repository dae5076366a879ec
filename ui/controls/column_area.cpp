// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/column_area.h"

#include <QEvent>
#include <QScrollBar>

namespace krein {

ColumnArea::ColumnArea(QWidget* content, QWidget* parent) : QScrollArea(parent)
{
    setWidget(content);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    followContent();
}

/// The area watches its content already, to resize it.
bool ColumnArea::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest) followContent();
    return QScrollArea::eventFilter(watched, event);
}

void ColumnArea::followContent()
{
    constexpr int gap = 4;  // before the scroll bar
    setMinimumWidth(widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width() + gap);
}

}  // namespace krein
