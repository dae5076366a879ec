// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/papers/claims.h"

#include <algorithm>
#include <functional>

#include "core/base/text.h"

namespace krein {

namespace {

bool holdsFor(const PaperClaim& claim, const std::vector<double>& v)
{
    const auto largest = [&] { return *std::max_element(v.begin() + 1, v.end()); };
    const auto smallest = [&] { return *std::min_element(v.begin() + 1, v.end()); };
    switch (claim.check) {
    case ClaimCheck::Better: return v[0] > largest();
    case ClaimCheck::Lower: return v[0] < smallest();
    case ClaimCheck::Close: return v[0] >= largest() - claim.low;
    case ClaimCheck::CloseBelow: return v[0] <= smallest() + claim.low;
    case ClaimCheck::LowestAmong: return static_cast<double>(std::ranges::min_element(v) - v.begin()) < claim.low;
    case ClaimCheck::Increasing: return std::ranges::adjacent_find(v, std::greater_equal<>()) == v.end();
    case ClaimCheck::Decreasing: return std::ranges::adjacent_find(v, std::less_equal<>()) == v.end();
    case ClaimCheck::Ratio: return v[1] != 0.0 && v[0] / v[1] >= claim.low && v[0] / v[1] <= claim.high;
    case ClaimCheck::Within:
        return std::ranges::all_of(v, [&](double value) { return value >= claim.low && value <= claim.high; });
    case ClaimCheck::Positive: return v[0] > 0.0;
    case ClaimCheck::Negative: return v[0] < 0.0;
    case ClaimCheck::Stated: break;
    }
    return false;
}

}  // namespace

std::size_t leastValues(ClaimCheck check)
{
    switch (check) {
    case ClaimCheck::Stated: return 0;
    case ClaimCheck::Within:
    case ClaimCheck::Positive:
    case ClaimCheck::Negative: return 1;
    default: return 2;
    }
}

ClaimOutcome judged(
    const PaperClaim& claim, const std::vector<std::vector<std::optional<double>>>& values, double shownFactor)
{
    ClaimOutcome outcome;
    if (claim.check == ClaimCheck::Stated) {
        outcome.evidence = claim.why;
        return outcome;
    }
    const std::vector<std::size_t>&lines = claim.alongRows ? claim.columns : claim.rows,
          &along = claim.alongRows ? claim.rows : claim.columns;
    std::string numbers;
    for (const std::size_t line : lines) {
        std::vector<double> found;
        for (const std::size_t place : along)
            if (const auto& value = claim.alongRows ? values[place][line] : values[line][place])
                found.push_back(*value);
        if (found.size() != along.size()) continue;
        ++outcome.judged;
        const bool holds = holdsFor(claim, found);
        if (holds) ++outcome.holds;
        numbers += numbers.empty() ? "" : "; ";
        for (std::size_t i = 0; i < found.size(); ++i)
            numbers += (i ? ", " : "") + roundedText(shownFactor * found[i], 4);
        numbers += holds ? " (yes)" : " (no)";
    }
    const std::size_t unknown = lines.size() - outcome.judged;
    outcome.finding = outcome.holds >= claim.atLeast ? ClaimFinding::Confirmed
        : outcome.holds + unknown >= claim.atLeast   ? ClaimFinding::NotTestable
                                                     : ClaimFinding::NotConfirmed;
    outcome.evidence = "Holds on " + std::to_string(outcome.holds) + " of " + std::to_string(outcome.judged)
        + " computed " + (claim.alongRows ? "columns" : "rows") + "; the claim needs " + std::to_string(claim.atLeast)
        + " of " + std::to_string(lines.size()) + (numbers.empty() ? "." : ": " + numbers + ".");
    return outcome;
}

}  // namespace krein
