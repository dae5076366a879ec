// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/help/help_book.h"

namespace krein {

/// "Lessons": those there are, how one is written, and what its texts can name.
HelpChapter lessonHelp();

}  // namespace krein
