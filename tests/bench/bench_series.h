// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "bench/task.h"

namespace krein {

/// Elastic distances of all pairs of 30 series, against plain loops in Python.
std::vector<Task> seriesTasks();

}  // namespace krein
