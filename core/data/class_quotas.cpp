// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/class_quotas.h"

#include <cassert>
#include <numeric>
#include <queue>

namespace krein {

std::vector<Index> classQuotas(const std::vector<Index>& sizes, Index count)
{
    struct Claim {
        Index missing;  ///< of the share, times the number of samples: whole numbers know no rounding
        std::size_t group;
        bool operator<(const Claim& other) const
        {
            return missing != other.missing ? missing < other.missing : group > other.group;
        }
    };
    const Index total = std::accumulate(sizes.begin(), sizes.end(), Index{0});
    assert(count >= 0 && count <= total);
    std::vector<Index> quotas(sizes.size(), 0);
    const auto claimOf = [&](std::size_t c) { return Claim{count * sizes[c] - quotas[c] * total, c}; };
    std::priority_queue<Claim> first, further;
    for (std::size_t c = 0; c < sizes.size(); ++c)
        if (sizes[c] > 0) first.push(claimOf(c));
    for (Index given = 0; given < count; ++given) {
        std::priority_queue<Claim>& queue = first.empty() ? further : first;
        const std::size_t c = queue.top().group;
        queue.pop();
        ++quotas[c];
        further.push(claimOf(c));
    }
    return quotas;
}

}  // namespace krein
