// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/reports/page.h"
#include "ui/theme/theme.h"

namespace krein {

/// Those of the window for a page shown in it.
PageColours pageColours(const Theme& theme);

}  // namespace krein
