// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QSize>

#include "ui/docks/perspective.h"

namespace krein {

struct PlacedPicture {
    QString picture;  ///< its id; of tabs all of them are here, in the same size
    QSize size;
};

/// As the place is; but where pictures would be too small or too tall to be read in that room, they stand above instead
/// of beside each other or the other way round, and where that does not help in front of each other.
Place fitted(const Place& place, QSize room, int gap);

/// How large every picture of a place is in a room of that many pixels, `gap` pixels from each other.
std::vector<PlacedPicture> sizesOf(const Place& place, QSize room, int gap);

}  // namespace krein
