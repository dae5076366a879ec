// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/picture_ids.h"

#include <algorithm>
#include <vector>

#include "core/base/text.h"

namespace krein {

std::string problemWithPicture(const std::string& id)
{
    const std::vector<std::string> known(pictureIds.begin(), pictureIds.end());
    if (std::ranges::find(known, id) != known.end()) return {};
    return "there is no view " + inQuotes(id) + suggestion(id, known) + "; there are " + listed(known) + ".";
}

}  // namespace krein
