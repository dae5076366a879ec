// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include <QString>

#include "ui/pictures/view_info.h"

namespace krein {

/// What every picture shows and what can be done in it, as HTML.
QString viewHelp(std::span<const ViewInfo* const> views);

}  // namespace krein
