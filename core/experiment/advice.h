// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be done about what the results of an experiment show. A piece of advice is a value: what is the case, with
// its numbers, and the change of the experiment that does something about it. Nothing here reads sentences; every rule
// follows from grounds, signatures and scores.
#pragma once

#include <string>
#include <vector>

#include "core/experiment/results.h"

namespace krein {

struct Experiment;

/// Which of the results it is about.
enum class AdviceAbout { TheKernel, TheSignature, TheTraining, TheScore };

/// One parameter and the value it is to be given, as setParameter() takes them.
struct Assignment {
    std::string path;  ///< "correction.id"
    ParameterValue value;
    bool operator==(const Assignment&) const = default;
};

struct Advice {
    AdviceAbout about = AdviceAbout::TheKernel;
    std::string sentence;  ///< what is the case and what the change makes of it, for people
    std::string action;    ///< the change in a few words, for a button: "Try Clip"
    std::vector<Assignment> changes;
};

/// What follows from the results there are; of each of AdviceAbout the most useful first. Empty if there is nothing to
/// say.
std::vector<Advice> advise(const Results& results);

/// The experiment with the changes made, in order. @throws InvalidInput  as setParameter()
Experiment followed(const Experiment& experiment, const Advice& advice);

}  // namespace krein
