// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "bench/task.h"

namespace krein {

/// Corrections and pictures of distances, and tests on them, against SciPy, scikit-learn and NumPy in a Python process.
std::vector<Task> distanceTasks();

}  // namespace krein
