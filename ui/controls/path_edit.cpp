// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/path_edit.h"

#include <QStyleOptionFrame>
#include <QStylePainter>

namespace krein {

namespace {

constexpr int lineMargin = 2;  // that QLineEdit leaves beside its text

}  // namespace

QRect PathEdit::textRect() const
{
    QStyleOptionFrame option;
    initStyleOption(&option);
    return style()
        ->subElementRect(QStyle::SE_LineEditContents, &option, this)
        .marginsRemoved(textMargins())
        .adjusted(lineMargin, 0, -lineMargin, 0);
}

QString PathEdit::shownText() const
{
    return fontMetrics().elidedText(text(), Qt::ElideLeft, textRect().width());
}

void PathEdit::paintEvent(QPaintEvent* event)
{
    const QString shown = shownText();
    if (hasFocus() || shown == text()) return QLineEdit::paintEvent(event);
    QStyleOptionFrame option;
    initStyleOption(&option);
    QStylePainter painter(this);
    painter.drawPrimitive(QStyle::PE_PanelLineEdit, option);
    painter.setPen(palette().color(isEnabled() ? QPalette::Normal : QPalette::Disabled, QPalette::Text));
    painter.drawText(textRect(), static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft) | Qt::TextSingleLine, shown);
}

}  // namespace krein
