// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include <QSize>

namespace krein {

/// How large what is presented is drawn, and how much of it has room.
struct RoomType {
    double height = 0;           ///< of letters, in points of the screen
    double magnification = 1.0;  ///< of views against those on a desk
    std::size_t pictures = 1;    ///< that have room beside each other
};

/// @param window       what is left of it beside panels, in points of the screen
/// @param pixelRatio   pixels of a point
/// @param deskType     height of letters on a desk, in points
/// @param namesTwo     the page itself names two pictures: both are shown wherever they can be, in smaller letters
RoomType roomType(QSize window, double pixelRatio, double deskType, bool namesTwo);

}  // namespace krein
