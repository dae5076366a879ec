// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/doctor/examination.h"

namespace krein {

/// How much of the asymmetry is a ranking and how much circulates, with the ends of the ranking and the worst triangle.
/// Empty of a symmetric matrix.
std::string directionSentence(const Examination& examination);

}  // namespace krein
