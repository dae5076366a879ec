// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

namespace krein {

enum class WindowIcon { Open, Examples, Examine, Compare, Undo, Redo, Export, Copy, FullScreen, More };

/// In the colour of words, so that it follows the theme.
QIcon drawnIcon(WindowIcon icon);

}  // namespace krein
