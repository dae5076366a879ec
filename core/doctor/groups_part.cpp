// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/groups_part.h"

#include <cmath>
#include <set>

#include "core/base/text.h"
#include "core/doctor/conclusion.h"
#include "core/doctor/sentence_parts.h"
#include "core/statistics/significance.h"

namespace krein {

namespace {

std::string relabellingWords(const Relabellings& all)
{
    return all.exact ? "all " + grouped(static_cast<std::ptrdiff_t>(all.tried)) + " relabellings"
                     : grouped(static_cast<std::ptrdiff_t>(all.tried)) + " relabellings";
}

/// "F = 19.3, R² = 0.637"
std::string statisticWords(const Permanova& found)
{
    return "F = " + shortNumber(found.f) + ", R² = " + shortNumber(found.share);
}

std::string groupsSentence(const Examination& e)
{
    const Permanova& found = *e.groups;
    if (!found.p)
        return "PERMANOVA says nothing of these groups: the sum of squares within them is not positive, as only "
               "dissimilarities that are not Euclidean have it. Correct these first, by Lingoes or Cailliez.";
    const std::string numbers = "PERMANOVA: " + statisticWords(found) + ", " + chanceText(*found.p) + " by "
        + relabellingWords(found.relabellings);
    if (found.between < 0.0)
        return numbers
            + ". The sum of squares between the groups is negative, which no points have, so R² is no share.";
    return (*found.p < doctorLevel ? std::string("The groups differ more than random ones (")
                                   : std::string("That the groups differ cannot be shown ("))
        + numbers + ")."
        + (e.spectrum.negativity == Negativity::None ? ""
                                                     : " The dissimilarities are used as they are; "
                                                       "corrected ones give other numbers.");
}

}  // namespace

std::optional<Permanova> groupFacts(
    const Matrix& dissimilarities, const std::vector<int>& labels, std::uint64_t seed, const RunControl& control)
{
    constexpr Index many = 1000;
    constexpr std::uint64_t usual = 999, fewer = 199;
    const std::size_t groups = std::set<int>(labels.begin(), labels.end()).size();
    if (groups < 2 || groups >= labels.size() || dissimilarities.isZero(0.0)) return std::nullopt;
    return permanova(
        dissimilarities.cwiseAbs2(), labels, dissimilarities.rows() <= many ? usual : fewer, seed, control);
}

std::vector<PageBlock> groupsPart(const Examination& e)
{
    if (!e.groups) return {};
    return {PageHeading{"groups", "Whether the groups differ (PERMANOVA)"}, Sentence{"permanova", groupsSentence(e)}};
}

Json permanovaObject(const Permanova& found)
{
    const auto numberOrNull = [](double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); };
    return {{"F", numberOrNull(found.f)}, {"R2", found.share}, {"SST", found.total}, {"SSA", found.between},
        {"SSW", found.within}, {"p", found.p ? numberOrNull(*found.p) : Json(nullptr)}, {"at_least", found.atLeast},
        {"relabellings", found.relabellings.tried}, {"exact", found.relabellings.exact}};
}

}  // namespace krein
