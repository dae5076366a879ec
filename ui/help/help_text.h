// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include <QString>

#include "ui/pictures/view_info.h"

namespace krein {

/// The help page as rich text: how to use the window, and every generator, kernel, method, projection and parameter
/// there is, written from their own descriptions.
/// @param views  the pictures that are explained
QString helpText(std::span<const ViewInfo* const> views);

}  // namespace krein
