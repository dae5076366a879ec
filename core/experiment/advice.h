// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be done about what the results of an experiment show. A piece of advice is a value: what is the case, with
// its numbers, and the change of the experiment that does something about it. Nothing here reads sentences; every rule
// follows from grounds, signatures and scores.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/fix.h"
#include "core/experiment/experiment.h"
#include "core/experiment/fix_names.h"
#include "core/experiment/results.h"

namespace krein {

/// Which of the results it is about.
enum class AdviceAbout { TheKernel, TheSignature, TheTraining, TheScore };

struct Advice {
    AdviceAbout about = AdviceAbout::TheKernel;
    std::string sentence;     ///< what is the case and what the change makes of it, for people
    Fix fix;                  ///< "Try Clip"; of the examination it has a label only
    bool isExamined = false;  ///< it is the recommendation of the examination
    /// Its matrix is another than the one whose verdict stands beside it, and so is what is wrong: the sentence must be
    /// read.
    bool isOfAnotherMatrix = false;
};

/// What follows from the results there are; of each of AdviceAbout the most useful first. Empty if there is nothing to
/// say. Of corrections one is advised at most, so that the program recommends one thing wherever it says what.
/// @param examined  the experiment that the examination of this matrix recommends: it takes the place of all advice on
/// kernel, correction and method
std::vector<Advice> advise(const Results& results, const std::optional<Experiment>& examined = {});

/// Whether training with this outcome gave no answer to use.
bool comesToNothing(Worth worth);

/// What to do first: about a training that came to nothing, else in the order of AdviceAbout. Labels to be loaded are
/// none: they are offered where data are chosen. Null: nothing.
const Advice* nextStep(const Results& results, const std::vector<Advice>& all);

/// "all 10 objects" that an examination is about; empty where the window shows the matrix of all of them too.
std::string allObjectsText(const Results& results);

/// What is recommended to be done about the matrix, and why.
struct RecommendedCorrection {
    Experiment experiment;  ///< with it
    std::string sentence;   ///< of the Advice; empty of an examination
    bool isExamined = false;
    bool isInUse = false;  ///< it has been followed; of an examination this is not told
};

/// The correction that advise() advises, or the examination, or the one in use if it is what would be advised in its
/// place; unset if none.
std::optional<RecommendedCorrection> recommendedCorrection(
    const Results& results, const std::optional<Experiment>& examined = {});

}  // namespace krein
