// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/perspective.h"

#include <algorithm>

#include "ui/docks/all_views.h"
#include "ui/views/view.h"

namespace krein {

namespace {

/// The views that stand there; several are tabs. @pre there is one
Place at(const char* perspective, Area area, int share = 1, int least = 0)
{
    const auto stands = [&](const ViewPlace& place) {
        return place.area == area && QLatin1String(place.perspective) == QLatin1String(perspective);
    };
    std::vector<Place> views;
    for (const ViewInfo* view : allViews())
        if (std::ranges::any_of(view->places, stands)) views.push_back({.picture = view->id, .parts = {}});
    if (views.size() == 1) return {.picture = views.front().picture, .parts = {}, .share = share, .least = least};
    return {.kind = Place::Kind::Tabs, .parts = std::move(views), .share = share, .least = least};
}

Place beside(std::vector<Place> parts, int share = 1, int least = 0)
{
    return {.kind = Place::Kind::Beside, .parts = std::move(parts), .share = share, .least = least};
}

Place above(std::vector<Place> parts, int share = 1, int least = 0)
{
    return {.kind = Place::Kind::Above, .parts = std::move(parts), .share = share, .least = least};
}

/// What the perspective is about.
Place subject(Place place)
{
    place.isSubject = true;
    return place;
}

/// A picture below its title that is to be 200 pixels high where there is room.
constexpr int leastRow = 232;
/// One with a bar of its own that is to be the large one.
constexpr int largePicture = 300;

/// The one that stands there.
Place pictureIn(const Place& place, const QString& id)
{
    if (place.kind == Place::Kind::Picture) return place;
    return pictureIn(
        *std::ranges::find_if(place.parts, [&](const Place& part) { return picturesOf(part).contains(id); }), id);
}

/// Where the first picture stands, behind the new one.
void putBeforeFirst(Place& place, const Place& picture)
{
    if (place.kind == Place::Kind::Tabs)
        place.parts.insert(place.parts.begin(), picture);
    else if (place.kind != Place::Kind::Picture)
        putBeforeFirst(place.parts.front(), picture);
    else
        place = {.kind = Place::Kind::Tabs, .parts = {picture, place}, .share = place.share, .least = place.least};
}

}  // namespace

const std::vector<Perspective>& allPerspectives()
{
    static const std::vector<Perspective> all{
        {"explore", QT_TRANSLATE_NOOP("krein::Perspective", "Explore"),
            QT_TRANSLATE_NOOP(
                "krein::Perspective", "What the kernel does: decision boundary, eigenvalues and embedding together"),
            above({at("explore", Area::Top, 60),
                beside({at("explore", Area::BottomLeft, 55), at("explore", Area::BottomRight, 45)}, 40, leastRow)}),
            {"decision", "spectrum"}, "projection"},
        {"spectrum", QT_TRANSLATE_NOOP("krein::Perspective", "Spectrum"),
            QT_TRANSLATE_NOOP("krein::Perspective",
                "Single eigenvalues: select one to see its eigenfunction and its eigenvector; flip, clip or drop it"),
            above({at("spectrum", Area::Top, 52, leastRow),
                beside({at("spectrum", Area::BottomLeft), at("spectrum", Area::BottomRight)}, 48)}),
            {"spectrum", "decision"}},
        {"matrix", QT_TRANSLATE_NOOP("krein::Perspective", "Matrix"),
            QT_TRANSLATE_NOOP(
                "krein::Perspective", "The kernel matrix, all its diagnostics and the distances it implies"),
            beside({above({at("matrix", Area::TopLeft, 60), at("matrix", Area::BottomLeft, 40)}, 55),
                at("matrix", Area::Right, 45)}),
            {"gram", "anatomy"}},
        {"repair", QT_TRANSLATE_NOOP("krein::Perspective", "Correction"),
            QT_TRANSLATE_NOOP("krein::Perspective",
                "All corrections of the spectrum side by side, with the accuracy "
                "of each"),
            above({at("repair", Area::Top, 62), at("repair", Area::Bottom, 38, leastRow)}), {"repair"}},
        {"optimiser", QT_TRANSLATE_NOOP("krein::Perspective", "Optimiser"),
            QT_TRANSLATE_NOOP("krein::Perspective", "The path of the optimiser, and the boundary at each of its steps"),
            beside({at("optimiser", Area::Left, 45), subject(at("optimiser", Area::Right, 55))}),
            {"decision", "theatre"}},
        {"study", QT_TRANSLATE_NOOP("krein::Perspective", "Study"),
            QT_TRANSLATE_NOOP("krein::Perspective",
                "Many experiments: the range over which a result holds, the error of a score, the better method"),
            beside({at("study", Area::Left, 64), at("study", Area::Right, 36)}), {"study", "decision"}},
        {"data", QT_TRANSLATE_NOOP("krein::Perspective", "Data"),
            QT_TRANSLATE_NOOP("krein::Perspective", "The samples: view them, edit them, draw new ones"),
            above({beside({at("data", Area::TopLeft, 55), at("data", Area::TopRight, 45)}, 58),
                at("data", Area::Bottom, 42)}),
            {"decision", "table"}},
    };
    return all;
}

const Perspective* perspectiveWithId(const QString& id)
{
    const auto& all = allPerspectives();
    const auto found = std::ranges::find_if(all, [&](const Perspective& one) { return id == QLatin1String(one.id); });
    return found == all.end() ? nullptr : &*found;
}

QStringList picturesOf(const Place& place)
{
    if (place.kind == Place::Kind::Picture) return {QLatin1String(place.picture)};
    QStringList pictures;
    for (const Place& part : place.parts) pictures << picturesOf(part);
    return pictures;
}

Place exchanged(const Place& place, const QString& one, const QString& other)
{
    const auto idOf = [&](const QString& id) {
        const auto found = std::ranges::find_if(
            allViews(), [&](const ViewInfo* view) { return id == QLatin1String(view->id); });
        return (*found)->id;  // which is there as long as the program
    };
    Place result = place;
    if (place.kind == Place::Kind::Picture) {
        const auto id = QLatin1String(place.picture);
        if (id == one || id == other) result.picture = idOf(id == one ? other : one);
    }
    for (Place& part : result.parts) part = exchanged(part, one, other);
    return result;
}

Place broughtBefore(const Place& place, const QString& picture)
{
    Place result = without(place, {picture});
    putBeforeFirst(result, pictureIn(place, picture));
    if (result.kind == Place::Kind::Picture || result.kind == Place::Kind::Tabs) return result;
    result.parts.front().share *= 2;
    result.parts.front().needed = largePicture;
    return result;
}

Place without(const Place& place, const QStringList& pictures)
{
    Place rest = place;
    rest.parts.clear();
    for (const Place& part : place.parts) {
        const QStringList ids = picturesOf(part);
        if (!std::ranges::all_of(ids, [&](const QString& id) { return pictures.contains(id); }))
            rest.parts.push_back(without(part, pictures));
    }
    if (rest.parts.empty()) return place;
    if (rest.parts.size() > 1) return rest;
    Place only = rest.parts.front();
    only.share = place.share;
    only.least = std::max(place.least, only.least);
    return only;
}

}  // namespace krein
