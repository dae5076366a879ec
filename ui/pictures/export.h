// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>

namespace krein {

class View;

/// A view's picture, three pixels per point of the screen, with a text inside that lasts in a PNG; see exportView().
QImage imageOf(View& view, QSize size, const QByteArray& metadata);
/// Empty if there is no image.
QByteArray pngOf(const QImage& image);

/// Writes a view's picture in the format its suffix names: png (three pixels per point of the screen), svg or pdf
/// (markers and lines stay vectors). The file is replaced only once it is complete.
/// @param size      of the picture in points of the screen; a hidden view is laid out in this size, a visible one is
///                  scaled to fit
/// @param metadata  UTF-8 text kept inside the picture, the experiment as JSON; readExperimentFrom() gives it back
/// @return          empty, or one sentence about what went wrong
QString exportView(View& view, const QString& path, QSize size, const QByteArray& metadata);

}  // namespace krein
