// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QSize>

#include "ui/window/perspective.h"

namespace krein {

struct PlacedPicture {
    QString picture;  ///< its id; of tabs all of them are here, in the same size
    QSize size;
};

/// As the place is; but pictures that would be too small to be read in that room are in front of each other.
Place fitted(const Place& place, QSize room, int gap);

/// How large every picture of a place is in a room of that many pixels, `gap` pixels from each other.
std::vector<PlacedPicture> sizesOf(const Place& place, QSize room, int gap);

}  // namespace krein
