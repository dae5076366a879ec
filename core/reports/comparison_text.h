// SPDX-License-Identifier: GPL-3.0-or-later
//
// A comparison of methods as a table and as JSON.
#pragma once

#include "core/experiment/json/json_writer.h"
#include "core/reports/method_comparison.h"
#include "core/reports/page.h"

namespace krein {

/// Blocks × methods with mean ± standard deviation, then average ranks and seconds.
PageTable tableOf(const MethodComparison& comparison);
/// All numbers, which read back exactly.
Json comparisonObject(const MethodComparison& found);

}  // namespace krein
