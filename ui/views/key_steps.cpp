// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/key_steps.h"

#include <cmath>
#include <memory>

#include <QKeyEvent>

#include "ui/plot/layers/points_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/text/sample_words.h"
#include "ui/views/view.h"

namespace krein {

namespace {

const PlotPoint* pointOf(const PointsLayer& points, Index row)
{
    for (const PlotPoint& point : points.points())
        if (point.row == row) return &point;
    return nullptr;
}

}  // namespace

std::optional<QPoint> pickStep(const QKeyEvent& key)
{
    if ((key.modifiers() & ~Qt::KeypadModifier) != Qt::ControlModifier) return {};
    switch (key.key()) {
    case Qt::Key_Left: return QPoint(-1, 0);
    case Qt::Key_Right: return QPoint(1, 0);
    case Qt::Key_Up: return QPoint(0, -1);
    case Qt::Key_Down: return QPoint(0, 1);
    default: return {};
    }
}

std::optional<std::size_t> nextPlace(
    const std::vector<QPointF>& pixels, std::optional<std::size_t> from, const QPointF& middle, QPoint direction)
{
    constexpr double slant = 2.0;  // a way across counts so many times as much as the way along
    const QPointF origin = from ? pixels[*from] : middle;
    std::optional<std::size_t> best;
    double least = 0.0;
    for (std::size_t i = 0; i < pixels.size(); ++i) {
        if (i == from) continue;
        const QPointF way = pixels[i] - origin;
        const double along = QPointF::dotProduct(way, direction),
                     across = std::abs(way.x() * direction.y()) + std::abs(way.y() * direction.x());
        if (from && !(along > 0 && across <= slant * along)) continue;
        const double length = from ? along + slant * across : std::hypot(way.x(), way.y());
        if (best && length >= least) continue;
        least = length;
        best = i;
    }
    return best;
}

KeySteps::KeySteps(PlotView& plot, std::function<void(QPoint)> step) : QObject(&plot), m_step(std::move(step))
{
    plot.installEventFilter(this);
}

bool KeySteps::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return QObject::eventFilter(watched, event);
    const auto step = pickStep(*static_cast<QKeyEvent*>(event));
    if (!step) return QObject::eventFilter(watched, event);
    event->accept();  // an override: it is no shortcut of the window
    if (event->type() == QEvent::KeyPress) m_step(*step);
    return true;
}

std::optional<Index> nextSample(const PlotView& plot, const PointsLayer& points, Index from, QPoint direction)
{
    const PlotMap map = plot.map();
    std::vector<QPointF> pixels;
    std::optional<std::size_t> start;
    for (const PlotPoint& point : points.points()) {
        if (point.row == from) start = pixels.size();
        pixels.push_back(map.toPixel(point.position));
    }
    const auto next = nextPlace(pixels, start, map.area.center(), direction);
    return next ? std::optional(points.points()[*next].row) : std::nullopt;
}

void walkSamples(View& view, PlotView& plot, const PointsLayer& points)
{
    const auto at = std::make_shared<Index>(-1);
    QObject::connect(&view, &View::sampleClicked, &plot, [at](Index row) { *at = row; });
    new KeySteps(plot, [&view, &plot, &points, at](QPoint direction) {
        const auto row = nextSample(plot, points, *at, direction);
        if (!row) return;
        bringIntoSight(plot, plot.map().toPixel(pointOf(points, *row)->position));
        Q_EMIT view.sampleClicked(*row, false);
        if (view.results()) Q_EMIT view.readoutChanged(sampleText(*view.results(), *row));
    });
}

void bringIntoSight(PlotView& plot, const QPointF& pixel)
{
    constexpr double margin = 12;
    const PlotMap map = plot.map();
    const QRectF room = map.area.adjusted(margin, margin, -margin, -margin);
    const auto beyond = [](double at, double low, double high) {
        return at < low ? at - low : at > high ? at - high : 0;
    };
    const QPointF by(beyond(pixel.x(), room.left(), room.right()), beyond(pixel.y(), room.top(), room.bottom()));
    if (by.isNull()) return;
    const QRectF area = map.area.translated(by);
    const QPointF low = map.toData(area.bottomLeft()), high = map.toData(area.topRight());
    plot.zoomTo({low.x(), high.x(), low.y(), high.y()});
}

}  // namespace krein
