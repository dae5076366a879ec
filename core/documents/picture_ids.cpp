// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/picture_ids.h"

#include <algorithm>
#include <vector>

#include "core/base/text.h"

namespace krein {

namespace {

std::string problemWith(const std::string& id, std::string_view what, const std::vector<std::string>& known)
{
    if (std::ranges::find(known, id) != known.end()) return {};
    return "there is no " + std::string(what) + " " + inQuotes(id) + suggestion(id, known) + "; there are "
        + listed(known) + ".";
}

}  // namespace

std::string problemWithPicture(const std::string& id)
{
    return problemWith(id, "view", {pictureIds.begin(), pictureIds.end()});
}

std::string problemWithPerspective(const std::string& id)
{
    return problemWith(id, "perspective", {perspectiveIds.begin(), perspectiveIds.end()});
}

}  // namespace krein
