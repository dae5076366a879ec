// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/doctor/examination.h"
#include "core/reports/page.h"

namespace krein {

/// Lines for a shell that do what is recommended, make the scores again and examine the matrix again, as far as a line
/// can say them, and how NumPy makes the recommended matrix.
std::vector<PageCommand> commandsFor(const Examination& examination);

}  // namespace krein
