// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <type_traits>

namespace krein {

/// u ↦ √max(u, 0) in place, correctly rounded, √∞ = ∞. A squared distance that was put together from terms may be
/// rounded below zero. @param values  an Eigen array of double or float
template <class Array> void takeRoots(Array& values)
{
    using Scalar = typename Array::Scalar;
    values = values.max(Scalar(0));
    // Eigen's vectorised root of single precision is approximate, and makes no number of ∞.
    if constexpr (std::is_same_v<Scalar, float>)
        values = values.unaryExpr([](float u) { return std::sqrt(u); });
    else
        values = values.sqrt();
}

}  // namespace krein
