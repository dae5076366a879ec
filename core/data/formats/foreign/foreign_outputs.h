// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts of other programs that are not read: graphs in formats of their own, what a program says on the screen, inputs
// that only name the data.
#pragma once

#include <vector>

#include "core/data/formats/foreign/foreign_files.h"

namespace krein {

std::vector<ForeignKind> foreignOutputs();

}  // namespace krein
