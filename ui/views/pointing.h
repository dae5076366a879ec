// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the pointer does to the samples of a plot; what the keyboard does is in key_steps.h.
#pragma once

#include <functional>

#include <QPointF>
#include <Qt>

#include "core/base/types.h"

namespace krein {

class PlotView;
class View;

/// Whether a click adds to what is selected.
inline bool extends(Qt::KeyboardModifiers modifiers)
{
    return modifiers & (Qt::ControlModifier | Qt::ShiftModifier);
}

/// Tells which sample the pointer is at, and which one is clicked.
/// @param rowAt  the sample (row of the data set) at a pixel of the plot; −1: none
void pointAtSamples(View& view, PlotView& plot, std::function<Index(const QPointF&)> rowAt);

}  // namespace krein
