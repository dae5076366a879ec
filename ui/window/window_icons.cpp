// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_icons.h"

#include <QPainter>
#include <QPainterPath>

#include "ui/canvas/tool_icons.h"

namespace krein {

namespace {

// All of them on a square of 18.

void folder(QPainter& painter)
{
    painter.drawPolyline(QPolygonF{{2.5, 14.5}, {2.5, 4}, {7, 4}, {8.6, 6}, {14, 6}, {14, 8.4}});
    painter.drawPolygon(QPolygonF{{2.5, 14.5}, {5, 8.4}, {16.2, 8.4}, {13.8, 14.5}});
}

void gallery(QPainter& painter)
{
    for (const double x : {2.5, 10.2})
        for (const double y : {2.5, 10.2}) painter.drawRoundedRect(QRectF(x, y, 5.3, 5.3), 1, 1);
}

/// A magnifying glass over a matrix's pulse.
void glass(QPainter& painter)
{
    painter.drawEllipse(QRectF(2.5, 2.5, 10, 10));
    painter.drawLine(QPointF(11.2, 11.2), QPointF(15.6, 15.6));
    painter.drawPolyline(QPolygonF{{4.2, 7.8}, {6, 7.8}, {7, 5.2}, {8.4, 9.8}, {9.3, 7.8}, {10.8, 7.8}});
}

/// Bars of scores beside each other.
void bars(QPainter& painter)
{
    painter.drawLine(QPointF(2.5, 15.5), QPointF(15.5, 15.5));
    for (const auto& [x, top] : {std::pair{3.5, 9.0}, std::pair{7.5, 3.0}, std::pair{11.5, 6.0}})
        painter.drawRect(QRectF(x, top, 3, 15.5 - top));
}

/// Turning back; mirrored it is the way forward.
void turn(QPainter& painter)
{
    painter.drawPolyline(QPolygonF{{6, 3}, {2.6, 6.4}, {6, 9.8}});
    QPainterPath way({2.8, 6.4});
    way.lineTo(10.5, 6.4);
    way.cubicTo({17, 6.4}, {17, 14.6}, {10.5, 14.6});
    way.lineTo(7, 14.6);
    painter.drawPath(way);
}

void arrowOut(QPainter& painter)
{
    painter.drawPolyline(QPolygonF{{5.4, 6}, {9, 2.4}, {12.6, 6}});
    painter.drawLine(QPointF(9, 2.8), QPointF(9, 11));
    painter.drawPolyline(QPolygonF{{3, 10}, {3, 15.2}, {15, 15.2}, {15, 10}});
}

void sheets(QPainter& painter)
{
    painter.drawRoundedRect(QRectF(6.5, 6.5, 9, 9), 1.2, 1.2);
    painter.drawPolyline(QPolygonF{{4, 11.5}, {2.5, 11.5}, {2.5, 2.5}, {11.5, 2.5}, {11.5, 4}});
}

void corners(QPainter& painter)
{
    for (const int turned : {0, 1, 2, 3}) {
        painter.save();
        painter.translate(9, 9);
        painter.rotate(90 * turned);
        painter.drawPolyline(QPolygonF{{-6.5, -2.5}, {-6.5, -6.5}, {-2.5, -6.5}});
        painter.restore();
    }
}

void dots(QPainter& painter)
{
    painter.setBrush(painter.pen().color());
    for (const double x : {3.5, 9.0, 14.5}) painter.drawEllipse(QPointF(x, 9), 0.7, 0.7);
}

}  // namespace

QIcon drawnIcon(WindowIcon icon)
{
    return strokedIcon([icon](QPainter& painter, const QColor&) {
        switch (icon) {
        case WindowIcon::Open: return folder(painter);
        case WindowIcon::Examples: return gallery(painter);
        case WindowIcon::Examine: return glass(painter);
        case WindowIcon::Compare: return bars(painter);
        case WindowIcon::Undo: return turn(painter);
        case WindowIcon::Redo:
            painter.translate(18, 0);
            painter.scale(-1, 1);
            return turn(painter);
        case WindowIcon::Export: return arrowOut(painter);
        case WindowIcon::Copy: return sheets(painter);
        case WindowIcon::FullScreen: return corners(painter);
        case WindowIcon::More: return dots(painter);
        }
    });
}

}  // namespace krein
