// SPDX-License-Identifier: GPL-3.0-or-later
//
// Picking without a mouse: Ctrl and an arrow key go from one thing in a picture to the next. The arrow keys alone move
// the picture, or the samples that are drawn on.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include <QObject>
#include <QPointF>

#include "core/base/types.h"

class QKeyEvent;

namespace krein {

class PlotView;
class PointsLayer;
class View;

/// The step that Ctrl and an arrow key ask for, one coordinate ±1 and the other 0, y downwards; unset: another key.
std::optional<QPoint> pickStep(const QKeyEvent& key);

/// The place in the list to go to: the nearest about in this direction from `from`; without that the one nearest to the
/// middle. Unset: there is none in this direction.
std::optional<std::size_t> nextPlace(
    const std::vector<QPointF>& pixels, std::optional<std::size_t> from, const QPointF& middle, QPoint direction);

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
