// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/place_sizes.h"

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

/// Pixels that a picture needs with its title, so that it is more than a stamp, and how often as high as wide it may
/// be.
struct Need {
    const char* picture;
    int width, height;
    double tallest;
};

constexpr double anyShape = 100.0;
constexpr Need needs[] = {
    {"decision", 240, 190, 1.8},  // a map in a tall strip shows its samples small and far from both ends
    {"theatre", 300, 240, anyShape},
    {"anatomy", 280, 300, anyShape},
    {"table", 260, 150, anyShape},
    {"repair", 260, 260, anyShape},  // which is the best is said above the cards
    {"study", 300, 330, anyShape},  // what is varied and measured stands above its picture
};
constexpr Need usualNeed{"", 190, 180, anyShape};

const Need& needOf(const Place& place)
{
    const auto found = std::ranges::find_if(
        needs, [&](const Need& need) { return QLatin1String(need.picture) == QLatin1String(place.picture); });
    return found == std::end(needs) ? usualNeed : *found;
}

/// What each of the parts has of the room.
std::vector<QSize> rooms(const Place& place, QSize room, int gap)
{
    std::vector<QSize> rooms(place.parts.size(), room);
    if (place.kind == Place::Kind::Tabs) return rooms;
    const bool beside = place.kind == Place::Kind::Beside;
    const int gaps = gap * (static_cast<int>(place.parts.size()) - 1);
    const std::vector<int> along = lengths(place.parts, (beside ? room.width() : room.height()) - gaps);
    for (std::size_t i = 0; i < rooms.size(); ++i)
        if (beside)
            rooms[i].setWidth(along[i]);
        else
            rooms[i].setHeight(along[i]);
    return rooms;
}

Place inFrontOfEachOther(const Place& place)
{
    if (place.kind == Place::Kind::Picture) return place;
    Place tabs{.kind = Place::Kind::Tabs, .parts = {}, .share = place.share, .least = place.least};
    for (const Place& part : place.parts) {
        const Place flat = inFrontOfEachOther(part);
        const auto where = part.isSubject ? tabs.parts.begin() : tabs.parts.end();
        if (part.kind == Place::Kind::Picture)
            tabs.parts.insert(where, flat);
        else
            tabs.parts.insert(where, flat.parts.begin(), flat.parts.end());
    }
    return tabs;
}

/// Whether every picture has the room it needs; of those in front of each other each has the whole.
bool suits(const Place& place, QSize room, int gap)
{
    if (room.height() < place.needed) return false;
    if (place.kind == Place::Kind::Picture) {
        const Need& need = needOf(place);
        return room.width() >= need.width && room.height() >= need.height
            && room.height() <= need.tallest * room.width();
    }
    const std::vector<QSize> sizes = rooms(place, room, gap);
    for (std::size_t i = 0; i < sizes.size(); ++i)
        if (!suits(place.parts[i], sizes[i], gap)) return false;
    return true;
}

/// The parts above each other that were beside each other, and the other way round.
Place turned(const Place& place)
{
    Place result = place;
    result.kind = place.kind == Place::Kind::Beside ? Place::Kind::Above : Place::Kind::Beside;
    return result;
}

/// The same with parts that are laid out for the room they have.
Place withFittedParts(const Place& place, QSize room, int gap)
{
    Place result = place;
    const std::vector<QSize> sizes = rooms(place, room, gap);
    for (std::size_t i = 0; i < sizes.size(); ++i) result.parts[i] = fitted(place.parts[i], sizes[i], gap);
    return result;
}

}  // namespace

Place fitted(const Place& place, QSize room, int gap)
{
    if (place.kind == Place::Kind::Picture || place.kind == Place::Kind::Tabs) return place;
    for (const Place& way : {place, withFittedParts(place, room, gap), turned(place)})
        if (suits(way, room, gap)) return way;
    return inFrontOfEachOther(place);
}

std::vector<PlacedPicture> sizesOf(const Place& place, QSize room, int gap)
{
    if (place.kind == Place::Kind::Picture) return {{QLatin1String(place.picture), room}};
    std::vector<PlacedPicture> sizes;
    const std::vector<QSize> parts = rooms(place, room, gap);
    for (std::size_t i = 0; i < parts.size(); ++i)
        for (PlacedPicture& placed : sizesOf(place.parts[i], parts[i], gap)) sizes.push_back(std::move(placed));
    return sizes;
}

}  // namespace krein
