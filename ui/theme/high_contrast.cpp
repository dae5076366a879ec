// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/high_contrast.h"

#include <initializer_list>

#include "ui/theme/readable.h"

namespace krein {

namespace {

constexpr double nearlyBlackAndWhite = 20.0;  // of 21 : 1; the usual light desktop has 18 : 1
constexpr double wordContrast = 7.0;

}  // namespace

bool isHighContrast(const QPalette& palette)
{
    return contrast(palette.color(QPalette::Window), palette.color(QPalette::WindowText)) >= nearlyBlackAndWhite;
}

Theme withHighContrast(Theme theme)
{
    const QColor ground = theme.dark ? Qt::black : Qt::white, ink = theme.dark ? Qt::white : Qt::black;
    QPalette& palette = theme.palette;
    // Not buttons: the style draws their edges darker than the ground, which black has nothing of.
    for (const auto role : {QPalette::Window, QPalette::Base, QPalette::ToolTipBase, QPalette::AlternateBase})
        palette.setColor(role, ground);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText,
             QPalette::PlaceholderText}) {
        const QColor disabled = palette.color(QPalette::Disabled, role);
        palette.setColor(role, ink);
        const QColor below = role == QPalette::ButtonText ? palette.color(QPalette::Button) : ground;
        palette.setColor(QPalette::Disabled, role, readable(disabled, below));
    }
    for (const auto role : {QPalette::Link, QPalette::LinkVisited})
        palette.setColor(role, readable(palette.color(role), ground, wordContrast));
    palette.setColor(QPalette::Mid, ink);  // lines that part the bars of the window
    theme.plotBackground = ground;
    theme.text = theme.mutedText = theme.frame = theme.contour = theme.selection = ink;
    theme.grid.setAlphaF(2 * theme.grid.alphaF());
    theme.markerOutline = ground;
    theme.warning = readable(theme.warning, ground, wordContrast);
    for (ClassStyle& style : theme.classes) style.color = readable(style.color, ground);
    theme.negative = theme.classes[0].color;
    theme.positive = theme.classes[1].color;
    theme.null = readable(theme.null, ground);
    return theme;
}

}  // namespace krein
