// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/results.h"
#include "core/reports/page.h"
#include "core/study/study.h"

namespace krein {

/// What a state is, for a sheet of paper: data, kernel, correction and method with their parameters, what is varied, what
/// came out, and the command that computes it again.
/// @param results  of its experiment; null: none are known
Page summaryPage(const Study& study, const Results* results);

}  // namespace krein
