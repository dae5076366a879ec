// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/spectrum_tool.h"

#include <algorithm>
#include <cmath>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QRubberBand>

#include "ui/document/gesture.h"
#include "ui/plot/layers/stems_layer.h"
#include "ui/plot/plot_view.h"

namespace krein {

namespace {

constexpr int dragThreshold = 4;  // pixels: less is a click

/// In values; near zero it is zero, as a tip could not be let go there otherwise.
double heightAt(const PlotMap& map, const QPointF& pixel)
{
    constexpr double atZero = 6;  // pixels
    const double y = std::clamp(pixel.y(), map.area.top(), map.area.bottom());
    return std::abs(y - map.toPixelY(0)) <= atZero ? 0.0 : map.toDataY(y);
}

}  // namespace

SpectrumTool::SpectrumTool(PlotView& plot, StemsLayer& stems, QObject* parent)
    : QObject(parent),
      m_plot(plot),
      m_stems(stems)
{
    m_plot.viewport()->installEventFilter(this);
}

void SpectrumTool::setTargets(bool stems, bool band, double leastZero)
{
    m_picks = stems;
    m_drags = band;
    m_leastZero = leastZero;
    if (!m_drags && m_work != Work::Band) m_edge = 0;
    m_stems.setHandles(m_drags, m_edge);
}

/// The grips lie beside the frame, where a plot does not ask its tool.
bool SpectrumTool::eventFilter(QObject* watched, QEvent* event)
{
    const bool down = event->type() == QEvent::MouseButtonPress, up = event->type() == QEvent::MouseButtonRelease;
    if (!down && !up && event->type() != QEvent::MouseMove) return QObject::eventFilter(watched, event);
    const auto* mouse = static_cast<const QMouseEvent*>(event);
    const PlotPointer pointer{mouse->position() / m_plot.magnification(), mouse->button(), mouse->modifiers()};
    if (down && !m_gripped) {
        const PlotMap map = m_plot.map();
        m_gripped = !map.area.contains(pointer.pixel) && m_stems.edgeAt(map, pointer.pixel) != 0 && press(pointer);
        return m_gripped;
    }
    if (!m_gripped) return false;
    if (up && mouse->button() == Qt::LeftButton) {
        m_gripped = false;
        release(pointer);
    } else if (!up && !down) {
        drag(pointer);
    }
    return true;
}

bool SpectrumTool::press(const PlotPointer& pointer)
{
    if (pointer.button != Qt::LeftButton || pointer.modifiers & (Qt::ControlModifier | Qt::ShiftModifier)) return false;
    m_press = pointer.pixel;
    m_tip = m_picks ? m_stems.handleAt(m_plot.map(), pointer.pixel) : -1;
    m_stems.setEmphasis(-1);  // nothing is pointed at during a gesture
    holdEdge(m_drags ? m_stems.edgeAt(m_plot.map(), pointer.pixel) : 0);
    if (m_edge != 0) {
        m_work = Work::Band;
        m_start = m_stems.zero();
        m_grabOffset = pointer.pixel.y() - m_plot.map().toPixelY(m_edge * m_start);
        m_gesture = newGesture();
        return true;
    }
    m_work = m_picks ? Work::Pick : Work::None;
    return m_picks;
}

void SpectrumTool::drag(const PlotPointer& pointer)
{
    if (m_work == Work::Band) return dragBand(pointer.pixel);
    if (m_work == Work::Tip) return dragTip(pointer.pixel);
    if (m_work != Work::Pick) return;
    const QPointF way = pointer.pixel - m_press;
    const bool isBand = m_band && m_band->isVisible();
    if (m_tip >= 0 && !isBand && std::abs(way.y()) >= dragThreshold && std::abs(way.y()) > 2 * std::abs(way.x())) {
        m_work = Work::Tip;
        return dragTip(pointer.pixel);
    }
    if ((pointer.pixel - m_press).manhattanLength() < dragThreshold && !(m_band && m_band->isVisible())) return;
    if (!m_band) m_band = new QRubberBand(QRubberBand::Rectangle, m_plot.viewport());
    const QRectF touched = QRectF(m_press, pointer.pixel).normalized().intersected(m_plot.map().area);
    m_band->setGeometry(m_plot.onViewport(touched).toAlignedRect());
    m_band->show();
}

void SpectrumTool::dragTip(const QPointF& pixel)
{
    m_stems.setEmphasis(m_tip);
    Q_EMIT tipDragged(m_tip, heightAt(m_plot.map(), pixel));
}

void SpectrumTool::dragBand(const QPointF& pixel)
{
    // In fractions of the axis below a pixel the edge has not been moved at all.
    if (std::abs(pixel.y() - m_press.y()) < 1) return;
    const PlotMap map = m_plot.map();
    const double y = std::clamp(pixel.y() - m_grabOffset, map.area.top(), map.area.bottom());
    Q_EMIT bandDragged(std::max(std::min(m_leastZero, m_start), m_edge * map.toDataY(y)), m_gesture);
}

void SpectrumTool::release(const PlotPointer& pointer)
{
    const Work work = m_work;
    m_work = Work::None;
    const bool rectangle = m_band && m_band->isVisible();
    if (m_band) m_band->hide();
    if (work == Work::Tip) {
        Q_EMIT tipReleased(m_tip, heightAt(m_plot.map(), pointer.pixel));
    } else if (work == Work::Band) {
        Q_EMIT bandReleased();
        hover(pointer.pixel);
    } else if (work == Work::Pick && rectangle) {
        Q_EMIT swept(
            m_stems.stemsIn(m_plot.map(), QRectF(m_press, pointer.pixel).normalized().intersected(m_plot.map().area)));
    } else if (work == Work::Pick) {
        Q_EMIT clicked(m_stems.indexAt(m_plot.map(), m_press));
    }
}

void SpectrumTool::hover(const QPointF& pixel)
{
    holdEdge(m_drags ? m_stems.edgeAt(m_plot.map(), pixel) : 0);
}

void SpectrumTool::leave()
{
    if (m_work == Work::None) holdEdge(0);
}

void SpectrumTool::holdEdge(int side)
{
    if (side == m_edge) return;
    m_edge = side;
    m_stems.setHandles(m_drags, side);
    m_plot.updateCursor();
}

bool SpectrumTool::wantsKey(const QKeyEvent& event) const
{
    if (event.modifiers() & ~Qt::KeypadModifier) return false;
    if (event.key() == Qt::Key_Escape && m_work != Work::None) return true;
    return std::find(m_keys.begin(), m_keys.end(), event.key()) != m_keys.end();
}

void SpectrumTool::key(const QKeyEvent& event)
{
    if (event.key() != Qt::Key_Escape || m_work == Work::None) {
        Q_EMIT keyPressed(event.key());
        return;
    }
    // What is under way is taken back.
    if (m_band) m_band->hide();
    const bool band = m_work == Work::Band;
    if (m_work == Work::Tip) Q_EMIT tipDragged(m_tip, std::nullopt);
    if (band) Q_EMIT bandDragged(m_start, m_gesture);
    m_work = Work::None;
    if (band) Q_EMIT bandReleased();
}

Qt::CursorShape SpectrumTool::cursor() const
{
    return m_edge != 0 ? Qt::SizeVerCursor : Qt::ArrowCursor;
}

/// The last one that is picked.
std::optional<QPointF> SpectrumTool::zoomCentre() const
{
    const PlotMap map = m_plot.map();
    if (m_stems.marks().empty()) return std::nullopt;
    return QPointF(map.toPixelX(static_cast<double>(m_stems.marks().back() + 1)), map.area.center().y());
}

}  // namespace krein
