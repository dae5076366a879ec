// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include <QFontMetrics>
#include <QScreen>
#include <QWidget>

namespace krein {

/// As large as is wanted, but no larger than its screen, so that no button is beyond an edge.
inline void resizeWithinScreen(QWidget* window, QSize wanted)
{
    constexpr double share = 0.95;  // the rest is for title and borders
    window->resize(wanted.boundedTo(window->screen()->availableSize() * share));
}

/// At least as wide as its title between the buttons of a window.
inline void keepTitleWhole(QWidget* window)
{
    constexpr int buttons = 160;  // pixels, with the icon
    window->setMinimumWidth(
        std::max(window->minimumWidth(), window->fontMetrics().horizontalAdvance(window->windowTitle()) + buttons));
}

}  // namespace krein
