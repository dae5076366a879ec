// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/badge_look.h"

#include <cmath>
#include <numbers>

#include <QPainter>
#include <QPainterPath>

#include "ui/theme/readable.h"

namespace krein {

namespace {

/// Corners on a circle of radius 1, the first at this angle, from the right against the clock.
QPolygonF regular(int corners, double firstDegrees)
{
    QPolygonF polygon;
    for (int i = 0; i < corners; ++i) {
        const double angle = (firstDegrees + 360.0 * i / corners) * std::numbers::pi / 180.0;
        polygon << QPointF(std::cos(angle), -std::sin(angle));
    }
    return polygon;
}

/// In a square from −1 to 1.
QPainterPath shapeOf(BadgeTone tone)
{
    QPainterPath path;
    switch (tone) {
    case BadgeTone::Good:
    case BadgeTone::Neutral: path.addEllipse(QPointF(), 0.94, 0.94); break;
    case BadgeTone::Fair: path.addRoundedRect(QRectF(-0.88, -0.88, 1.76, 1.76), 0.3, 0.3); break;
    case BadgeTone::Caution:
        path.addPolygon(QPolygonF({{0, -0.98}, {1.06, 0.9}, {-1.06, 0.9}}));
        path.closeSubpath();
        break;
    case BadgeTone::Bad:
        path.addPolygon(regular(8, 22.5));
        path.closeSubpath();
        break;
    }
    return path;
}

void addLine(QPainterPath& path, std::initializer_list<QPointF> points)
{
    path.moveTo(*points.begin());
    for (const QPointF& point : points) path.lineTo(point);
}

/// Lines in a square from −1 to 1.
QPainterPath linesOf(BadgeSign sign)
{
    QPainterPath path;
    switch (sign) {
    case BadgeSign::Check: addLine(path, {{-0.8, 0.05}, {-0.2, 0.65}, {0.85, -0.6}}); break;
    case BadgeSign::Equals:
        addLine(path, {{-0.75, -0.35}, {0.75, -0.35}});
        addLine(path, {{-0.75, 0.35}, {0.75, 0.35}});
        break;
    case BadgeSign::Nearly:
        for (const double y : {-0.35, 0.4}) {
            path.moveTo(-0.85, y + 0.15);
            path.cubicTo(-0.3, y - 0.6, 0.3, y + 0.6, 0.85, y - 0.15);
        }
        break;
    case BadgeSign::Valley:
        path.moveTo(-0.85, -0.6);
        path.cubicTo(-0.5, 1.1, 0.5, 1.1, 0.85, -0.6);
        break;
    case BadgeSign::Level: addLine(path, {{-0.8, 0}, {0.8, 0}}); break;
    case BadgeSign::Saddle:
        path.moveTo(-0.9, -0.5);
        path.cubicTo(-0.4, 0.6, 0.4, 0.6, 0.9, -0.5);
        path.moveTo(-0.6, 0.9);
        path.cubicTo(-0.3, -0.1, 0.3, -0.1, 0.6, 0.9);
        break;
    case BadgeSign::Falling:
        addLine(path, {{0, -0.85}, {0, 0.8}});
        addLine(path, {{-0.6, 0.2}, {0, 0.8}, {0.6, 0.2}});
        break;
    case BadgeSign::Dots:
        for (const double x : {-0.7, 0.0, 0.7}) addLine(path, {{x, 0}, {x + 0.02, 0}});
        break;
    case BadgeSign::Cross:
        addLine(path, {{-0.6, -0.6}, {0.6, 0.6}});
        addLine(path, {{-0.6, 0.6}, {0.6, -0.6}});
        break;
    case BadgeSign::Signs:
        addLine(path, {{-0.55, -0.45}, {0.55, -0.45}});
        addLine(path, {{0, -1.0}, {0, 0.1}});
        addLine(path, {{-0.55, 0.7}, {0.55, 0.7}});
        break;
    case BadgeSign::Arrows:
        addLine(path, {{-0.8, -0.3}, {0.8, -0.3}, {0.4, -0.7}});
        addLine(path, {{0.8, 0.4}, {-0.8, 0.4}, {-0.4, 0.8}});
        break;
    case BadgeSign::Unknown: addLine(path, {{-0.5, 0}, {0.5, 0}}); break;
    case BadgeSign::Share: break;
    }
    return path;
}

/// As much of a disc as the share, clockwise from the top, in a ring.
void paintShare(QPainter& painter, double share, const QColor& colour)
{
    const QRectF ring(-0.86, -0.86, 1.72, 1.72);
    painter.setPen(QPen(colour, 0.16));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(ring);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    const double bounded = std::min(1.0, std::max(0.0, share));
    if (bounded >= 1.0)
        painter.drawEllipse(QPointF(), 0.66, 0.66);
    else
        painter.drawPie(QRectF(-0.66, -0.66, 1.32, 1.32), 90 * 16, -static_cast<int>(std::lround(bounded * 360 * 16)));
}

}  // namespace

QColor toneColour(BadgeTone tone, const Theme& theme)
{
    const QColor background = theme.palette.color(QPalette::Window);
    switch (tone) {
    case BadgeTone::Good: return readable(theme.classes[2].color, background);
    case BadgeTone::Fair: return readable(theme.positive, background);
    case BadgeTone::Caution: return readable(theme.classes[4].color, background);
    case BadgeTone::Bad: return readable(theme.negative, background);
    case BadgeTone::Neutral: return readable(theme.null, background);
    }
    return theme.text;
}

QColor pieceColour(PieceColour colour, BadgeTone tone, const Theme& theme)
{
    const QColor background = theme.palette.color(QPalette::Window);
    switch (colour) {
    case PieceColour::Tone: return toneColour(tone, theme);
    case PieceColour::Positive: return readable(theme.positive, background);
    case PieceColour::Negative: return readable(theme.negative, background);
    case PieceColour::Null: return readable(theme.null, background);
    }
    return theme.text;
}

void paintBadgeIcon(QPainter& painter, const QRectF& square, const BadgeContent& content, const Theme& theme)
{
    const QColor colour = toneColour(content.tone, theme), ground = theme.palette.color(QPalette::Window);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(square.center());
    painter.scale(0.5 * square.width(), 0.5 * square.height());
    if (content.sign == BadgeSign::Share) {
        paintShare(painter, content.share, colour);
        painter.restore();
        return;
    }
    const bool ring = content.tone == BadgeTone::Neutral;
    painter.setPen(QPen(colour, ring ? 0.16 : 0.06, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(ring ? QBrush(Qt::NoBrush) : QBrush(colour));
    painter.drawPath(shapeOf(content.tone));
    // The middle of a triangle is below that of its box, and narrower.
    const bool triangle = content.tone == BadgeTone::Caution;
    painter.translate(0, triangle ? 0.34 : 0.0);
    const double scale = triangle ? 0.42 : 0.56;
    painter.scale(scale, scale);
    painter.setPen(QPen(ring ? colour : ground, content.sign == BadgeSign::Dots ? 0.42 : 0.3, Qt::SolidLine,
        Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(linesOf(content.sign));
    painter.restore();
}

}  // namespace krein
