// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "bench/task.h"

namespace krein {

/// cv-rbf: a grid of C-SVM with a Gaussian kernel over ten folds as a study of one worker, against scikit-learn.
/// phase-60: a phase diagram of 60×60 cells, one worker against two, and its first complete coarse picture against
/// the half second it may take.
std::vector<Task> studyTasks();

}  // namespace krein
