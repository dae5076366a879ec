// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/papers/paper_study.h"
#include "core/study/table.h"

namespace krein {

/// How long `full` takes, in seconds of one processor, judged by a shorter run of the same cells: every unit as long as
/// one of that cell took for each model that was fitted in it, one per combination and fold of the tuning and one
/// besides.
/// @param shorter  of the same axes   @return unset if a cell has no unit that is done
std::optional<double> secondsOfFull(const StudyTable& shorter, const Study& full);

}  // namespace krein
