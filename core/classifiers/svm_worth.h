// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the solutions of support vector machines have in common.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/classifiers/two_class.h"
#include "core/solvers/smo/smo.h"

namespace krein {

/// @throws InvalidInput  K is not square or of another size than the targets, or only one class occurs; begins with the
/// method's name
void requireBothClasses(std::string_view method, const TwoClassProblem& problem);

/// α of a start, y∘β, or nothing without one. @throws InvalidInput  it has another length than the targets
std::optional<Vector> startingAlpha(const TwoClassProblem& problem, const TrainControl& control);

/// The relative gap at which a preview by a bound ends.
inline constexpr double previewGap = 1e-2;

/// For a preview in single precision and to a tolerance of 1e-3 or more; else as they are.
SmoOptions smoOptions(SmoOptions options, bool preview);
/// One run of SMO. @param trace  its path, if the control wants it
SmoSolution runSmo(const Matrix& gram, const Vector& targets, const SmoOptions& options,
    const std::optional<Vector>& start, const TrainControl& control, Trace& trace);

/// The fields of a solution that follow from α: β = y∘α, b, objective, violation, counts. Zeros if a number is not
/// finite.
TwoClassSolution svmSolution(const SmoSolution& solution, const Vector& targets, double cost);

/// Of an α that is no stationary point within the tolerance; nothing of one that is.
/// @param ofProblem  which problem is meant, if not the one of K: " of the flipped problem"
std::optional<Verdict> unfinishedVerdict(
    const SmoSolution& solution, double tolerance, const std::string& ofProblem = {});
/// What α is worth, with the numbers that say so: a global optimum where the problem is convex, a local minimum where
/// the second derivatives show one, else a stationary point. A preview, or what nobody wants examined, is not.
/// @param solution  its termination becomes Cancelled if the examination is stopped
Verdict svmVerdict(
    const TwoClassProblem& problem, const SmoOptions& options, SmoSolution& solution, const TrainControl& control);

}  // namespace krein
