// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/results.h"
#include "core/kernels/kernel.h"

namespace krein {

/// The experiment's kernel with what its unset parameters stand for, which follows from the data, as far as the results
/// know. @param results  may be null, or of another kernel
Kernel kernelInForce(const Experiment& experiment, const Results* results);

}  // namespace krein
