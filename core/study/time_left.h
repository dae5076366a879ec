// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace krein {

/// "about 20 s left", "about 3 min left", "about 5 h left"
std::string timeLeftText(double seconds);

/// How long the units that are left will take, in words. Empty while too few are
/// done to say so.
/// @param seconds  in which `done` units were finished, since the first was: that one has read the data as well
std::string timeLeft(double seconds, double done, double left);

}  // namespace krein
