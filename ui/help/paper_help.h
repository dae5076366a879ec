// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/help/help_book.h"

namespace krein {

/// "The papers": how published tables are rerun and what the marks mean, and every table there is.
HelpChapter paperHelp();

}  // namespace krein
