// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/results.h"
#include "ui/panels/badge_content.h"

namespace krein {

/// The word, colour and shape of what an answer is worth.
struct WorthLook {
    QString word;  ///< "Saddle point"
    BadgeTone tone;
    BadgeSign sign;
};
WorthLook lookOf(Worth worth);

/// How the training ended and what its answer is worth, or why there is none.
/// @param seconds  what training took; 0: not known
BadgeContent trainingBadge(const Results& results, double seconds);

/// Accuracy on the held-out samples, or on those learned from if none is held out, compared with always answering the
/// largest class.
BadgeContent scoreBadge(const Results& results);

}  // namespace krein
