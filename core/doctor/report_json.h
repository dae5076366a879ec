// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/doctor/examination.h"
#include "core/reports/page.h"

namespace krein {

/// Every fact, and every sentence and command of the page.
std::string jsonReport(const Page& page, const Examination& examination);

}  // namespace krein
