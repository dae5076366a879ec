// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the help says of things that describe themselves.
#pragma once

#include <span>

#include "ui/help/guide.h"

namespace krein {

/// Everything the guide asks for but the keyboard. @param views  the views that are explained
Generated generatedHelp(std::span<const ViewInfo* const> views);

}  // namespace krein
