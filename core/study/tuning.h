// SPDX-License-Identifier: GPL-3.0-or-later
//
// Choosing parameters inside the training samples, by cross-validation over all combinations of their values.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/base/run_control.h"
#include "core/experiment/results.h"
#include "core/study/study.h"

namespace krein {

/// @throws InvalidInput  the criterion is no measure, or one without a better end
void checkCriterion(const StudyTuning& tuning);
/// @throws InvalidInput  as checkCriterion(); fewer than 2 folds, no samples
void checkTuning(const StudyTuning& tuning);

/// One combination of values and how it did.
struct TuningStep {
    std::vector<ParameterValue> values;            ///< of the parameters, in order
    std::vector<std::optional<double>> criterion;  ///< per inner fold; unset: there was no model or it has none
    std::optional<double> mean;                    ///< unset if one of them is
    double standardError = 0.0;
};
struct TuningOutcome {
    std::vector<TuningStep> path;       ///< every combination, the last parameter fastest; as drawn
    std::optional<std::size_t> chosen;  ///< index into `path`; unset if no combination could be judged
    std::string problem;                ///< one sentence if so
};

/// Tries every combination, or those a random search draws, on folds of the rows that `experiment` trains on and sees
/// no other row. Of means that are equal up to rounding the simpler model is chosen, as Parameter::simpler has it; of
/// parameters about which nothing is known the value that is listed first.
/// @param latest  what run() may reuse; holds the last results afterwards   @param pairs  as Extras::pairs
TuningOutcome tuned(const Experiment& experiment, const std::vector<ParameterValues>& parameters,
    const StudyTuning& tuning, Results& latest, const RunControl& control, KnownPairs* pairs = nullptr);

/// Sets the chosen values. @pre outcome.chosen
void assignChosen(Experiment& experiment, const std::vector<ParameterValues>& parameters, const TuningOutcome& outcome);

}  // namespace krein
