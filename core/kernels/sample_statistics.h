// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/types.h"

namespace krein {

/// What data-dependent kernel defaults are computed from.
struct SampleStatistics {
    Index features = 1;
    double variance = 1.0;       ///< of all entries of the training samples together; 1 if they are all equal
    double largestSquare = 0.0;  ///< max ‖x‖² of the training samples
    bool operator==(const SampleStatistics&) const = default;
};

SampleStatistics statisticsOf(const Matrix& samples);

}  // namespace krein
