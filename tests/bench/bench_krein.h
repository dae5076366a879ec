// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "bench/task.h"

namespace krein {

/// Learning with an indefinite K: the Krein SVM, a proxy kernel, iterations that are stopped early, and all minima of the
/// SVM; against NumPy and SciPy.
std::vector<Task> kreinTasks();

}  // namespace krein
