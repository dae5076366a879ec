// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

namespace krein {

/// What the title of a dock and a bar that can be closed have at their right end.
enum class TitleBarIcon { Close, Float };

/// Drawn in the colour that the palette of the program has for words when it is painted, so that it follows the theme
/// wherever it was set.
QIcon titleBarIcon(TitleBarIcon icon);

}  // namespace krein
