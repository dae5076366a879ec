// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "bench/task.h"

namespace krein {

/// Regression and least squares in Krein spaces, against scikit-learn and NumPy in a Python process.
std::vector<Task> regressionTasks();

}  // namespace krein
