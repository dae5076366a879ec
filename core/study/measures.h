// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a study measures: quantities that are one number.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/experiment/quantities/quantity.h"

namespace krein {

std::vector<const QuantityInfo*> allMeasures();
/// By its id or its name in JSON. @throws InvalidInput  naming the ids there are
const QuantityInfo& measureById(std::string_view id);
/// What is measured unless something is named.
std::vector<std::string> usualMeasures();

}  // namespace krein
