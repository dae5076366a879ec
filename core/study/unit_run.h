// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/experiment/results.h"
#include "core/run_control.h"
#include "core/study/measures.h"

namespace krein {

/// Runs an experiment as far as a measure needs it. @throws InvalidInput  the data cannot be loaded
Results runFor(const Experiment& experiment, const Results& latest, MeasureNeeds needs, const RunControl& control);

/// The data of an experiment, those of `latest` if they are the same; null if it was asked to stop.
/// @throws InvalidInput  they cannot be loaded
std::shared_ptr<const DataSet> dataOf(const Experiment& experiment, const Results& latest, const RunControl& control);

}  // namespace krein
