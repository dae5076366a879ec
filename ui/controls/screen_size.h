// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScreen>
#include <QWidget>

namespace krein {

/// As large as is wanted, but no larger than its screen, so that no button is beyond an edge.
inline void resizeWithinScreen(QWidget* window, QSize wanted)
{
    constexpr double share = 0.95;  // the rest is for title and borders
    window->resize(wanted.boundedTo(window->screen()->availableSize() * share));
}

}  // namespace krein
