// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>

class QWidget;

namespace krein {

/// A window as it is on the screen, with its panels and in its colours, twice as sharp as a screen of 96 points to the
/// inch; with a text inside that lasts in a PNG. Null if there is no room for it.
QImage pictureOfWindow(QWidget& window, const QByteArray& metadata);

}  // namespace krein
