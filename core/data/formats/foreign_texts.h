// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/data/formats/foreign_files.h"

namespace krein {

/// The kinds of texts that are not read, see foreignKinds().
std::vector<ForeignKind> foreignTexts();

}  // namespace krein
