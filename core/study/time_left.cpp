// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/time_left.h"

#include <cmath>

namespace krein {

std::string timeLeftText(double seconds)
{
    constexpr double minute = 60.0, hour = 60.0 * minute, day = 24.0 * hour;
    const auto about = [seconds](double unit, const char* name) {
        return "about " + std::to_string(std::lround(seconds / unit)) + " " + name + " left";
    };
    if (seconds < 1.5) return "about a second left";
    if (seconds < 1.5 * minute) return about(1.0, "s");
    if (seconds < 1.5 * hour) return about(minute, "min");
    return seconds < 2.0 * day ? about(hour, "h") : about(day, "days");
}

std::string timeLeft(double seconds, double done, double left)
{
    constexpr double few = 3.0, soon = 1.0, late = 10.0;
    const bool isKnown = done >= 1.0 && (seconds >= late || (done >= few && seconds >= soon));
    return isKnown && left > 0.0 ? timeLeftText(seconds / done * left) : std::string();
}

}  // namespace krein
