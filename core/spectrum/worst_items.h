// SPDX-License-Identifier: GPL-3.0-or-later
//
// The few worst of many pairs or triangles, kept while going through them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace krein {

/// Adds an item if it belongs to the `most` first in the order `before`, dropping the last of them if there are more.
/// Between calls `kept` is a heap with that last item in front; std::sort_heap with the same order lists them in order.
template <class Item, class Before>
void keepFirst(std::vector<Item>& kept, std::size_t most, const Item& item, Before before)
{
    if (kept.size() == most) {
        if (!before(item, kept.front())) return;
        std::pop_heap(kept.begin(), kept.end(), before);
        kept.pop_back();
    }
    kept.push_back(item);
    std::push_heap(kept.begin(), kept.end(), before);
}

}  // namespace krein
