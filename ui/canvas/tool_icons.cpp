// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/tool_icons.h"

#include <utility>

#include <QPainter>
#include <QPainterPath>
#include <QPixmap>

#include "ui/plot/layers/points_layer.h"
#include "ui/theme/palette_icon.h"

namespace krein {

namespace {

constexpr int side = 18;  // pixels; the pictures below are drawn on a square of 18

void dots(QPainter& painter, const QColor& color, std::initializer_list<QPointF> places, double radius = 1.6)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    for (const QPointF& place : places) painter.drawEllipse(place, radius, radius);
}

void arrow(QPainter& painter, const QColor& color)
{
    QPainterPath path({5, 2.5});
    for (const QPointF corner : {QPointF(5, 14), QPointF(8, 11.3), QPointF(10, 15.6), QPointF(12, 14.7),
             QPointF(10.1, 10.6), QPointF(13.8, 10.2)})
        path.lineTo(corner);
    path.closeSubpath();
    painter.fillPath(path, color);
}

void lasso(QPainter& painter)
{
    painter.drawEllipse(QRectF(2.5, 2.8, 13, 8.4));
    QPainterPath rope({6, 10.8});
    rope.cubicTo({3.5, 12.5}, {7.5, 13.5}, {5.5, 16});
    painter.drawPath(rope);
}

void brush(QPainter& painter, const QColor& color)
{
    painter.drawLine(QPointF(15, 3), QPointF(9.2, 9.4));
    QPainterPath tip({9.6, 10.8});
    tip.cubicTo({9.4, 15}, {5.5, 15.6}, {2.6, 15});
    tip.cubicTo({5, 14}, {4.4, 10.4}, {8, 9.2});
    tip.closeSubpath();
    painter.fillPath(tip, color);
}

void eraser(QPainter& painter)
{
    const QPolygonF block{{6.5, 14.5}, {2.8, 10.8}, {10, 3.6}, {15, 8.6}, {9.1, 14.5}};
    painter.drawPolygon(block);
    painter.drawLine(QPointF(6.2, 7.4), QPointF(11.2, 12.4));
    painter.drawLine(QPointF(5, 15.2), QPointF(15.5, 15.2));
}

}  // namespace

QIcon strokedIcon(std::function<void(QPainter&, const QColor&)> paint)
{
    return paletteIcon(side, [paint = std::move(paint)](QPainter& painter, const QColor& ink) {
        painter.setPen(QPen(ink, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(Qt::NoBrush);
        paint(painter, ink);
    });
}

QIcon toolIcon(CanvasTool tool)
{
    return strokedIcon([tool](QPainter& painter, const QColor& color) {
        switch (tool) {
        case CanvasTool::Select: return arrow(painter, color);
        case CanvasTool::Lasso: return lasso(painter);
        case CanvasTool::Put: {
            painter.drawLine(QPointF(9, 1.5), QPointF(9, 4.5));
            painter.drawLine(QPointF(9, 13.5), QPointF(9, 16.5));
            painter.drawLine(QPointF(1.5, 9), QPointF(4.5, 9));
            painter.drawLine(QPointF(13.5, 9), QPointF(16.5, 9));
            return dots(painter, color, {{9, 9}}, 2.6);
        }
        case CanvasTool::Brush: return brush(painter, color);
        case CanvasTool::Spray:
            return dots(painter, color,
                {{9, 9}, {6, 7}, {12, 6.5}, {8, 12.5}, {12.5, 11}, {4, 12}, {9.5, 3.5}, {15, 8.5}, {3, 6}, {11.5, 15}},
                1.25);
        case CanvasTool::Line: {
            painter.drawLine(QPointF(3.5, 14.5), QPointF(14.5, 3.5));
            return dots(painter, color, {{3.5, 14.5}, {9, 9}, {14.5, 3.5}}, 2.0);
        }
        case CanvasTool::Ellipse: {
            painter.drawEllipse(QRectF(2.5, 4.5, 13, 9));
            return dots(painter, color, {{2.5, 9}, {15.5, 9}, {9, 4.5}, {9, 13.5}}, 2.0);
        }
        case CanvasTool::Erase: return eraser(painter);
        }
    });
}

QIcon snapIcon()
{
    return strokedIcon([](QPainter& painter, const QColor& color) {
        painter.setPen(QPen(color, 1.0));
        for (const double at : {3.5, 9.0, 14.5}) {
            painter.drawLine(QPointF(at, 1.5), QPointF(at, 16.5));
            painter.drawLine(QPointF(1.5, at), QPointF(16.5, at));
        }
        dots(painter, color, {{9, 9}}, 3.0);
    });
}

QIcon jitterIcon()
{
    return strokedIcon([](QPainter& painter, const QColor& color) {
        painter.setPen(QPen(color, 1.2, Qt::DotLine));
        painter.drawEllipse(QPointF(9, 9), 6.8, 6.8);
        dots(painter, color, {{11.2, 7.2}}, 2.6);
    });
}

QIcon drawIcon()
{
    return strokedIcon([](QPainter& painter, const QColor&) {
        painter.drawPolygon(QPolygonF{{3, 15}, {4, 11.2}, {12.2, 3}, {15, 5.8}, {6.8, 14}});
        painter.drawLine(QPointF(10.2, 5), QPointF(13, 7.8));
    });
}

/// At one, two and three device pixels per pixel.
QIcon classIcon(const Theme& theme, int classIndex, bool isNew)
{
    QIcon icon;
    for (const int scale : {1, 2, 3}) {
        QPixmap pixmap(side * scale, side * scale);
        pixmap.setDevicePixelRatio(scale);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing, true);
        painter.translate(side / 2.0, side / 2.0);
        drawMarker(painter, theme, classIndex, isNew, 5.5);
        painter.end();
        icon.addPixmap(pixmap);
    }
    return icon;
}

}  // namespace krein
