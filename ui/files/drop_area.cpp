// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/drop_area.h"

#include <QDropEvent>
#include <QMimeData>
#include <QPainter>

#include "ui/controls/veil.h"

namespace krein {

void acceptCopy(QDropEvent& event)
{
    event.setDropAction(Qt::CopyAction);
    event.accept();
}

DropArea::DropArea(QWidget* parent) : QFrame(parent)
{
    setAcceptDrops(true);
}

void DropArea::setLit(bool lit)
{
    m_lit = lit;
    update();
}

void DropArea::dragEnterEvent(QDragEnterEvent* event)
{
    if (!event->mimeData()->hasUrls()) return;
    acceptCopy(*event);
    setLit(true);
}

void DropArea::dragLeaveEvent(QDragLeaveEvent*)
{
    setLit(false);
}

void DropArea::dropEvent(QDropEvent* event)
{
    setLit(false);
    acceptCopy(*event);
    Q_EMIT dropped(*event->mimeData());
}

void DropArea::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor accent = palette().color(m_lit ? QPalette::Highlight : QPalette::PlaceholderText);
    QColor fill = palette().color(QPalette::Highlight);
    fill.setAlpha(m_lit ? 50 : 0);
    painter.setBrush(fill);
    painter.setPen(QPen(accent, m_lit ? 2.0 : 1.5, Qt::DashLine));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), 8, 8);
}

FileDrops::FileDrops(QWidget* window) : QObject(window), m_veil(new Veil(window))
{
    window->setAcceptDrops(true);
    window->installEventFilter(this);
    m_veil->setObjectName(QStringLiteral("drop-veil"));
}

bool FileDrops::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::DragLeave) m_veil->hide();
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop)
        return QObject::eventFilter(watched, event);
    auto* drop = static_cast<QDropEvent*>(event);
    if (!drop->mimeData()->hasUrls()) return false;
    acceptCopy(*drop);
    if (event->type() == QEvent::DragEnter) {
        m_veil->cover(tr("Drop to open"));
        return true;
    }
    m_veil->hide();
    Q_EMIT dropped(*drop->mimeData());
    return true;
}

}  // namespace krein
