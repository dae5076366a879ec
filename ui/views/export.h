// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>

class QPainter;

namespace krein {

/// Rows of a table of Markdown or LaTeX: a longer one is not read in a text.
inline constexpr qint64 mostRowsOfText = 1000;

class View;

/// Paints a view's picture laid out in this size; the view then has its own size again.
void paintView(View& view, QPainter& painter, QSize size);
/// A view's picture on a sheet of its own, with a text inside that lasts in a PNG; as exportView(). Null if there is no
/// room for it.
QImage imageOf(View& view, QSize size, const QByteArray& metadata, double pixelsPerPoint = 3.0);
/// A small picture of a view, as it would be exported, `size` points large. It is laid out as large as `reduced` of
/// them.
QImage thumbnailOf(View& view, QSize size, double pixelsPerPoint = 1.0, int reduced = 4);
/// Puts into a picture, once it is painted, what it shows, the text that lasts in a PNG, and how many pixels an inch of
/// it has.
void describe(QImage& image, const QString& sentence, const QByteArray& metadata, double pixelsPerInch);
/// Empty if there is no image.
QByteArray pngOf(const QImage& image);

/// Writes a view's picture in the format its suffix names: png, svg or pdf (markers and lines stay vectors); csv, md
/// or tex: the numbers behind it, see View::numbers() and numbersText(), of no size and without metadata. The file is
/// replaced only once it is complete.
/// @param size      of the picture in points of the screen; the view is laid out in this size, and then again as it was
/// @param metadata  UTF-8 text kept inside the picture, the experiment as JSON; experimentIn() gives it back
/// @param pixelsPerPoint  of a png, of the size in which the view is laid out
/// @param reduction  how much smaller than laid out the picture is on paper, letters and lines with it
/// @return          empty, or one sentence about what went wrong
QString exportView(View& view, const QString& path, QSize size, const QByteArray& metadata, double pixelsPerPoint = 3.0,
    double reduction = 1.0);

}  // namespace krein
