// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "ui/pictures/view_info.h"

class QWidget;

namespace krein {

/// Shows the help page in a window of its own, which stays open beside the program; brings it forward if it is open.
/// @param views  the pictures that are explained
void showHelp(QWidget* parent, std::span<const ViewInfo* const> views);

}  // namespace krein
