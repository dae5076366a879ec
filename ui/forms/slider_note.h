// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <QString>

namespace krein {

/// What the slider of one parameter shows beyond its description, which depends on the data.
struct SliderNote {
    std::string key;                  ///< "offset", of a term of a combination "terms.1.offset"
    std::optional<double> low, high;  ///< where the slider ends instead; exact entry goes on beyond
    std::vector<double> marks;        ///< values that a tick stands at
    QString words;                    ///< beneath the slider; what the ends or ticks mean
    bool operator==(const SliderNote&) const = default;
};

}  // namespace krein
