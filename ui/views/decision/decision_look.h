// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/plot_look.h"
#include "ui/views/decision/decision_content.h"
#include "ui/views/decision/decision_options.h"

namespace krein {

/// What surrounds a decision map: the names of its axes, what its colours, lines and markers mean, what is remarkable
/// about it, and what is missing.
/// @param scale  |f| of full colour
/// @param home   the frame; it decides whether units are drawn equally long, so that this does not change while samples
///               are drawn
PlotLook decisionLook(const DecisionContent& content, MapSide side, const DecisionOptions& options, const Theme& theme,
    double scale, const Box& home);

}  // namespace krein
