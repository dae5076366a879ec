// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/talk/pointer_highlight.h"

#include <QApplication>
#include <QCursor>
#include <QMouseEvent>
#include <QPainter>

namespace krein {

namespace {

constexpr double usualRadius = 42, pressedRadius = 26;
const QColor spotColor(255, 214, 10), rimColor(20, 20, 20);

}  // namespace

PointerHighlight::PointerHighlight(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("presenter.pointer"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

void PointerHighlight::setOn(bool on)
{
    if (on == m_on) return;
    m_on = on;
    m_pressed = false;
    if (!on) {
        qApp->removeEventFilter(this);
        return hide();
    }
    qApp->installEventFilter(this);
    setGeometry(parentWidget()->rect());
    m_at = mapFromGlobal(QCursor::pos());
    raise();
    show();
}

QRect PointerHighlight::spot() const
{
    const int reach = static_cast<int>(usualRadius) + 4;
    return {m_at - QPoint(reach, reach), QSize(2 * reach, 2 * reach)};
}

void PointerHighlight::follow(const QPoint& global)
{
    update(spot());
    m_at = mapFromGlobal(global);
    update(spot());
}

bool PointerHighlight::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseMove:
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease: {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        m_pressed = mouse->buttons() != Qt::NoButton;
        follow(mouse->globalPosition().toPoint());
        break;
    }
    case QEvent::Resize:
        if (watched == parentWidget()) setGeometry(parentWidget()->rect());
        break;
    case QEvent::ChildAdded:
        if (watched == parentWidget()) raise();
        break;
    default: break;
    }
    return QWidget::eventFilter(watched, event);
}

void PointerHighlight::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor fill = spotColor;
    fill.setAlphaF(0.28f);
    const double radius = m_pressed ? pressedRadius : usualRadius;
    // A light and a dark ring: one of them stands out from whatever lies below.
    painter.setBrush(fill);
    painter.setPen(QPen(rimColor, 5));
    painter.drawEllipse(QPointF(m_at), radius, radius);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(spotColor, 3));
    painter.drawEllipse(QPointF(m_at), radius, radius);
}

}  // namespace krein
