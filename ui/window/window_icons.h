// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

namespace krein {

enum class WindowIcon { Open, Examples, Examine, Compare, Undo, Redo, Export, Copy, FullScreen, More };

/// Drawn in that colour, so that it follows the theme.
QIcon drawnIcon(WindowIcon icon, const QColor& color);

}  // namespace krein
