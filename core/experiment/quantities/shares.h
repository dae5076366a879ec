// SPDX-License-Identifier: GPL-3.0-or-later
//
// Scores are shares. Files keep them as the fractions they are, and name that unit; whoever reads is shown per cent.
#pragma once

#include "core/experiment/quantities/quantity.h"

namespace krein {

inline constexpr std::string_view fractionUnit = "fraction";

inline bool isShare(const QuantityInfo& quantity)
{
    return quantity.unit == fractionUnit;
}

/// What a value is multiplied with before it is shown.
inline double shownFactor(const QuantityInfo& quantity)
{
    return isShare(quantity) ? 100.0 : 1.0;
}

/// What stands behind a value that is shown: " %" or nothing.
inline std::string_view shownUnit(const QuantityInfo& quantity)
{
    return isShare(quantity) ? " %" : "";
}

/// What stands behind a difference of two: per cent of a share would be relative to it.
inline std::string_view shownDifferenceUnit(const QuantityInfo& quantity)
{
    return isShare(quantity) ? " points" : "";
}

}  // namespace krein
