// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bench/task.h"

namespace krein {

/// Matrices in texts of several forms, each against the reader of CSV on a text of as many bytes and numbers.
std::vector<Task> matrixReaderTasks();

}  // namespace krein
