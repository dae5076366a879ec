// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of a study in the forms in which it is taken along.
#pragma once

#include <string>

#include "core/base/run_control.h"
#include "core/reports/method_comparison.h"
#include "core/reports/text_format.h"
#include "core/study/table.h"

namespace krein {

inline constexpr TextFormat tableFormats[] = {
    TextFormat::Csv, TextFormat::Json, TextFormat::Text, TextFormat::Markdown, TextFormat::Latex};

/// CSV and JSON have a row per unit with numbers that read back exactly; JSON has the study, the test rows of
/// every repetition and fold, and a summary per cell as well. The others have a row per cell with mean ± standard
/// deviation, the best of every measure marked where there is a better end, and what its runs chose where something is
/// tuned; where a complete study compares up to twelve alternatives, those significantly worse than the best are
/// marked.
/// @param compare  if set, JSON says as "comparison", and the last three have instead, methods × blocks with their
/// tests: see method_comparison.h
/// @throws InvalidInput  the data cannot be loaded again for the test rows; as comparisonOf()
std::string tableText(const StudyTable& table, TextFormat format, const RunControl& control = {},
    const std::optional<ComparisonChoice>& compare = {});

}  // namespace krein
