// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bench/task.h"

namespace krein {

/// Gram matrices of 1000 samples with numbers in [0, 1): TL1 of 20 and 200 features against SciPy's cdist (which
/// neither subtracts from ρ nor clips), and the Gaussian kernel of 20 features against scikit-learn and LIBSVM. A peer
/// that is not installed is skipped.
std::vector<Task> gramTasks();

}  // namespace krein
