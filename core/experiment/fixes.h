// SPDX-License-Identifier: GPL-3.0-or-later
//
// What would take the problems of Results away, beside the Results themselves: only who can offer it asks for it.
#pragma once

#include <map>
#include <vector>

#include "core/base/fix.h"
#include "core/base/run_control.h"
#include "core/experiment/results.h"

namespace krein {

struct Experiment;

/// Of the stages that have a problem which one assignment takes away; the others are not there.
using Fixes = std::map<Stage, std::vector<Fix>>;

/// The experiment with the changes made, in order. @throws InvalidInput  as setParameter()
Experiment withFix(const Experiment& experiment, const Fix& fix);

/// As run(). @param fixes  for the problems of the results; what it held is gone
Results runWithFixes(const Experiment& experiment, const Results& previous, const RunControl& control,
    const MapDetail& detail, const Extras& extras, Fixes& fixes);

}  // namespace krein
