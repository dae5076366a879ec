// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bench/task.h"

namespace krein {

/// The convex sub-problem of IKSVM-DC on TL1 matrices of points of the plane, against L-BFGS (10 pairs, to a relative
/// gradient of 1e-6) with the same matrix products: the first one of 200 samples with all preparation, and the second
/// one of 1000 samples, both sides starting from the first one's solution.
std::vector<Task> iksvmTasks();

}  // namespace krein
