// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <exception>

#include <QString>

namespace krein {

struct Experiment;
struct Problem;
struct Results;
enum class Stage;

/// What is wrong with this experiment, or with one that is not known, as a sentence; empty of no problem.
QString problemText(const Experiment& experiment, const Problem& problem);
QString problemText(const Problem& problem);
/// Of firstProblem().
QString firstProblemText(const Results& results, Stage upTo);
/// An exception as one sentence for people: what is wrong with their input as it says itself, that memory is short, or
/// that something went wrong which nobody expected.
QString problemText(const std::exception_ptr& problem);

}  // namespace krein
