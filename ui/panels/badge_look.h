// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panels/badge_content.h"
#include "ui/theme/theme.h"

class QPainter;
class QRectF;

namespace krein {

/// The contrast everything on a badge has with what is behind it.
inline constexpr double badgeContrast = 4.5;

/// The colour itself, or darker or lighter as far as the contrast with this background needs it.
QColor legible(const QColor& colour, const QColor& background, double wanted = badgeContrast);
QColor toneColour(BadgeTone tone, const Theme& theme);
QColor pieceColour(PieceColour colour, BadgeTone tone, const Theme& theme);

/// The shape of the tone in its colour with the sign inside.
void paintBadgeIcon(QPainter& painter, const QRectF& square, const BadgeContent& content, const Theme& theme);

}  // namespace krein
