// SPDX-License-Identifier: GPL-3.0-or-later
//
// Picking without a mouse: Ctrl and an arrow key go from one thing in a picture to the next. The arrow keys alone move
// the picture, or the samples that are drawn on.
#pragma once

#include <functional>
#include <optional>

#include <QObject>
#include <QPoint>

#include "core/types.h"

namespace krein {

class PlotView;
class PointsLayer;
class View;

/// Calls back for every Ctrl and arrow key while the plot has the focus.
class KeySteps : public QObject {
    Q_OBJECT
public:
    /// @param step  one of its coordinates is ±1, the other 0; y grows downwards
    KeySteps(PlotView& plot, std::function<void(QPoint step)> step);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::function<void(QPoint)> m_step;
};

/// The sample to go to: the nearest one about in this direction from that of row `from`; the one nearest to the middle
/// of the frame if there is no such sample. Unset: there is none in this direction.
std::optional<Index> nextSample(const PlotView& plot, const PointsLayer& points, Index from, QPoint direction);

/// Lets Ctrl and the arrow keys pick sample after sample, beginning with the one that was clicked last. A zoomed
/// picture follows, and the view says what the sample is.
void walkSamples(View& view, PlotView& plot, const PointsLayer& points);

/// Moves what is visible so that a pixel beside the frame is in it.
void bringIntoSight(PlotView& plot, const QPointF& pixel);

}  // namespace krein
