// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of a study in the forms in which it is taken along.
#pragma once

#include <string>

#include "core/base/parameter.h"
#include "core/base/run_control.h"
#include "core/reports/method_comparison.h"
#include "core/study/table.h"

namespace krein {

enum class TableFormat { Csv, JsonText, Text, Markdown, Latex };
inline constexpr Option tableFormatOptions[] = {
    {"csv", "CSV"}, {"json", "JSON"}, {"text", "text"}, {"markdown", "Markdown"}, {"latex", "LaTeX (booktabs)"}};

/// Csv and JsonText have a row per unit with numbers that read back exactly; JsonText has the study, the test rows of
/// every repetition and fold, and a summary per cell as well. The others have a row per cell with mean ± standard
/// deviation, the best of every measure marked where there is a better end, and what its runs chose where something is
/// tuned; where a complete study compares up to twelve alternatives, those significantly worse than the best are marked.
/// @param compare  if set, JsonText says as "comparison", and the last three have instead, methods × blocks with their
/// tests: see method_comparison.h
/// @throws InvalidInput  the data cannot be loaded again for the test rows; as comparisonOf()
std::string tableText(const StudyTable& table, TableFormat format, const RunControl& control = {},
    const std::optional<ComparisonChoice>& compare = {});

}  // namespace krein
