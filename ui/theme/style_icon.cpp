// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style_icon.h"

#include <QPainter>

#include "ui/theme/palette_icon.h"

namespace krein {

namespace {

constexpr double side = 10;         // all are drawn on a square of it around the origin
constexpr QSize likeWords(12, 12);  // titles are no higher for them
constexpr double thin = 1.2, strong = 1.6;

template <class Paint> QIcon lines(double width, QSize largest, Paint paint)
{
    return paletteIcon(
        side,
        [width, paint](QPainter& painter, const QColor& ink) {
            painter.translate(side / 2, side / 2);
            painter.setPen(QPen(ink, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
            painter.setBrush(Qt::NoBrush);
            paint(painter);
        },
        largest);
}

void cross(QPainter& painter)
{
    painter.drawLine(QPointF(-3, -3), QPointF(3, 3));
    painter.drawLine(QPointF(-3, 3), QPointF(3, -3));
}

void twoWindows(QPainter& painter)
{
    painter.drawRect(QRectF(-3.5, -1.5, 5, 5));
    painter.drawPolyline(QPolygonF{{-1, -1.5}, {-1, -3.5}, {3.5, -3.5}, {3.5, 1}, {1.5, 1}});
}

void arrow(QPainter& painter)
{
    painter.drawLine(QPointF(-4, 0), QPointF(4, 0));
    painter.drawPolyline(QPolygonF{{-0.8, -3.2}, {-4, 0}, {-0.8, 3.2}});
}

void turned(QPainter& painter)
{
    painter.rotate(180);
    arrow(painter);
}

}  // namespace

QIcon styleIcon(QStyle::StandardPixmap which)
{
    switch (which) {
    case QStyle::SP_TitleBarCloseButton:
    case QStyle::SP_DockWidgetCloseButton: return lines(thin, likeWords, cross);
    case QStyle::SP_TitleBarNormalButton: return lines(thin, likeWords, twoWindows);
    case QStyle::SP_LineEditClearButton: return lines(thin, {}, cross);
    case QStyle::SP_ArrowBack: return lines(strong, {}, arrow);
    case QStyle::SP_ArrowForward: return lines(strong, {}, turned);
    default: return {};
    }
}

}  // namespace krein
