// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdio>
#include <functional>

#include "core/base/files.h"
#include "core/base/run_control.h"

namespace krein {

/// What a process of its own may take.
struct ProcessLimits {
    int seconds = 60;
    std::size_t memory = std::size_t{4} << 30;  ///< bytes beyond what this process has
};

/// Runs `work` in a process of its own, for libraries that crash or go on for ever where a file is damaged, and gives
/// what it wrote, from its beginning. Nothing if it crashed, threw, was asked to stop or met a limit.
/// @param work  writes to a file in memory; it has a copy of everything, and what it changes is lost
FileHandle writtenByOwnProcess(
    const std::function<void(std::FILE*)>& work, const ProcessLimits& limits, const RunControl& control);

}  // namespace krein
