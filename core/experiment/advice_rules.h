// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rules behind advise(): what is the case with the results, and what does something about it.
#pragma once

#include <vector>

#include "core/experiment/advice.h"

namespace krein {

/// Everything that follows, whatever else is advised.
void adviseByRules(const Results& results, std::vector<Advice>& all);
/// Advice that has been followed would be given still, were it not followed: the correction in use, if it is the one.
bool isAsAdvised(const Results& results);
/// Whether no eigenvalue is negative: of such a matrix there is nothing to correct, whatever a correction that shifts
/// or centres it scores.
bool isPositive(const Results& results);

}  // namespace krein
