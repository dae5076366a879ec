// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "bench/task.h"

namespace krein {

/// Dendrograms and partitions of 2,000 objects, against SciPy and NumPy.
std::vector<Task> clusterTasks();

}  // namespace krein
