// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/perspective.h"

#include <algorithm>

#include <QtGlobal>

namespace krein {

namespace {

Place picture(const char* id, int share = 1, int least = 0)
{
    return {.picture = id, .parts = {}, .share = share, .least = least};
}

Place tabs(std::vector<Place> parts, int share = 1, int least = 0)
{
    return {.kind = Place::Kind::Tabs, .parts = std::move(parts), .share = share, .least = least};
}

Place beside(std::vector<Place> parts, int share = 1, int least = 0)
{
    return {.kind = Place::Kind::Beside, .parts = std::move(parts), .share = share, .least = least};
}

Place above(std::vector<Place> parts, int share = 1, int least = 0)
{
    return {.kind = Place::Kind::Above, .parts = std::move(parts), .share = share, .least = least};
}

/// A picture below its title that is to be 200 pixels high where there is room.
constexpr int leastRow = 232;

}  // namespace

const std::vector<Perspective>& allPerspectives()
{
    static const std::vector<Perspective> all{
        {"explore", QT_TRANSLATE_NOOP("krein::Perspective", "Explore"),
            QT_TRANSLATE_NOOP(
                "krein::Perspective", "What the kernel does: boundary, eigenvalues and embedding at once"),
            above(
                {picture("decision", 60), beside({picture("spectrum", 55), picture("projection", 45)}, 40, leastRow)}),
            {"decision", "spectrum"}},
        {"spectrum", QT_TRANSLATE_NOOP("krein::Perspective", "Spectrum"),
            QT_TRANSLATE_NOOP("krein::Perspective",
                "Single eigenvalues: pick one and see its eigenfunction and its eigenvector; flip, clip or drop it"),
            above({picture("spectrum", 52, leastRow), beside({picture("decision"), picture("projection")}, 48)}),
            {"spectrum", "decision"}},
        {"matrix", QT_TRANSLATE_NOOP("krein::Perspective", "Matrix"),
            QT_TRANSLATE_NOOP(
                "krein::Perspective", "The Gram matrix, every diagnostic of it, and the distances that it implies"),
            beside({above({picture("gram", 60), picture("distances", 40)}, 55), picture("anatomy", 45)}),
            {"gram", "anatomy"}},
        {"repair", QT_TRANSLATE_NOOP("krein::Perspective", "Repair"),
            QT_TRANSLATE_NOOP("krein::Perspective", "Every repair of the spectrum side by side, and what it costs"),
            above({picture("repair", 62), picture("spectrum", 38, leastRow)}), {"repair"}},
        {"optimiser", QT_TRANSLATE_NOOP("krein::Perspective", "Optimiser"),
            QT_TRANSLATE_NOOP("krein::Perspective", "The path of the optimiser, and the boundary at each of its steps"),
            beside({picture("decision", 45), picture("theatre", 55)}), {"decision", "theatre"}},
        {"study", QT_TRANSLATE_NOOP("krein::Perspective", "Study"),
            QT_TRANSLATE_NOOP("krein::Perspective",
                "Many experiments: over what range something holds, how sure a score is, which method is better"),
            beside({tabs({picture("study"), picture("kernels")}, 64), picture("decision", 36)}), {"study", "decision"}},
        {"data", QT_TRANSLATE_NOOP("krein::Perspective", "Data"),
            QT_TRANSLATE_NOOP("krein::Perspective", "The samples themselves: look at them, edit them, draw new ones"),
            above({beside({picture("decision", 55), tabs({picture("graph"), picture("cloud")}, 45)}, 58),
                picture("table", 42)}),
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
