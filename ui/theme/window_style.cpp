// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/window_style.h"

#include <QPainter>
#include <QStyleOption>

namespace krein {

WindowStyle::WindowStyle() : QProxyStyle(QStringLiteral("Fusion"))
{
}

void WindowStyle::drawPrimitive(
    PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool isBox = element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck
        || element == PE_IndicatorRadioButton;
    const bool isDark = option->palette.color(QPalette::Window).lightness()
        < option->palette.color(QPalette::WindowText).lightness();
    if (!isBox || !isDark) return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(option->palette.color(QPalette::PlaceholderText), 1));
    painter->setBrush(Qt::NoBrush);
    const QRectF outline = QRectF(option->rect).adjusted(1.5, 1.5, -1.5, -1.5);
    if (element == PE_IndicatorRadioButton)
        painter->drawEllipse(outline);
    else
        painter->drawRoundedRect(outline, 2, 2);
    painter->restore();
}

}  // namespace krein
