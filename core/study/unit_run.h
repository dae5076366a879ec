// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/base/run_control.h"
#include "core/experiment/results.h"
#include "core/study/measures.h"

namespace krein {

/// Runs an experiment as far as a measure needs it: what its answer is worth is no measure and is not found out.
/// Always from the method's own start. A start from the solution of a neighbouring C or γ would save a sixth of the
/// time of a grid of C-SVM, but where K is indefinite it leads to another stationary point: a row would depend on which
/// units were computed before it, by which worker, and would not be what its experiment alone gives.
/// @param pairs  as Extras::pairs   @throws InvalidInput  the data cannot be loaded
Results runFor(const Experiment& experiment, const Results& latest, Needs needs, const RunControl& control,
    KnownPairs* pairs = nullptr);

/// The data of an experiment, those of `latest` if they are the same; null if it was asked to stop.
/// @throws InvalidInput  they cannot be loaded
std::shared_ptr<const DataSet> dataOf(const Experiment& experiment, const Results& latest, const RunControl& control);

}  // namespace krein
