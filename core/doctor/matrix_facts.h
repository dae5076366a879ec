// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/run_control.h"
#include "core/doctor/examination.h"

namespace krein {

/// What the entries of a matrix are like: kind, judgedOtherwise, negative and available are not set.
/// @param matrix  n×n, finite   @param similarities  whether a large entry means alike   @param storage  of the entries
MatrixFacts matrixFacts(
    const Matrix& matrix, bool similarities, const RunControl& control = {}, NumberStorage storage = {});

}  // namespace krein
