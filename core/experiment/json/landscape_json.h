// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/json/json_writer.h"
#include "core/solvers/landscape/svm_global.h"
#include "core/solvers/landscape/svm_landscape.h"

namespace krein {

/// The points with all that is known of them, and what they are together.
Json landscapeJson(const SvmLandscape& landscape);
/// The best point, the bound below it, and whether it is proven to be a global minimum.
Json globalJson(const GlobalSvm& global);

}  // namespace krein
