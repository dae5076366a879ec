// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/help/help_book.h"

namespace krein {

/// The chapter about the examination of a matrix.
HelpChapter doctorHelp();

}  // namespace krein
