// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a paper says of its own table as checks on cells, so that a rerun can confirm it or not.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/parameter.h"
#include "core/base/types.h"

namespace krein {

/// Of one row with the values v of the claim's columns, in order; of one column with those of its rows if the claim
/// runs along the rows.
enum class ClaimCheck {
    Better,       ///< v₀ lies above all others
    Lower,        ///< v₀ lies below all others
    Close,        ///< v₀ is at most `low` below the largest of the others
    CloseBelow,   ///< v₀ is at most `low` above the smallest of the others
    LowestAmong,  ///< the smallest is one of the first `low` of them
    Increasing,   ///< v₀ < v₁ < …
    Decreasing,   ///< v₀ > v₁ > …
    Ratio,        ///< v₀ / v₁ lies in [low, high]
    Within,       ///< every v lies in [low, high]
    Positive,     ///< v₀ > 0
    Negative,     ///< v₀ < 0
    Stated,       ///< nothing that cells could decide
};
inline constexpr Option claimCheckOptions[] = {{"better", "above all others"}, {"lower", "below all others"},
    {"close", "at most a given amount below the largest"}, {"close-below", "at most a given amount above the smallest"},
    {"lowest-among", "the smallest among the first given number"}, {"increasing", "increasing"},
    {"decreasing", "decreasing"}, {"ratio", "in a range of ratios"}, {"within", "in a range"}, {"positive", "above 0"},
    {"negative", "below 0"}, {"stated", "not about cells"}};
/// How many values the check compares at least.
std::size_t leastValues(ClaimCheck check);

struct PaperClaim {
    std::string says;  ///< the sentence of the paper
    ClaimCheck check = ClaimCheck::Better;
    std::vector<std::size_t> columns, rows;  ///< indices into the table
    bool alongRows = false;                  ///< compares the rows of every column, not the columns of every row
    std::size_t atLeast = 1;                 ///< on how many of the rows, or columns, it has to hold
    double low = 0.0, high = 0.0;            ///< in the unit of the table; of a ratio without unit
    std::string why;  ///< of what is only stated: why cells cannot decide it; of another one: why the printed cells do
                      ///< not bear it out. One sentence; empty: they do
};

enum class ClaimFinding { Confirmed, NotConfirmed, NotTestable };
inline constexpr Option claimFindingOptions[] = {
    {"confirmed", "confirmed"}, {"not-confirmed", "not confirmed"}, {"not-testable", "not testable here"}};

struct ClaimOutcome {
    ClaimFinding finding = ClaimFinding::NotTestable;
    std::size_t holds = 0, judged = 0;  ///< rows, or columns
    std::string evidence;               ///< a sentence with the numbers
};

/// @param values  rows × columns of the table, a list per row; unset: not computed
/// A row without all its values is not judged; the finding is NotTestable only if such rows could change it.
/// @param shownFactor  of the numbers in the evidence
ClaimOutcome judged(
    const PaperClaim& claim, const std::vector<std::vector<std::optional<double>>>& values, double shownFactor = 1.0);

}  // namespace krein
