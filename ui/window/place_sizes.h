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

/// How large every picture of a place is in a room of that many pixels, `gap` pixels from each other.
std::vector<PlacedPicture> sizesOf(const Place& place, QSize room, int gap);

}  // namespace krein
