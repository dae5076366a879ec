// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/types.h"

namespace krein {

/// One comparison: our way and a peer's through the same work.
struct Task {
    std::string id;
    std::string peerName;
    std::function<void()> ours;
    std::function<void()> peer;
    std::function<void()> compare;  ///< throws if the two answers differ
    int answers = 1;                ///< how many one call of ours or peer gives; times are per answer
    Index n = 1000;
    /// Milliseconds the peer's latest call took, of a peer in another process that measures them itself.
    std::function<double()> peerMilliseconds{};
    int runs = 9;           ///< at most as often as all are timed; a long one less often
    std::string skipped{};  ///< what is missing for the comparison; such a task is only named
    std::vector<double> oursMs{}, peerMs{};
};

}  // namespace krein
