// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/solvers/smo/smo.h"

namespace krein {

/// The C-SVM as LIBSVM 3.24 computes it without shrinking: samples of +1 first, Q in single and the gradient in double
/// precision, its ties and order of operations, and non-positive curvature replaced by 1e-12. Iterations and bias agree
/// to the last bit; objective and violation are recomputed from α in double precision, and Converged means what it does
/// there.
/// @param start  α in the box and on yᵀα = 0
SmoSolution smoAsLibsvm(const Matrix& gram, const Vector& targets, const SmoOptions& options, const Vector& start,
    const RunControl& control = {}, TraceRecorder* recorder = nullptr);

}  // namespace krein
