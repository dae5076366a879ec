// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bench/task.h"

namespace krein {

/// C-SVMs of 1000 samples with C = 10 to a KKT violation of 1e-3, each with the Gaussian kernel and TL1 on points of
/// the plane and of 20 dimensions, from the same kernel matrix in double precision as LIBSVM's precomputed kernel;
/// making LIBSVM's nodes is not timed. Ours in double precision, in single precision with a copy of the matrix made
/// on the way ("float"), and in LIBSVM's arithmetic with shrinking off on both sides.
std::vector<Task> svmTasks();

}  // namespace krein
