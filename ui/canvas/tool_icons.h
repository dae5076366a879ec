// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QIcon>

#include "ui/canvas/canvas_settings.h"
#include "ui/theme/theme.h"

class QColor;
class QPainter;

namespace krein {

/// An icon of lines on a square of 18, in the colour of words, so that it follows the theme.
/// @param paint  draws it with the pen that is set; areas are filled with the ink
QIcon strokedIcon(std::function<void(QPainter& painter, const QColor& ink)> paint);

QIcon toolIcon(CanvasTool tool);
QIcon snapIcon();
QIcon jitterIcon();
QIcon drawIcon();
/// A class's marker. @param isNew  hollow: the class does not exist yet
QIcon classIcon(const Theme& theme, int classIndex, bool isNew);

}  // namespace krein
