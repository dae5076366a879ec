// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/plot_marks.h"

#include <algorithm>

#include <QPainter>

namespace krein {

namespace {

constexpr double outlineWidth = 0.9;
constexpr double hollowWidth = 1.4;
constexpr double hollowRim = 1.0;  // around it, on either side

}  // namespace

void drawMarker(QPainter& painter, const Theme& theme, int classIndex, bool hollow, double radius)
{
    const ClassStyle style = theme.classStyle(classIndex);
    const QPainterPath shape = markerPath(style.shape, radius);
    if (hollow) {
        // A rim around it and the plot's own ground in it: on a map of its own colour a mere outline is not seen.
        QPen rim(theme.markerOutline, hollowWidth + 2 * hollowRim);
        rim.setJoinStyle(Qt::MiterJoin);
        painter.setPen(rim);
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(shape);
        QPen pen(style.color, hollowWidth);
        pen.setJoinStyle(Qt::MiterJoin);
        painter.setPen(pen);
        painter.setBrush(theme.plotBackground);
        painter.drawPath(shape);
        return;
    }
    painter.setPen(QPen(theme.markerOutline, outlineWidth));
    painter.setBrush(style.color);
    painter.drawPath(shape);
}

void drawSignMarker(QPainter& painter, const Theme& theme, int classIndex, int sign, double radius)
{
    const MarkerShape shape = theme.classStyle(classIndex).shape;
    const QPainterPath outline = markerPath(shape, radius);
    painter.setPen(QPen(theme.markerOutline, outlineWidth));
    painter.setBrush(theme.sign(sign));
    painter.drawPath(outline);
    if (sign >= 0) return;
    // A thick rim around a hole: the sign is told without its colour.
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.plotBackground);
    painter.drawPath(markerPath(shape, std::max(0.0, radius - std::clamp(0.42 * radius, 1.2, 2.6))));
}

void drawRing(QPainter& painter, const QColor& color, const QColor& rim, const PlotRing& ring, double radius)
{
    painter.setBrush(Qt::NoBrush);
    QColor ground = rim;
    ground.setAlphaF(0.75f);
    const double outer = ring.doubled ? radius + ringGap : radius;
    painter.setPen(QPen(ground, ring.doubled ? ringGap + 2.2 : 2.4));
    painter.drawEllipse(QPointF(0, 0), (radius + outer) / 2, (radius + outer) / 2);
    QPen pen(color, 1.2, Qt::SolidLine, Qt::FlatCap);
    if (ring.dashed) pen.setDashPattern({2.2, 1.8});
    painter.setPen(pen);
    painter.drawEllipse(QPointF(0, 0), radius, radius);
    if (ring.doubled) painter.drawEllipse(QPointF(0, 0), outer, outer);
}

void drawCross(QPainter& painter, const Theme& theme, double radius)
{
    const double arm = 0.75 * radius + 1.8;
    const QLineF strokes[] = {{-arm, -arm, arm, arm}, {-arm, arm, arm, -arm}};
    painter.setPen(QPen(theme.markerOutline, 3.2, Qt::SolidLine, Qt::RoundCap));
    painter.drawLines(strokes, 2);
    painter.setPen(QPen(theme.text, 1.4, Qt::SolidLine, Qt::RoundCap));
    painter.drawLines(strokes, 2);
}

}  // namespace krein
