// SPDX-License-Identifier: GPL-3.0-or-later
//
// The C-SVM in terms of β = y∘α: its box, points of it with yᵀα = 0, and the way back.
#pragma once

#include "core/base/random.h"
#include "core/base/types.h"
#include "core/solvers/smo/smo.h"
#include "core/solvers/smo/smo_descent.h"

namespace krein {

/// @throws InvalidInput  sizes that differ, targets other than ±1, or a cost or tolerance out of range
void requireUsable(Index rows, Index columns, const Vector& targets, const SmoOptions& options);

/// The box of β = y∘α and p = y.
BoxProblem smoBox(const Vector& targets, const SmoOptions& options);

/// α and what is known of it.
SmoSolution smoSolution(const Descent& descent, const Vector& targets);

/// α brought into the box and, with bias, onto yᵀα = 0: the class with the larger sum is lessened, where 0 < α < C
/// first.
/// @throws InvalidInput  another length, or numbers that are not finite
Vector feasibleStart(const Vector& start, const Vector& targets, const SmoOptions& options);

/// Uniform draws from [0, C], the class with the larger sum then scaled down to yᵀα = 0; zero with one class only.
Vector randomStart(const Vector& targets, double cost, RandomStream& random);

}  // namespace krein
