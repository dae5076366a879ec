// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/run_control.h"
#include "core/experiment/results.h"

namespace krein {

struct Experiment;

/// The program in one function: data → prepared → Gram → spectrum → corrected → model → projection, map → reports,
/// corrections. Pure: the same Experiment gives the same Results. A stage whose inputs equal those of `previous` is taken
/// over, not computed again.
/// @throws InvalidInput  the data cannot be loaded; later stages put what is wrong into Results::problems
Results run(const Experiment& experiment, const Results& previous = {}, const RunControl& control = {},
    const MapDetail& detail = {}, const Extras& extras = {});

}  // namespace krein
