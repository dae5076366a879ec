// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QIcon>

#include "ui/canvas/canvas_settings.h"
#include "ui/theme/theme.h"

class QPainter;

namespace krein {

/// An icon of lines in that colour, painted on a square of 18.
QIcon strokedIcon(const QColor& color, const std::function<void(QPainter&)>& paint);

/// Icons drawn in the given colour, so that they follow the theme.
QIcon toolIcon(CanvasTool tool, const QColor& color);
QIcon snapIcon(const QColor& color);
QIcon jitterIcon(const QColor& color);
QIcon drawIcon(const QColor& color);
/// A class's marker. @param isNew  hollow: the class does not exist yet
QIcon classIcon(const Theme& theme, int classIndex, bool isNew);

}  // namespace krein
