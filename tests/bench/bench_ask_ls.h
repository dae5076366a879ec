// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bench/task.h"

namespace krein {

/// AsK-LS with the SNE kernel of 1000 points of the plane against Eigen's PartialPivLU of the (2n+2) system: the first
/// solution, from the kernel matrix alone, and those for further regularizations once the basis is known.
std::vector<Task> askLsTasks();

}  // namespace krein
