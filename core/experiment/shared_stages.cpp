// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/shared_stages.h"

#include <algorithm>
#include <numeric>

#include "core/experiment/dependencies.h"
#include "core/experiment/experiment.h"

namespace krein {

int sharedStages(const Experiment& one, const Experiment& other)
{
    int shared = 0;
    for (const Stage stage : {Stage::Data, Stage::Prepare, Stage::Gram, Stage::Corrected}) {
        if (!sameUpTo(stage, one, other)) break;
        ++shared;
    }
    return shared;
}

std::vector<std::size_t> sharingOrder(const std::vector<const Experiment*>& experiments, const Experiment* base)
{
    std::vector<std::size_t> left(experiments.size()), order;
    std::iota(left.begin(), left.end(), std::size_t{0});
    const Experiment* before = base;
    while (!left.empty()) {
        const auto next = std::ranges::max_element(
            left, {}, [&](std::size_t i) { return before ? sharedStages(*before, *experiments[i]) : 0; });
        order.push_back(*next);
        before = experiments[*next];
        left.erase(next);
    }
    return order;
}

const Results& moreShared(const Results& base, const Results& latest, const Experiment& wanted)
{
    if (!latest.data) return base;
    return base.data && sharedStages(base.experiment, wanted) > sharedStages(latest.experiment, wanted) ? base : latest;
}

}  // namespace krein
