// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/experiment/results.h"

namespace krein {

/// How a training ended and what its answer is worth.
QString modelWords(const ModelValue& value);
/// Its numbers and at most six facts, "objective −12.4 · 120 iterations · αᵀQα −3.2 · 2 more"; of several functions how
/// many there are. Empty if there is nothing.
QString modelNumbers(const Model& model);
/// What those facts mean and how each of several functions ended, as rich text for a tool tip; empty if there is
/// nothing.
/// @param data  for the names of the classes
QString modelTip(const Model& model, const DataSet& data);
/// What an answer is worth, as a sentence.
QString worthText(const Verdict& verdict);
/// "8 ms", "1.24 s"
QString durationText(double seconds);
/// The numbers of one function alone, "objective −12.4 · KKT violation 8e-4 · 120 iterations, 3 not convex".
QString solutionNumbers(const TwoClassSolution& solution);

}  // namespace krein
