// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/papers/claims.h"

#include <algorithm>
#include <functional>

#include "core/text.h"

namespace krein {

namespace {

bool holdsFor(const PaperClaim& claim, const std::vector<double>& v)
{
    const auto others = [&] { return *std::max_element(v.begin() + 1, v.end()); };
    switch (claim.check) {
    case ClaimCheck::Better: return v[0] > others();
    case ClaimCheck::Close: return v[0] >= others() - claim.low;
    case ClaimCheck::Increasing: return std::ranges::adjacent_find(v, std::greater_equal<>()) == v.end();
    case ClaimCheck::Decreasing: return std::ranges::adjacent_find(v, std::less_equal<>()) == v.end();
    case ClaimCheck::Ratio: return v[1] != 0.0 && v[0] / v[1] >= claim.low && v[0] / v[1] <= claim.high;
    case ClaimCheck::Positive: return v[0] > 0.0;
    case ClaimCheck::Negative: return v[0] < 0.0;
    }
    return false;
}

}  // namespace

ClaimOutcome judged(const PaperClaim& claim, const std::vector<std::vector<std::optional<double>>>& values)
{
    ClaimOutcome outcome;
    std::string numbers;
    for (const std::size_t row : claim.rows) {
        std::vector<double> found;
        for (const std::size_t column : claim.columns)
            if (values[row][column]) found.push_back(*values[row][column]);
        if (found.size() != claim.columns.size()) continue;
        ++outcome.judged;
        const bool holds = holdsFor(claim, found);
        if (holds) ++outcome.holds;
        numbers += numbers.empty() ? "" : "; ";
        for (std::size_t i = 0; i < found.size(); ++i) numbers += (i ? ", " : "") + roundedText(found[i], 4);
        numbers += holds ? " (yes)" : " (no)";
    }
    const std::size_t unknown = claim.rows.size() - outcome.judged;
    outcome.verdict = outcome.holds >= claim.atLeast ? ClaimVerdict::Confirmed
        : outcome.holds + unknown >= claim.atLeast   ? ClaimVerdict::NotTestable
                                                     : ClaimVerdict::NotConfirmed;
    outcome.evidence = "It holds on " + std::to_string(outcome.holds) + " of " + std::to_string(outcome.judged)
        + " rows that were computed and has to on " + std::to_string(claim.atLeast) + " of "
        + std::to_string(claim.rows.size()) + (numbers.empty() ? "." : ": " + numbers + ".");
    return outcome;
}

}  // namespace krein
