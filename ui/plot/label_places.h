// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names beside places of a picture where there is room, none over another name or place. All in pixels.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include <QFont>
#include <QPointF>
#include <QRectF>
#include <QString>

class QPainter;

namespace krein {

struct Theme;

/// What happens to names whose places crowd.
enum class CrowdedNames {
    Hidden,  ///< all of them are gone
    Thinned  ///< the first ones stay, as many as have room
};

struct NamedPlace {
    QPointF at;
    QString text;
    bool urgent = false;  ///< placed whatever it hides
};

struct PlacedName {
    QRectF box;
    QString text;
    bool operator==(const PlacedName&) const = default;
};

struct NameRoom {
    QRectF area;            ///< names stay within
    double distance = 6.0;  ///< of a name from its place: the radius of the markers and a gap of 5
    CrowdedNames crowded = CrowdedNames::Hidden;
    std::vector<QRectF> written = {};  ///< what else is written there
    QFont font;
};

/// Earlier places come first, so the urgent ones are to stand first.
std::vector<PlacedName> placeNames(const std::vector<NamedPlace>& places, const NameRoom& room);

/// With letters as much smaller as shows the most names: of a saved picture, which nobody can zoom in.
NameRoom roomOnPaper(const std::vector<NamedPlace>& places, const NameRoom& room);

/// "14 names hidden: zoom in" in a corner, where names are thinned and some have no room; unset: all have, or the area is
/// too small for it. Where no corner is free it stands where the fewest places are, and names there give way to it.
/// @param names  what placeNames() gives
std::optional<PlacedName> hiddenNote(
    const std::vector<NamedPlace>& places, std::vector<PlacedName>& names, const NameRoom& room);

/// What is to be written on the screen: names where there is room, and how many are hidden.
std::vector<PlacedName> namesAndNote(const std::vector<NamedPlace>& places, const NameRoom& room);

/// Letters with a rim of the ground's colour, which keeps them apart from what is below.
void drawNames(
    QPainter& painter, const std::vector<PlacedName>& names, const QFont& font, const Theme& theme, bool screen);

}  // namespace krein
