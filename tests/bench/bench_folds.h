// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bench/task.h"

namespace krein {

/// Cross-validation in closed form against training on every fold: 10 folds of LS-SVM with 1000 samples for further
/// regularizations once the eigenpairs are known, against LAPACK's dsysv on each; leave one out of AsK-LS with 300
/// samples, from the kernel matrix alone, against a training without every sample.
std::vector<Task> foldTasks();

}  // namespace krein
