// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>

#include "core/base/random.h"
#include "ui/canvas/canvas_editor.h"
#include "ui/canvas/canvas_settings.h"
#include "ui/canvas/tool_layer.h"
#include "ui/plot/plot_tool.h"

namespace krein {

class PointsLayer;
class Selection;

/// What each tool does with the pointer.
class CanvasPointer {
public:
    CanvasPointer(
        CanvasEditor& editor, Selection& selection, const PlotView& plot, const PointsLayer& points, ToolLayer& layer);

    const CanvasSettings& settings() const { return m_settings; }
    void setSettings(const CanvasSettings& settings);

    bool press(const PlotPointer& pointer);
    void drag(const PlotPointer& pointer);
    void release(const PlotPointer& pointer);
    void hover(const QPointF& pixel);
    void leave();
    /// Ends what is under way. @param undo  also takes back what it has changed so far, where that is a move or a
    /// preview
    void abandon(bool undo);
    bool active() const { return m_work != Work::None; }

private:
    enum class Work { None, Click, Rectangle, Lasso, Move, Stroke, Spray, Shape, Erase };

    bool pressSelect(const PlotPointer& pointer);
    void beginDrawing(const PlotPointer& pointer);
    void dragMove(const QPointF& pixel);
    void finishSelecting(const PlotPointer& pointer);
    void sprayTick();
    void eraseAlong(const QPointF& from, const QPointF& to);
    /// Puts samples at these pixels, with jitter if that is on.
    void putAt(std::vector<QPointF> pixels);
    std::vector<QPointF> shapeDots() const;
    QPolygonF shapeOutline() const;
    QPointF snappedPixel(const QPointF& pixel) const;
    QPointF inFrame(const QPointF& pixel) const;
    std::vector<Index> rowsInside(const QPolygonF& outline) const;
    void showShapes(const QPointF& cursor);

    CanvasEditor& m_editor;
    Selection& m_selection;
    const PlotView& m_plot;
    const PointsLayer& m_points;
    ToolLayer& m_layer;
    CanvasSettings m_settings;
    Work m_work = Work::None;
    int m_class = 0;          ///< drawn in the gesture under way
    QPointF m_press, m_last;  ///< pixels
    bool m_dragged = false;
    double m_travelled = 0.0;  ///< since the last sample of a brush stroke
    QPolygonF m_lasso;
    std::shared_ptr<const DataSet> m_base;  ///< before a move
    std::vector<Index> m_moved;
    Index m_grabbed = -1;
    QTimer m_sprayTimer;
    QElapsedTimer m_sprayClock;
    double m_sprayDue = 0.0;
    RandomStream m_random{1};
};

/// The class the right button draws: the next, the first after the last.
int nextClass(int activeClass, int classes);

}  // namespace krein
