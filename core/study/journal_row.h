// SPDX-License-Identifier: GPL-3.0-or-later
//
// A line of a journal: one finished unit as JSON. What is read was perhaps written by another program, or by hand.
#pragma once

#include <string>

#include "core/study/table.h"

namespace krein {

/// With its line end.
std::string lineOf(const StudyRow& row);

/// @param line  without its line end
/// @throws InvalidInput  it is no such line, the unit is not one of the plan's, or a value is none its measure can have
StudyRow rowFrom(const std::string& line, const StudyPlan& plan);

/// Whether two rows of one unit say the same. Times are left out, and values that differ by rounding agree: they may be
/// of two machines.
bool agree(const StudyRow& one, const StudyRow& other, const StudyPlan& plan);

}  // namespace krein
