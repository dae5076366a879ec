// SPDX-License-Identifier: GPL-3.0-or-later
//
// Axes, cells and summaries of a study in words.
#pragma once

#include <vector>

#include <QString>

#include "core/study/table.h"

namespace krein {

/// "Width γ", "correction": an axis for people.
QString axisName(const StudyPlan& plan, std::size_t axis);
/// "Width γ = 0.316, correction: Clip". @param without  axes that are not named
QString placeText(
    const StudyPlan& plan, const std::vector<std::size_t>& place, const std::vector<std::size_t>& without = {});
/// "0.316", "Clip": a value of an axis for people.
QString valueText(const StudyPlan& plan, std::size_t axis, std::size_t value);
/// "87.3 ± 2.1 %", "12"; "–" if there is none.
QString summaryText(const MeasureSummary& summary, const QuantityInfo& measure);
/// A value of a measure: "87.3 %", "12".
QString valueText(double value, const QuantityInfo& measure);
/// A difference of two values of a measure: "2.1 points", "0.3".
QString differenceText(double difference, const QuantityInfo& measure);
/// The symbol of a parameter, "γ", or its name where it has none.
QString symbolOf(const Experiment& experiment, const std::string& path);

}  // namespace krein
