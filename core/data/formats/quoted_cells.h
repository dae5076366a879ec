// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace krein {

/// Where a cell in quotes that begins here ends, behind its closing quote; `at` itself if none begins. A quote opens
/// only where a cell begins and closes only where one ends, so that the mark of inches in `5" pipe` does neither; a
/// doubled one is part of the cell, which may go over several lines.
std::size_t quotedCellEnd(std::string_view text, std::size_t at);

}  // namespace krein
