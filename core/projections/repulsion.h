// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/types.h"

namespace krein {

/// What points in the plane push one another with: row i is Σⱼ≠ᵢ (xᵢ − xⱼ)/‖xᵢ − xⱼ‖³, like charges, with a force that
/// falls with the square of the distance. Far groups count as one charge in their middle (Barnes & Hut 1986), O(n log
/// n). Points closer than 10⁻³, coinciding ones too, push as if they were 10⁻³ apart, each pair in a direction of its
/// own.
/// @param points   n×2, finite
/// @param opening  a square of side s at distance r counts as one charge if s < opening·r; 0: every pair by itself,
/// O(n²)
/// @return         n×2, finite
Matrix repulsion(const Matrix& points, double opening = 1.0);

}  // namespace krein
