// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be done about a matrix: every correction with its price, methods that take the matrix as it is, and how each
// does in cross-validation.
#pragma once

#include "core/base/run_control.h"
#include "core/doctor/examination.h"
#include "core/experiment/results.h"

namespace krein {

struct Method;

/// What it trains with.
Method methodOf(const Treatment& treatment);
/// The path of the parameter of its method that is tuned, "method.cost".
std::string tunedPath(const Treatment& treatment);

/// Everything that can be tried on these results, the SVM on the matrix as it is first; corrections with what they
/// change. Without labels and without a target there are no methods.
/// @param symmetric  whether the matrix was given so   @pre results.gram, spectrum and diagnosis are there
std::vector<Treatment> treatmentsFor(
    const Results& results, Negativity negativity, bool symmetric, const RunControl& control = {});

/// The study that scores them: an axis "treatment", these folds, and the cost (γ, β) tuned inside every one of them. A
/// matrix of very large or very small eigenvalues is multiplied by a power of ten first, so that the values to choose
/// from are within what the methods take.
/// @param eigenvalues  of the experiment's matrix   @param weight  that power of ten; 1 to leave the matrix as it is
Study scoringStudy(const Experiment& experiment, const std::vector<Treatment>& treatments, const Vector& eigenvalues,
    double weight, const StudyRepetition& folds);

/// How often the objects are dealt into folds if nobody says: of few objects more often, which makes the means steadier
/// and costs little.
int usualTimes(Index objects);

/// Whether they are scored, which takes by far the longest.
bool areScored(const Results& results, const ExaminationOptions& options);

/// Prices and, where they are wanted and can be had, scores. @param symmetric  as of treatmentsFor()
TreatmentFacts treatmentFacts(const Results& results, Negativity negativity, bool symmetric,
    const ExaminationOptions& options, const RunControl& control = {});

/// Means, intervals, tests and what the negative part does, from Treatment::scores alone.
void compare(TreatmentFacts& facts);

}  // namespace krein
