// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/picture_frame.h"

#include <QEvent>

#include "ui/views/view.h"

namespace krein {

PictureFrame::PictureFrame(View* view, QWidget* parent) : QScrollArea(parent), m_view(view)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setWidgetResizable(true);
    setWidget(view);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void PictureFrame::putBack()
{
    setWidget(m_view);
    m_view->show();
}

/// A scroll area would give the view the frame's size again whatever resizes it.
bool PictureFrame::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_view && event->type() == QEvent::Resize) return false;
    return QScrollArea::eventFilter(watched, event);
}

}  // namespace krein
