// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#include "core/base/types.h"

namespace krein {

/// The axes of an embedding whose plane f is drawn on for objects without vectors: the first two, of different signs
/// the positive one across, as in the picture of the embedding. The second is beyond the last if there is only one.
inline std::pair<Index, Index> planeAxes(const Vector& eigenvalues)
{
    const bool isTurned = eigenvalues.size() > 1 && eigenvalues(0) < 0.0 && eigenvalues(1) > 0.0;
    return isTurned ? std::pair<Index, Index>(1, 0) : std::pair<Index, Index>(0, 1);
}

}  // namespace krein
