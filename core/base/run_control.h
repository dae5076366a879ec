// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <stop_token>
#include <string_view>

namespace krein {

/// How a long computation is watched and asked to end. A default one never stops and reports to nobody.
struct RunControl {
    std::stop_token stop;
    /// Called on the computing thread: the fraction done in [0, 1] and the name of the stage under way.
    std::function<void(double, std::string_view)> progress;

    bool stopped() const { return stop.stop_requested(); }
    void report(double fraction, std::string_view stage) const
    {
        if (progress) progress(fraction, stage);
    }
};

}  // namespace krein
