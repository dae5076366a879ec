// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>

namespace krein {

/// Two windows with their frames, in pixels of the screen.
struct SideBySide {
    QRect window, page;
    bool operator==(const SideBySide&) const = default;
};

/// Where a page stands beside a window, so that both are seen: outside of it where the screen has room there, else the
/// window gives way. On a screen that is too narrow for both the page covers the right half of the window.
/// @param screen  without the bars of the desktop   @param window  as it stands now
/// @param letters  how much larger they are than usual, 1 or more: the page is wider for larger ones
SideBySide sideBySide(const QRect& screen, const QRect& window, double letters = 1.0);

}  // namespace krein
