// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/json/outermost_json.h"

#include "core/experiment/json/json_numbers.h"

namespace krein {

Json outermostObject(const OutermostSpectrum& outermost)
{
    Json object;
    put(object, "largest", outermost.largest);
    put(object, "largest_errors", outermost.largestErrors);
    put(object, "smallest", outermost.smallest);
    put(object, "smallest_errors", outermost.smallestErrors);
    put(object, "negative_share_at_least", outermost.negativeShareAtLeast);
    put(object, "negative_share_at_most", outermost.negativeShareAtMost);
    return object;
}

}  // namespace krein
