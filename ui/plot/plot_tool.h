// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <Qt>

class QKeyEvent;

namespace krein {

/// A mouse button's part in what the pointer does to a plot.
struct PlotPointer {
    QPointF pixel;  ///< of the plot, see PlotView::map()
    Qt::MouseButton button = Qt::LeftButton;
    Qt::KeyboardModifiers modifiers;
};

/// What a plot hands its pointer and keys to before it uses them itself. Zooming with the wheel and panning with the
/// middle button or the space bar stay the plot's own.
class PlotTool {
public:
    virtual ~PlotTool() = default;

    /// A button goes down inside the frame. @return whether the tool takes the gesture; drag() and release() follow
    /// then
    virtual bool press(const PlotPointer& pointer) = 0;
    virtual void drag(const PlotPointer& pointer) = 0;
    virtual void release(const PlotPointer& pointer) = 0;
    virtual void hover(const QPointF& pixel) = 0;
    virtual void leave() = 0;
    /// Whether the key is the tool's now, so that it is no shortcut of the window.
    virtual bool wantsKey(const QKeyEvent& event) const = 0;
    virtual void key(const QKeyEvent& event) = 0;
    /// Whether two quick presses are two gestures of the tool.
    virtual bool takesDoubleClicks() const = 0;
    /// Whether the right button draws, so that it opens no menu.
    virtual bool takesRightButton() const = 0;
    virtual Qt::CursorShape cursor() const = 0;
};

}  // namespace krein
