// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/run_control.h"
#include "core/doctor/examination.h"

namespace krein {

struct Results;

/// What is certain of all objects of a given matrix of which only some were examined: in memory for 512 vectors, and
/// with as many products of the matrix as it was read. Nothing of other matrices, or if the run was stopped.
std::optional<WholeMatrix> wholeMatrix(const MatrixFacts& examined, const Results& results, const RunControl& control);

}  // namespace krein
