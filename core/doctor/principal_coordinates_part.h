// SPDX-License-Identifier: GPL-3.0-or-later
//
// The part of the page for whoever came for principal coordinates: which share to report, and who prints which.
#pragma once

#include <vector>

#include "core/doctor/examination.h"
#include "core/experiment/json/json_writer.h"
#include "core/reports/page.h"

namespace krein {

/// A heading, what to report, and the shares of the first axes program by program; nothing without PCoA.
std::vector<PageBlock> principalCoordinatesPart(const Examination& examination);
/// All of it as numbers: each program under its name with its own names of columns.
Json principalCoordinatesObject(const PcoaPassport& passport);

}  // namespace krein
