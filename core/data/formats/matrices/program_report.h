// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/data/formats/matrices/printed_report.h"
#include "core/data/formats/matrices/report_lines.h"

namespace krein {

/// Distances of atoms and overlaps as Gaussian prints them, in blocks of five columns; confusions of PyCM, Weka and
/// caret; distances of populations in a .MIG file of Genepop; the summary of mothur and the discordances of bcftools
/// gtcheck as lists of pairs. Nothing of other texts.
std::optional<ReportedTable> programReport(const ReportLines& lines);

}  // namespace krein
