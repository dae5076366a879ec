// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a solution or a model says of itself.
#pragma once

#include <string>
#include <string_view>

#include "core/classifiers/verdict.h"

namespace verdicts {

/// @throws std::bad_optional_access  it says nothing
template <class Solution> krein::Worth worthOf(const Solution& solution)
{
    return solution.verdict.value().worth;
}
/// Also for messages.
template <class Solution> std::string wordsOf(const Solution& solution)
{
    return solution.verdict ? solution.verdict->text : "no verdict";
}
template <class Solution> bool says(const Solution& solution, std::string_view words)
{
    return wordsOf(solution).find(words) != std::string::npos;
}

}  // namespace verdicts
