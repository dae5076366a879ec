// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/veil.h"

#include <QEvent>
#include <QPainter>

namespace krein {

namespace {

constexpr double opacity = 0.65;  // of the background: what is below is still seen, but grey
constexpr int inset = 6;          // pixels, around the words

}  // namespace

Veil::Veil(QWidget* over) : QWidget(over)
{
    setObjectName(QStringLiteral("veil"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    over->installEventFilter(this);
    hide();
}

void Veil::cover(const QString& sentence)
{
    m_sentence = sentence;
    setAccessibleName(sentence);
    setGeometry(parentWidget()->rect());
    raise();
    show();
    update();
}

bool Veil::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && isVisible()) setGeometry(parentWidget()->rect());
    if (event->type() == QEvent::ChildAdded && isVisible()) raise();
    return QWidget::eventFilter(watched, event);
}

void Veil::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    QColor fog = palette().color(QPalette::Window);
    fog.setAlphaF(opacity);
    painter.fillRect(rect(), fog);
    if (m_sentence.isEmpty()) return;
    const QRect room = rect().adjusted(3 * inset, 3 * inset, -3 * inset, -3 * inset);
    constexpr int flags = Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap;
    const QRect words = painter.boundingRect(room, flags, m_sentence);
    painter.setPen(palette().color(QPalette::Mid));
    painter.setBrush(palette().color(QPalette::Window));
    painter.drawRect(words.adjusted(-inset, -inset, inset, inset));
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(words, flags, m_sentence);
}

}  // namespace krein
