// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/drop_area.h"

#include <QApplication>
#include <QDropEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QPainter>
#include <QPlainTextEdit>
#include <QTextEdit>

#include "ui/controls/path_edit.h"
#include "ui/controls/veil.h"

namespace krein {

namespace {

bool takesText(QObject* watched)
{
    if (qobject_cast<QLineEdit*>(watched)) return !qobject_cast<PathEdit*>(watched);
    const QObject* around = watched->parent();  // of a viewport
    return qobject_cast<const QTextEdit*>(around) || qobject_cast<const QPlainTextEdit*>(around);
}

}  // namespace

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

FileDrops::FileDrops(QWidget* window) : QObject(window)
{
    addWindow(window);
    qApp->installEventFilter(this);
}

void FileDrops::addWindow(QWidget* window)
{
    window->setAcceptDrops(true);
    auto* veil = new Veil(window);
    veil->setObjectName(QStringLiteral("drop-veil"));
    m_veils[window] = veil;
    connect(window, &QObject::destroyed, this, [this, window] { m_veils.erase(window); });
}

bool FileDrops::eventFilter(QObject* watched, QEvent* event)
{
    const QEvent::Type type = event->type();
    if (type != QEvent::DragEnter && type != QEvent::DragLeave && type != QEvent::Drop) return false;
    auto* widget = qobject_cast<QWidget*>(watched);
    const auto own = widget ? m_veils.find(widget->window()) : m_veils.end();
    if (own == m_veils.end()) return false;
    if (type == QEvent::DragLeave) {
        if (widget->isWindow()) own->second->hide();
        return false;
    }
    auto* drop = static_cast<QDropEvent*>(event);
    if (!drop->mimeData()->hasUrls()) return false;
    if (!widget->isWindow()) {
        if (!takesText(widget)) return false;
        drop->ignore();  // and goes on to what is around it
        return true;
    }
    acceptCopy(*drop);
    if (type == QEvent::DragEnter) {
        own->second->cover(tr("Drop to open"));
        return true;
    }
    own->second->hide();
    Q_EMIT dropped(*drop->mimeData());
    return true;
}

}  // namespace krein
