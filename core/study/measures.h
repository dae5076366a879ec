// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a study measures: quantities that are one number.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data/import/data_source.h"
#include "core/experiment/quantities/quantity.h"

namespace krein {

std::vector<const QuantityInfo*> allMeasures();
/// By its id or its name in JSON. @throws InvalidInput  naming the ids there are
const QuantityInfo& measureById(std::string_view id);
/// What is measured of these data unless something is named: how many labels are right, or how a numeric target fits.
std::vector<std::string> usualMeasures(const DataSource& data);

}  // namespace krein
