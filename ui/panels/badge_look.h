// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panels/badge_content.h"
#include "ui/theme/theme.h"

class QPainter;
class QRectF;

namespace krein {

/// Both are readable on the ground of the window.
QColor toneColour(BadgeTone tone, const Theme& theme);
QColor pieceColour(PieceColour colour, BadgeTone tone, const Theme& theme);

/// The shape of the tone in its colour with the sign inside.
void paintBadgeIcon(QPainter& painter, const QRectF& square, const BadgeContent& content, const Theme& theme);

}  // namespace krein
