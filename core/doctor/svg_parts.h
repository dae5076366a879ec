// SPDX-License-Identifier: GPL-3.0-or-later
//
// Elements of the pictures of a page, in pixels and with colours by name.
#pragma once

#include <string>
#include <string_view>

namespace krein {

inline constexpr double pictureWidth = 640.0;

/// A colour of the page.
std::string svgColour(const std::string& name);
/// A coordinate with a tenth of a pixel.
std::string svgNumber(double number);
/// @param label  what it shows, for those who see no pictures
std::string svgBegin(double height, const std::string& label);
std::string svgLine(
    double x1, double y1, double x2, double y2, const std::string& colour, const std::string& more = "");
std::string svgWords(double x, double y, const std::string& text, const std::string& anchor, const std::string& colour);
/// Upwards from there.
std::string svgRisingWords(
    double x, double y, const std::string& text, const std::string& colour, const std::string& anchor = "start");
/// How wide words are at most: who shows the page has fonts of its own, and letters of 14 pixels where the picture is
/// made smaller.
double roomFor(std::string_view text);
/// At most so many letters, the last one a dot where some are missing.
std::string shortened(const std::string& name, std::size_t most);

}  // namespace krein
