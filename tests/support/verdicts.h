// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a solution or a model says of itself.
#pragma once

#include <string>

#include "core/classifiers/verdict.h"

namespace verdicts {

/// @throws std::bad_optional_access  it says nothing
template <class Solution> krein::Worth worthOf(const Solution& solution)
{
    return solution.verdict.value().worth();
}
template <class Solution> krein::Ground groundOf(const Solution& solution)
{
    return solution.verdict.value().ground;
}

/// For messages.
template <class Solution> std::string wordsOf(const Solution& solution)
{
    return solution.verdict ? krein::verdictText(*solution.verdict) : "no verdict";
}

}  // namespace verdicts
