// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "ui/views/view_info.h"

namespace krein {

/// Every picture there is, in the order of tabs, menus and the help page. A new one is one entry.
std::span<const ViewInfo* const> allViews();

}  // namespace krein
