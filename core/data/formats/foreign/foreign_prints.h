// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts that are not read as they hold something else than the matrix: results that were computed from it, the
// sequences it would be computed of, and sparse matrices as a console shows them.
#pragma once

#include <vector>

#include "core/data/formats/foreign/foreign_files.h"

namespace krein {

std::vector<ForeignKind> foreignPrints();

}  // namespace krein
