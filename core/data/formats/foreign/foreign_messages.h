// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts that come in place of a file of data, and texts of programs in which objects are described.
#pragma once

#include <vector>

#include "core/data/formats/foreign/foreign_files.h"

namespace krein {

/// Models, notebooks, molecules, places, and what servers and version control say.
std::vector<ForeignKind> foreignMessages();

}  // namespace krein
