// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a study found: one row per unit of work. Everything that is shown of a study is a function of this table.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/study/units.h"

namespace krein {

struct QuantityInfo;

struct StudyRow {
    std::size_t unit = 0;                       ///< index into StudyPlan::units
    std::vector<std::optional<double>> values;  ///< of the measures, in order
    std::vector<Assignment> tuned;              ///< what was chosen inside
    double seconds = 0.0;                       ///< wall time of the unit
    std::string problem;                        ///< one sentence if there is no model
    /// Of K of the training samples, descending; only if StudyRun::eigenvalues asked for them.
    std::vector<double> eigenvalues = {};
    bool operator==(const StudyRow&) const = default;
};

struct StudyTable {
    SharedValue<StudyPlan> plan;
    std::vector<StudyRow> rows;  ///< of the units that are done, in order

    bool isComplete() const { return rows.size() == plan->units.size(); }
};

/// The ids of what is measured.
std::vector<std::string> measuresOf(const Study& study);
/// The paths of everything that is tuned in some cell, in order.
std::vector<std::string> tunedPaths(const StudyPlan& plan);

/// Mean and spread over the units of a cell that have a value.
struct MeasureSummary {
    double mean = 0.0;
    std::optional<double> sd;  ///< with n − 1; unset below two values
    std::size_t n = 0;         ///< values; 0: the mean means nothing
};
struct CellOfTable {
    std::size_t cell = 0;
    std::vector<MeasureSummary> measures;
    double seconds = 0.0;  ///< of its units together
    std::string problem;   ///< of the first unit that has one
    std::size_t done = 0;  ///< units that are in the table
};
/// One per cell of the plan, in order.
std::vector<CellOfTable> summaryOf(const StudyTable& table);

/// "87.3 ± 2.1 %", "37", "–".
std::string meanText(const MeasureSummary& summary, const QuantityInfo& measure);
/// "0.027", "12.3", "< 0.001".
std::string roundedSeconds(double seconds);

}  // namespace krein
