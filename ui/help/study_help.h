// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/help/help_book.h"

namespace krein {

/// "Many experiments": studies, what keeps them, what divides them among machines, and Python.
HelpChapter studyHelp();

}  // namespace krein
