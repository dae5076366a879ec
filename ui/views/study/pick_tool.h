// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "ui/plot/plot_tool.h"

namespace krein {

/// Lets the left button and the arrow keys choose a place in a plot; with other buttons and modifiers the plot does
/// what it does anyway.
class PickTool : public PlotTool {
public:
    /// @param pick  a pixel was pressed or dragged to, in a gesture
    /// @param step  an arrow key: columns to the right, rows upwards
    PickTool(std::function<void(const QPointF& pixel, quint64 gesture)> pick, std::function<void(int, int)> step)
        : m_pick(std::move(pick)),
          m_step(std::move(step))
    {
    }

    bool press(const PlotPointer& pointer) override;
    void drag(const PlotPointer& pointer) override;
    void release(const PlotPointer&) override { m_gesture = 0; }
    bool wantsKey(const QKeyEvent& event) const override;
    void key(const QKeyEvent& event) override;
    Qt::CursorShape cursor() const override { return Qt::PointingHandCursor; }

private:
    std::function<void(const QPointF&, quint64)> m_pick;
    std::function<void(int, int)> m_step;
    quint64 m_gesture = 0;
};

}  // namespace krein
