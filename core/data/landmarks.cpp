// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/landmarks.h"

#include <algorithm>
#include <string>

#include "core/base/errors.h"
#include "core/base/random.h"
#include "core/data/class_quotas.h"

namespace krein {

std::vector<Index> chooseLandmarks(const std::vector<int>& labels, Index samples, Index count, std::uint64_t seed)
{
    if (!labels.empty() && static_cast<Index>(labels.size()) != samples)
        throw InvalidInput("There are " + std::to_string(labels.size()) + " labels for " + std::to_string(samples)
            + " samples; each needs one, or none has any.");
    if (std::any_of(labels.begin(), labels.end(), [](int label) { return label < 0; }))
        throw InvalidInput("A label is negative; classes are numbered from 0.");
    if (count < 1 || count > samples)
        throw InvalidInput("There can be 1 to " + std::to_string(samples) + " landmarks among "
            + std::to_string(samples) + " samples, not " + std::to_string(count) + ".");
    const int most = labels.empty() ? 0 : *std::max_element(labels.begin(), labels.end());
    std::vector<std::vector<Index>> classes(static_cast<std::size_t>(most) + 1);
    for (Index i = 0; i < samples; ++i)
        classes[labels.empty() ? 0 : static_cast<std::size_t>(labels[static_cast<std::size_t>(i)])].push_back(i);
    std::vector<Index> sizes;
    for (const std::vector<Index>& members : classes) sizes.push_back(static_cast<Index>(members.size()));
    const std::vector<Index> quotas = classQuotas(sizes, count);
    RandomStream random(seed);
    std::vector<Index> chosen;
    for (std::size_t c = 0; c < classes.size(); ++c) {
        random.shuffle(classes[c]);
        chosen.insert(chosen.end(), classes[c].begin(), classes[c].begin() + quotas[c]);
    }
    return chosen;
}

}  // namespace krein
