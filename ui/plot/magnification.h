// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pictures for people who sit far away: letters, lines, marks and gaps alike are drawn larger, and there are fewer
// ticks, as in a small picture that is looked at through a glass.
#pragma once

#include <QEvent>
#include <QFont>
#include <QPoint>
#include <QSizeF>

class QWidget;

namespace krein {

/// Draws a picture and everything in it `factor` times as large as usual, now and whatever is added to it; 1 is as
/// usual again. Its words and controls have a larger font, plots and what else paints itself ask magnificationOf() when
/// they are sent magnificationChange.
/// @pre factor > 0
void magnify(QWidget& picture, double factor);

/// These controls of a picture, a bar above it, are for who presents and not for the room: they stay as large as usual
/// and leave the place to the picture.
void keepUsual(QWidget& controls);

/// How much larger than usual this part of a picture is drawn; 1 if nothing around it is magnified.
double magnificationOf(const QWidget& part);

/// Its size and its font as they would be unmagnified: what has room is decided in these, and what paints itself may do
/// so in them, with a painter that is scaled.
QSizeF usualSize(const QWidget& part);
QFont usualFont(const QWidget& part);

/// Where to show a tool tip about what the pointer is at: farther from it where all is magnified, since there a spot
/// may be around the pointer, which the tip would cover. Both in pixels of the screen.
QPoint tipPlace(const QWidget& part, const QPoint& pointer);

/// The type of the event that the picture and its parts are sent once their font is another.
QEvent::Type magnificationChange();

}  // namespace krein
