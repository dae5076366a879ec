// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reports of programs that hold a matrix among other numbers, which a reader of tables would take for it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace krein {

/// The matrix of a report as a plain table.
struct ReportedTable {
    std::string text;              ///< names above it and before its rows, between tabs
    std::string remark;            ///< one sentence: what it was and what is left out
    bool areCorrelations = false;  ///< the program says so
};

/// Correlations of a report as polycor::hetcor() prints it, whose other triangle says of what type they are; of
/// Minitab, with a p-value below each; of ADMB, behind the estimates; and what statisticsReport() and programReport()
/// know. Nothing of other texts.
std::optional<ReportedTable> reportedTable(std::string_view text);

}  // namespace krein
