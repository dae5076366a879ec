// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/data/formats/matrices/printed_report.h"
#include "core/data/formats/matrices/report_lines.h"

namespace krein {

/// Correlations, else covariances, among what programs of statistics report: sample statistics of Mplus, gretl with the
/// names behind the rows, EViews, PSPP between rules, easystats and corrr of R; and tables of papers whose columns
/// blanks part, "1. Age 34.2 8.1 .25* —", with means and deviations before the triangle. Nothing of other texts.
std::optional<ReportedTable> statisticsReport(const ReportLines& lines);

}  // namespace krein
