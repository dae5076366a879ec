// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pictures of the page as SVG.
#pragma once

#include <array>
#include <string>

#include "core/doctor/report.h"

namespace krein {

/// How many steps the colours of a matrix have: from the most negative over zero to the most positive.
inline constexpr int matrixColours = 15;
/// Squares across the picture of a matrix at most; of a larger one each is the mean of some entries.
inline constexpr Index mostSquares = 100;

/// Colours as SVG takes them: "#0072b2", or "var(--positive)" where a style sheet of the page decides.
struct DoctorColours {
    std::string text, muted, grid, background, positive, negative, null;
    std::array<std::string, matrixColours> matrix;
};
/// Those of light or dark screens.
DoctorColours doctorColours(bool dark);
/// "var(--text)" and so on.
DoctorColours doctorStyleColours();

/// An SVG element with a width and a height of its own in pixels. Empty: there is nothing to draw.
std::string svgOf(DoctorPicture picture, const Examination& examination, const DoctorColours& colours);

}  // namespace krein
