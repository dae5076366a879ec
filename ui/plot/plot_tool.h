// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QPointF>
#include <Qt>

class QKeyEvent;

namespace krein {

class PlotView;

/// A mouse button's part in what the pointer does to a plot.
struct PlotPointer {
    QPointF pixel;  ///< of the plot, see PlotView::map()
    Qt::MouseButton button = Qt::LeftButton;
    Qt::KeyboardModifiers modifiers;
};

/// What a plot hands its pointer and keys to before it uses them itself. Zooming with the wheel and panning with the
/// middle button or the space bar stay the plot's own. One of them may go before the other.
class PlotTool {
public:
    PlotTool() = default;
    PlotTool(const PlotTool&) = delete;
    PlotTool& operator=(const PlotTool&) = delete;
    virtual ~PlotTool();

    /// A button goes down inside the frame. @return whether the tool takes the gesture; drag() and release() follow
    /// then
    virtual bool press(const PlotPointer& pointer) = 0;
    virtual void drag(const PlotPointer&) {}
    virtual void release(const PlotPointer&) {}
    virtual void hover(const QPointF&) {}
    virtual void leave() {}
    /// Whether the key is the tool's now, so that it is no shortcut of the window.
    virtual bool wantsKey(const QKeyEvent&) const { return false; }
    virtual void key(const QKeyEvent&) {}
    /// Whether two quick presses are two gestures of the tool.
    virtual bool takesDoubleClicks() const { return false; }
    /// Whether the right button draws, so that it opens no menu.
    virtual bool takesRightButton() const { return false; }
    virtual Qt::CursorShape cursor() const { return Qt::ArrowCursor; }
    /// What the keys + and − zoom about, a pixel of the plot; unset: the middle.
    virtual std::optional<QPointF> zoomCentre() const { return {}; }

private:
    friend class PlotView;
    PlotView* m_asking = nullptr;  ///< whose tool it is
};

}  // namespace krein
