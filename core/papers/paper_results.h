// SPDX-License-Identifier: GPL-3.0-or-later
//
// All reruns together as one document.
#pragma once

#include <string>
#include <vector>

#include "core/papers/paper_report.h"

namespace krein {

/// A rerun of a table, or why there is none.
struct PaperRun {
    const PaperTable* table = nullptr;
    PaperReport report;
    std::size_t units = 0, unitsDone = 0;  ///< 0 units: nothing of it can be computed without further data
    std::string lacks;                     ///< why there is no rerun, one sentence
};

/// Whether something of the table is computed with data that are part of the program.
bool runsByItself(const PaperTable& table);

/// What the computer calls its processor, "unknown processor" where it does not say.
std::string processorName();

/// Markdown: an overview, then table by table the cells beside the printed ones, the claims with their findings, what
/// differs and why, and how to run what asks for data.
/// @param machine  on which the times were measured
std::string resultsText(const std::vector<PaperRun>& runs, const std::string& machine);

}  // namespace krein
