// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "ui/plot/plot_tool.h"

namespace krein {

class PlotView;

/// What the pointer does to a chart over the iteration: it drags the cursor. Ctrl and Shift with the left button are
/// left to the plot, which zooms and pans with them.
class TheatreTool : public QObject, public PlotTool {
    Q_OBJECT
public:
    TheatreTool(PlotView& plot, QObject* parent) : QObject(parent), m_plot(plot) {}

    /// Whether there is a cursor to drag.
    void setActive(bool active) { m_active = active; }
    static bool isKey(const QKeyEvent& event);

    bool press(const PlotPointer& pointer) override;
    void drag(const PlotPointer& pointer) override;
    bool wantsKey(const QKeyEvent& event) const override { return m_active && isKey(event); }
    void key(const QKeyEvent& event) override;

Q_SIGNALS:
    void dragged(double iteration);
    void keyPressed(int key);

private:
    PlotView& m_plot;
    bool m_active = false;
};

}  // namespace krein
