// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "bench/task.h"

namespace krein {

/// Decision values on a grid of 200×200 nodes of the plane: a Gaussian C-SVM trained by the peer itself, against LIBSVM
/// and scikit-learn at every node, and a TL1 expansion over all samples against the direct double loop. The values are
/// compared too.
std::vector<Task> mapTasks();

}  // namespace krein
