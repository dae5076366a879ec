// SPDX-License-Identifier: GPL-3.0-or-later
//
// The part of the page on whether labelled groups of compared objects differ.
#pragma once

#include <vector>

#include "core/doctor/examination.h"
#include "core/experiment/json/json_writer.h"
#include "core/reports/page.h"
#include "core/statistics/permutation_tests.h"

namespace krein {

/// PERMANOVA of symmetric dissimilarities, 999 relabellings of up to 1000 objects and 199 of more, or all there are.
/// Nothing where it compares nothing: fewer than two groups, one for every object, or dissimilarities that are all 0.
std::optional<Permanova> groupFacts(
    const Matrix& dissimilarities, const std::vector<int>& labels, std::uint64_t seed, const RunControl& control = {});

/// A heading and what was found; nothing without PERMANOVA.
std::vector<PageBlock> groupsPart(const Examination& examination);
/// All of it as numbers.
Json permanovaObject(const Permanova& found);

}  // namespace krein
