// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

#include <QColor>
#include <QPalette>

#include "ui/theme/marker.h"

namespace krein {

/// How one class looks: colour and shape, never colour alone.
struct ClassStyle {
    QColor color;
    MarkerShape shape = MarkerShape::Circle;
};

/// Every colour of the program. Signs look the same in every view, null is grey; and f(x) > 0 means the second class, so
/// class 1 has the colour of positive and class 0 that of negative (see sign_colours.h).
struct Theme {
    bool dark = false;
    QPalette palette;  ///< of the window
    QColor plotBackground, frame, grid, text, mutedText;
    QColor contour;                   ///< boundary lines on the map
    QColor markerOutline;             ///< around filled markers, so that they part from the map below
    QColor selection;                 ///< rings
    QColor warning;                   ///< words that need attention
    QColor positive, negative, null;  ///< signs
    std::array<ClassStyle, markerShapes> classes;
    QRgb mapCentre = 0, mapPositive = 0, mapNegative = 0;  ///< ends of the diverging map

    /// Colour and shape of a class; beyond eight classes colours repeat with other shapes. −1: unlabelled.
    ClassStyle classStyle(int index) const;
    const QColor& sign(double value) const { return value > 0 ? positive : value < 0 ? negative : null; }
};

Theme makeTheme(bool dark);
/// Whether the desktop's own colours are light on dark. Ask before the program sets a palette of its own.
bool systemIsDark();

/// The diverging map centred on zero: −1 negative, 0 near the background, +1 positive; values beyond are clamped.
QRgb divergingColor(const Theme& theme, double value);
/// The same as a table over [−1, 1]; entry size/2 is zero if size is odd.
std::vector<QRgb> divergingTable(const Theme& theme, int size);
/// Mixes two colours; 0 gives the first, 1 the second.
QRgb mixed(QRgb first, QRgb second, double amount);
/// WCAG contrast ratio, 1 to 21.
double contrast(const QColor& first, const QColor& second);

}  // namespace krein
