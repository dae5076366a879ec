// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/texts/titled_role.h"

#include "core/data/formats/numbers/cell.h"

namespace krein {

std::optional<TitledRole> roleInTitles(const std::vector<std::string>& titles)
{
    std::optional<TitledRole> found;
    for (const std::string& title : titles) {
        const std::string text = lowered(title);
        const auto says = [&](std::string_view word) { return text.find(word) != std::string::npos; };
        const bool dissimilar = says("dissimilarit") || says("distance");
        const bool similar = says("similarit") && !says("dissimilarit");
        if (!dissimilar && !similar) continue;
        if (dissimilar && similar) return std::nullopt;
        const auto role = similar ? ProximityRole::Similarity : ProximityRole::Dissimilarity;
        if (found && found->role != role) return std::nullopt;
        const bool arePercent = similar && (says("%") || says("percent") || text.starts_with("data type:"));
        if (!found || arePercent) found = {.role = role, .title = title, .arePercent = arePercent};
    }
    return found;
}

}  // namespace krein
