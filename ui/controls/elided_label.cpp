// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/elided_label.h"

#include <algorithm>

#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

namespace krein {

namespace {

constexpr int leastElided = 24;

}  // namespace

ElidedLabel::ElidedLabel(QWidget* parent, Qt::TextElideMode mode) : QLabel(parent), m_mode(mode)
{
    setTextFormat(Qt::PlainText);
}

QSize ElidedLabel::minimumSizeHint() const
{
    const QSize whole = QLabel::minimumSizeHint();
    return {std::min(whole.width(), leastElided), whole.height()};
}

bool ElidedLabel::hasRoom() const
{
    return fontMetrics().horizontalAdvance(text()) <= contentsRect().width();
}

bool ElidedLabel::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || !toolTip().isEmpty() || hasRoom()) return QLabel::event(event);
    QToolTip::showText(
        static_cast<QHelpEvent*>(event)->globalPos(), QStringLiteral("<p>%1</p>").arg(text().toHtmlEscaped()), this);
    return true;
}

void ElidedLabel::paintEvent(QPaintEvent* event)
{
    if (hasRoom()) return QLabel::paintEvent(event);
    QPainter painter(this);
    const QString shown = fontMetrics().elidedText(text(), m_mode, contentsRect().width());
    style()->drawItemText(
        &painter, contentsRect(), static_cast<int>(alignment()), palette(), isEnabled(), shown, foregroundRole());
}

}  // namespace krein
