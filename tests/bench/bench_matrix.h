// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "bench/task.h"

namespace krein {

/// Matrices in texts of several forms, each against the reader of CSV on a text of as many bytes and numbers.
/// @param size  of all of them; unset: one that takes little time
std::vector<Task> matrixReaderTasks(std::optional<Index> size = std::nullopt);

}  // namespace krein
