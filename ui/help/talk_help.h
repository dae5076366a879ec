// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/help/help_book.h"

namespace krein {

/// "Presenting": large pictures, talks, their files and their handouts.
HelpChapter talkHelp();

}  // namespace krein
