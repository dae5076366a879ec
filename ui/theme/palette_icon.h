// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QIcon>
#include <QSize>

class QColor;
class QPainter;

namespace krein {

/// An icon that is painted when it is shown, in the colour that the palette of the program has then for the words of
/// buttons, and faint if it is disabled: it follows the theme wherever and whenever it was set.
/// @param paint  draws it on a square of `side`; pen and brush are its own to set
/// @param largest  what a wish for a larger one is cut to; invalid: none
QIcon paletteIcon(double side, std::function<void(QPainter& painter, const QColor& ink)> paint, QSize largest = {});

}  // namespace krein
