// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "ui/help/help_book.h"

namespace krein {

/// What every picture shows and what can be done in it, "picture.gram".
std::vector<HelpEntry> viewEntries(std::span<const ViewInfo* const> views);

}  // namespace krein
