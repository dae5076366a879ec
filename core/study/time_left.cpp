// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/time_left.h"

#include <cmath>

namespace krein {

std::string timeLeft(double seconds, double done, double left)
{
    constexpr double few = 3.0, soon = 1.0, late = 10.0;
    const bool isKnown = done >= 1.0 && (seconds >= late || (done >= few && seconds >= soon));
    if (!isKnown || !(left > 0.0)) return {};
    constexpr double minute = 60.0, hour = 60.0 * minute, day = 24.0 * hour;
    const double expected = seconds / done * left;
    const auto about = [expected](double unit, const char* name) {
        return "about " + std::to_string(std::lround(expected / unit)) + " " + name + " left";
    };
    if (expected < 1.5) return "about a second left";
    if (expected < 1.5 * minute) return about(1.0, "s");
    if (expected < 1.5 * hour) return about(minute, "min");
    return expected < 2.0 * day ? about(hour, "h") : about(day, "days");
}

}  // namespace krein
