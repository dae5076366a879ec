// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/study/units.h"

namespace krein {

/// What stands above the table of a study, so that it is understood without the study: how often it was computed, on
/// which data, with which kernel, correction and method unless they are what varies, and what was tuned. Clauses without
/// a full stop.
std::string captionOf(const StudyPlan& plan);

}  // namespace krein
