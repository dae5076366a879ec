// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be done about what the results of an experiment show. A piece of advice is a value: what is the case, with
// its numbers, and the change of the experiment that does something about it. Nothing here reads sentences; every rule
// follows from grounds, signatures and scores.
#pragma once

#include <string>
#include <vector>

#include "core/base/remedy.h"
#include "core/experiment/results.h"

namespace krein {

struct Experiment;

/// Which of the results it is about.
enum class AdviceAbout { TheKernel, TheSignature, TheTraining, TheScore };

struct Advice {
    AdviceAbout about = AdviceAbout::TheKernel;
    std::string sentence;  ///< what is the case and what the change makes of it, for people
    Remedy remedy;         ///< "Try Clip"
};

/// What follows from the results there are; of each of AdviceAbout the most useful first. Empty if there is nothing to
/// say.
std::vector<Advice> advise(const Results& results);

}  // namespace krein
