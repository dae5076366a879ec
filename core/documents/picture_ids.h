// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace krein {

/// The pictures that the window has, by the ids that files and commands call them by. What draws them is not the core's
/// business, but whether a lesson or a talk names one is to be known without a window.
inline constexpr std::array<std::string_view, 16> pictureIds{"decision", "spectrum", "gram", "repair", "anatomy",
    "study", "theatre", "projection", "distances", "graph", "cloud", "table", "kernels", "fit", "asymmetry",
    "landscape"};

/// The perspectives of the window, which a talk names.
inline constexpr std::array<std::string_view, 7> perspectiveIds{
    "explore", "spectrum", "matrix", "repair", "optimiser", "study", "data"};

/// One sentence on an id that is none of them, with those there are; empty if it is one.
std::string problemWithPicture(const std::string& id);
/// The same of perspectives.
std::string problemWithPerspective(const std::string& id);

}  // namespace krein
