// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/results.h"
#include "ui/panels/badge_content.h"

namespace krein {

/// What kind of matrix K is. @param ofDistances  HKH comes first, K second
BadgeContent kernelBadge(const Diagnosis& diagnosis, bool ofDistances);
/// The same of any results: of many samples what is known, of none why there is no matrix.
BadgeContent kernelBadge(const Results& results);

/// (p, q, z) and how far they can be trusted. @param ofDistances  HKH comes first, K second
BadgeContent signatureBadge(const Diagnosis& diagnosis, bool ofDistances);
BadgeContent signatureBadge(const Results& results);

}  // namespace krein
