// SPDX-License-Identifier: GPL-3.0-or-later
//
// What would take the problems of Results away, beside the Results themselves: only who can offer it asks for it.
#pragma once

#include <map>
#include <vector>

#include "core/base/remedy.h"
#include "core/base/run_control.h"
#include "core/experiment/results.h"

namespace krein {

struct Experiment;

/// Of the stages that have a problem which one assignment takes away; the others are not there.
using Remedies = std::map<Stage, std::vector<Remedy>>;

/// The experiment with the changes made, in order. @throws InvalidInput  as setParameter()
Experiment mended(const Experiment& experiment, const Remedy& remedy);

/// As run(). @param remedies  for the problems of the results; what it held is gone
Results runWithRemedies(const Experiment& experiment, const Results& previous, const RunControl& control,
    const MapDetail& detail, const Extras& extras, Remedies& remedies);

}  // namespace krein
