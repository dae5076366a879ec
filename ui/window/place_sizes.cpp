// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/place_sizes.h"

#include <algorithm>

namespace krein {

namespace {

/// Pixels of each of the parts along their row or column. Those whose share would be less than their least have that,
/// and the others divide the rest.
std::vector<int> lengths(const std::vector<Place>& parts, int total)
{
    int shares = 0;
    for (const Place& part : parts) shares += part.share;
    const int equal = total / static_cast<int>(parts.size());
    const auto least = [equal](const Place& part) { return std::min(part.least, equal); };
    const auto isShort = [&](const Place& part) { return total * part.share / shares < least(part); };
    int rest = total, restShares = shares;
    for (const Place& part : parts)
        if (isShort(part)) {
            rest -= least(part);
            restShares -= part.share;
        }
    std::vector<int> lengths;
    for (const Place& part : parts)
        lengths.push_back(isShort(part) ? least(part) : rest * part.share / std::max(restShares, 1));
    return lengths;
}

}  // namespace

std::vector<PlacedPicture> sizesOf(const Place& place, QSize room, int gap)
{
    if (place.kind == Place::Kind::Picture) return {{QLatin1String(place.picture), room}};
    std::vector<PlacedPicture> sizes;
    const int gaps = gap * (static_cast<int>(place.parts.size()) - 1);
    const bool beside = place.kind == Place::Kind::Beside;
    const std::vector<int> along = place.kind == Place::Kind::Tabs
        ? std::vector<int>()
        : lengths(place.parts, (beside ? room.width() : room.height()) - gaps);
    for (std::size_t i = 0; i < place.parts.size(); ++i) {
        QSize part = room;
        if (place.kind == Place::Kind::Beside) part.setWidth(along[i]);
        if (place.kind == Place::Kind::Above) part.setHeight(along[i]);
        for (PlacedPicture& placed : sizesOf(place.parts[i], part, gap)) sizes.push_back(std::move(placed));
    }
    return sizes;
}

}  // namespace krein
