// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/help/help_book.h"

namespace krein {

/// What the program is and how its window is used, as HTML.
QString windowHelp();
/// The words that are used on screen, "word.null-cone".
std::vector<HelpEntry> wordEntries();

}  // namespace krein
