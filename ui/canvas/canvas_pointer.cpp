// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvas_pointer.h"

#include <algorithm>

#include "ui/canvas/stroke.h"
#include "ui/document/selection.h"
#include "ui/plot/layers/points_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/text/translated.h"

namespace krein {

namespace {

constexpr double dragThreshold = 4;  // pixels: less is a click
constexpr int sprayPace = 25;        // milliseconds

QPolygonF rectangle(const QPointF& a, const QPointF& b)
{
    return QPolygonF(QRectF(a, b).normalized());
}

}  // namespace

int nextClass(int activeClass, int classes)
{
    return activeClass + 1 < std::max(2, classes) ? activeClass + 1 : 0;
}

CanvasPointer::CanvasPointer(
    CanvasEditor& editor, Selection& selection, const PlotView& plot, const PointsLayer& points, ToolLayer& layer)
    : m_editor(editor),
      m_selection(selection),
      m_plot(plot),
      m_points(points),
      m_layer(layer)
{
    m_sprayTimer.setInterval(sprayPace);
    QObject::connect(&m_sprayTimer, &QTimer::timeout, &m_sprayTimer, [this] { sprayTick(); });
}

void CanvasPointer::setSettings(const CanvasSettings& settings)
{
    if (settings.tool != m_settings.tool) abandon(true);
    m_settings = settings;
    if (!m_layer.shapes().crosshair && !m_layer.shapes().circle) return;
    showShapes(m_last);
}

bool CanvasPointer::press(const PlotPointer& pointer)
{
    abandon(true);
    m_press = m_last = pointer.pixel;
    m_dragged = false;
    const ToolInfo& info = infoOf(m_settings.tool);
    const bool left = pointer.button == Qt::LeftButton;
    if (pointer.modifiers & Qt::ShiftModifier || !(left || pointer.button == Qt::RightButton)) return false;
    if (m_settings.tool == CanvasTool::Select)
        return left && !(pointer.modifiers & Qt::ControlModifier) && pressSelect(pointer);
    if (m_settings.tool == CanvasTool::Lasso) {
        if (!left) return false;
        m_work = Work::Lasso;
        m_lasso = {pointer.pixel};
        return true;
    }
    if (!info.puts || !m_editor.canDraw()) return false;
    beginDrawing(pointer);
    return true;
}

bool CanvasPointer::pressSelect(const PlotPointer& pointer)
{
    const std::optional<Index> row = m_points.rowAt(m_plot.map(), pointer.pixel);
    m_grabbed = row.value_or(-1);
    m_work = row ? Work::Click : Work::Rectangle;
    return true;
}

void CanvasPointer::beginDrawing(const PlotPointer& pointer)
{
    const auto data = m_editor.data();
    const int classes = data ? static_cast<int>(data->classNames.size()) : 0;
    m_class = pointer.button == Qt::RightButton ? nextClass(m_settings.activeClass, classes) : m_settings.activeClass;
    switch (m_settings.tool) {
    case CanvasTool::Put:
    case CanvasTool::Brush:
        m_work = Work::Stroke;
        m_travelled = 0.0;
        m_editor.begin(tr("add samples"));
        putAt({m_settings.tool == CanvasTool::Put ? snappedPixel(m_press)
                                                  : spread(m_press, m_settings.radius, m_random)});
        break;
    case CanvasTool::Spray:
        m_work = Work::Spray;
        m_editor.begin(tr("spray samples"));
        m_sprayDue = 1.0;  // a click puts one
        m_sprayClock.start();
        m_sprayTimer.start();
        sprayTick();
        break;
    case CanvasTool::Line:
    case CanvasTool::Ellipse: m_work = Work::Shape; break;
    case CanvasTool::Erase:
        m_work = Work::Erase;
        m_editor.begin(tr("erase samples"));
        eraseAlong(m_press, m_press);
        break;
    case CanvasTool::Select:
    case CanvasTool::Lasso: break;
    }
    showShapes(m_press);
}

void CanvasPointer::drag(const PlotPointer& pointer)
{
    const QPointF from = m_last;
    m_last = pointer.pixel;
    m_dragged = m_dragged || (pointer.pixel - m_press).manhattanLength() >= dragThreshold;
    switch (m_work) {
    case Work::Click:
    case Work::Move:
        if (m_dragged && m_editor.canDraw()) dragMove(pointer.pixel);
        break;
    case Work::Lasso: m_lasso << inFrame(pointer.pixel); break;
    case Work::Stroke:
        if (m_settings.tool == CanvasTool::Brush && m_plot.map().area.contains(pointer.pixel)) {
            std::vector<QPointF> pixels = pointsAlong(from, pointer.pixel, m_settings.spacing, m_travelled);
            for (QPointF& pixel : pixels) pixel = spread(pixel, m_settings.radius, m_random);
            putAt(std::move(pixels));
        }
        break;
    case Work::Erase: eraseAlong(from, pointer.pixel); break;
    case Work::None:
    case Work::Rectangle:
    case Work::Spray:
    case Work::Shape: break;
    }
    showShapes(pointer.pixel);
}

void CanvasPointer::dragMove(const QPointF& pixel)
{
    if (m_work == Work::Click) {
        m_moved = m_selection.rows();
        if (!std::ranges::binary_search(m_moved, m_grabbed)) m_moved = {m_grabbed};
        m_base = m_editor.data();
        if (!m_base || m_moved.empty() || m_moved.back() >= m_base->size())
            return;  // the points shown are older than the data
        m_selection.setRows(m_moved);
        m_editor.begin(tr("move samples"));
        m_work = Work::Move;
    }
    const PlotMap map = m_plot.map();
    QPointF step = map.toData(inFrame(pixel)) - map.toData(m_press);
    if (m_settings.snap) {
        const QPointF start(
            m_base->samples(m_grabbed, m_editor.horizontal()), m_base->samples(m_grabbed, m_editor.vertical()));
        step = snapped(start + step, m_plot.gridStep()) - start;
    }
    m_editor.moveFrom(*m_base, m_moved, step);
}

void CanvasPointer::release(const PlotPointer& pointer)
{
    m_last = pointer.pixel;
    const Work work = m_work;
    if (work == Work::Shape) {
        m_editor.begin(m_settings.tool == CanvasTool::Line ? tr("add a line") : tr("add an ellipse"));
        putAt(shapeDots());
    } else if (work == Work::Click || work == Work::Rectangle || work == Work::Lasso) {
        finishSelecting(pointer);
    }
    abandon(false);
    showShapes(pointer.pixel);
}

void CanvasPointer::finishSelecting(const PlotPointer& pointer)
{
    const bool dragged = m_dragged || (pointer.pixel - m_press).manhattanLength() >= dragThreshold;
    if (!dragged) {
        const std::optional<Index> row = m_points.rowAt(m_plot.map(), m_press);
        m_selection.pick(row.value_or(-1), pointer.modifiers & Qt::ControlModifier);
    } else if (m_work != Work::Click) {
        std::vector<Index> rows = rowsInside(
            m_work == Work::Lasso ? m_lasso : rectangle(m_press, inFrame(pointer.pixel)));
        if (pointer.modifiers & Qt::ControlModifier)
            rows.insert(rows.end(), m_selection.rows().begin(), m_selection.rows().end());
        m_selection.setRows(std::move(rows));
    }
}

void CanvasPointer::abandon(bool undo)
{
    if (m_work == Work::Move && undo && m_editor.inStroke()) m_editor.moveFrom(*m_base, m_moved, {});
    m_sprayTimer.stop();
    m_work = Work::None;
    m_base.reset();
    m_lasso.clear();
    m_editor.end();
    if (undo) m_layer.setShapes({});
}

void CanvasPointer::sprayTick()
{
    m_sprayDue += m_settings.rate * static_cast<double>(m_sprayClock.restart()) / 1000.0;
    std::vector<QPointF> pixels;
    for (; m_sprayDue >= 1.0; m_sprayDue -= 1.0) pixels.push_back(scattered(m_last, m_settings.radius, m_random));
    if (m_plot.map().area.contains(m_last)) putAt(std::move(pixels));
}

void CanvasPointer::eraseAlong(const QPointF& from, const QPointF& to)
{
    const auto data = m_editor.data();
    if (!data) return;
    const PlotMap map = m_plot.map();
    std::vector<Index> rows;
    for (Index i = 0; i < data->samples.rows(); ++i) {
        const QPointF at = map.toPixel(
            {data->samples(i, m_editor.horizontal()), data->samples(i, m_editor.vertical())});
        if (distanceToSegment(at, from, to) <= m_settings.radius) rows.push_back(i);
    }
    m_editor.remove(rows);
}

void CanvasPointer::putAt(std::vector<QPointF> pixels)
{
    const PlotMap map = m_plot.map();
    for (QPointF& pixel : pixels) {
        if (m_settings.jitter) pixel = scattered(pixel, m_settings.jitterDeviation, m_random);
        pixel = map.toData(pixel);
    }
    m_editor.put(pixels, m_class);
}

std::vector<QPointF> CanvasPointer::shapeDots() const
{
    const QPointF from = snappedPixel(m_press), to = snappedPixel(inFrame(m_last));
    if (m_settings.tool == CanvasTool::Line) return linePoints(from, to, m_settings.count);
    return ellipsePoints(QRectF(from, to).normalized(), m_settings.count);
}

QPolygonF CanvasPointer::shapeOutline() const
{
    const QPointF from = snappedPixel(m_press), to = snappedPixel(inFrame(m_last));
    if (m_settings.tool == CanvasTool::Line) return {from, to};
    const std::vector<QPointF> corners = ellipsePoints(QRectF(from, to).normalized(), 72);
    QPolygonF outline(QList<QPointF>(corners.begin(), corners.end()));
    outline << corners.front();
    return outline;
}

QPointF CanvasPointer::snappedPixel(const QPointF& pixel) const
{
    if (!m_settings.snap) return pixel;
    const PlotMap map = m_plot.map();
    return map.toPixel(snapped(map.toData(pixel), m_plot.gridStep()));
}

QPointF CanvasPointer::inFrame(const QPointF& pixel) const
{
    const QRectF area = m_plot.map().area;
    return {std::clamp(pixel.x(), area.left(), area.right()), std::clamp(pixel.y(), area.top(), area.bottom())};
}

std::vector<Index> CanvasPointer::rowsInside(const QPolygonF& outline) const
{
    const PlotMap map = m_plot.map();
    const std::vector<PlotPoint>& shown = m_points.points();
    std::vector<QPointF> pixels;
    for (const PlotPoint& point : shown) pixels.push_back(map.toPixel(point.position));
    std::vector<Index> rows;
    for (const Index i : insideOf(outline, pixels)) rows.push_back(shown[static_cast<std::size_t>(i)].row);
    return rows;
}

void CanvasPointer::hover(const QPointF& pixel)
{
    m_last = pixel;
    showShapes(pixel);
}

void CanvasPointer::leave()
{
    if (!active()) m_layer.setShapes({});
}

void CanvasPointer::showShapes(const QPointF& cursor)
{
    ToolShapes shapes;
    const PlotMap map = m_plot.map();
    const ToolInfo& info = infoOf(m_settings.tool);
    if (m_work == Work::Rectangle && m_dragged) shapes.outline = rectangle(m_press, inFrame(cursor));
    if (m_work == Work::Lasso) shapes.outline = m_lasso;
    shapes.area = m_work == Work::Rectangle || m_work == Work::Lasso;
    if (info.puts && m_editor.canDraw() && map.area.contains(cursor)) {
        if (info.usesRadius) {
            shapes.circle = cursor;
            shapes.radius = m_settings.radius;
        }
        if (m_settings.tool != CanvasTool::Erase) {
            const bool places = m_settings.tool != CanvasTool::Brush && m_settings.tool != CanvasTool::Spray;
            shapes.crosshair = places ? snappedPixel(cursor) : cursor;
            const QPointF at = map.toData(*shapes.crosshair);
            shapes.text = QStringLiteral("%1, %2").arg(formatNumber(at.x(), 3), formatNumber(at.y(), 3));
        }
    }
    if (m_work == Work::Shape) {
        shapes.outline = shapeOutline();
        shapes.dots = shapeDots();
        shapes.color = m_plot.theme().classStyle(m_class).color;
    }
    m_layer.setShapes(std::move(shapes));
}

}  // namespace krein
