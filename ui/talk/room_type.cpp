// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/talk/room_type.h"

#include <algorithm>

namespace krein {

namespace {

// A screen that is seen from afar is as good as one of a quarter of its pixels: letters have to be readable then. A
// point of a scaled screen is several pixels.
constexpr double leastType = 30, typesHigh = 36;  // pixels; of the window's height
constexpr double leastTypeOfTwo = 23;             // where a page names two pictures: both are seen
constexpr double usualPlot = 330;                 // points of width that a picture needs, as on a desk
constexpr double leastPlot = 260;                 // … where a page names two

double typeHeight(QSize window, double pixelRatio, double deskType, bool namesTwo)
{
    const double usual = std::max(leastType / pixelRatio, window.height() / typesHigh);
    const double least = leastTypeOfTwo / pixelRatio, points = window.width() * deskType;
    if (namesTwo && points / least >= 2 * leastPlot) return std::min(usual, std::max(least, points / (2 * usualPlot)));
    return std::min(usual, std::max(least, points / leastPlot));  // one picture beside panels, say
}

}  // namespace

RoomType roomType(QSize window, double pixelRatio, double deskType, bool namesTwo)
{
    const double height = typeHeight(window, pixelRatio, deskType, namesTwo);
    const double magnification = std::max(1.0, height / deskType);
    const double plot = namesTwo ? leastPlot : usualPlot;
    return {height, magnification, window.width() / magnification > 2 * plot - 1 ? std::size_t{2} : std::size_t{1}};
}

}  // namespace krein
