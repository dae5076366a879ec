// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

namespace krein {

/// Whether these are colours for people who need much contrast, as desktops offer them: (nearly) black and white.
bool isHighContrast(const QPalette& palette);
/// The theme for those people: grounds are black or white, and words, lines and markers stand out from them by 7 : 1
/// (WCAG 2.1, level AAA) and 4.5 : 1.
Theme withHighContrast(Theme theme);

}  // namespace krein
